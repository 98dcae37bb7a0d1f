import type { Kysely } from "kysely";
import { canFollow, isPaid, stateRules, type OrderState } from "#shared/domain/order-state.ts";
import type { Role } from "#shared/domain/staff.ts";
import { HttpError } from "#shared/http-error.ts";
import { noteKnown } from "../catalog/stock-ledger.ts";
import type { Database } from "../db/schema.ts";
import type { Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { changeOrder, type OrderDeedRequest } from "./change-order.ts";
import { eraseFinished } from "./erase.ts";
import { type LetterEdit, orderLetter, type ShopperLetterOptions } from "./letters.ts";
import { type Order, orderLink } from "./order.ts";
import { holdRest, returnStock, type Shortage, StockShort } from "./stock.ts";

/** What letters about an order are written with. */
export interface LetterContext {
  shop: Shop;
  signer: Signer;
  /** Where the link in the letter leads. */
  siteUrl: string;
}

export interface StateChange extends OrderDeedRequest, LetterContext {
  state: OrderState;
  /** Absent = whoever may do everything. */
  role?: Role;
  /** The words of the letter where they are others than usual; null = none goes. */
  letter?: LetterEdit | null;
}

/** `impossible` tells the present state of the order, `short` what the stock lacks; `lettered` = the shopper gets a letter. */
export type StateOutcome =
  | { outcome: "unknown" }
  | { outcome: "impossible"; state: OrderState }
  | { outcome: "short"; lines: readonly Shortage[] }
  | { outcome: "set"; lettered: boolean };

class Impossible extends Error {
  override name = "Impossible";
  readonly state: OrderState;

  constructor(state: OrderState) {
    super();
    this.state = state;
  }
}

/**
 * Sets the next state of an order and queues the letter about it in one transaction. An order that was unconfirmed now holds all its pieces, the
 * pieces of one that was cancelled or returned go back to the stock.
 * @throws OrderChanged, HttpError 403 when the role may not
 */
export async function setOrderState(db: Kysely<Database>, change: StateChange): Promise<StateOutcome> {
  try {
    return { outcome: "set", lettered: await setState(db, change) };
  } catch (error) {
    if (error instanceof StockShort) return { outcome: "short", lines: error.lines };
    if (error instanceof Impossible) return { outcome: "impossible", state: error.state };
    if (error instanceof HttpError && error.status === 404) return { outcome: "unknown" };
    throw error;
  }
}

async function setState(db: Kysely<Database>, change: StateChange): Promise<boolean> {
  const { state, now, role, actor } = change;
  const { by, letter, stock, final, staffName } = stateRules(state);
  if (role !== undefined && !by.includes(role)) throw new HttpError(403, "STAFF_FORBIDDEN", "Вашей роли это недоступно");
  let lettered = false;
  await changeOrder(db, change, "order-state", async (trx, order) => {
    if (!canFollow(order.status, state)) throw new Impossible(order.status);
    const moved = { ...order, status: state };
    await trx.updateTable("orders").set({ status: state }).where("id", "=", order.id).execute();
    await trx.insertInto("order_states").values({ order_id: order.id, state, at: now, by: actor.name }).execute();
    lettered = letter && change.letter !== null && order.email !== "";
    const options = lettered ? await shopperLetterOptions(trx, order, change) : null;
    if (stock === "back") await returnStock(trx, { ...order, now });
    else if (order.hold_until !== null) await holdRest(trx, { ...order, now });
    if (order.status === "new") await noteKnown(trx, order.id, now);
    if (final) await eraseFinished(trx, order.id);
    return {
      before: { Состояние: stateRules(order.status).staffName },
      after: { Состояние: staffName },
      letter: options && { kind: state, letter: orderLetter("state", moved, options, change.letter ?? {}) },
    };
  });
  return lettered;
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
