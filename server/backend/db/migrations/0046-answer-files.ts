import type { Kysely } from "kysely";

/** Answers to enquiries have files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enquiry_deeds")
    .addColumn("files", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
