import type { Kysely } from "kysely";
import { itemName, type QuotedLine } from "../cart/quote.ts";
import { lockShown } from "../catalog/generations.ts";
import { markInStock } from "../catalog/stock-ledger.ts";
import { Conflict, transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import { type Shortage, failures } from "../http/failures.ts";
import type { UnconfirmedHold } from "../settings.ts";
import { type Allowance, covered, forgetFormerHolders, forgetHolders } from "./holders.ts";
import type { OrderLine, Order } from "./order.ts";
import { givePieces, inLockOrder, type Mover, type Pieces, takePieces, stockOf } from "./pieces.ts";

/**
 * The stock is what can still be sold. A confirmed order holds all its pieces: they are out of the stock. An unconfirmed one holds a
 * few for a day, since anybody can place it; `holders` says how few. What an order holds is noted in the ledger of the catalogue, so it counts in every catalogue that is shown
 * later. Rows are locked in the same order everywhere: the order, then the shown catalogue, modifications and products by their ids. This prevents
 * deadlocks.
 */

/** Holds the pieces of a new order. @throws Conflict when a piece was sold meanwhile */
export async function holdStock(
  trx: Kysely<Database>,
  catalogId: number,
  order: Mover,
  lines: readonly QuotedLine[],
  unconfirmed: Allowance | null,
): Promise<void> {
  const soldOut: number[] = [];
  const left = unconfirmed && { ...unconfirmed.left };
  const wanted = lines.map((line) => ({ ...line, item_id: line.id, quantity: reservable(line) }));
  for (const line of inLockOrder(unconfirmed === null ? wanted : wanted.filter(({ stock }) => stock !== null))) {
    const { item_id, product_id, quantity } = line;
    const held = unconfirmed && left ? await roomFor(trx, catalogId, order, line, { ...unconfirmed, left }) : quantity;
    const taken = await takePieces(trx, catalogId, order, line, held);
    if (!("left" in taken)) throw new Conflict();
    if (taken.left === 0) soldOut.push(product_id);
    if (left) {
      left.pieces -= held;
      left.sum -= held * line.price;
    }
    const temporary = unconfirmed !== null && held > 0 ? 1 : 0;
    await trx.updateTable("order_lines").set({ held, temporary }).where("order_id", "=", order.id).where("item_id", "=", item_id).execute();
  }
  await markInStock(trx, catalogId, soldOut);
}

/** How many pieces an unconfirmed order may hold. The row of the goods is locked first, so that the holds of others are seen. */
async function roomFor(
  trx: Kysely<Database>,
  catalogId: number,
  order: Mover,
  line: Pieces & Pick<QuotedLine, "price">,
  allowance: Allowance,
): Promise<number> {
  if (!("left" in (await takePieces(trx, catalogId, order, line, 0, line.quantity)))) throw new Conflict();
  const { count } = await trx
    .selectFrom("order_lines")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", line.item_id)
    .where("temporary", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(count) < allowance.orders ? covered(allowance, line.price, Math.min(line.quantity, allowance.pieces)) : 0;
}

/** Holds all pieces of an order that was unconfirmed; called with its row locked. @returns what is missing: then nothing may be written */
export async function holdRest(trx: Kysely<Database>, order: Mover): Promise<Shortage[]> {
  const catalogId = await lockShown(trx);
  if (catalogId === null) return [];
  const short: Shortage[] = [];
  const soldOut: number[] = [];
  for (const line of inLockOrder(await linesOf(trx, order.id))) {
    const missing = reservable(line) - line.held;
    const taken = await takePieces(trx, catalogId, order, line, missing);
    if (!("left" in taken)) {
      short.push({ name: itemName(line), missing, left: taken.stock });
      continue;
    }
    if (taken.left === 0) soldOut.push(line.product_id);
    await trx
      .updateTable("order_lines")
      .set({ held: reservable(line), temporary: 0 })
      .where("order_id", "=", order.id)
      .where("item_id", "=", line.item_id)
      .execute();
  }
  if (short.length > 0) return short;
  await trx.updateTable("orders").set({ hold_until: null }).where("id", "=", order.id).execute();
  await forgetHolders(trx, order.id);
  await markInStock(trx, catalogId, soldOut);
  return [];
}

/** Returns the pieces that an order holds to the stock; called with its row locked. */
export async function returnStock(trx: Kysely<Database>, order: Mover): Promise<void> {
  const catalogId = await lockShown(trx);
  const lines = inLockOrder((await linesOf(trx, order.id)).filter(({ held }) => held > 0));
  await trx.updateTable("order_lines").set({ held: 0, temporary: 0 }).where("order_id", "=", order.id).execute();
  await forgetHolders(trx, order.id);
  for (const line of lines) await givePieces(trx, catalogId, order, line, line.held);
  if (catalogId === null) return;
  await markInStock(
    trx,
    catalogId,
    lines.map(({ product_id }) => product_id),
  );
}

/**
 * Takes the pieces of an order out of the stock again that it gave back when it was cancelled or returned; called with its row locked.
 * @param order with the state that it goes back to @throws HttpError 409 when the stock has too few
 */
export async function holdAgain(
  trx: Kysely<Database>,
  order: Mover & Pick<Order, "hold_until">,
  unconfirmed: UnconfirmedHold,
): Promise<void> {
  // The time of its hold is over: it would hold nothing now.
  if (order.status === "new" && order.hold_until !== null && order.hold_until <= order.now) return;
  const lines = await linesOf(trx, order.id);
  const again = lines.map((line) => ({ ...line, quantity: reservable(line), before: 0 }));
  await changeHeld(trx, order, again, unconfirmed);
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
        .returning(["id", "status"])
        .executeTakeFirst();
      if (order) await returnStock(trx, { ...order, now });
    });
  }
  await forgetFormerHolders(db, now);
}

/**
 * The pieces of a line that come out of the stock. What was ordered beyond it comes from the supplier for this order: it was never in the stock
 * and does not go back there.
 */
export function reservable({ quantity, back_ordered }: Pick<OrderLine, "quantity" | "back_ordered">): number {
  return Math.max(quantity - back_ordered, 0);
}

function linesOf(trx: Kysely<Database>, orderId: number): Promise<OrderLine[]> {
  return trx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}

/** A line whose pieces from the stock have changed: `before` 0 = it is new, `quantity` 0 = it is gone. */
export interface QuantityChange extends Pick<OrderLine, "item_id" | "product_id" | "name" | "modification" | "quantity" | "held"> {
  before: number;
}

/**
 * Takes or gives back the pieces by which the lines of an order have changed; called with its row locked, when the lines are written. An order that
 * is confirmed holds all its pieces, an unconfirmed one only its allowed few. @throws HttpError 409 when the stock has too few
 */
export async function changeHeld(
  trx: Kysely<Database>,
  order: Mover & Pick<Order, "hold_until">,
  changes: readonly QuantityChange[],
  unconfirmed: UnconfirmedHold,
): Promise<void> {
  const catalogId = await lockShown(trx);
  if (catalogId === null) return;
  const isUnconfirmed = order.status === "new" && order.hold_until !== null;
  const few = isUnconfirmed ? (Number(order.hold_until) > order.now ? unconfirmed : null) : undefined;
  const short: Shortage[] = [];
  const moved: number[] = [];
  for (const change of inLockOrder(changes)) {
    const { held } = change;
    if (few !== undefined && held === 0 && (await stockOf(trx, catalogId, change)) === null) continue;
    const more = change.quantity - change.before;
    const wanted = few === undefined ? Math.max(held + more, 0) : await wantedFew(trx, change, few);
    if (wanted < held) await givePieces(trx, catalogId, order, change, held - wanted);
    if (more > 0) {
      // An unconfirmed order holds fewer pieces than it asks for, but may not ask for more than the stock has.
      const need = few === undefined ? wanted - held : Math.max(change.quantity - held, 0);
      const taken = await takePieces(trx, catalogId, order, change, Math.max(wanted - held, 0), need);
      if (!("left" in taken)) {
        short.push({ name: itemName(change), missing: need, left: taken.stock });
        continue;
      }
    }
    moved.push(change.product_id);
    const temporary = few && wanted > 0 ? 1 : 0;
    const line = trx.updateTable("order_lines").where("order_id", "=", order.id).where("item_id", "=", change.item_id);
    await line.set({ held: wanted, temporary }).execute();
  }
  if (short.length > 0) throw failures.orderLinesShort(short);
  await markInStock(trx, catalogId, moved);
}

/** @param few null = the time of the hold is over */
async function wantedFew(trx: Kysely<Database>, change: QuantityChange, few: UnconfirmedHold | null): Promise<number> {
  const { item_id, before, quantity, held } = change;
  if (few === null) return 0;
  if (quantity < before) return Math.min(held, quantity);
  if (held > 0) return Math.min(quantity, few.pieces);
  const { count } = await trx
    .selectFrom("order_lines")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", item_id)
    .where("temporary", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(count) < few.orders ? Math.min(quantity, few.pieces) : 0;
}
