import type { Kysely } from "kysely";

/** The working days in which a product is made; null = it is sold from stock. The demonstration is written again, as its files have these days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("order_days", "integer").execute();
}
