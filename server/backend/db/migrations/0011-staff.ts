import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Staff with their sessions and links, the settings of the desk, and the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff")
    .addColumn("id", "integer", numbered(db))
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("totp_secret", "text")
    .addColumn("totp_pending", "text")
    .addColumn("totp_period", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "integer", numbered(db))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_sessions_staff").on("staff_sessions").column("staff_id").execute();
  await db.schema
    .createTable("staff_browsers")
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_browsers_pk", ["staff_id", "browser"])
    .execute();
  await db.schema
    .createTable("staff_recovery_codes")
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_recovery_codes_pk", ["staff_id", "code_hash"])
    .execute();
  await db.schema
    .createTable("staff_invitations")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("staff_id", "integer", (column) => column.references("staff.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("desk_settings")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await createJournal(db);
}

/** Each filter has an index that ends with the order of the list, so that a page is read and not sorted. */
async function createJournal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("journal")
    .addColumn("id", "integer", numbered(db))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("staff_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("deed", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("journal_at").on("journal").columns(["at", "id"]).execute();
  await db.schema.createIndex("journal_staff").on("journal").columns(["staff_id", "at", "id"]).execute();
  await db.schema.createIndex("journal_subject").on("journal").columns(["subject_kind", "subject_id", "at", "id"]).execute();
  await db.schema.createIndex("journal_deed").on("journal").columns(["deed", "at", "id"]).execute();
}
