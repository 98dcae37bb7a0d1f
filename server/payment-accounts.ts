import * as z from "zod";

/** A payment provider as the operator has set it up. */
export interface PaymentAccount {
  readonly id: "yookassa" | "tbank";
  /** Origin of its API, or of a simulator. */
  readonly url: string;
  /** The id of the shop, or the key of its terminal. */
  readonly shop: string;
  readonly secret: string;
  /** Origins of the pages where shoppers pay: forms and redirects may lead there. */
  readonly pages: readonly string[];
}

const variables = { yookassa: "YOOKASSA_URL", tbank: "TBANK_URL" } as const;

const pages = {
  yookassa: ["https://yoomoney.ru", "https://yookassa.ru"],
  tbank: ["https://securepay.tinkoff.ru", "https://pay.tbank.ru"],
} as const;

/** Where a provider answers, with the shop's name there and its key. */
function account(example: string) {
  return z.string().transform((value, context) => {
    const parsed = URL.parse(value);
    const isOrigin = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.pathname === "/" && parsed.search === "";
    if (!isOrigin || !parsed.username || !parsed.password) {
      context.addIssue(`нужен адрес вида ${example}`);
      return z.NEVER;
    }
    return { url: parsed.origin, shop: decodeURIComponent(parsed.username), secret: decodeURIComponent(parsed.password) };
  });
}

/** The variables of the environment. */
export const paymentVariables = {
  YOOKASSA_URL: account("https://МАГАЗИН:КЛЮЧ@api.yookassa.ru").optional(),
  TBANK_URL: account("https://ТЕРМИНАЛ:ПАРОЛЬ@securepay.tinkoff.ru").optional(),
  PAYMENT_PROVIDER: z.enum(["yookassa", "tbank"], "нужно yookassa или tbank").optional(),
};

interface Given {
  YOOKASSA_URL?: Pick<PaymentAccount, "url" | "shop" | "secret"> | undefined;
  TBANK_URL?: Pick<PaymentAccount, "url" | "shop" | "secret"> | undefined;
  PAYMENT_PROVIDER?: PaymentAccount["id"] | undefined;
}

/** What is wrong with the choice of the provider, in Russian; null = nothing. */
export function unpairedProvider(given: Given): string | null {
  const { PAYMENT_PROVIDER: chosen, YOOKASSA_URL, TBANK_URL } = given;
  if (chosen && !given[variables[chosen]]) return `нужна ещё ${variables[chosen]}`;
  return !chosen && YOOKASSA_URL && TBANK_URL ? "нужна, когда заданы и YOOKASSA_URL, и TBANK_URL: через кого новые платежи" : null;
}

/** The providers that are set up: the first one takes new payments. */
export function paymentAccounts(given: Given): PaymentAccount[] {
  return (["yookassa", "tbank"] as const)
    .flatMap((id) => {
      const own = given[variables[id]];
      return own ? [{ id, ...own, pages: [...new Set([...pages[id], own.url])] }] : [];
    })
    .sort((one, other) => Number(other.id === given.PAYMENT_PROVIDER) - Number(one.id === given.PAYMENT_PROVIDER));
}
