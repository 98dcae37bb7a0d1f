import { sql, type Kysely } from "kysely";
import { enquiryTerms } from "#shared/domain/forms/enquiry.ts";
import { byteOrdered } from "../engine.ts";
import { insertRows } from "../insert-rows.ts";
import type { Database } from "../schema.ts";

const BATCH = 500;

/**
 * Enquiries, reviews and shoppers at the desk: search by a phone, an e-mail or words, the responsible member of the staff, and the history.
 * Each filter of the list of enquiries has an index that ends with the order of the list, so that a page is read and not sorted.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await widenEnquiries(db);
  await createHistory(db);
  await widenReviews(db);
  await db.schema.createIndex("orders_phone").on("orders").columns(["phone", "id"]).execute();
}

async function widenEnquiries(db: Kysely<Database>): Promise<void> {
  const add = (name: string, type: "integer" | "text", byDefault?: number | string) =>
    db.schema
      .alterTable("enquiries")
      .addColumn(name, type, (column) => (byDefault === undefined ? column : column.notNull().defaultTo(byDefault)))
      .execute();
  await add("version", "integer", 1);
  await add("assigned_to", "integer");
  for (const name of ["phone", "email"]) await add(name, "text", "");
  await createTerms(db);
  await db.schema.dropIndex("enquiries_done").execute();
  for (const columns of [["done_at"], ["form"], ["assigned_to"], []]) {
    const name = ["enquiries", ...columns, "time"].join("_");
    await db.schema
      .createIndex(name)
      .on("enquiries")
      .columns([...columns, "created_at", "id"])
      .execute();
  }
  await db.schema.createIndex("enquiries_phone").on("enquiries").columns(["phone", "id"]).execute();
  await db.schema.createIndex("enquiries_email").on("enquiries").columns(["email", "id"]).execute();
}

/** As order_terms. */
async function createTerms(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable("enquiry_terms")
    .addColumn("enquiry_id", "integer", (column) => column.notNull().references("enquiries.id").onDelete("cascade"))
    .addColumn("term", byteOrdered(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("enquiry_terms_pk", ["enquiry_id", "term"])
    .execute();
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("enquiries")
      .select(["id", "answers", "product_name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const newest = rows.at(-1);
    if (!newest) break;
    last = newest.id;
    const enquiries = rows.map(({ answers, ...row }) => ({ ...row, answers: JSON.parse(answers) as Record<string, string> }));
    for (const { id, answers } of enquiries) {
      const { phone = "", email = "" } = answers;
      await db.updateTable("enquiries").set({ phone, email }).where("id", "=", id).execute();
    }
    const terms = enquiries.flatMap((enquiry) => enquiryTerms(enquiry).map((term) => ({ enquiry_id: enquiry.id, term })));
    await insertRows(db, "enquiry_terms", terms);
  }
  await db.schema.createIndex("enquiry_terms_term").on("enquiry_terms").columns(["term", "enquiry_id"]).execute();
}

async function createHistory(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable("enquiry_deeds")
    .addColumn("enquiry_id", "integer", (column) => column.notNull().references("enquiries.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("deed", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("letter_id", "integer")
    .addPrimaryKeyConstraint("enquiry_deeds_pk", ["enquiry_id", "number"])
    .execute();
}

async function widenReviews(db: Kysely<Database>): Promise<void> {
  const text = async (name: string) =>
    db.schema
      .alterTable("reviews")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await db.schema
    .alterTable("reviews")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await text("reason");
  await text("changed_by");
  for (const name of ["changed_at", "told_at"]) await db.schema.alterTable("reviews").addColumn(name, "bigint").execute();
  await sql`update reviews set told_at = created_at where state = 'approved'`.execute(db);
  await db.schema.createIndex("reviews_state").on("reviews").columns(["state", "enquiry_id"]).execute();
}
