import type { Generated } from "kysely";

/** The exchange with 1C. */
export interface ExchangeTables {
  /** One row: JSON of `exchange/settings`. */
  exchange_settings: { single: 1; version: number; value: string; changed_by: string };
  exchanges: ExchangesTable;
  exchange_parts: ExchangePartsTable;
  /** What came of the files that 1C asked to import. */
  exchange_imports: { exchange_id: number; name: string; state: "done" | "failed"; note: string; at: number };
  exchange_items: ExchangeItemsTable;
  /** By which key of the catalogue the shop sells what 1C names so. */
  exchange_keys: { id: string; key: string };
  /** The version of an order that 1C has (0 = none), and the one that a query has offered, which counts when 1C says that it has taken it. */
  exchange_orders: { order_id: number; taken_version: number; offered_version: number; offered_in: number };
}

interface ExchangesTable {
  id: Generated<number>;
  /** SHA-256 of the cookie. */
  token_hash: string;
  kind: "catalog" | "sale";
  /** `over` = a later exchange has begun. `doubtful` = the guard waits for somebody who accepts it. */
  state: "open" | "done" | "failed" | "over" | "doubtful";
  note: Generated<string>;
  /** 1 = 1C has said that it tells of all goods, or of all offers: what it does not name is gone when the exchange is complete. */
  whole_goods: Generated<number>;
  whole_offers: Generated<number>;
  started_at: number;
  seen_at: number;
}

/** The parts of received files, in the order in which they came; `stored` is the name in the store of files, `hash` that of the part. */
interface ExchangePartsTable {
  exchange_id: number;
  name: string;
  part: number;
  stored: string;
  bytes: number;
  hash: string;
}

/** What 1C has told of everything so far, by its own ids. A partial exchange replaces what it names. */
interface ExchangeItemsTable {
  kind: "group" | "property" | "price" | "warehouse" | "unit" | "good" | "offer" | "picture";
  id: string;
  /** Of an offer: the id of its good; of a group: the one above it. Else empty. */
  owner: string;
  /** JSON, see `exchange/goods`. */
  data: string;
  deleted: number;
  /** The last exchange that named it. */
  seen_in: number;
  /** Grows with the order in which things came first. */
  position: number;
}
