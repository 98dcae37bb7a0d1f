import type { Kysely } from "kysely";
import { itemName, type QuotedLine } from "../cart/quote.ts";
import { Overtaken, transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import type { UnconfirmedHold } from "../settings.ts";
import type { Order, OrderLine } from "./order.ts";
import { givePieces, inLockOrder, markOnSale, markSoldOut, type Pieces, stockOf, takePieces } from "./pieces.ts";

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
  for (const line of lines) {
    if (await givePieces(trx, catalogId, line, line.held)) returned.push(line.product_id);
  }
  await markOnSale(trx, catalogId, returned);
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

function linesOf(trx: Kysely<Database>, orderId: number): Promise<OrderLine[]> {
  return trx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}
