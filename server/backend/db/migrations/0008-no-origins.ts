import type { Kysely } from "kysely";

/** Where somebody ordered or wrote is forgotten: a request can claim any host, and links in letters lead to the site's own address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").dropColumn("origin").execute();
  await db.schema.alterTable("enquiries").dropColumn("origin").execute();
}
