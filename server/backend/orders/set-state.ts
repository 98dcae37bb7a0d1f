import type { Kysely } from "kysely";
import { canFollow, FINAL_STATES, type OrderState } from "#shared/domain/order-state.ts";
import type { Database } from "../db/schema.ts";
import { Overtaken, transactionally } from "../db/transaction.ts";
import type { Shop } from "../letters/shop.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { Signer } from "../signer.ts";
import { eraseFinished } from "./erase.ts";
import { stateLetter } from "./letters.ts";
import { orderLink } from "./order-link.ts";
import { findOrder } from "./order.ts";
import { returnStock } from "./stock.ts";

export interface StateChange {
  number: string;
  state: OrderState;
  now: number;
  shop: Shop;
  signer: Signer;
  /** Origin of the link in the letter; undefined = where the order was placed. */
  publicUrl: string | undefined;
}

/** `impossible` with the state that the order is in; `lettered` = the shopper is told by mail. */
export type StateOutcome = { outcome: "unknown" } | { outcome: "impossible"; state: OrderState } | { outcome: "set"; lettered: boolean };

/** Brings an order into its next state and queues the letter about it, in one transaction. A cancelled one gives its pieces back. */
export function setOrderState(db: Kysely<Database>, change: StateChange): Promise<StateOutcome> {
  const { number, state, now, shop, signer, publicUrl } = change;
  return transactionally(db, async (trx): Promise<StateOutcome> => {
    const order = await findOrder(trx, number);
    if (!order) return { outcome: "unknown" };
    if (!canFollow(order.status, state)) return { outcome: "impossible", state: order.status };
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({ status: state })
      .where("id", "=", order.id)
      .where("status", "=", order.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Overtaken();
    await trx.insertInto("order_states").values({ order_id: order.id, state, at: now }).execute();
    const lettered = order.email !== "";
    if (lettered) {
      const url = `${publicUrl ?? order.origin}${orderLink(signer, number)}`;
      await enqueueLetters(trx, [stateLetter({ ...order, status: state }, shop, url)], now);
    }
    if (state === "cancelled") await returnStock(trx, order.lines);
    if (FINAL_STATES.includes(state)) await eraseFinished(trx, order.id);
    return { outcome: "set", lettered };
  });
}
