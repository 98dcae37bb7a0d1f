import type { Kysely } from "kysely";
import type { OrderPhone } from "#shared/contract/order.ts";
import { formatPhone, normalizePhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { phoneError } from "#shared/domain/person.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { OrderSettings } from "../settings.ts";
import { type Clock, HOUR_MS, isoTime } from "../clock.ts";
import { refuseErrors } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import type { Signer } from "../signer.ts";
import { changedFields, changeOrder, type OrderChanges } from "./change-order.ts";
import { type Order, isOrderKey } from "./order.ts";

/** The manager has usually called after an hour. */
const CHANGEABLE_MS = HOUR_MS;

type PhoneRules = Pick<OrderSettings, "confirmPhone" | "ordersTo" | "shop">;

/** The phone data on the order's page; null = it was erased. A confirmed phone is correct and cannot be changed. */
export function orderPhone({ phone, status, created_at }: Order, { confirmPhone }: Pick<PhoneRules, "confirmPhone">): OrderPhone | null {
  if (phone === "") return null;
  const open = status === "new" && !confirmPhone;
  return { ending: phone.slice(-2), change_until: open ? isoTime(created_at + CHANGEABLE_MS) : null };
}

export interface PhoneChange {
  number: string;
  /** E.164 */
  phone: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Replaces the phone of an order that is still new, and notifies the shop in the same transaction. The page of an order opens by its
 * link, which may be passed on: hence the time limit.
 * @throws HttpError 409 when it is too late
 */
export async function changeOrderPhone(db: Kysely<Database>, { number, phone, now }: PhoneChange, rules: PhoneRules): Promise<void> {
  const actor = { staff_id: null, name: "Покупатель" };
  await changeOrder(db, { number, version: null, actor, now }, "order-contacts", async (_, order): Promise<OrderChanges> => {
    const until = orderPhone(order, rules)?.change_until;
    if (!until || Date.parse(until) <= now) throw failures.orderPhoneFixed(rules.shop.phone);
    if (order.phone === phone) return { before: {}, after: {} };
    const letter = { kind: "shop" as const, letter: phoneLetter(order, phone, rules.ordersTo) };
    return { set: { phone }, words: true, ...changedFields(["phone"], order, { phone }), letter };
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

/** Changes of one order within an hour: each writes a letter to the shop. */
const MAX_CHANGES = 5;

export interface OrderPhoneRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  onQueued(): void;
}

/** The shopper mends the phone of an order that has just been placed. */
export function orderPhoneRoutes(serve: Serve, { db, clock, limitClock, settings, signers, onQueued }: OrderPhoneRoutesOptions): void {
  const rateLimit = createRateLimit({ db, name: "order phones", limit: MAX_CHANGES, windowMs: HOUR_MS, clock: limitClock });
  serve(endpoints.changeOrderPhone, async ({ response, payload: { number, key, phone: typed } }) => {
    if (!isOrderKey(await signers(), number, key)) throw failures.orderLinkWrong();
    const error = phoneError(typed);
    if (error) refuseErrors({ phone: error });
    const phone = normalizePhone(typed) ?? "";
    await rateLimit.demand(number, response, () => failures.orderPhonesTooMany(settings.shop.phone));
    await changeOrderPhone(db, { number, phone, now: clock() }, settings);
    onQueued();
    return { ok: true as const };
  });
}
