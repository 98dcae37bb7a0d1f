import type { Kysely } from "kysely";
import type { OrderContactsPayload, OrderDeliveryPayload, OrderTrackPayload } from "#shared/contract/manage/order-changes.ts";
import { needsAddress, tariffIn } from "#shared/domain/delivery.ts";
import { orderErrors } from "#shared/domain/order.ts";
import { orderTotals } from "#shared/domain/order-totals.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { deliveryOptions, findRegion, parcelOf } from "../../cart/delivery-options.ts";
import { quote } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid, refuseErrors } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { CHANGED, changeOrder, demandChangeable, type OrderDeedRequest } from "../change-order.ts";
import type { Order } from "../order.ts";
import type { LetterContext } from "../set-state.ts";
import { deliveryPriceText, money } from "../words.ts";
import { sumLetter } from "./tell-sum.ts";

type Changed<Payload> = OrderDeedRequest & { payload: Omit<Payload, "version"> };

/** Changes the way, the place and the price of the delivery. An absent price is that of the tariff for the goods of the order. */
export function changeDelivery(
  db: Kysely<Database>,
  change: Changed<OrderDeliveryPayload> & LetterContext & { settings: Pick<OrderSettings, "delivery"> },
): Promise<boolean> {
  const { payload, settings, now } = change;
  return changeOrder(db, change, "order-delivery", async (trx, order) => {
    demandChangeable(order, "delivery");
    const agreed = await agreedDelivery(trx, order, payload, settings.delivery);
    const price = payload.price === undefined ? agreed.price : payload.price;
    const delivery_price = price === null ? null : Math.round(price * 100);
    const set = {
      delivery: payload.delivery,
      delivery_name: agreed.name,
      delivery_days: agreed.days,
      region: agreed.region,
      address: payload.address,
      delivery_price,
      total_price: orderTotals(order.lines, order.order_discount, delivery_price).total_price,
      ...(delivery_price === order.delivery_price ? {} : { changed_at: now }),
    };
    const after = { ...order, ...set };
    const values = (of: Order) => ({
      Доставка: of.delivery_name,
      Регион: of.region,
      "Стоимость доставки": deliveryPriceText(of),
      Итого: money(of.total_price),
    });
    return {
      set,
      before: { ...values(order), Адрес: "" },
      after: { ...values(after), Адрес: order.address === after.address ? "" : CHANGED },
      letter: payload.letter && (await sumLetter(trx, after, change, payload.letter)),
    };
  });
}

/** The words and the price of the shop's tariff. @throws HttpError 422 with the field */
async function agreedDelivery(
  db: Kysely<Database>,
  { lines, products_price }: Order,
  { delivery, region, address }: Omit<OrderDeliveryPayload, "version">,
  rules: OrderSettings["delivery"],
) {
  if (delivery === "") return { name: "", days: "", region: "", price: null };
  const place = findRegion(rules, region);
  if (!place) throw formInvalid({ region: "Выберите, куда везти, из списка" });
  const way = rules.ways.find(({ id }) => id === delivery);
  if (!way || !tariffIn(way, place.id))
    throw formInvalid({ delivery: `${place.name}: так мы туда не${NBSP}доставляем, выберите другой способ` });
  if (needsAddress(delivery) && address === "") throw formInvalid({ address: "Укажите город, улицу и дом" });
  const items = lines.map(({ item_id: id, quantity }) => ({ id, quantity }));
  const onSale = await quote(db, items, { pricing: "retail", onRequest: true });
  const parcel = parcelOf(onSale.lines, products_price / 100);
  // Of a line that is sold no more the weight is unknown.
  const whole = onSale.lines.length === lines.length ? parcel : { ...parcel, weight_kg: null };
  const option = deliveryOptions(rules, place.id, whole).find(({ id }) => id === delivery);
  return { name: way.name, days: option?.days ?? "", region: place.name, price: option?.price ?? null };
}

const contactNames = [
  ["name", "Имя"],
  ["phone", "Телефон"],
  ["email", "Почта"],
  ["address", "Адрес"],
  ["description", "Комментарий"],
] as const;

/** Changes who gets the order, and the comment. @throws HttpError 422 with the fields */
export function changeContacts(db: Kysely<Database>, change: Changed<OrderContactsPayload>): Promise<boolean> {
  const { name, phone, email, address, description } = change.payload;
  return changeOrder(db, change, "order-contacts", async (_, order) => {
    demandChangeable(order, "contacts");
    const form = {
      fast_order: order.delivery === "",
      name,
      phone,
      email,
      delivery: order.delivery,
      address,
      order_description: description,
      consent: true,
    };
    refuseErrors(orderErrors(form));
    const set = { name, phone: normalizePhone(phone) ?? phone, email, address, description: description.replaceAll("\r\n", "\n") };
    const changed = contactNames.filter(([column]) => set[column] !== order[column]).map(([, title]) => [title, CHANGED]);
    return { set, before: {}, after: Object.fromEntries(changed), words: true };
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
    const values = (of: Pick<Order, "carrier_name" | "track_number">) => ({
      Перевозчик: of.carrier_name,
      "Номер для отслеживания": of.track_number,
    });
    return { set, before: values(order), after: values(set) };
  });
}
