import type { Kysely } from "kysely";

/** What a section that people have added is filtered by, and, of one that was removed, how to bring it back. Both JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["filters", "removed"]) await db.schema.alterTable("own_sections").addColumn(column, "text").execute();
}
