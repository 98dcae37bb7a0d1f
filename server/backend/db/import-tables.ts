import type { Generated } from "kysely";
import type { BatchRowState, BatchState } from "#shared/domain/goods/goods-batch.ts";
import type { ExchangeChoice, ExchangeField } from "#shared/domain/orders/contested.ts";
import type { PaymentKind } from "#shared/domain/orders/payment.ts";
import type { ImportConsent, ImportState } from "#shared/domain/imports/import-state.ts";

/** Imports that the desk begins; `backend/import/desk` runs them. Times are epoch ms. */
export interface ImportTables {
  import_runs: ImportRunsTable;
  import_sources: ImportSourcesTable;
  goods_batches: GoodsBatchesTable;
  goods_batch_rows: GoodsBatchRowsTable;
}

/** A change of many goods at once. */
interface GoodsBatchesTable {
  id: Generated<number>;
  state: BatchState;
  /** What is done: «Цена +5 %». */
  title: string;
  /** When the shop takes it back automatically; null = never. */
  until_at: number | null;
  /** Prices that move by more than half. */
  wild: number;
  staff_id: number | null;
  staff_name: string;
  created_at: number;
}

interface GoodsBatchRowsTable {
  id: Generated<number>;
  batch_id: number;
  /** Of the table that it comes from; else its place. */
  line: number;
  /** null = it names nothing that is sold. */
  item_id: number | null;
  name: string;
  field: string;
  /** JSON of an override: what is asked, and what was shown when it was asked. */
  value: string;
  seen: string;
  /** JSON of the former override; null = there was none. */
  before: string | null;
  state: BatchRowState;
  /** Why it is not done. */
  note: string;
}

interface ImportRunsTable {
  id: Generated<number>;
  /** The address that the feed was fetched from; null = somebody sent a file. */
  source_id: number | null;
  /** What the file is called. */
  name: string;
  /** Its name in the store; null = it is not kept any more. */
  file: string | null;
  bytes: number;
  /** When the file was written, as far as it is known. */
  received_at: number;
  /** What the server told about it, for the next conditional request, and the digest of its bytes. */
  etag: string;
  modified: string;
  hash: string;
  /** JSON of FeedOptions. */
  options: string;
  state: ImportState;
  consent: ImportConsent;
  /** The mark of the difference that somebody has seen: a consent holds for no other. */
  shown: string;
  /** JSON of ImportDifference; null = it has not been found yet. */
  difference: string | null;
  /** A Russian sentence; empty = there is none. */
  fault: string;
  /** The generation that it has shown; null = none yet, or it changed prices in place. */
  catalog_id: number | null;
  /** 1 = a process works on it; unique, so only one does. */
  running: 1 | null;
  /** Who works on it, until `lease_until`: after that the process counts as killed. */
  claim: string | null;
  lease_until: Generated<number>;
  read_bytes: Generated<number>;
  /** Products written so far. */
  written: Generated<number>;
  /** Who is answerable for it: who began it, later who accepted it. null = the schedule. */
  staff_id: number | null;
  staff_name: string;
  created_at: number;
  ended_at: number | null;
}

interface ImportSourcesTable {
  id: Generated<number>;
  /** Grows with each change that a person makes. */
  version: number;
  name: string;
  url: string;
  login: string;
  /** Sealed. */
  password: string;
  /** JSON arrays of the hours (0 to 23) and the days (0 = Sunday) at which it is fetched, in the shop's time zone. */
  hours: string;
  days: string;
  /** 1 = what the guard finds harmless is imported without asking. */
  automatic: number;
  /** JSON of FeedOptions. */
  options: string;
  /** When it is fetched next. A process moves it before it fetches. null = never by itself. */
  next_at: number | null;
  /** Of the last feed that became the catalogue. */
  etag: string;
  modified: string;
  hash: string;
  /** When it was fetched last, and why that failed; empty = it did not. */
  checked_at: number | null;
  fault: string;
  /** When the staff were told of the failures last; null = not since it worked. */
  told_at: number | null;
}

/** The exchange with 1C. */
export interface ExchangeTables {
  /** One row: JSON of `exchange/settings`. */
  exchange_settings: { single: 1; version: number; value: string; changed_by: string };
  exchanges: ExchangesTable;
  exchange_parts: ExchangePartsTable;
  /** `NotedStore` of files/leftovers. */
  exchange_leftovers: { stored: string; at: number };
  /** What came of the files that 1C asked to import. A doubtful one has been read, and the guard has stopped it. */
  exchange_imports: { exchange_id: number; name: string; state: "done" | "failed" | "doubtful"; note: string; at: number };
  exchange_items: ExchangeItemsTable;
  /** By which key of the catalogue the shop sells what 1C names so. */
  exchange_keys: { id: string; key: string };
  /** The version of an order that 1C has (0 = none), and the one that a query has offered, which counts when 1C says that it has taken it. */
  exchange_orders: { order_id: number; taken_version: number; offered_version: number; offered_in: number };
  exchange_payments: ExchangePaymentsTable;
  exchange_contested: ExchangeContestedTable;
}

/** The money that documents of 1C tell of, by their ids. Kopecks. */
interface ExchangePaymentsTable {
  order_id: number;
  document: string;
  kind: PaymentKind;
  /** What it said last; 0 = it is deleted or has not come. */
  amount: number;
  /** What the shop has recorded for it: less where it had the money already. */
  recorded: Generated<number>;
  /** The row of `order_payments` with `recorded`; null = none. */
  payment_id: number | null;
}

/** What 1C says of a field of an order that others have changed since 1C got it. */
interface ExchangeContestedTable {
  order_id: number;
  field: ExchangeField;
  /** JSON of `Said` of `exchange/orders` with this field only. */
  said: string;
  at: number;
  /** Who has changed it here. */
  changed_by: string;
  /** null = nobody has chosen yet. */
  choice: ExchangeChoice | null;
}

interface ExchangesTable {
  id: Generated<number>;
  /** SHA-256 of the cookie. */
  token_hash: string;
  kind: "catalog" | "sale";
  /** `over` = a later exchange has begun. `doubtful` = the guard waits for somebody who accepts or declines it. */
  state: "open" | "done" | "failed" | "over" | "doubtful" | "declined";
  note: Generated<string>;
  /** 1 = 1C has said that it tells of all goods, or of all offers: what it does not name is gone when the exchange is complete. */
  whole_goods: Generated<number>;
  whole_offers: Generated<number>;
  started_at: number;
  seen_at: number;
  /** How often the shop has tried to finish it without 1C. */
  tries: Generated<number>;
  /** What is done with its goods just now; empty = nothing. A process that dies leaves it, and tells the time no more. */
  progress: Generated<string>;
  progress_at: Generated<number | null>;
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
