import type { Kysely } from "kysely";
import { canFollow, FINAL_STATES, type OrderState } from "#shared/domain/order-state.ts";
import type { Database } from "../db/schema.ts";
import { Overtaken, transactionally } from "../db/transaction.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { eraseFinished } from "./erase.ts";
import { stateLetter } from "./letters.ts";
import { findOrder, orderLink } from "./order.ts";
import { holdRest, returnStock, type Shortage, StockShort } from "./stock.ts";

export interface StateChange {
  number: string;
  state: OrderState;
  now: number;
  shop: Shop;
  signer: Signer;
  /** Where the link in the letter leads. */
  siteUrl: string;
}

/** `impossible` tells the present state of the order, `short` what the stock lacks; `lettered` = the shopper gets a letter. */
export type StateOutcome =
  | { outcome: "unknown" }
  | { outcome: "impossible"; state: OrderState }
  | { outcome: "short"; lines: readonly Shortage[] }
  | { outcome: "set"; lettered: boolean };

/**
 * Sets the next state of an order and queues the letter about it in one transaction. An order that was unconfirmed now holds all its pieces, the
 * pieces of a cancelled one return to stock.
 */
export async function setOrderState(db: Kysely<Database>, change: StateChange): Promise<StateOutcome> {
  try {
    return await setState(db, change);
  } catch (error) {
    if (error instanceof StockShort) return { outcome: "short", lines: error.lines };
    throw error;
  }
}

function setState(db: Kysely<Database>, change: StateChange): Promise<StateOutcome> {
  const { number, state, now, shop, signer, siteUrl } = change;
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
      const url = `${siteUrl}${orderLink(signer, number)}`;
      const account = await trx.selectFrom("accounts").select("email").where("id", "=", order.account_id).executeTakeFirst();
      await enqueueLetters(trx, [stateLetter({ ...order, status: state }, { shop, url, account })], now);
    }
    if (state === "cancelled") await returnStock(trx, order);
    else if (order.hold_until !== null) await holdRest(trx, order);
    if (FINAL_STATES.includes(state)) await eraseFinished(trx, order.id);
    return { outcome: "set", lettered };
  });
}
