import type { Kysely } from "kysely";
import { itemName } from "../cart/quote.ts";
import { lockShown } from "../catalog/generations.ts";
import { markInStock } from "../catalog/stock-ledger.ts";
import type { Database } from "../db/schema.ts";
import type { UnconfirmedHold } from "../settings.ts";
import type { Order, OrderLine } from "./order.ts";
import { givePieces, inLockOrder, type Mover, stockOf, takePieces } from "./pieces.ts";
import { type Shortage, StockShort } from "./stock.ts";

/** A line whose quantity has changed: `before` 0 = it is new, `quantity` 0 = it is gone. */
export interface QuantityChange extends Pick<OrderLine, "item_id" | "product_id" | "name" | "modification" | "quantity" | "held"> {
  before: number;
}

/**
 * Takes or gives back the pieces by which the lines of an order have changed; called with its row locked, when the lines are written. An order that
 * is confirmed holds all that it gets, one that nobody has confirmed its few. @throws StockShort
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
      // An order that nobody has confirmed holds less than it asks for, but asks for no more than there is.
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
  if (short.length > 0) throw new StockShort(short);
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
