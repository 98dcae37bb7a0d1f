import { sql, type Kysely } from "kysely";

const THREE_DAYS_MS = 72 * 3600 * 1000;

/** Codes leave before other letters, attempts come to an end, and what has failed for good is kept apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("outbox")
    .addColumn("urgent", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("outbox")
    .addColumn("give_up_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("outbox").addColumn("failed_at", "bigint").execute();
  await sql`update outbox set give_up_at = created_at + ${sql.lit(THREE_DAYS_MS)}`.execute(db);
  await db.schema.dropIndex("outbox_due").execute();
  await db.schema
    .createIndex("outbox_waiting")
    .on("outbox")
    .columns(["kind", "urgent", "next_attempt_at", "id"])
    .where(sql.ref("delivered_at"), "is", null)
    .where(sql.ref("failed_at"), "is", null)
    .execute();
}
