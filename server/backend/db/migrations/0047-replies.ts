import type { Kysely } from "kysely";

/** Mails of shoppers become a part of their enquiries; a mail is there once. Where the shop stands in its mailbox is stored with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["message_id", "quoted"])
    await db.schema
      .alterTable("enquiry_deeds")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  await db.schema.createIndex("enquiry_deeds_letter").on("enquiry_deeds").column("letter_id").execute();
  await db.schema
    .createIndex("enquiry_deeds_message")
    .unique()
    .on("enquiry_deeds")
    .column("message_id")
    .where("message_id" as never, "<>", "")
    .execute();
  await db.schema
    .createTable("mailbox_places")
    .addColumn("mailbox", "text", (column) => column.primaryKey())
    .addColumn("validity", "text", (column) => column.notNull())
    .addColumn("last_uid", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
