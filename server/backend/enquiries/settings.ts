import type { Shop } from "../letters/shop.ts";

export interface EnquirySettings {
  shop: Shop;
  /** Where the shop reads its enquiries: one address or several separated by commas. */
  ordersTo: string;
  /** Version of the privacy policy's text that is agreed to. */
  consentVersion: string;
  /** Canonical origin of links in letters; undefined = where the visitor is. */
  publicUrl: string | undefined;
  /** Forms sent from one address within ten minutes. */
  enquiryLimit: number;
  /** Folder of what was attached. */
  attachmentsDir: string;
}
