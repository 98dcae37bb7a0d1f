import type { DealerPrices } from "#shared/domain/dealer-price.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { Shop } from "../letters/shop.ts";

export interface OrderSettings {
  shop: Shop;
  /** Where the shop reads its orders: one address or several separated by commas. */
  ordersTo: string;
  /** Version of the privacy policy's text that the shopper agrees to. */
  consentVersion: string;
  /** Checkouts from one address within ten minutes. */
  checkoutLimit: number;
  /** Canonical origin of links in letters; undefined = where the shopper is. */
  publicUrl: string | undefined;
  /** Orders are taken from confirmed phones only. */
  confirmPhone: boolean;
  dealerPrices: DealerPrices;
  delivery: DeliveryRules;
}
