import type { ColumnType, Generated } from "kysely";
import type { CatalogTables } from "./catalog-tables.ts";
import type { EnquiryTables } from "./enquiry-tables.ts";
import type { ExchangeTables, ImportTables } from "./import-tables.ts";
import type { OrderLetterKind, OrderTables } from "./order-tables.ts";
import type { CarrierTables, PaymentTables } from "./provider-tables.ts";
import type { StaffTables } from "./staff-tables.ts";

/**
 * The tables, as Kysely sees them on both engines. Portable columns only: integers (money in kopecks, time in epoch ms,
 * booleans 0/1) and text (JSON as text).
 */
export interface Database
  extends
    CarrierTables,
    CatalogTables,
    AddressTables,
    EnquiryTables,
    ExchangeTables,
    ImportTables,
    MarketTables,
    OrderTables,
    PaymentTables,
    PictureTables,
    SharedTables,
    StaffTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  codes: CodesTable;
  known_browsers: KnownBrowsersTable;
  /**
   * `signing` is made when first needed; a copy of the database has it too, so its links go on working. `readiness` is written to see that
   * the database takes a write.
   */
  secrets: { name: "signing" | "readiness"; value: string };
  outbox: OutboxTable;
  message_counts: MessageCountsTable;
  content_versions: ContentVersionsTable;
  /** What is typed and not saved, of one member for one file. */
  content_previews: { staff_id: number; path: string; body: string; at: number };
  /** Searches that found nothing, in lower case. */
  search_misses: { query: string; count: number; last_at: number };
  /** What visitors did, as sums. `day`: days since the epoch in Moscow; `kind`: a VisitKind of backend/visits. */
  visit_counts: { day: number; kind: string; key: string; count: number };
  /** Carts under a link. `items`: JSON of {id, quantity, price}, kopecks of the retail price when it was saved; times in ms. */
  saved_carts: { key: string; account_id: number | null; name: string; items: string; saved_at: number; ends_at: number };
}

/** A version of a file of the texts. Rows are only added. */
interface ContentVersionsTable {
  id: Generated<number>;
  /** As the program's own files are called: `articles/batut-zimoy.md`. */
  path: string;
  /** Counted for each path from 1. */
  number: number;
  /** Base64 when `is_binary`; null = the file is removed. */
  body: string | null;
  is_binary: number;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  made_at: number;
  /** 0 = the command line. */
  staff_id: number;
  name: string;
  /** Since when shoppers see it; null = a draft. Of those that are seen the last one counts. */
  published_from: number | null;
}

/** A person who has confirmed the e-mail. */
interface AccountsTable {
  id: Generated<number>;
  /** As `domain/email` spells it. */
  email: string;
  /** E.164; empty = none. */
  phone: string;
  phone_confirmed_at: number | null;
  name: string;
  /** argon2id with its parameters. */
  password_hash: string;
  dealer: Generated<number>;
  /** Since when the newsletter is agreed to; null = it is not. */
  subscribed_at: number | null;
  /** JSON SavedLists of contract/account. */
  lists: Generated<string>;
  consent_version: string;
  consent_address: string;
  created_at: ColumnType<number, number, never>;
}

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  account_id: number;
  device: string;
  address: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

/** The last code that was sent to an address for a purpose; stored for a day, so that a new code can replace it. */
interface CodesTable {
  purpose: "registration" | "restore" | "email" | "phone";
  /** An e-mail or a phone. */
  target: string;
  /** Who requested it: a browser, or, for the e-mail or phone of an account, the account. The code is valid only for this asker. */
  asker: string;
  /** Empty = the letter contained no code, and no code is accepted. */
  code_hash: string;
  /** The account that gets the address. */
  account_id: number | null;
  /** JSON of the data that become valid with the code; may be empty. */
  details: string;
  tries: number;
  sent_at: number;
  expires_at: number;
}

/** The browsers in which an account was logged in. */
interface KnownBrowsersTable {
  account_id: number;
  /** SHA-256 of the browser's cookie. */
  browser: string;
  seen_at: number;
}

/** Messages to deliver, written in the same transaction as the event that they report. */
interface OutboxTable {
  id: Generated<number>;
  kind: "mail" | "sms" | "telegram" | "webhook";
  /** JSON: a Letter, an Sms or an AlertMessage of outbox/message; `{}` once it is delivered. */
  message: string;
  /** 1 = somebody waits for a code; such messages are sent before all others. */
  urgent: Generated<number>;
  attempts: number;
  /** 0 = at once. */
  next_attempt_at: number;
  delivered_at: number | null;
  /** Since when it is failed: the receiver refused it, or the attempts have ended. The operator can have it sent again. */
  failed_at: Generated<number | null>;
  /** An attempt that fails after this time was the last one. */
  give_up_at: Generated<number>;
  /** Why the last attempt failed, without the names and addresses of people. */
  last_error: string;
  created_at: number;
  /** The order that it is about, and the kind of the letter; null = it is about no order. */
  order_id: Generated<number | null>;
  order_letter: Generated<OrderLetterKind | "">;
}

/** The number of messages that unknown people have caused, by day; stored for that day. */
interface MessageCountsTable {
  /** SHA-256 of an address, or of an address and a network. */
  receiver: string;
  /** Days since the epoch (UTC). */
  day: number;
  count: number;
}

/** Technical data that the containers of one shop share. */
interface SharedTables {
  /** `key`: a hash of the limit's name and of who is counted. The window ends at `ends_at`. */
  rate_limits: { key: string; count: number; ends_at: number };
  /** Work that is done once for the whole shop, by the process that moves `due_at`; `failing_since` null = the last time it did not fail. */
  scheduled_work: { name: string; due_at: number; failing_since: Generated<number | null> };
  /** One row: hosts whose pictures /_ipx may fetch, a JSON array. */
  image_hosts: { single: 1; hosts: string };
  /** One row. A process without notifications reads `version` to see that pages have changed. */
  changes: { single: 1; version: number };
}

/** How the shop sells elsewhere. */
interface MarketTables {
  /** One row: JSON of `backend/markets/settings`. Without it everything has its default. */
  market_settings: { single: 1; version: number; value: string; changed_by: string };
}

/** The state of the pictures of feeds; `backend/pictures` fetches them. */
interface PictureTables {
  pictures: PicturesTable;
}

interface PicturesTable {
  /** `pictureKey` of the address. */
  key: string;
  url: string;
  /** failed: it was refused, or the attempts have ended. */
  state: "waiting" | "stored" | "failed";
  attempts: Generated<number>;
  /** A process sets this to a later time before it fetches, so that no other one fetches too, and a killed fetch is repeated. */
  next_attempt_at: number;
  /** The size of a stored picture. */
  bytes: Generated<number>;
  last_error: Generated<string>;
  /** When an import named it last. */
  seen_at: Generated<number>;
}

/** Data that keep addresses valid after imports and after the move from another site. */
interface AddressTables {
  known_sections: KnownSectionsTable;
  former_items: FormerItemsTable;
  former_sections: FormerSectionsTable;
  redirects: RedirectsTable;
  missing_addresses: MissingAddressesTable;
}

/** The categories and types of all feeds so far, by which the next feed's are recognised when it numbers them anew. */
interface KnownSectionsTable {
  kind: "category" | "type";
  /** Of catalog_keys. */
  key: string;
  /** Its last name in a feed. */
  source_id: string;
  /** The name of its category; empty for a category. */
  parent: string;
  name: string;
  /** The generation that had it last. */
  seen_in: number;
}

/** Products and modifications that a generation had and the next one has not. A row stays when its item is sold again. */
interface FormerItemsTable {
  id: number;
  /** Null for a modification. */
  slug: string | null;
  /** «Батут Fly», «Батут Fly, 305 см». */
  name: string;
  type_id: number;
}

/** Sections that a generation had and the next one has not. */
interface FormerSectionsTable {
  id: number;
  name: string;
  /** The section that most of its goods went to; null = they are gone too. */
  successor: number | null;
}

/** Addresses of the former site. */
interface RedirectsTable {
  /** As `addressKey` in backend/redirects spells it. */
  address: string;
  /** Its path as `foldedPath` spells it. */
  path: string;
  /** A path of this site; null = the page of `item_id`. */
  target: string | null;
  item_id: number | null;
  /** What an operator wrote is never replaced by a feed. */
  origin: "operator" | "feed";
  created_at: number;
}

/** Requested addresses, without query, that do not exist. */
interface MissingAddressesTable {
  address: string;
  count: number;
  last_at: number;
  /** The host of the page that the last visitor came from; may be empty. */
  referrer: string;
}
