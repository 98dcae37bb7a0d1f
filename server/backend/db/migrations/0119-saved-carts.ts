import type { Kysely } from "kysely";

/** Carts that somebody has saved under a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("saved_carts")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("saved_carts_account").on("saved_carts").columns(["account_id", "saved_at"]).execute();
  await db.schema.createIndex("saved_carts_end").on("saved_carts").column("ends_at").execute();
}
