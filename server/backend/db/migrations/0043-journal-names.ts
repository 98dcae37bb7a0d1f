import { sql, type Kysely } from "kysely";
import type { Database } from "../schema.ts";

/** An entry of the journal keeps the name of its subject beside the number. Members are named in old entries, too, and found by their names. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable("journal")
    .addColumn("subject_name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const members = await db.selectFrom("staff").select(["email", "name"]).where("name", "!=", "").execute();
  for (const { email, name } of members) {
    await db
      .updateTable("journal")
      .set({ subject_name: name, words: sql`words || ${`\n${name.toLowerCase()}`}` })
      .where("subject_kind", "=", "staff")
      .where("subject_id", "=", email)
      .execute();
  }
}
