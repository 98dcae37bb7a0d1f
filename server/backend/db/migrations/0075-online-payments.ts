import { sql, type Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Payments through a provider, and how much of an order is paid before it comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("prepayment", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("order_payments")
    .addColumn("online_id", "integer", (column) => column.defaultTo(null))
    .execute();
  await db.schema
    .createTable("online_payments")
    .addColumn("id", "integer", numbered(db))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("provider_id", "text")
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("refunded", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .addColumn("check_at", "bigint")
    .addColumn("paid_at", "bigint")
    .addColumn("settled_at", "bigint")
    .addColumn("trouble", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("resolved", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("online_refunds")
    .addColumn("id", "integer", numbered(db))
    .addColumn("payment_id", "integer", (column) => column.notNull().references("online_payments.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("provider_id", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("check_at", "bigint")
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("online_payments_order").on("online_payments").columns(["order_id", "id"]).execute();
  await db.schema.createIndex("online_refunds_payment").on("online_refunds").columns(["payment_id", "id"]).execute();
  await db.schema.createIndex("online_payments_remote").on("online_payments").columns(["provider", "provider_id"]).unique().execute();
  // Whatever two processes do at once, an order has one payment that can be paid.
  await sql`create unique index online_payments_open on online_payments (order_id) where is_open = 1`.execute(db);
  await sql`create index online_payments_due on online_payments (check_at) where check_at is not null`.execute(db);
  await sql`create index online_payments_trouble on online_payments (id) where trouble <> ''`.execute(db);
  await sql`create index online_payments_unsettled on online_payments (order_id) where state = 'paid' and settled_at is null`.execute(db);
  await sql`create index online_refunds_due on online_refunds (check_at) where check_at is not null`.execute(db);
}
