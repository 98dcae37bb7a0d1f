import type { Kysely } from "kysely";
import type { PhoneOrderPayload } from "#shared/contract/desk/order-changes.ts";
import { companyErrors } from "#shared/domain/orders/company.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../../db/schema.ts";
import { refuseErrors } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import type { Signer } from "../../signer.ts";
import type { Actor } from "../../staff/journal.ts";
import { deliveryErrors, quotesFor } from "../delivery.ts";
import { placeOrder, type Placement } from "../place.ts";
import { itemIds } from "./find-items.ts";

export interface PhoneOrder {
  payload: PhoneOrderPayload;
  idempotencyKey: string | null;
  actor: Actor;
  now: number;
}

const kopecks = (roubles: number) => Math.round(roubles * 100);

/**
 * Places an order that the staff take by telephone, by the rules of the checkout: prices, delivery, stock. It is confirmed by the
 * conversation, so it holds all its pieces. @throws HttpError 422 with the fields
 */
export async function placePhoneOrder(
  db: Kysely<Database>,
  settings: OrderSettings,
  signer: Signer,
  order: PhoneOrder,
): Promise<Placement> {
  const { payload, idempotencyKey, actor, now } = order;
  const { lines, description, order_discount = 0, delivery_price, letter, note, ...form } = payload;
  const checkout = { ...form, order_description: description, fast_order: form.delivery === "" };
  const wanted = lines.flatMap(({ quantity = 0, ...line }) => (quantity > 0 ? [{ ...line, quantity }] : []));
  const ids = await itemIds(db, wanted);
  const items = wanted.map(({ quantity }, index) => ({ id: ids[index] ?? 0, quantity }));
  const quotes = await quotesFor(db, settings.delivery, checkout, items, now);
  refuseErrors({
    ...(wanted.length === 0 && { lines: `В${NBSP}заказе нет товаров` }),
    ...deliveryErrors(settings.delivery, checkout, quotes),
    ...orderErrors(checkout),
    ...companyErrors(checkout),
    ...(letter && form.email === "" && { email: "Для письма нужна почта" }),
  });
  const products = items.map((item, index) => {
    const { back_order } = wanted[index] ?? {};
    return { ...item, ...(back_order !== undefined && { back_order }) };
  });
  const prices = new Map(
    wanted.flatMap(({ price }, index) => (price === undefined ? [] : [[ids[index] ?? 0, price === null ? null : kopecks(price)] as const])),
  );
  return placeOrder(db, settings, signer, {
    payload: { ...checkout, products, promo_code: "" },
    idempotencyKey,
    address: `по телефону, услышал(а) ${actor.name}`,
    account: null,
    confirmed: true,
    now,
    quotes,
    agreed: {
      actor,
      prices,
      order_discount: kopecks(order_discount),
      delivery_price: delivery_price === undefined || delivery_price === null ? delivery_price : kopecks(delivery_price),
      letter,
      note,
    },
  });
}
