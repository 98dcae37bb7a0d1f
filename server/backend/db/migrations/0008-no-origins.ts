import type { Kysely } from "kysely";

/** Removes the origin of orders and enquiries: a request can claim any host, so links in letters lead to the configured address of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").dropColumn("origin").execute();
  await db.schema.alterTable("enquiries").dropColumn("origin").execute();
}
