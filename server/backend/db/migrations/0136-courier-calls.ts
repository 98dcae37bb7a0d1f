import { sql, type Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Couriers of the carrier who are called to fetch parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("courier_calls")
    .addColumn("id", "integer", numbered(db))
    .addColumn("carrier", "text", (column) => column.notNull())
    .addColumn("remote_id", "text")
    .addColumn("number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("is_called_off", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("from_time", "text", (column) => column.notNull())
    .addColumn("to_time", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("comment", "text", (column) => column.notNull())
    .addColumn("places", "integer", (column) => column.notNull())
    .addColumn("weight", "integer", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("check_at", "bigint")
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  // Whatever two members do at once, one courier comes on a day.
  await sql`create unique index courier_calls_open on courier_calls (carrier, day) where is_open = 1`.execute(db);
  await sql`create index courier_calls_due on courier_calls (check_at) where check_at is not null`.execute(db);
}
