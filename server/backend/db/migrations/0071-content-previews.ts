import type { Kysely } from "kysely";

/** What somebody has typed and not saved, for its preview: one for each member and file, replaced by the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_previews")
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_previews_key", ["staff_id", "path"])
    .execute();
}
