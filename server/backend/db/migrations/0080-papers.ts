import { type Kysely, sql } from "kysely";
import { numbered } from "../engine.ts";

const COMPANY = ["company_name", "company_inn", "company_kpp", "company_address"];

/** The legal person that orders, and the invoices for payment that it gets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column a statement.
  for (const name of COMPANY)
    await db.schema
      .alterTable("orders")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await db.schema
    .createTable("invoices")
    .addColumn("id", "integer", numbered(db))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("edition", "integer", (column) => column.notNull())
    .addColumn("issued_at", "bigint", (column) => column.notNull())
    .addColumn("valid_until", "bigint", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addColumn("buyer_inn", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("voided_at", "bigint")
    .execute();
  await db.schema.createIndex("invoices_of_order").on("invoices").columns(["order_id", "edition"]).unique().execute();
  await db.schema.createIndex("invoices_by_buyer").on("invoices").columns(["buyer_inn", "total"]).execute();
  await sql`create index orders_of_companies on orders (account_id, id) where company_inn <> ''`.execute(db);
}
