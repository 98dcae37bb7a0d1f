import { sql, type Kysely } from "kysely";

/** The time when an import last named a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("pictures")
    .addColumn("seen_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  // It is unknown for existing pictures. Their next fetch was due at this time, so it is a safe value.
  await sql`update pictures set seen_at = next_attempt_at`.execute(db);
  await db.schema.createIndex("pictures_seen").on("pictures").column("seen_at").execute();
}
