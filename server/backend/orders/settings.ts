/** The shop as its letters name it. */
export interface Shop {
  name: string;
  phone: string;
  email: string;
}

export interface OrderSettings {
  shop: Shop;
  /** Where the shop reads its orders: one address or several separated by commas. */
  ordersTo: string;
  /** Version of the privacy policy's text that the shopper agrees to. */
  consentVersion: string;
  /** Checkouts from one address within ten minutes. */
  checkoutLimit: number;
}
