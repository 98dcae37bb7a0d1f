import type { Kysely } from "kysely";
import type { OrderPhone } from "#shared/contract/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Database } from "../db/schema.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { OrderSettings } from "../settings.ts";
import { CHANGED, changeOrder, type OrderChanges } from "./change-order.ts";
import type { Order } from "./order.ts";

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
export async function changeOrderPhone(db: Kysely<Database>, { number, phone, now }: PhoneChange, rules: PhoneRules): Promise<boolean> {
  const actor = { staff_id: null, name: "Покупатель" };
  try {
    await changeOrder(db, { number, version: null, actor, now }, "order-contacts", async (_, order): Promise<OrderChanges> => {
      const until = orderPhone(order, rules)?.change_until;
      if (!until || Date.parse(until) <= now) throw new TooLate();
      if (order.phone === phone) return { before: {}, after: {} };
      const letter = { kind: "shop" as const, letter: phoneLetter(order, phone, rules.ordersTo) };
      return { set: { phone }, words: true, before: { Телефон: "" }, after: { Телефон: CHANGED }, letter };
    });
    return true;
  } catch (error) {
    if (error instanceof TooLate) return false;
    throw error;
  }
}

class TooLate extends Error {
  override name = "TooLate";
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
