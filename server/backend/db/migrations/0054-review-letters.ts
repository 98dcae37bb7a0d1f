import type { Kysely } from "kysely";

/** Two weeks after an order is finished its shopper is asked for a review, once and only who has agreed to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable("orders");
  await alter()
    .addColumn("ask_review", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await alter().addColumn("review_asked_at", "bigint").execute();
  await db.schema
    .createTable("review_refusals")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
