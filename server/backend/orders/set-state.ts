import type { Kysely } from "kysely";
import { canFollow, isPaid, stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import type { Role } from "#shared/domain/staff.ts";
import { noteKnown } from "../catalog/stock-ledger.ts";
import type { Database } from "../db/schema.ts";
import { failures, type Shortage } from "../http/failures.ts";
import type { Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { changeOrder, type OrderChanges, type OrderDeedRequest, changedFields } from "./change-order.ts";
import { eraseFinished } from "./erase.ts";
import { type LetterEdit, orderLetter, type ShopperLetterOptions } from "./letters.ts";
import { type Order, orderLink } from "./order.ts";
import { holdRest, returnStock } from "./stock.ts";
import type { OrdersStateResponse } from "#shared/contract/desk/order-changes.ts";
import type { Actor } from "../staff/journal.ts";

/** What letters about an order are written with. */
export interface LetterContext {
  shop: Shop;
  signer: Signer;
  /** Where the link in the letter leads. */
  siteUrl: string;
}

export interface StateChange extends OrderDeedRequest, LetterContext {
  state: OrderState;
  /** Absent = every right. */
  role?: Role;
  /** The text of the letter when it is not the standard one; null = no letter is sent. */
  letter?: LetterEdit | null;
}

/**
 * The result of a state change. The desk's page of an order, its list and the command line show it in their own way. `impossible` has the present
 * state of the order, `short` the goods that the stock lacks; `lettered` = the shopper gets a letter.
 */
export type StateOutcome =
  | { outcome: "impossible"; state: OrderState }
  | { outcome: "short"; lines: readonly Shortage[] }
  | { outcome: "set"; lettered: boolean };

/** For an action that changes nothing: everything that it has written is rolled back. */
const NO_CHANGES: OrderChanges = { before: {}, after: {} };

/**
 * Sets the next state of an order and queues the letter about it in one transaction. An order that was unconfirmed now holds all its pieces, the
 * pieces of one that was cancelled or returned go back to the stock.
 * @throws HttpError 403 when the role may not, 404, 409 when it was changed meanwhile
 */
export async function setOrderState(db: Kysely<Database>, change: StateChange): Promise<StateOutcome> {
  const { state, now, role, actor } = change;
  const { by, letter, stock, final } = stateRules(state);
  if (role !== undefined && !by.includes(role)) throw failures.orderStateForbidden();
  let outcome: StateOutcome = { outcome: "set", lettered: false };
  await changeOrder(db, change, "order-state", async (trx, order) => {
    if (!canFollow(order.status, state)) {
      outcome = { outcome: "impossible", state: order.status };
      return NO_CHANGES;
    }
    const moved = { ...order, status: state };
    await trx.updateTable("orders").set({ status: state }).where("id", "=", order.id).execute();
    await trx.insertInto("order_states").values({ order_id: order.id, state, at: now, by: actor.name }).execute();
    const lettered = letter && change.letter !== null && order.email !== "";
    const options = lettered ? await shopperLetterOptions(trx, order, change) : null;
    if (stock === "back") await returnStock(trx, { ...order, now });
    const lines = stock !== "back" && order.hold_until !== null ? await holdRest(trx, { ...order, now }) : [];
    if (lines.length > 0) {
      outcome = { outcome: "short", lines };
      return NO_CHANGES;
    }
    if (order.status === "new") await noteKnown(trx, order.id, now);
    if (final) await eraseFinished(trx, order.id);
    outcome = { outcome: "set", lettered };
    return {
      ...changedFields(["status"], order, moved),
      letter: options && { kind: state, letter: orderLetter("state", moved, options, change.letter ?? {}) },
    };
  });
  return outcome;
}

/** How the shopper of an order is written to. */
export async function shopperLetterOptions(
  db: Kysely<Database>,
  order: Order,
  { shop, signer, siteUrl }: LetterContext,
): Promise<ShopperLetterOptions> {
  const account = await db.selectFrom("accounts").select("email").where("id", "=", order.account_id).executeTakeFirst();
  const history = await db.selectFrom("order_states").select("state").where("order_id", "=", order.id).execute();
  return { shop, url: `${siteUrl}${orderLink(signer, order.number)}`, account, paid: isPaid(history) };
}

export interface StatesChange extends LetterContext {
  numbers: readonly string[];
  state: OrderState;
  letters: boolean;
  actor: Actor;
  role: Role;
  now: number;
}

/** Sets the state of several orders, one transaction each. An order that cannot get the state stays, and its result gives the reason. */
export async function setStates(db: Kysely<Database>, { numbers, letters, ...change }: StatesChange): Promise<OrdersStateResponse> {
  const results: OrdersStateResponse["results"] = [];
  const orders = await db.selectFrom("orders").select("number").where("number", "in", numbers).execute();
  const known = new Set(orders.map(({ number }) => number));
  for (const number of new Set(numbers)) {
    if (!known.has(number)) {
      results.push({ number, outcome: "unknown", lettered: false, message: "Такого заказа нет" });
      continue;
    }
    const result = await setOrderState(db, { ...change, number, version: null, letter: letters ? {} : null });
    const lettered = result.outcome === "set" && result.lettered;
    results.push({ number, outcome: result.outcome, lettered, message: messageOf(result, change.state) });
  }
  return { results };
}

function messageOf(result: StateOutcome, state: OrderState): string {
  switch (result.outcome) {
    case "impossible":
      return failures.orderStateImpossible({ present: result.state, state }).message;
    case "short":
      return failures.orderHeldShort(result.lines).message;
    case "set":
      return result.lettered ? "Готово, письмо покупателю уйдёт" : "Готово";
  }
}
