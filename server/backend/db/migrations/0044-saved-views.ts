import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Filters of the desk's lists that a member has saved under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("saved_views")
    .addColumn("id", "integer", numbered(db))
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addUniqueConstraint("saved_views_name", ["staff_id", "page", "name"])
    .execute();
}
