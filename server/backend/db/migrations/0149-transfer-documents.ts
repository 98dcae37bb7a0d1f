import { type Kysely } from "kysely";

/** A document of the bank is looked for by its number and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("bank_transfers_document").on("bank_transfers").columns(["number", "day"]).execute();
}
