import type { Kysely } from "kysely";
import type { OrderContactsPayload, OrderDeliveryPayload, OrderTrackPayload } from "#shared/contract/desk/order-changes.ts";
import { isDeliveryId, needsAddress, type CarrierQuote, type DeliveryId } from "#shared/domain/delivery.ts";
import { companyErrors } from "#shared/domain/orders/company.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import { orderTotals } from "#shared/domain/orders/order-totals.ts";
import { CONTACT_FIELDS, fieldText, pickFields } from "#shared/domain/orders/order-fields.ts";
import { parcelOf, type Parcel } from "../../cart/delivery-options.ts";
import { quote } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, refuseErrors } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { changeOrder, demandChangeable, demandSeen, type OrderDeedRequest, changedFields } from "../change-order.ts";
import { type Order, contactColumns, findOrder } from "../order.ts";
import { agreedDelivery, deliveryErrors, quotesFor } from "../delivery.ts";
import type { LetterContext } from "../set-state.ts";
import { plainNumber, trackChange } from "../track.ts";
import { sumLetter } from "./tell-sum.ts";
import { writeJournal, type Actor } from "../../staff/journal.ts";

type Changed<Payload> = OrderDeedRequest & { payload: Omit<Payload, "version"> };

/** The stored fields with those that were typed. */
function withTyped<Fields extends Readonly<Record<string, string>>>(
  stored: Fields,
  typed: { readonly [Name in keyof Fields]?: string | undefined } | Readonly<Record<string, string>>,
): Fields {
  const given = Object.entries(typed).filter(([name, value]) => value !== undefined && name in stored);
  return { ...stored, ...Object.fromEntries(given) };
}

const wayOf = ({ delivery }: Order): DeliveryId | "" => (isDeliveryId(delivery) ? delivery : "");

/** The region of an order; undefined = the shop no longer has it. */
export function regionOf({ region }: Order, { delivery }: Pick<OrderSettings, "delivery">) {
  return delivery.regions.find(({ name }) => name === region);
}

/** Changes the way, the place and the price of the delivery. An absent price is that of the tariff for the goods of the order. */
export async function changeDelivery(
  db: Kysely<Database>,
  change: Changed<OrderDeliveryPayload> & LetterContext & { settings: Pick<OrderSettings, "delivery"> },
): Promise<boolean> {
  const { payload, settings, now, number } = change;
  const quotes = await presentQuotes(db, settings, number, payload, now);
  return changeOrder(db, change, "order-delivery", async (trx, order) => {
    demandChangeable(order, "delivery");
    const stored = { ...pickFields(order, ["address"]), delivery: wayOf(order), region: regionOf(order, settings)?.id ?? "" };
    const { delivery = stored.delivery, region = stored.region, address = stored.address, price, keep_price, seen } = payload;
    const typed = { delivery, region, address };
    const texts = { delivery: order.delivery_name, region: order.region, address: order.address };
    demandSeen(
      (["delivery", "region", "address"] as const).map((name) => {
        return { name, seen: seen?.[name], typed: typed[name], stored: stored[name], text: texts[name] };
      }),
    );
    refuseErrors(deliveryErrors(settings.delivery, { ...typed, fast_order: delivery === "" }, quotes));
    if (delivery !== "" && needsAddress(delivery) && address === "") throw formInvalid({ address: "Укажите город, улицу и дом" });
    const { delivery_price: tariff, ...agreed } = agreedDelivery(settings.delivery, typed, await presentParcel(trx, order, now), quotes);
    const asked = price === undefined ? tariff : price === null ? null : Math.round(price * 100);
    const delivery_price = keep_price ? order.delivery_price : asked;
    const set = {
      delivery,
      ...agreed,
      address,
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

/** What the carrier asks for the goods of an order. */
async function presentQuotes(
  db: Kysely<Database>,
  settings: Pick<OrderSettings, "delivery">,
  number: string,
  { delivery, region }: Pick<OrderDeliveryPayload, "delivery" | "region">,
  now: number,
): Promise<readonly CarrierQuote[]> {
  const order = settings.delivery.carrierQuotes ? await findOrder(db, number) : null;
  if (!order) return [];
  const asked = { delivery: delivery ?? wayOf(order), region: region ?? regionOf(order, settings)?.id ?? "" };
  return quotesFor(db, settings.delivery, asked, itemsOf(order), now);
}

const itemsOf = ({ lines }: Order) => lines.map(({ item_id: id, quantity }) => ({ id, quantity }));

/** What the goods of an order weigh by the present catalogue. */
async function presentParcel(db: Kysely<Database>, order: Order, now: number): Promise<Parcel> {
  const { lines, products_price } = order;
  const onSale = await quote(db, itemsOf(order), { pricing: "retail", onRequest: true });
  const parcel = parcelOf(onSale.lines, products_price / 100, now);
  // The weight of a product that is no longer sold is unknown.
  return onSale.lines.length === lines.length ? parcel : { ...parcel, weight_kg: null, volume_m3: null };
}

/** Changes who gets the order, and the comment. @throws HttpError 422 with the fields */
export function changeContacts(db: Kysely<Database>, change: Changed<OrderContactsPayload>): Promise<boolean> {
  const { payload } = change;
  return changeOrder(db, change, "order-contacts", async (_, order) => {
    demandChangeable(order, "contacts");
    const { delivery } = order;
    const { seen, ...typed } = payload;
    const wanted = withTyped(pickFields(order, CONTACT_FIELDS), typed);
    const set = contactColumns(wanted);
    const shown = contactColumns(withTyped(wanted, seen ?? {}));
    demandSeen(
      CONTACT_FIELDS.map((name) => {
        return {
          name,
          seen: seen && name in seen ? shown[name] : undefined,
          typed: set[name],
          stored: order[name],
          text: fieldText(name, order[name]),
        };
      }),
    );
    refuseErrors({
      ...orderErrors({ ...wanted, order_description: wanted.description, fast_order: delivery === "", delivery, consent: true }),
      ...companyErrors(wanted),
    });
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
    const { seen, ...typed } = payload;
    const { carrier = order.carrier, track_number = order.track_number } = typed;
    demandSeen([
      { name: "carrier", seen: seen?.carrier, typed: carrier, stored: order.carrier, text: order.carrier_name },
      { name: "track_number", seen: seen?.track_number, typed: plainNumber(track_number), stored: order.track_number },
    ]);
    return trackChange(order, typed, settings.carriers);
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
