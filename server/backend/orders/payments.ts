import type { Transaction } from "kysely";
import { paymentOf, type PaymentKind } from "#shared/domain/orders/payment.ts";
import type { Database } from "../db/schema.ts";
import { changedFields } from "./change-order.ts";
import type { Order } from "./order.ts";

/** Writes a payment, and works out what is paid. @returns the changes to write, with their values for the journal */
export async function writePayment(
  trx: Transaction<Database>,
  order: Order,
  {
    kind,
    ...payment
  }: { kind: PaymentKind; amount: number; at: number; by: string; transfer_id?: number | null; online_id?: number | null },
) {
  await trx
    .insertInto("order_payments")
    .values({ order_id: order.id, kind, ...payment })
    .execute();
  const column = kind === "payment" ? "received" : "refunded";
  return paidValues(order, { [column]: order[column] + payment.amount });
}

/** What is paid with these sums, with its values for the journal. */
export function paidValues(order: Order, sums: Partial<Pick<Order, "received" | "refunded">>) {
  const set = { ...sums, payment: paymentOf({ ...order, ...sums }) };
  return { set, ...changedFields(["payment", "received", "refunded"], order, set) };
}
