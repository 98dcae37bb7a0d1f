import type { Kysely } from "kysely";
import type { OrderDeliveryPayload } from "#shared/contract/desk/order-changes.ts";
import { isDeliveryId, needsAddress, type CarrierQuote, type DeliveryId } from "#shared/domain/delivery.ts";
import type { AskedServices } from "#shared/domain/prices/delivery-services.ts";
import {
  askedServices,
  broughtFor,
  serviceColumns,
  servicesOf,
  withPrices,
  type OrderService,
} from "#shared/domain/orders/order-services.ts";
import { orderTotals } from "#shared/domain/orders/order-totals.ts";
import { pickFields } from "#shared/domain/orders/order-fields.ts";
import { parcelOf, type Parcel } from "../../cart/delivery-options.ts";
import { quote } from "../../cart/quote.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid, refuseErrors } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import { changedFields, changeOrder, demandChangeable, demandSeen, type SeenField } from "../change-order.ts";
import { agreedDelivery, agreedServices, deliveryErrors, quotesFor } from "../delivery.ts";
import { findOrder, type Order } from "../order.ts";
import { money } from "../order-content.ts";
import type { LetterContext } from "../set-state.ts";
import type { Changed } from "./change-details.ts";
import { sumLetter } from "./tell-sum.ts";

const wayOf = ({ delivery }: Order): DeliveryId | "" => (isDeliveryId(delivery) ? delivery : "");

/** The region of an order; undefined = the shop no longer has it. */
export function regionOf({ region }: Order, { delivery }: Pick<OrderSettings, "delivery">) {
  return delivery.regions.find(({ name }) => name === region);
}

/**
 * Changes the way, the place, the services and the prices of the delivery. An absent price is that of the tariff for the goods of the order. What was
 * promised stays while nobody changes it and the price is kept, also when the tariffs are others by now; the same holds for each service.
 */
export async function changeDelivery(
  db: Kysely<Database>,
  change: Changed<OrderDeliveryPayload> & LetterContext & { settings: Pick<OrderSettings, "delivery"> },
): Promise<boolean> {
  const { payload, settings, now, number } = change;
  const quotes = await presentQuotes(db, settings, number, payload, now);
  return changeOrder(db, change, "order-delivery", async (trx, order) => {
    demandChangeable(order, "delivery");
    const stored = { ...pickFields(order, ["address", "postal"]), delivery: wayOf(order), region: regionOf(order, settings)?.id ?? "" };
    const {
      delivery = stored.delivery,
      region = stored.region,
      address = stored.address,
      postal = stored.postal,
      price,
      keep_price,
    } = payload;
    const typed = { delivery, region, address, postal };
    const former = askedServices(order);
    const { lift = former.lift, floor = former.floor, assembly = former.assembly } = payload;
    const asked = { lift, floor: lift === "" ? 0 : floor, assembly };
    demandSeen([...seenPlace(order, stored, typed, payload), ...seenServices(order, former, payload)]);
    const isPlace = (["delivery", "region", "postal"] as const).every((name) => typed[name] === stored[name]);
    // What was promised is not asked for anew: the carrier may be silent by now, and the rules others.
    if (!isPlace || !keep_price) refuseErrors(deliveryErrors(settings.delivery, { ...typed, fast_order: delivery === "" }, quotes));
    if (delivery !== "" && needsAddress(delivery) && address === "") throw formInvalid({ address: "Укажите город, улицу и дом" });
    const parcel = await presentParcel(trx, order, now);
    const { delivery_price: tariff, ...agreed } = agreedDelivery(settings.delivery, typed, parcel, quotes);
    const promised = isPlace && keep_price ? pickFields(order, ["delivery_name", "delivery_days", "region", "postal"]) : agreed;
    const asKopecks = price === undefined ? tariff : price === null ? null : Math.round(price * 100);
    const delivery_price = keep_price ? order.delivery_price : asKopecks;
    const kept = (id: OrderService["id"], isSame: boolean) => {
      const known = servicesOf(order).find((service) => service.id === id)?.price;
      return keep_price && isSame && delivery === stored.delivery && typeof known === "number" ? known / 100 : undefined;
    };
    const isCleared = payload.lift_price === null || payload.assembly_price === null;
    const isServed = isPlace && keep_price && !isCleared && JSON.stringify(asked) === JSON.stringify(former);
    const isLift = asked.lift === former.lift && asked.floor === former.floor;
    const named = {
      lift: payload.lift_price === undefined ? kept("lift", isLift) : payload.lift_price,
      assembly: payload.assembly_price === undefined ? kept("assembly", asked.assembly && former.assembly) : payload.assembly_price,
    };
    const services = isServed
      ? withPrices(servicesOf(order), asked, named)
      : agreedServices(settings.delivery, { ...typed, ...asked }, parcel, named);
    const columns = { ...serviceColumns(services), delivery_price };
    const set = {
      delivery,
      ...promised,
      address,
      ...columns,
      total_price: orderTotals(order.lines, order.order_discount, broughtFor(columns)).total_price,
      ...(delivery_price === order.delivery_price && columns.services === order.services ? {} : { changed_at: now }),
    };
    const after = { ...order, ...set };
    return {
      set,
      ...changedFields(["delivery_name", "region", "postal", "delivery_price", "services", "total_price", "address"], order, set),
      letter: payload.letter && (await sumLetter(trx, after, change, payload.letter)),
    };
  });
}

type Place = Record<"delivery" | "region" | "address" | "postal", string>;

function seenPlace(order: Order, stored: Place, typed: Place, { seen }: Pick<OrderDeliveryPayload, "seen">): SeenField[] {
  const texts: Place = { ...pickFields(order, ["region", "address", "postal"]), delivery: order.delivery_name };
  return (["delivery", "region", "address", "postal"] as const).map((name) => {
    return { name, seen: seen?.[name], typed: typed[name], stored: stored[name], text: texts[name] };
  });
}

/** What the form showed of the services beside what was typed; their prices are in roubles there. */
function seenServices(order: Order, former: AskedServices, payload: Changed<OrderDeliveryPayload>["payload"]): SeenField[] {
  const { seen, lift, floor, assembly, lift_price, assembly_price } = payload;
  const kopecksOf = (text: string | undefined) =>
    text === undefined ? undefined : text === "" ? null : Math.round(Number(text.replace(",", ".")) * 100);
  const priceOf = (id: OrderService["id"]) => servicesOf(order).find((service) => service.id === id)?.price ?? null;
  const price = (name: string, typed: number | null | undefined, stored: number | null): SeenField => ({
    name,
    seen: kopecksOf(seen?.[name]),
    typed: typeof typed === "number" ? Math.round(typed * 100) : typed,
    stored,
    text: stored === null ? "" : money(stored),
  });
  return [
    { name: "lift", seen: seen?.["lift"], typed: lift, stored: former.lift },
    {
      name: "floor",
      seen: seen?.["floor"],
      typed: floor === undefined ? undefined : String(floor || ""),
      stored: String(former.floor || ""),
    },
    {
      name: "assembly",
      seen: seen?.["assembly"],
      typed: assembly === undefined ? undefined : assembly ? "on" : "",
      stored: former.assembly ? "on" : "",
    },
    price("lift_price", lift_price, priceOf("lift")),
    price("assembly_price", assembly_price, priceOf("assembly")),
  ];
}

/** What the carrier asks for the goods of an order. */
async function presentQuotes(
  db: Kysely<Database>,
  settings: Pick<OrderSettings, "delivery">,
  number: string,
  { delivery, region, postal }: Pick<OrderDeliveryPayload, "delivery" | "region" | "postal">,
  now: number,
): Promise<readonly CarrierQuote[]> {
  const order = settings.delivery.carrierQuotes ? await findOrder(db, number) : null;
  if (!order) return [];
  const asked = {
    delivery: delivery ?? wayOf(order),
    region: region ?? regionOf(order, settings)?.id ?? "",
    postal: postal ?? order.postal,
  };
  return quotesFor(db, settings.delivery, asked, itemsOf(order), now);
}

const itemsOf = ({ lines }: Order) => lines.map(({ item_id: id, quantity }) => ({ id, quantity }));

/** What the goods of an order weigh by the present catalogue. The order has its pieces, also when they were the last ones. */
async function presentParcel(db: Kysely<Database>, order: Order, now: number): Promise<Parcel> {
  const { lines, products_price } = order;
  const awaited = new Set(lines.map(({ item_id }) => item_id));
  const onSale = await quote(db, itemsOf(order), { pricing: "retail", onRequest: true, awaited });
  const parcel = { ...parcelOf(onSale.lines, products_price / 100, now), waits: lines.some(({ back_ordered }) => back_ordered > 0) };
  // The weight of a product that is no longer sold is unknown.
  return onSale.lines.length === lines.length ? parcel : { ...parcel, weight_kg: null, volume_m3: null };
}
