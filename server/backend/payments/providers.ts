import type { PaymentAccount, ProviderId } from "../../payment-accounts.ts";
import type { Clock } from "../clock.ts";
import type { PaymentProvider, ProviderSettings } from "./provider.ts";
import { createTbank } from "./tbank.ts";
import { createYookassa } from "./yookassa.ts";

const create: Record<ProviderId, (settings: ProviderSettings, clock: Clock) => PaymentProvider> = {
  yookassa: createYookassa,
  tbank: createTbank,
};

/** The providers in the order in which they were set up: the first one takes new payments. */
export function createProviders(accounts: readonly PaymentAccount[], clock: Clock): PaymentProvider[] {
  return accounts.map(({ id, url, shop, secret, pages }) => create[id]({ url, id: shop, secret, pages }, clock));
}
