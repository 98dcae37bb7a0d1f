import { sql, type Kysely } from "kysely";
import { orderTerms } from "#shared/domain/orders/order-search.ts";
import { byteOrdered, numbered } from "../engine.ts";
import { insertRows } from "../insert-rows.ts";
import type { Database } from "../schema.ts";

/** Orders read at a time. */
const PAGE = 500;

/** Orders can be changed and found at the desk: a version, notes, the words to search by, and indexes for the sort orders of the lists. */
export async function up(db: Kysely<Database>): Promise<void> {
  await addColumns(db);
  await db.schema
    .createTable("order_notes")
    .addColumn("id", "integer", numbered(db))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("order_notes_order").on("order_notes").columns(["order_id", "id"]).execute();
  await createLists(db);
  await createTerms(db);
}

async function addColumns(db: Kysely<Database>): Promise<void> {
  for (const column of ["taken_by", "carrier", "carrier_name", "track_number", "track_url"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("orders")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("order_discount", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("orders").addColumn("changed_at", "bigint").execute();
  await db.schema
    .alterTable("order_states")
    .addColumn("by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("outbox").addColumn("order_id", "integer").execute();
  await db.schema
    .alterTable("outbox")
    .addColumn("order_letter", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("outbox_order").on("outbox").column("order_id").where(sql.ref("order_id"), "is not", null).execute();
}

/** An index for each way to sort, with all that a list can be filtered by: a page is found without reading orders of other pages. */
async function createLists(db: Kysely<Database>): Promise<void> {
  const filters = ["status", "delivery"];
  await db.schema
    .createIndex("orders_by_time")
    .on("orders")
    .columns(["created_at", "id", ...filters])
    .execute();
  await db.schema
    .createIndex("orders_by_sum")
    .on("orders")
    .columns(["total_price", "id", ...filters, "created_at"])
    .execute();
  await db.schema
    .createIndex("orders_by_number")
    .on("orders")
    .columns(["id", ...filters, "created_at"])
    .execute();
}

async function createTerms(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable("order_terms")
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("term", byteOrdered(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("order_terms_pk", ["order_id", "term"])
    .execute();
  let last = 0;
  for (;;) {
    const orders = await db
      .selectFrom("orders")
      .select(["id", "number", "name", "phone", "email", "description"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    const newest = orders.at(-1);
    if (!newest) break;
    last = newest.id;
    const ids = orders.map(({ id }) => id);
    const lines = await db.selectFrom("order_lines").select(["order_id", "article"]).where("order_id", "in", ids).execute();
    const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
    const terms = orders.flatMap((order) =>
      orderTerms({ ...order, lines: byOrder.get(order.id) ?? [] }).map((term) => ({ order_id: order.id, term })),
    );
    await insertRows(db, "order_terms", terms);
  }
  await db.schema.createIndex("order_terms_term").on("order_terms").columns(["term", "order_id"]).execute();
}
