import type { Kysely } from "kysely";
import { itemName } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";
import type { UnconfirmedHold } from "../settings.ts";
import type { Order, OrderLine } from "./order.ts";
import { givePieces, inLockOrder, markOnSale, markSoldOut, stockOf, takePieces } from "./pieces.ts";
import { type Shortage, StockShort } from "./stock.ts";

/** A line whose quantity has changed: `before` 0 = it is new, `quantity` 0 = it is gone. */
export interface QuantityChange extends Pick<OrderLine, "item_id" | "product_id" | "name" | "modification" | "quantity" | "held"> {
  before: number;
}

/**
 * Takes or gives back the pieces by which the lines of an order have changed; called with its row locked, when the lines are written. An order that
 * is confirmed holds all that it gets, one that nobody has confirmed its few. What was held in a catalogue that has been replaced is forgotten:
 * the new one brought numbers of its own. @throws StockShort
 */
export async function changeHeld(
  trx: Kysely<Database>,
  order: Pick<Order, "id" | "held_in" | "hold_until" | "status">,
  changes: readonly QuantityChange[],
  unconfirmed: UnconfirmedHold,
  now: number,
): Promise<void> {
  const active = await trx.selectFrom("active_catalog").select("catalog_id").executeTakeFirst();
  if (!active) return;
  const { catalog_id } = active;
  const known = order.held_in === catalog_id;
  if (!known) {
    await trx.updateTable("order_lines").set({ held: 0, temporary: 0 }).where("order_id", "=", order.id).execute();
    await trx.updateTable("orders").set({ held_in: catalog_id }).where("id", "=", order.id).execute();
  }
  const few = order.status === "new" && order.hold_until !== null ? (order.hold_until > now ? unconfirmed : null) : undefined;
  const short: Shortage[] = [];
  const soldOut: number[] = [];
  const returned: number[] = [];
  for (const change of inLockOrder(changes)) {
    const held = known ? change.held : 0;
    const more = change.quantity - change.before;
    const wanted = few === undefined ? Math.max(held + more, 0) : await wantedFew(trx, { ...change, held }, few);
    if (wanted < held && (await givePieces(trx, catalog_id, change, held - wanted))) returned.push(change.product_id);
    if (more > 0) {
      // An order that nobody has confirmed holds less than it asks for, but asks for no more than there is.
      const need = few === undefined ? wanted - held : Math.max(change.quantity - held, 0);
      const left = await takePieces(trx, catalog_id, change, Math.max(wanted - held, 0), need);
      if (left === 0) soldOut.push(change.product_id);
      if (left === null) {
        const stock = await stockOf(trx, catalog_id, change);
        // What is not counted, or not in this catalogue, needs no stock.
        if (stock !== null) short.push({ name: itemName(change), missing: need, left: stock });
        continue;
      }
    }
    const temporary = few && wanted > 0 ? 1 : 0;
    const line = trx.updateTable("order_lines").where("order_id", "=", order.id).where("item_id", "=", change.item_id);
    await line.set({ held: wanted, temporary }).execute();
  }
  if (short.length > 0) throw new StockShort(short);
  await markOnSale(trx, catalog_id, returned);
  if (soldOut.length > 0) await markSoldOut(trx, catalog_id, soldOut);
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
