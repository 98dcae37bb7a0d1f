import { type Kysely, sql } from "kysely";
import { numbered } from "../engine.ts";

/** Money that came to the shop's bank account, as its statements say, and which payments of orders were made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bank_transfers")
    .addColumn("id", "integer", numbered(db))
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("left", "bigint", (column) => column.notNull())
    .addColumn("payer", "text", (column) => column.notNull())
    .addColumn("payer_inn", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("loaded_at", "bigint", (column) => column.notNull())
    .addColumn("loaded_by", "text", (column) => column.notNull())
    .addColumn("dismissed_at", "bigint")
    .addColumn("dismissed_by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`create index bank_transfers_waiting on bank_transfers (day, id) where "left" > 0 and dismissed_at is null`.execute(db);
  await sql`create index invoices_holding on invoices (total) where voided_at is null`.execute(db);
  await db.schema.alterTable("order_payments").addColumn("transfer_id", "integer").execute();
}
