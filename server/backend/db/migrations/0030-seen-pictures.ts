import { sql, type Kysely } from "kysely";

/** A picture knows when an import named it last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("pictures")
    .addColumn("seen_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  // Nobody knows it of those that are there: the time since which they were to be fetched is never too late.
  await sql`update pictures set seen_at = next_attempt_at`.execute(db);
  await db.schema.createIndex("pictures_seen").on("pictures").column("seen_at").execute();
}
