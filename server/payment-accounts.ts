import * as z from "zod";
import { apiAccount, type ApiAccount } from "./api-account.ts";

/** The payment providers that the program knows. */
const PROVIDERS = ["yookassa", "tbank"] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** A payment provider as the operator has set it up. */
export interface PaymentAccount {
  readonly id: ProviderId;
  /** Origin of its API, or of a simulator. */
  readonly url: string;
  /** The id of the shop, or the key of its terminal. */
  readonly shop: string;
  readonly secret: string;
  /** Origins of the pages where shoppers pay: forms and redirects may lead there. */
  readonly pages: readonly string[];
}

const variables = { yookassa: "YOOKASSA_URL", tbank: "TBANK_URL" } as const satisfies Record<ProviderId, string>;

const pages: Record<ProviderId, readonly string[]> = {
  yookassa: ["https://yoomoney.ru", "https://yookassa.ru"],
  tbank: ["https://securepay.tinkoff.ru", "https://pay.tbank.ru"],
};

/** The variables of the environment. */
export const paymentVariables = {
  YOOKASSA_URL: apiAccount("https://МАГАЗИН:КЛЮЧ@api.yookassa.ru").optional(),
  TBANK_URL: apiAccount("https://ТЕРМИНАЛ:ПАРОЛЬ@securepay.tinkoff.ru").optional(),
  PAYMENT_PROVIDER: z.enum(PROVIDERS, "нужно yookassa или tbank").optional(),
};

interface Given {
  YOOKASSA_URL?: ApiAccount | undefined;
  TBANK_URL?: ApiAccount | undefined;
  PAYMENT_PROVIDER?: ProviderId | undefined;
}

/** What is wrong with the choice of the provider, in Russian; null = nothing. */
export function unpairedProvider(given: Given): string | null {
  const { PAYMENT_PROVIDER: chosen, YOOKASSA_URL, TBANK_URL } = given;
  if (chosen && !given[variables[chosen]]) return `нужна ещё ${variables[chosen]}`;
  return !chosen && YOOKASSA_URL && TBANK_URL ? "нужна, когда заданы и YOOKASSA_URL, и TBANK_URL: через кого новые платежи" : null;
}

/** The providers that are set up: the first one takes new payments. */
export function paymentAccounts(given: Given): PaymentAccount[] {
  return PROVIDERS.flatMap((id) => {
    const own = given[variables[id]];
    return own ? [{ id, url: own.url, shop: own.name, secret: own.secret, pages: [...new Set([...pages[id], own.url])] }] : [];
  }).sort((one, other) => Number(other.id === given.PAYMENT_PROVIDER) - Number(one.id === given.PAYMENT_PROVIDER));
}
