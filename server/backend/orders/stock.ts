import type { Kysely } from "kysely";
import { itemName, type QuotedLine } from "../cart/quote.ts";
import { Overtaken, transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import type { UnconfirmedHold } from "../settings.ts";
import type { Order, OrderLine } from "./order.ts";

/**
 * The stock is what can still be sold. A confirmed order holds all its pieces: they are out of the stock. One that nobody has confirmed holds a
 * few for a day, since anybody can place it. Rows are locked in one order everywhere, the order first, then modifications, then products by their
 * ids, so that nobody waits for each other.
 */

/** Holds the pieces of a new order. @throws Overtaken when a piece was sold meanwhile */
export async function holdStock(
  trx: Kysely<Database>,
  catalogId: number,
  order: Pick<Order, "id">,
  lines: readonly QuotedLine[],
  unconfirmed: UnconfirmedHold | null,
): Promise<void> {
  const soldOut: number[] = [];
  const counted = lines.filter(({ stock }) => stock !== null).map((line) => ({ ...line, item_id: line.id }));
  for (const line of inLockOrder(counted)) {
    const { item_id, product_id, quantity } = line;
    const held = unconfirmed === null ? quantity : await roomFor(trx, catalogId, line, unconfirmed);
    const left = await takePieces(trx, catalogId, line, held);
    if (left === null) throw new Overtaken();
    if (left === 0) soldOut.push(product_id);
    const temporary = unconfirmed !== null && held > 0 ? 1 : 0;
    await trx.updateTable("order_lines").set({ held, temporary }).where("order_id", "=", order.id).where("item_id", "=", item_id).execute();
  }
  if (soldOut.length > 0) await markSoldOut(trx, catalogId, soldOut);
}

/** How many pieces an unconfirmed order may hold. The row of the goods is locked first, so that the holds of others are seen. */
async function roomFor(trx: Kysely<Database>, catalogId: number, line: Pieces, { pieces, orders }: UnconfirmedHold): Promise<number> {
  if ((await takePieces(trx, catalogId, line, 0, line.quantity)) === null) throw new Overtaken();
  const { count } = await trx
    .selectFrom("order_lines")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", line.item_id)
    .where("temporary", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(count) < orders ? Math.min(line.quantity, pieces) : 0;
}

/** What is missing of an order that is to be confirmed. */
export interface Shortage {
  name: string;
  missing: number;
  left: number;
}

/** An order cannot be confirmed: nothing is written. */
export class StockShort extends Error {
  override name = "StockShort";
  readonly lines: readonly Shortage[];

  constructor(lines: readonly Shortage[]) {
    super();
    this.lines = lines;
  }
}

/** Holds all pieces of an order that was unconfirmed; called with its row locked. @throws StockShort */
export async function holdRest(trx: Kysely<Database>, { id, held_in }: Pick<Order, "id" | "held_in">): Promise<void> {
  const active = await trx.selectFrom("active_catalog").select("catalog_id").executeTakeFirst();
  if (!active) return;
  const { catalog_id } = active;
  const short: Shortage[] = [];
  const soldOut: number[] = [];
  for (const line of inLockOrder(await linesOf(trx, id))) {
    const missing = line.quantity - (held_in === catalog_id ? line.held : 0);
    if (held_in !== null && held_in !== catalog_id && line.held > 0) await putBack(trx, held_in, [line]);
    const left = await takePieces(trx, catalog_id, line, missing);
    if (left === 0) soldOut.push(line.product_id);
    if (left === null) {
      const stock = await stockOf(trx, catalog_id, line);
      // What is not counted, or not in this catalogue, needs no stock.
      if (stock === null) continue;
      short.push({ name: itemName(line), missing, left: stock });
    }
    const { item_id, quantity: held } = line;
    await trx.updateTable("order_lines").set({ held, temporary: 0 }).where("order_id", "=", id).where("item_id", "=", item_id).execute();
  }
  if (short.length > 0) throw new StockShort(short);
  await trx.updateTable("orders").set({ hold_until: null, held_in: catalog_id }).where("id", "=", id).execute();
  if (soldOut.length > 0) await markSoldOut(trx, catalog_id, soldOut);
}

/**
 * Returns the pieces that an order holds to the stock that they were taken from; called with its row locked. A catalogue that was imported since
 * brought numbers of its own, so the pieces go to the former one, which may be shown again.
 */
export async function returnStock(trx: Kysely<Database>, { id, held_in }: Pick<Order, "id" | "held_in">): Promise<void> {
  const lines = inLockOrder((await linesOf(trx, id)).filter(({ held }) => held > 0));
  await trx.updateTable("order_lines").set({ held: 0, temporary: 0 }).where("order_id", "=", id).execute();
  if (held_in !== null) await putBack(trx, held_in, lines);
}

/** The lines are in lock order. */
async function putBack(
  trx: Kysely<Database>,
  catalogId: number,
  lines: readonly Pick<OrderLine, "item_id" | "product_id" | "held">[],
): Promise<void> {
  const returned: number[] = [];
  for (const { item_id, product_id, held } of lines) {
    const { numUpdatedRows } = await trx
      .updateTable(tableOf({ item_id, product_id }))
      .set((row) => ({ stock: row("stock", "+", held) }))
      .where("catalog_id", "=", catalogId)
      .where("id", "=", item_id)
      .where("stock", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) returned.push(product_id);
  }
  if (returned.length === 0) return;
  await trx.updateTable("products").set({ in_stock: 1 }).where("catalog_id", "=", catalogId).where("id", "in", returned).execute();
  await countRevision(trx, catalogId);
}

/**
 * Takes what orders hold of one catalogue from another one instead, which is shown again: their pieces are sold there too. What has fewer pieces there
 * gives all that it has.
 */
export async function moveHolds(trx: Kysely<Database>, from: number, to: number): Promise<void> {
  const orders = await trx.selectFrom("orders").select("id").where("held_in", "=", from).orderBy("id").execute();
  const soldOut = new Set<number>();
  for (const { id } of orders) {
    for (const line of inLockOrder((await linesOf(trx, id)).filter(({ held }) => held > 0))) {
      const stock = await stockOf(trx, to, line);
      // What is not counted there, or not sold there, needs no stock.
      if (stock === null) continue;
      const held = Math.min(stock, line.held);
      const left = await takePieces(trx, to, line, held);
      if (left === null) throw new Overtaken();
      if (left === 0) soldOut.add(line.product_id);
      await trx.updateTable("order_lines").set({ held }).where("order_id", "=", id).where("item_id", "=", line.item_id).execute();
    }
  }
  await trx.updateTable("orders").set({ held_in: to }).where("held_in", "=", from).execute();
  if (soldOut.size > 0) await markSoldOut(trx, to, [...soldOut]);
}

/** Ends the holds of unconfirmed orders whose time is over. The orders stay. */
export async function endHolds(db: Kysely<Database>, now: number): Promise<void> {
  const over = await db
    .selectFrom("orders")
    .select("id")
    .where("hold_until", "<=", now)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("order_lines").select("item_id").whereRef("order_id", "=", "orders.id").where("temporary", "=", 1)),
    )
    .execute();
  for (const { id } of over) {
    await transactionally(db, async (trx) => {
      const order = await trx
        .updateTable("orders")
        .set((row) => ({ hold_until: row.ref("hold_until") }))
        .where("id", "=", id)
        .where("status", "=", "new")
        .where("hold_until", "<=", now)
        .returning(["id", "held_in"])
        .executeTakeFirst();
      if (order) await returnStock(trx, order);
    });
  }
}

type Pieces = Pick<OrderLine, "item_id" | "product_id" | "quantity">;

/** @returns how many are left; null when there are fewer than `need`, or they are not counted */
async function takePieces(trx: Kysely<Database>, catalogId: number, line: Pieces, pieces: number, need = pieces): Promise<number | null> {
  const taken = await trx
    .updateTable(tableOf(line))
    .set((row) => ({ stock: row("stock", "-", pieces) }))
    .where("catalog_id", "=", catalogId)
    .where("id", "=", line.item_id)
    .where("stock", ">=", need)
    .returning("stock")
    .executeTakeFirst();
  return taken?.stock ?? null;
}

async function stockOf(trx: Kysely<Database>, catalogId: number, line: Pieces): Promise<number | null> {
  const rows = trx.selectFrom(tableOf(line)).select("stock").where("catalog_id", "=", catalogId);
  return (await rows.where("id", "=", line.item_id).executeTakeFirst())?.stock ?? null;
}

function linesOf(trx: Kysely<Database>, orderId: number): Promise<OrderLine[]> {
  return trx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}

/** A line names a product or a modification of it. */
function tableOf({ item_id, product_id }: Pick<OrderLine, "item_id" | "product_id">): "products" | "modifications" {
  return item_id === product_id ? "products" : "modifications";
}

function inLockOrder<Line extends Pick<OrderLine, "item_id" | "product_id">>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => tableOf(a).localeCompare(tableOf(b)) || a.item_id - b.item_id);
}
/** Marks a product as sold out in lists when neither it nor any of its modifications can be bought any more. */
async function markSoldOut(db: Kysely<Database>, catalog_id: number, productIds: number[]): Promise<void> {
  const products = db.updateTable("products").where("catalog_id", "=", catalog_id).where("id", "in", productIds);
  // Locks the rows: when two orders take the last pieces of two modifications, the second must see what the first took.
  await products.set((row) => ({ in_stock: row.ref("in_stock") })).execute();
  await products
    .set({ in_stock: 0 })
    .where(({ or, eb }) => or([eb("price", "=", 0), eb("stock", "=", 0)]))
    .where(({ not, exists, selectFrom }) => {
      const left = selectFrom("modifications")
        .select("modifications.id")
        .whereRef("modifications.catalog_id", "=", "products.catalog_id")
        .whereRef("modifications.product_id", "=", "products.id")
        .where("modifications.price", ">", 0)
        .where((row) => row.or([row("modifications.stock", "is", null), row("modifications.stock", ">", 0)]));
      return not(exists(left));
    })
    .execute();
  await countRevision(db, catalog_id);
}

/** Filters and counts in memory are rebuilt when the revision changes. */
async function countRevision(db: Kysely<Database>, catalog_id: number): Promise<void> {
  await db
    .updateTable("active_catalog")
    .where("catalog_id", "=", catalog_id)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute();
}
