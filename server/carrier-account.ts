import * as z from "zod";
import { apiAccount, type ApiAccount } from "./api-account.ts";

/** СДЭК as the operator has set it up. */
export interface CarrierAccount {
  /** Origin of its API, or of a simulator. */
  readonly url: string;
  readonly account: string;
  readonly secret: string;
  /** Its code of the town that parcels leave from, and of the office where the shop brings them. */
  readonly city: number;
  readonly office: string;
}

/** The variables of the environment. */
export const carrierVariables = {
  CDEK_URL: apiAccount("https://КЛЮЧ:СЕКРЕТ@api.cdek.ru").optional(),
  CDEK_FROM: z
    .string()
    .regex(/^\d{1,9}:[A-Z0-9-]{2,20}$/, "нужны код города и код пункта СДЭК, куда магазин привозит посылки, например 44:MSK67")
    .optional(),
};

interface Given {
  CDEK_URL?: ApiAccount | undefined;
  CDEK_FROM?: string | undefined;
}

/** What is missing, as one Russian sentence; null = nothing. */
export function unpairedCarrier({ CDEK_URL, CDEK_FROM }: Given): string | null {
  if (Boolean(CDEK_URL) === Boolean(CDEK_FROM)) return null;
  const [missing, given] = CDEK_URL ? ["FROM", "URL"] : ["URL", "FROM"];
  return `Переменная CDEK_${missing}: нужна, когда задана CDEK_${given}.`;
}

/** The account at СДЭК; undefined = the shop has none. The configuration has checked both variables. */
export function carrierAccount({ CDEK_URL, CDEK_FROM }: Given): CarrierAccount | undefined {
  const [city = "", office = ""] = CDEK_FROM?.split(":") ?? [];
  return CDEK_URL && { url: CDEK_URL.url, account: CDEK_URL.name, secret: CDEK_URL.secret, city: Number(city), office };
}
