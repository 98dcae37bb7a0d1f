import type { ColumnType, Generated } from "kysely";
import type { OrderState } from "#shared/domain/order-state.ts";
import type { AddressTables } from "./address-tables.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import type { EnquiryTables } from "./enquiry-tables.ts";
import type { StaffTables } from "./staff-tables.ts";

/**
 * The tables, as Kysely sees them on both engines. Portable columns only: integers (money in kopecks, time in epoch ms,
 * booleans 0/1) and text (JSON as text).
 */
export interface Database extends CatalogTables, AddressTables, EnquiryTables, StaffTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_states: OrderStatesTable;
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

interface OrdersTable {
  id: Generated<number>;
  /** What the shopper is told: «24-000123». */
  number: string;
  idempotency_key: string | null;
  /** SHA-256 of the payload that came with the key: a different payload under the same key is a 422. */
  payload_hash: string;
  fast_order: number;
  status: OrderState;
  name: string;
  phone: string;
  email: string;
  delivery: string;
  /** The region, the way and its time in the words of the checkout; empty for a fast order. */
  region: Generated<string>;
  delivery_name: Generated<string>;
  delivery_days: Generated<string>;
  address: string;
  description: string;
  products_price: number;
  discount: number;
  /** null = the manager works it out. */
  delivery_price: number | null;
  total_price: number;
  consent_version: string;
  consent_address: string;
  created_at: ColumnType<number, number, never>;
  /** Whose it is; null = placed without an account, or the account is gone. */
  account_id: Generated<number | null>;
  /** Until when an order that nobody has confirmed holds pieces; null = it holds all of them. It stays when the hold has ended. */
  hold_until: Generated<number | null>;
  /** The catalogue whose stock the held pieces were taken from. */
  held_in: Generated<number | null>;
  /** 1 = the account is gone, and with the end of the order all that names the shopper goes too. */
  erase: Generated<number>;
}

/** When an order came into each of its states. */
interface OrderStatesTable {
  order_id: number;
  state: OrderState;
  at: number;
}

/** A copy of what was sold: the catalogue may change, an order does not. */
interface OrderLinesTable {
  order_id: number;
  position: number;
  item_id: number;
  product_id: number;
  article: string;
  name: string;
  modification: string;
  price: number;
  old_price: number | null;
  quantity: number;
  /** Pieces that are out of the stock for this order. */
  held: Generated<number>;
  /** 1 = they are held until `hold_until` only. */
  temporary: Generated<number>;
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
}

/** Messages that strangers have brought about, by day; kept for that day. */
interface MessageCountsTable {
  /** SHA-256 of an address, or of an address and a network. */
  receiver: string;
  /** Days since the epoch (UTC). */
  day: number;
  count: number;
}
