import { sql, type Kysely } from "kysely";

const BATCH = 500;

/**
 * Enquiries, reviews and shoppers as the desk works with them: what is found by a phone, an e-mail or words, who deals with it, and what was done.
 * Each filter of the list of enquiries has an index that ends with the order of the list, so that a page is read and not sorted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenEnquiries(db);
  await createHistory(db);
  await widenReviews(db);
  await db.schema.createIndex("orders_phone").on("orders").columns(["phone", "id"]).execute();
}

async function widenEnquiries(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: "integer" | "text", byDefault?: number | string) =>
    db.schema
      .alterTable("enquiries")
      .addColumn(name, type, (column) => (byDefault === undefined ? column : column.notNull().defaultTo(byDefault)))
      .execute();
  await add("version", "integer", 1);
  await add("assigned_to", "integer");
  for (const name of ["phone", "email", "words"]) await add(name, "text", "");
  await fillWords(db);
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

interface Filled {
  id: number;
  answers: string;
  product_name: string;
}

/** As enquiries/enquiry-words writes them today. A migration keeps its own rule, because that one may change. */
async function fillWords(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } =
      await sql<Filled>`select id, answers, product_name from enquiries where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { id, answers, product_name } of rows) {
      const { phone = "", email = "", ...typed } = JSON.parse(answers) as Record<string, string>;
      const words = [phone, email, ...Object.values(typed), product_name].join("\n").toLowerCase().replaceAll("ё", "е");
      await sql`update enquiries set phone = ${phone}, email = ${email}, words = ${answers === "{}" ? "" : words} where id = ${id}`.execute(
        db,
      );
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
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

async function widenReviews(db: Kysely<unknown>): Promise<void> {
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
