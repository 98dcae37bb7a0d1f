import { sql, type Kysely } from "kysely";
import { numbered } from "../engine.ts";

/**
 * The payment of an order becomes a thing of its own. An order in the state `paid` is confirmed and paid; whose history has this state, or is
 * done, was paid in full then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable("orders");
  await alter()
    .addColumn("payment", "text", (column) => column.notNull().defaultTo("unpaid"))
    .execute();
  for (const column of ["received", "refunded"])
    await alter()
      .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createTable("order_payments")
    .addColumn("id", "integer", numbered(db))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("order_payments_order").on("order_payments").columns(["order_id", "id"]).execute();
  await sql`insert into order_payments (order_id, kind, amount, at, "by")
    select order_id, 'payment', total_price, min(at), min("by") from order_states join orders on orders.id = order_id
    where state in ('paid', 'done') and total_price > 0 group by order_id, total_price`.execute(db);
  await sql`update orders set received = total_price, payment = 'paid' where id in (select order_id from order_payments)`.execute(db);
  await leaveState(db);
  await makeIndexes(db);
}

/** Takes the state out of the orders, their histories and their letters. */
async function leaveState(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set status = 'confirmed' where status = 'paid'`.execute(db);
  await sql`delete from order_states where state = 'paid'
    and order_id in (select order_id from order_states where state = 'confirmed')`.execute(db);
  await sql`update order_states set state = 'confirmed' where state = 'paid'`.execute(db);
  await sql`update outbox set order_letter = 'payment' where order_letter = 'paid'`.execute(db);
}

async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("orders_open").execute();
  await sql`create index orders_open on orders (status) where status in ('new', 'confirmed', 'shipped')`.execute(db);
  // What a list can be filtered by is in the index of its sort.
  const filters = ["status", "delivery", "payment"];
  const lists = {
    orders_by_time: ["created_at", "id", ...filters],
    orders_by_sum: ["total_price", "id", ...filters, "created_at"],
    orders_by_number: ["id", ...filters, "created_at"],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on("orders").columns(columns).execute();
  }
}
