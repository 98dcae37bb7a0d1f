import type { ColumnType, Generated } from "kysely";
import type { AddressTables } from "./address-tables.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import type { EnquiryTables } from "./enquiry-tables.ts";
import type { OrderLetterKind, OrderTables } from "./order-tables.ts";
import type { PictureTables } from "./picture-tables.ts";
import type { SharedTables } from "./shared-tables.ts";
import type { StaffTables } from "./staff-tables.ts";

/**
 * The tables, as Kysely sees them on both engines. Portable columns only: integers (money in kopecks, time in epoch ms,
 * booleans 0/1) and text (JSON as text).
 */
export interface Database extends CatalogTables, AddressTables, EnquiryTables, OrderTables, PictureTables, SharedTables, StaffTables {
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
  /** Searches that found nothing, in lower case. */
  search_misses: { query: string; count: number; last_at: number };
}

/** A person who has confirmed the e-mail. */
interface AccountsTable {
  id: Generated<number>;
  /** As `domain/person` spells it. */
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

/** The last code that was sent to an address for a purpose; kept for a day, that it can be sent anew. */
interface CodesTable {
  purpose: "registration" | "restore" | "email" | "phone";
  /** An e-mail or a phone. */
  target: string;
  /** Who asked for it: the browser, or for the e-mail and the phone of an account, the account. Only there the code holds. */
  asker: string;
  /** Empty = the letter had no code in it, and none is right. */
  code_hash: string;
  /** Whose address it becomes. */
  account_id: number | null;
  /** JSON of what waits for the code; may be empty. */
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

/** Messages to deliver, written in the transaction of what they tell. */
interface OutboxTable {
  id: Generated<number>;
  kind: "mail" | "sms" | "telegram" | "webhook";
  /** JSON: a Letter, an Sms or a Notice of outbox/message; `{}` once it is delivered. */
  message: string;
  /** 1 = somebody waits for a code; such messages never stand behind others. */
  urgent: Generated<number>;
  attempts: number;
  /** 0 = at once. */
  next_attempt_at: number;
  delivered_at: number | null;
  /** The receiver refused it for good, or the attempts have ended; the operator may have it tried again. */
  failed_at: Generated<number | null>;
  /** An attempt that fails after this time was the last one. */
  give_up_at: Generated<number>;
  /** Why the last attempt failed, without the names and addresses of people. */
  last_error: string;
  created_at: number;
  /** The order that it is about, and what it tells of it; null = it is about no order. */
  order_id: Generated<number | null>;
  order_letter: Generated<OrderLetterKind | "">;
}

/** Messages that strangers have brought about, by day; kept for that day. */
interface MessageCountsTable {
  /** SHA-256 of an address, or of an address and a network. */
  receiver: string;
  /** Days since the epoch (UTC). */
  day: number;
  count: number;
}
