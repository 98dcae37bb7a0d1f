import type { Trouble } from "#shared/domain/orders/online-payment.ts";
import { keptOf, restOf } from "#shared/domain/orders/payment.ts";
import { DAY_MS, MINUTE_MS } from "../clock.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { changeOrder } from "../orders/change-order.ts";
import { orderLetter } from "../orders/letters.ts";
import { noteTrouble, passTroubles } from "../orders/desk/troubles.ts";
import { findOrder, orderNumberById, type Order } from "../orders/order.ts";
import { money } from "../orders/order-content.ts";
import { writePayment } from "../orders/payments.ts";
import { letterContext, shopperLetterOptions } from "../orders/set-state.ts";
import type { OrderValues } from "../staff/journal.ts";
import {
  actorOf,
  changePayment,
  fits,
  itemsOf,
  knownOf,
  OPEN,
  paymentById,
  providerOf,
  requestOf,
  type OnlinePayment,
  type PaymentContext,
} from "./context.ts";
import type { PaymentProvider, RemotePayment } from "./provider.ts";
import { insertRefund, reconcileRefund } from "./refunds.ts";

/** A paid payment is compared with the provider's this long: somebody may give money back in the provider's own cabinet. */
const COMPARED_MS = 30 * DAY_MS;
/** After this time of silence somebody has to look. */
const SILENCE_MS = 15 * MINUTE_MS;
/** Why what nobody wanted goes back. */
const SURPLUS = "Оплачено по старой ссылке, платить было уже не нужно";

/**
 * Asks the provider what has become of a payment and does what follows: takes held money that fits the order, lets go what does not, records what
 * was paid. It may be called at any time, by several processes at once and after a kill at any step.
 * @returns the payment as it is now
 */
export async function reconcilePayment(context: PaymentContext, id: number): Promise<OnlinePayment | undefined> {
  const { db, clock, logger } = context;
  const payment = await paymentById(db, id);
  if (!payment) return undefined;
  const provider = providerOf(context, payment);
  if (!provider) {
    await note(context, payment, "provider", "");
    return paymentById(db, id);
  }
  try {
    const number = await orderNumberById(db, payment.order_id);
    const remote = await remoteOf(context, provider, payment, number);
    if (remote) await record(context, provider, payment, number, await advance(context, provider, payment, number, remote));
  } catch (error) {
    if (error instanceof Refused) {
      logger.warn({ payment: payment.key, provider: provider.id, reason: error.message }, "a payment was refused by its provider");
      await note(context, payment, "refused", error.message);
    } else if (error instanceof Unanswered) {
      logger.warn({ payment: payment.key, provider: provider.id, reason: error.message }, "a payment provider does not answer");
      const isLong = clock() - payment.checked_at > SILENCE_MS;
      if (isLong) await note(context, payment, "silent", error.message);
      else await note(context, payment, null, error.message);
    } else throw error;
  }
  return paymentById(db, id);
}

/** What the provider knows; null = nothing, which is then recorded. */
async function remoteOf(
  context: PaymentContext,
  provider: PaymentProvider,
  payment: OnlinePayment,
  number: string,
): Promise<RemotePayment | null> {
  const { db, clock } = context;
  if (payment.provider_id !== null) {
    const remote = await provider.find(knownOf(payment));
    if (!remote) await note(context, payment, "unknown", "");
    return remote;
  }
  // Whoever was asked last was killed, or got no answer. The key makes it the same payment.
  const request = await requestOf(context, payment, number);
  const remote = await provider.recover(request).catch(async (error: unknown) => {
    if (error instanceof Refused) await close(error.message);
    throw error;
  });
  if (!remote) await close("");
  else await remember(context, payment, remote);
  return remote;

  async function close(error: string) {
    await changePayment(db, payment, { state: "cancelled", is_open: 0, contact: "", check_at: null, checked_at: clock(), error }, ["new"]);
  }
}

/** Keeps what the provider calls the payment, and where it is paid. */
export async function remember({ db, clock }: PaymentContext, payment: OnlinePayment, { id, url }: RemotePayment): Promise<void> {
  const now = clock();
  const set = { provider_id: id, url, contact: "", state: "pending" as const, checked_at: now, check_at: now + MINUTE_MS, error: "" };
  await changePayment(db, payment, set, ["new"]);
  payment.provider_id ??= id;
}

/** Does the step that is the shop's: the provider's answer to it is the new truth. */
async function advance(
  { db, rules }: PaymentContext,
  provider: PaymentProvider,
  { id }: OnlinePayment,
  number: string,
  remote: RemotePayment,
): Promise<RemotePayment> {
  if (remote.state !== "hold" && remote.state !== "pending") return remote;
  // The order and the payment as they are now: what was read before the provider was asked may be old.
  const payment = await paymentById(db, id);
  const order = await findOrder(db, number);
  if (!payment || !order || remote.amount !== payment.amount) return remote;
  const isWanted = payment.is_open === 1 && fits(payment, order, rules);
  if (!isWanted) await changePayment(db, payment, { is_open: 0, url: "" }, OPEN);
  const known = knownOf(payment);
  if (remote.state === "pending") return isWanted || !provider.cancelsPending ? remote : step("cancel");
  if (!isWanted) return step("cancel");
  // A new order's payment stays on hold until the manager confirms the order.
  return order.status === "new" ? remote : step("capture");

  /** What is refused may have been done by another process meanwhile. */
  async function step(deed: "capture" | "cancel"): Promise<RemotePayment> {
    try {
      return await provider[deed](known);
    } catch (error) {
      const present = error instanceof Refused ? await provider.find(known) : null;
      if (!present || present.state === remote.state) throw error;
      return present;
    }
  }
}

async function record(
  context: PaymentContext,
  provider: PaymentProvider,
  payment: OnlinePayment,
  number: string,
  remote: RemotePayment,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  if (remote.amount !== payment.amount) return recordOtherSum(context, provider, payment, remote);
  const seen = { checked_at: now, error: "" };
  // It was paid just before the shop took it back, and the bank gives the money back by itself.
  const isNew = remote.state === "paid" && payment.state !== "paid";
  const isReturning = isNew && remote.isReturning && (await paymentById(db, payment.id))?.is_open === 0;
  if (isReturning) return note(context, payment, now - payment.checked_at > SILENCE_MS ? "silent" : null, "");
  const isReturned = isNew && remote.refunded === remote.amount;
  if (isReturned) await recordReturned(context, provider, payment, number);
  else if (remote.state === "paid") {
    await recordPaid(context, provider, payment, number);
    const { refunded = 0, paid_at } = (await paymentById(db, payment.id)) ?? {};
    const isOver = now - (paid_at ?? now) > COMPARED_MS;
    const check_at = isOver ? null : now + DAY_MS;
    await changePayment(db, payment, { ...seen, check_at }, ["paid"]);
    const waiting = await db
      .selectFrom("online_refunds")
      .select("id")
      .where("payment_id", "=", payment.id)
      .where("check_at", "is not", null)
      .executeTakeFirst();
    // What went back while the provider was asked is no difference.
    const isComparable = payment.state === "paid" && payment.refunded === refunded && !waiting;
    if (isComparable && remote.refunded !== null && remote.refunded !== refunded)
      return note(context, { ...payment, check_at }, "refunds", `${provider.name}: ${money(remote.refunded)}`);
    return agree(context, payment);
  }
  if (payment.state === "paid") return note(context, payment, "state", remote.state);
  if (isReturned || remote.state === "cancelled" || remote.state === "expired") {
    const state = remote.state === "expired" ? "expired" : "cancelled";
    await changePayment(db, payment, { ...seen, state, is_open: 0, url: "", check_at: null }, OPEN);
    // A notification that came late has had it asked about once more.
    await changePayment(db, payment, { ...seen, check_at: null }, ["cancelled", "expired"]);
    return agree(context, payment);
  }
  const check_at = now + waitOf(payment, now);
  if (remote.state === "hold") await changePayment(db, payment, { ...seen, state: "hold", url: "", check_at }, OPEN);
  else await changePayment(db, payment, { ...seen, check_at }, ["new", "pending"]);
  return agree(context, payment);
}

/** The money went back before the shop has recorded it: no money stays, and the journal says so once. */
async function recordReturned(context: PaymentContext, provider: PaymentProvider, payment: OnlinePayment, number: string): Promise<void> {
  const now = context.clock();
  await changeOrder(context.db, { number, version: null, actor: actorOf(provider), now }, "order-online-void", async (trx) => {
    const isFirst = await changePayment(trx, payment, { state: "cancelled", is_open: 0, url: "", contact: "" }, OPEN);
    const after: OrderValues = isFirst ? { online_sum: payment.amount, reason: "Его оплатили, но деньги уже вернулись плательщику" } : {};
    return { before: {}, after };
  });
}

/** Money of another sum is let go while it is held. What is paid stays with the bank until somebody has looked: it is not recorded. */
async function recordOtherSum(
  context: PaymentContext,
  provider: PaymentProvider,
  payment: OnlinePayment,
  remote: RemotePayment,
): Promise<void> {
  const { db, clock } = context;
  const { state } = remote.state === "hold" ? await provider.cancel({ ...knownOf(payment), amount: remote.amount }) : remote;
  const isOver = state === "cancelled" || state === "expired";
  const check_at = isOver || state === "paid" ? null : clock() + MINUTE_MS;
  await changePayment(db, payment, { is_open: 0, url: "", check_at, ...(isOver && { state }) }, OPEN);
  await note(context, { ...payment, check_at }, "amount", `${provider.name}: ${money(remote.amount)}`);
}

/** Often at first, when the shopper is paying. */
const waitOf = ({ created_at }: OnlinePayment, now: number) => Math.min(Math.max((now - created_at) / 6, MINUTE_MS), 30 * MINUTE_MS);

/**
 * Records the money, once: whoever changes the state of the row records it, in one transaction with the order, its journal and its letter. What
 * was paid by an old link though nothing is left to pay goes back.
 */
async function recordPaid(context: PaymentContext, provider: PaymentProvider, payment: OnlinePayment, number: string): Promise<void> {
  const { db, clock, onQueued } = context;
  const now = clock();
  const actor = actorOf(provider);
  const letters = await letterContext(context);
  const refund = { id: 0 };
  const isRecorded = await changeOrder(db, { number, version: null, actor, now }, "order-online-paid", async (trx, order) => {
    const row = await paymentById(trx, payment.id);
    const before = ["new", "pending", "hold", "cancelled", "expired"] as const;
    const set = {
      state: "paid" as const,
      is_open: 0,
      url: "",
      contact: "",
      paid_at: now,
      checked_at: now,
      check_at: now + DAY_MS,
      error: "",
    };
    if (!row || !(await changePayment(trx, row, set, before))) return { before: {}, after: {} };
    const written = await writePayment(trx, order, { kind: "payment", amount: row.amount, at: now, by: provider.name, online_id: row.id });
    const after = { ...order, ...written.set };
    const isSurplus = row.is_open === 0 && neededBy(order) === 0;
    if (isSurplus)
      refund.id = await insertRefund(context, trx, { payment: row, order, items: itemsOf(row), reason: SURPLUS, by: provider.name, now });
    else if (keptOf(after) > neededBy({ ...order, received: 0, refunded: 0 }))
      await trx
        .updateTable("online_payments")
        .set({ trouble: "excess" satisfies Trouble })
        .where("id", "=", row.id)
        .execute();
    const options = order.email === "" || isSurplus ? null : await shopperLetterOptions(trx, after, letters);
    return {
      set: written.set,
      before: written.before,
      after: { ...written.after, provider: provider.name },
      letter: options && { kind: "payment", letter: orderLetter("payment", after, options) },
    };
  });
  if (isRecorded) onQueued();
  if (refund.id > 0) await reconcileRefund(context, refund.id);
}

/** What the order still wants, kopecks. */
const neededBy = (order: Order) => (order.status === "cancelled" || order.status === "returned" ? 0 : restOf(order));

export const note = (context: PaymentContext, payment: OnlinePayment, trouble: Trouble | null, error: string) =>
  noteTrouble(context, "online_payments", payment, trouble, error);

/** What the provider says agrees again. What is about the order or about one call stays until somebody has looked. */
const PASSING: readonly Trouble[] = ["amount", "state", "refunds", "refused", "silent", "unknown", "provider"];
const agree = ({ db }: PaymentContext, { id }: OnlinePayment) => passTroubles(db, "online_payments", id, PASSING);
