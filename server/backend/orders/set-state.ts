import type { Kysely } from "kysely";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { giveBackDiscounts } from "../discounts/discounts.ts";
import { invoiceLink, mayHaveInvoice } from "./invoices/invoice.ts";
import { keptOf, restOf } from "#shared/domain/orders/payment.ts";
import { canFollow, stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import type { Role } from "#shared/domain/staff.ts";
import { noteKnown } from "../catalog/stock-ledger.ts";
import type { Database } from "../db/schema.ts";
import { failures, type Shortage } from "../http/failures.ts";
import type { Carrier, Shop, Seller } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { changeOrder, type OrderChanges, type OrderDeedRequest, changedFields } from "./change-order.ts";
import { eraseFinished } from "./erase.ts";
import { type LetterEdit, orderLetter, type ShopperLetterOptions } from "./letters.ts";
import { type Order, orderLink } from "./order.ts";
import { pickupOf } from "./order-content.ts";
import { writePayment } from "./payments.ts";
import type { Actor } from "../staff/journal.ts";
import { changeOfResponsible, responsibleFor } from "./responsible.ts";
import { holdRest, returnStock } from "./stock.ts";
import { trackChange, type TypedTrack } from "./track.ts";

/** What letters about an order are written with. */
export interface LetterContext {
  shop: Shop;
  signer: Signer;
  /** Where the link in the letter leads. */
  siteUrl: string;
  /** Where and when an order is picked up. */
  delivery: DeliveryRules;
  /** Who issues invoices; absent = nobody, so letters name none. */
  seller?: Seller | null;
}

/** The same of those whose work rarely writes a letter: the signer is read only then. Their letters name no invoice. */
export async function letterContext({
  shop,
  siteUrl,
  delivery,
  signers,
}: Pick<LetterContext, "shop" | "siteUrl" | "delivery"> & { signers: () => Promise<Signer> }): Promise<LetterContext> {
  return { shop, siteUrl, delivery, signer: await signers() };
}

export interface StateChange extends OrderDeedRequest, LetterContext {
  state: OrderState;
  /** Absent = every right. */
  role?: Role;
  /** The text of the letter when it is not the standard one; null = no letter is sent. */
  letter?: LetterEdit | null;
  /** All that was still to be paid has come with this step. */
  received?: boolean;
  /** Who carries the parcel, as it is typed with the step. */
  track?: { typed: TypedTrack; carriers: readonly Carrier[] } | undefined;
  /** When the letter may leave, epoch ms; absent = at once. */
  letterNotBefore?: number;
}

/**
 * The result of a state change. The desk's page of an order, its list and the command line show it in their own way. `impossible` has the present
 * state of the order, `short` the goods that the stock lacks; `lettered` = the shopper gets a letter.
 */
export type StateOutcome =
  | { outcome: "impossible"; state: OrderState }
  | { outcome: "short"; lines: readonly Shortage[] }
  | { outcome: "set"; lettered: boolean; version: number };

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
  let outcome: StateOutcome = { outcome: "set", lettered: false, version: 0 };
  await changeOrder(db, change, "order-state", async (trx, order) => {
    if (!canFollow(order.status, state)) {
      outcome = { outcome: "impossible", state: order.status };
      return NO_CHANGES;
    }
    const at = { kind: "payment", amount: restOf(order), at: now, by: actor.name } as const;
    const paid = change.received && at.amount > 0 ? await writePayment(trx, order, at) : null;
    const track = change.track ? trackChange(order, change.track.typed, change.track.carriers) : null;
    const taken = stock === "back" ? null : await takenBy(trx, order, actor);
    const moved = { ...order, ...paid?.set, ...track?.set, ...taken?.set, status: state };
    await trx.updateTable("orders").set({ status: state }).where("id", "=", order.id).execute();
    await trx.insertInto("order_states").values({ order_id: order.id, state, at: now, by: actor.name }).execute();
    const lettered = letter && change.letter !== null && order.email !== "";
    const options = lettered ? await shopperLetterOptions(trx, moved, change) : null;
    if (stock === "back") await returnStock(trx, { ...order, now });
    if (stock === "back") await giveBackDiscounts(trx, order.id);
    const lines = stock !== "back" && order.hold_until !== null ? await holdRest(trx, { ...order, now }) : [];
    if (lines.length > 0) {
      outcome = { outcome: "short", lines };
      return NO_CHANGES;
    }
    if (order.status === "new") await noteKnown(trx, order.id, now);
    if (final) await eraseFinished(trx, order.id);
    outcome = { outcome: "set", lettered, version: order.version };
    const { before, after } = changedFields(["status"], order, moved);
    return {
      ...((paid ?? track ?? taken) && { set: { ...paid?.set, ...track?.set, ...taken?.set } }),
      before: { ...before, ...paid?.before, ...track?.before, ...taken?.before },
      after: { ...after, ...paid?.after, ...track?.after, ...taken?.after },
      letter: options && {
        kind: state,
        letter: orderLetter("state", moved, options, change.letter ?? {}),
        ...(change.letterNotBefore !== undefined && { notBefore: change.letterNotBefore }),
      },
    };
  });
  return outcome;
}

/** Who brings a new order on its way is responsible for it, when nobody is. */
async function takenBy(trx: Kysely<Database>, order: Order, { staff_id, name }: Actor) {
  if (order.status !== "new" || staff_id === null || (await responsibleFor(trx, order))) return null;
  return changeOfResponsible(null, { id: staff_id, name });
}

/** How the shopper of an order is written to. */
export async function shopperLetterOptions(
  db: Kysely<Database>,
  order: Order,
  { shop, signer, siteUrl, delivery, seller }: LetterContext,
): Promise<ShopperLetterOptions> {
  const account = await db.selectFrom("accounts").select("email").where("id", "=", order.account_id).executeTakeFirst();
  return {
    shop,
    url: `${siteUrl}${orderLink(signer, order.number)}`,
    account,
    paid: keptOf(order) > 0,
    pickup: pickupOf(order, delivery),
    invoice: mayHaveInvoice(order, seller) ? `${siteUrl}${invoiceLink(signer, order.number)}` : undefined,
  };
}
