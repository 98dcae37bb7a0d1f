import type { Kysely } from "kysely";

/**
 * A code belongs to its asker, so that one address can have several pending codes. Pending codes are deleted with the old table: they are valid for
 * minutes only. Accounts have a list of the browsers in which their owners have logged in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("codes").execute();
  await db.schema
    .createTable("codes")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("asker", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("codes_pk", ["purpose", "target", "asker"])
    .execute();
  await db.schema
    .createTable("known_browsers")
    .addColumn("account_id", "integer", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_browsers_pk", ["account_id", "browser"])
    .execute();
}
