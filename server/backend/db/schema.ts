import type { ColumnType, Generated } from "kysely";
import type { OrderState } from "#shared/domain/order-state.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import type { EnquiryTables } from "./enquiry-tables.ts";

/**
 * The tables, as Kysely sees them on both engines. Portable columns only: integers (money in kopecks, time in epoch ms,
 * booleans 0/1) and text (JSON as text).
 */
export interface Database extends CatalogTables, EnquiryTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_states: OrderStatesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  codes: CodesTable;
  /** Made when first needed; a copy of the database has them too, so its links go on working. */
  secrets: { name: "signing"; value: string };
  outbox: OutboxTable;
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
  /** Where the shopper ordered, `https://…`: later letters link there. */
  origin: Generated<string>;
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

/** The last code that was sent to an address for a purpose; kept for a day, that it can be sent anew. */
interface CodesTable {
  purpose: "registration" | "restore" | "email" | "phone";
  /** An e-mail or a phone. */
  target: string;
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

/** Messages to deliver, written in the transaction of what they tell. */
interface OutboxTable {
  id: Generated<number>;
  kind: "mail" | "sms";
  /** JSON: a Letter or an Sms of outbox/message; `{}` once it is delivered. */
  message: string;
  attempts: number;
  next_attempt_at: number;
  delivered_at: number | null;
  last_error: string;
  created_at: number;
}
