import type { DealerPrices } from "#shared/domain/pricing.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { FileStore } from "./files/file-store.ts";

/** Where notices to those who run the shop go to besides their mailbox. */
export const NOTICE_KINDS = ["telegram", "webhook"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The shop as its letters name it. */
export interface Shop {
  name: string;
  /** Of buttons: the brand's primary colour. */
  colour: string;
  phone: string;
  email: string;
}

interface CommonSettings {
  shop: Shop;
  /** Version of the privacy policy's text that people agree to. */
  consentVersion: string;
  /** Where links in letters lead, without a slash at the end: never what a request says of its host. */
  siteUrl: string;
  messagesToOneAddress: MessageLimits;
  /** Who besides the shop's mailbox is told of what has arrived. */
  alerts: readonly NoticeKind[];
}

/** Messages to one e-mail or phone within a day. */
export interface MessageLimits {
  /** Confirmations of orders, enquiries and subscriptions. */
  confirmations: number;
  /** These and codes together. */
  total: number;
}

/** How many megabytes of files the forms keep within a day. */
export interface AttachmentQuota {
  oneNetwork: number;
  everybody: number;
}

/** Who brings parcels. */
export interface Carrier {
  id: string;
  /** «СДЭК» */
  name: string;
  /** Where a parcel is followed, with `{number}` in its place; empty = there is no such page. */
  trackUrl: string;
}

/** What an order holds that nobody has confirmed. */
export interface UnconfirmedHold {
  /** Pieces of one product. */
  pieces: number;
  /** Such orders that hold one product at the same time. */
  orders: number;
  hours: number;
}

export interface AccountSettings extends CommonSettings {
  /** Orders need a confirmed phone, so that somebody without an account may ask for a code too. */
  confirmPhone: boolean;
}

export interface OrderSettings extends CommonSettings {
  /** Where the shop reads its orders: one address or several separated by commas. */
  ordersTo: string;
  /** Checkouts from one network within ten minutes. */
  checkoutLimit: number;
  /** Orders are taken from confirmed phones only. */
  confirmPhone: boolean;
  dealerPrices: DealerPrices;
  unconfirmedHold: UnconfirmedHold;
  delivery: DeliveryRules;
  carriers: readonly Carrier[];
}

export interface EnquirySettings extends CommonSettings {
  /** Where the shop reads its enquiries: one address or several separated by commas. */
  ordersTo: string;
  /** Forms from one network within ten minutes. */
  enquiryLimit: number;
  /** Where files of forms lie while they arrive. */
  receivingDir: string;
  /** The files that came with enquiries. */
  attachments: FileStore;
  attachmentsPerDay: AttachmentQuota;
}
