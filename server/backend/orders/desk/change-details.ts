import type { Kysely } from "kysely";
import type { OrderContactsPayload, OrderDeliveryPayload, OrderTrackPayload } from "#shared/contract/desk/order-changes.ts";
import { needsAddress } from "#shared/domain/delivery.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import { orderTotals } from "#shared/domain/orders/order-totals.ts";
import { CONTACT_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { parcelOf, type Parcel } from "../../cart/delivery-options.ts";
import { quote } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, refuseErrors } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { changeOrder, demandChangeable, type OrderDeedRequest, changedFields } from "../change-order.ts";
import { type Order, contactColumns } from "../order.ts";
import { agreedDelivery, deliveryErrors } from "../delivery.ts";
import type { LetterContext } from "../set-state.ts";
import { sumLetter } from "./tell-sum.ts";
import { writeJournal, type Actor } from "../../staff/journal.ts";

type Changed<Payload> = OrderDeedRequest & { payload: Omit<Payload, "version"> };

/** Changes the way, the place and the price of the delivery. An absent price is that of the tariff for the goods of the order. */
export function changeDelivery(
  db: Kysely<Database>,
  change: Changed<OrderDeliveryPayload> & LetterContext & { settings: Pick<OrderSettings, "delivery"> },
): Promise<boolean> {
  const { payload, settings, now } = change;
  return changeOrder(db, change, "order-delivery", async (trx, order) => {
    demandChangeable(order, "delivery");
    const { delivery, price } = payload;
    refuseErrors(deliveryErrors(settings.delivery, { ...payload, fast_order: delivery === "" }));
    if (delivery !== "" && needsAddress(delivery) && payload.address === "") throw formInvalid({ address: "Укажите город, улицу и дом" });
    const { delivery_price: tariff, ...agreed } = agreedDelivery(settings.delivery, payload, await presentParcel(trx, order));
    const delivery_price = price === undefined ? tariff : price === null ? null : Math.round(price * 100);
    const set = {
      delivery,
      ...agreed,
      address: payload.address,
      delivery_price,
      total_price: orderTotals(order.lines, order.order_discount, delivery_price).total_price,
      ...(delivery_price === order.delivery_price ? {} : { changed_at: now }),
    };
    const after = { ...order, ...set };
    return {
      set,
      ...changedFields(["delivery_name", "region", "delivery_price", "total_price", "address"], order, set),
      letter: payload.letter && (await sumLetter(trx, after, change, payload.letter)),
    };
  });
}

/** What the goods of an order weigh by the present catalogue. */
async function presentParcel(db: Kysely<Database>, { lines, products_price }: Order): Promise<Parcel> {
  const items = lines.map(({ item_id: id, quantity }) => ({ id, quantity }));
  const onSale = await quote(db, items, { pricing: "retail", onRequest: true });
  const parcel = parcelOf(onSale.lines, products_price / 100);
  // The weight of a product that is no longer sold is unknown.
  return onSale.lines.length === lines.length ? parcel : { ...parcel, weight_kg: null };
}

/** Changes who gets the order, and the comment. @throws HttpError 422 with the fields */
export function changeContacts(db: Kysely<Database>, change: Changed<OrderContactsPayload>): Promise<boolean> {
  const { payload } = change;
  return changeOrder(db, change, "order-contacts", async (_, order) => {
    demandChangeable(order, "contacts");
    const { delivery } = order;
    refuseErrors(orderErrors({ ...payload, order_description: payload.description, fast_order: delivery === "", delivery, consent: true }));
    const set = contactColumns(payload);
    return { set, ...changedFields(CONTACT_FIELDS, order, set), words: true };
  });
}

/** Changes who carries the parcel and its number. @throws HttpError 422 with the field */
export function changeTrack(
  db: Kysely<Database>,
  change: Changed<OrderTrackPayload> & { settings: Pick<OrderSettings, "carriers"> },
): Promise<boolean> {
  const { payload, settings } = change;
  return changeOrder(db, change, "order-track", async (_, order) => {
    demandChangeable(order, "track");
    const carrier = settings.carriers.find(({ id }) => id === payload.carrier);
    if (payload.carrier !== "" && !carrier) throw formInvalid({ carrier: "Выберите перевозчика из списка" });
    if (payload.track_number !== "" && !carrier) throw formInvalid({ carrier: "Укажите, чей это номер" });
    const track_number = payload.track_number.replaceAll(/\s/g, "");
    const linked = carrier !== undefined && carrier.trackUrl !== "" && track_number !== "";
    const set = {
      carrier: payload.carrier,
      carrier_name: carrier?.name ?? "",
      track_number,
      track_url: linked ? carrier.trackUrl.replaceAll("{number}", encodeURIComponent(track_number)) : "",
    };
    return { set, ...changedFields(["carrier_name", "track_number"], order, set) };
  });
}

/** Adds a note to an order for the staff. It cannot conflict with other changes, so the version stays. @throws HttpError 404, 422 */
export async function addNote(db: Kysely<Database>, number: string, text: string, actor: Actor, now: number): Promise<void> {
  if (text === "") throw formInvalid({ text: "Напишите заметку" });
  await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
    if (!order) throw failures.orderUnknown(number);
    await trx.insertInto("order_notes").values({ order_id: order.id, by: actor.name, at: now, text }).execute();
    await writeJournal(trx, { actor, now, deed: "order-note", subject: { kind: "order", id: number }, after: { note: text } });
  });
}
