import type { Kysely, Transaction } from "kysely";
import type { OrderPaymentPayload, PaymentUndoPayload } from "#shared/contract/desk/order-changes.ts";
import { isBringingOpen } from "#shared/domain/orders/order-services.ts";
import { keptOf, restOf, type PaymentKind } from "#shared/domain/orders/payment.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid } from "../../http/input.ts";
import { changeOrder, type OrderDeedRequest } from "../change-order.ts";
import { orderLetter } from "../letters.ts";
import { money } from "../order-content.ts";
import type { Order } from "../order.ts";
import { paidValues, writePayment } from "../payments.ts";
import { shopperLetterOptions, type LetterContext } from "../set-state.ts";

export interface PaymentChange extends OrderDeedRequest, LetterContext {
  payload: Omit<OrderPaymentPayload, "version">;
  /** The transfer of a bank statement that it is a part of, and what was not recorded of it when it was shown; kopecks. */
  transfer?: { id: number; left: number };
}

/** Records money that came for an order or went back. @throws HttpError 409, 422 with the field */
export async function changePayment(db: Kysely<Database>, { payload, transfer, ...change }: PaymentChange): Promise<void> {
  const { kind, letter } = payload;
  const amount = Math.round(payload.amount * 100);
  await changeOrder(db, change, "order-payment", async (trx, order) => {
    const wrong = amountError(order, kind, amount);
    if (wrong) throw formInvalid({ amount: wrong });
    if (transfer) await takeFrom(trx, transfer, amount);
    const payment = { kind, amount, at: change.now, by: change.actor.name, transfer_id: transfer?.id ?? null };
    const written = await writePayment(trx, order, payment);
    const after = { ...order, ...written.set };
    const options = letter && order.email !== "" ? await shopperLetterOptions(trx, after, change) : null;
    return { ...written, letter: options && { kind: "payment", letter: orderLetter("payment", after, options, letter) } };
  });
}

/** Takes money out of a transfer. @throws HttpError 409 when somebody has recorded or dismissed it meanwhile */
async function takeFrom(trx: Transaction<Database>, { id, left }: NonNullable<PaymentChange["transfer"]>, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("bank_transfers")
    .set({ left: left - amount })
    .where("id", "=", id)
    .where("left", "=", left)
    .where("dismissed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw failures.transferTaken();
}

function amountError(order: Order, kind: PaymentKind, amount: number): string | null {
  if (amount <= 0) return `Сумма больше нуля: 12990 или 490,50`;
  if (kind === "refund") return amount > keptOf(order) ? `Покупатель заплатил ${money(keptOf(order))}: больше не${NBSP}вернуть` : null;
  const isOpen = order.open_price === 1 || isBringingOpen(order);
  return !isOpen && amount > restOf(order) ? `Больше, чем${NBSP}осталось: ${money(restOf(order))}` : null;
}

/** Takes back a payment or a refund that was recorded by mistake, with a reason. @throws HttpError 409, 422 */
export async function undoPayment(
  db: Kysely<Database>,
  { payload: { id, reason }, ...change }: OrderDeedRequest & { payload: Omit<PaymentUndoPayload, "version"> },
): Promise<void> {
  if (reason === "") throw formInvalid({ reason: `Напишите, почему: причина останется в${NBSP}журнале` });
  await changeOrder(db, change, "order-payment-undo", async (trx, order) => {
    const gone = await trx
      .deleteFrom("order_payments")
      .where("order_id", "=", order.id)
      .where("id", "=", id)
      .returning(["kind", "amount", "transfer_id", "online_id"])
      .executeTakeFirst();
    if (!gone) throw failures.orderPaymentUnknown();
    if (gone.online_id !== null) throw failures.orderPaymentOnline();
    // The transfer waits again for the order that it pays, also when its rest was said to belong to none.
    if (gone.transfer_id !== null)
      await trx
        .updateTable("bank_transfers")
        .set((row) => ({ left: row("left", "+", gone.amount), dismissed_at: null, dismissed_by: "" }))
        .where("id", "=", gone.transfer_id)
        .execute();
    const column = gone.kind === "payment" ? "received" : "refunded";
    const { before, after, set } = paidValues(order, { [column]: order[column] - gone.amount });
    return { set, before, after: { ...after, reason } };
  });
}
