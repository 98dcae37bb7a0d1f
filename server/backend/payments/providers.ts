import type { PaymentAccount } from "../../payment-accounts.ts";
import type { Clock } from "../clock.ts";
import type { PaymentProvider } from "./provider.ts";
import { createTbank } from "./tbank.ts";
import { createYookassa } from "./yookassa.ts";

/** The providers in the order in which they were set up: the first one takes new payments. */
export function createProviders(accounts: readonly PaymentAccount[], clock: Clock): PaymentProvider[] {
  return accounts.map(({ id, url, shop, secret, pages }) => {
    const settings = { url, id: shop, secret, pages };
    return id === "yookassa" ? createYookassa(settings, clock) : createTbank(settings);
  });
}
