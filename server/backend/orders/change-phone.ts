import type { Kysely } from "kysely";
import type { OrderPhone } from "#shared/contract/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import type { OrderSettings } from "../settings.ts";
import { findOrder, type Order } from "./order.ts";

/** The manager has usually called after an hour. */
const CHANGE_MS = 3600 * 1000;

type PhoneRules = Pick<OrderSettings, "confirmPhone" | "ordersTo">;

/** What the order's page shows of its phone; null = it was erased. A confirmed phone has no mistake. */
export function orderPhone({ phone, status, created_at }: Order, { confirmPhone }: Pick<PhoneRules, "confirmPhone">): OrderPhone | null {
  if (phone === "") return null;
  const open = status === "new" && !confirmPhone;
  return { ending: phone.slice(-2), change_until: open ? new Date(created_at + CHANGE_MS).toISOString() : null };
}

export interface PhoneChange {
  number: string;
  /** E.164 */
  phone: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Replaces the phone of an order that nobody has taken up yet, and tells the shop in the same transaction. The page of an order opens by its
 * link, which may be passed on: hence the time limit.
 * @returns false = it is too late
 */
export function changeOrderPhone(db: Kysely<Database>, { number, phone, now }: PhoneChange, rules: PhoneRules): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const order = await findOrder(trx, number);
    const until = order && orderPhone(order, rules)?.change_until;
    if (!order || !until || Date.parse(until) <= now) return false;
    if (order.phone === phone) return true;
    await trx.updateTable("orders").set({ phone }).where("id", "=", order.id).execute();
    await enqueueLetters(trx, [phoneLetter(order, phone, rules.ordersTo)], now);
    return true;
  });
}

function phoneLetter({ number, name, phone: before }: Order, phone: string, ordersTo: string): Letter {
  const heading = `Заказ №${NBSP}${number}: телефон исправлен`;
  return writeLetter(
    { to: ordersTo, subject: heading },
    {
      heading,
      paragraphs: ["Покупатель исправил номер на странице заказа."],
      facts: [
        ["Имя", name],
        ["Звонить", formatPhone(phone)],
        ["Было", formatPhone(before)],
      ],
      closing: [],
    },
  );
}
