import type { PayFrom } from "#shared/domain/orders/online-payment.ts";
import type { Showroom } from "#shared/domain/showroom.ts";
import type { DealerPrices } from "#shared/domain/prices/pricing.ts";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import type { FileStore } from "./files/file-store.ts";

/** The channels of alerts to the staff besides their mailbox. */
export const ALERT_KINDS = ["telegram", "webhook"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The rates of VAT that goods are sold with, in per cent. */
export const VAT_RATES = ["none", "0", "5", "7", "10", "20", "22"] as const;
export const TAX_SYSTEMS = ["osn", "usn_income", "usn_income_outcome", "esn", "patent"] as const;

/** What receipts (54-ФЗ) say. */
export interface ReceiptRules {
  vat: (typeof VAT_RATES)[number];
  taxSystem: (typeof TAX_SYSTEMS)[number];
}

/** How the shop takes payments online, once a provider is set up. */
export interface PayRules {
  from: PayFrom;
  /** null = another program of the shop makes its receipts. */
  receipts: ReceiptRules | null;
}

/** The shop as its letters name it. */
export interface Shop {
  name: string;
  /** From which state on an order can be paid on its page; absent = it is not paid online. */
  paysFrom?: PayFrom;
  /** Of buttons: the brand's primary colour. */
  colour: string;
  phone: string;
  email: string;
  /** What its letters say instead of the program's words; absent = nothing. */
  words?: LetterWords;
}

/** What a bank and the tax office know of the seller, from requisites.yaml. */
export interface Requisites {
  /** Empty for an individual entrepreneur. */
  kpp: string;
  bank: { name: string; bik: string; account: string; correspondent: string };
  /** Per cent, inside of the prices; null = none. */
  vat: number | null;
  /** How many days an invoice and a commercial offer are valid. */
  invoiceDays: number;
  offerDays: number;
  /** Who signs the papers; may be empty. */
  director: string;
  accountant: string;
}

/** The seller as its papers name it. */
export interface Seller extends Requisites {
  name: string;
  inn: string;
  address: string;
  phone: string;
  email: string;
}

/** The last line of a letter, and the shop's own sentences about the states of an order; `ready` = it can be picked up. */
interface LetterWords {
  signature?: string | undefined;
  states: Readonly<Partial<Record<"confirmed" | "shipped" | "ready" | "done" | "cancelled" | "returned", string | undefined>>>;
}

/** The last line of a letter. */
export const signatureOf = ({ name, words }: Shop): string => words?.signature ?? name;

interface CommonSettings {
  shop: Shop;
  /** Version of the privacy policy's text that people agree to. */
  consentVersion: string;
  /** The address for links in letters, without a slash at the end; never the host of a request. */
  siteUrl: string;
  messagesToOneAddress: MessageLimits;
  /** The receivers of alerts about new orders, enquiries and reviews, besides the shop's mailbox. */
  alerts: readonly AlertKind[];
}

/** Messages to one e-mail or phone within a day. */
export interface MessageLimits {
  /** Confirmations of orders, enquiries and subscriptions. */
  confirmations: number;
  /** These and codes together. */
  total: number;
}

/** How many megabytes of files the forms store within a day. */
export interface AttachmentQuota {
  oneNetwork: number;
  everybody: number;
}

/** A company that delivers parcels. */
export interface Carrier {
  id: string;
  /** «СДЭК» */
  name: string;
  /** The address of the tracking page, with `{number}` for the number of the parcel; empty = there is no such page. */
  trackUrl: string;
}

/** The limits of the pieces that an unconfirmed order holds. */
export interface UnconfirmedHold {
  /** Pieces of one product. */
  pieces: number;
  /** Such orders that hold one product at the same time. */
  orders: number;
  hours: number;
  /** Of all goods in all unconfirmed orders of one shopper (`orders/holders`) together: pieces, and their sum in roubles. */
  shopper: { pieces: number; sum: number };
}

export interface AccountSettings extends CommonSettings {
  /** Orders need a confirmed phone, so that somebody without an account may ask for a code too. */
  confirmPhone: boolean;
  /** Whether the shop has a page where products are registered. */
  registersProducts: boolean;
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
  delivery: DeliverySource;
  carriers: readonly Carrier[];
  /** null = the shop has named no bank account and issues no papers. */
  seller: Seller | null;
}

export interface EnquirySettings extends CommonSettings {
  /** Where the shop reads its enquiries: one address or several separated by commas. */
  ordersTo: string;
  /** Forms from one network within ten minutes. */
  enquiryLimit: number;
  /** Whether the shop registers products: without it that form is none of its forms. */
  registersProducts: boolean;
  /** Forms that the shop does not take. */
  formsOff: readonly string[];
  /** The folder where files of forms are received. */
  receivingDir: string;
  /** The files that came with enquiries. */
  attachments: FileStore;
  attachmentsPerDay: AttachmentQuota;
  /** Encodes the photos that strangers will see; undefined = none are taken. */
  photos: { encode(path: string): Promise<Buffer> } | undefined;
  /** Where visits are booked; empty = the shop says no hours. */
  showrooms: readonly Showroom[];
}
