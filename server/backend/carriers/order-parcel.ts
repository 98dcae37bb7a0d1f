import { readPlaces, type Place } from "#shared/domain/orders/parcel.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { findPoint } from "../cart/points.ts";
import { MINUTE_MS } from "../clock.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { changeOrder } from "../orders/change-order.ts";
import { findOrder, type Order } from "../orders/order.ts";
import type { Actor } from "../staff/journal.ts";
import { parcelById, type CarrierContext, type Parcel } from "./context.ts";
import { carrierFailures } from "./failures.ts";
import type { Carrier, CarrierQuote } from "./provider.ts";
import { askFor, note, reconcileParcel } from "./reconcile.ts";

interface ParcelRequest {
  number: string;
  version: number;
  actor: Actor;
  /** As they are typed. `point` empty = to the order's address. */
  typed: { town: string; point: string; places: string };
}

/**
 * Orders a parcel for an order: by the cheapest tariff that takes these places there. @throws HttpError 409 when the order needs none or has one,
 * 422 with the field, 503 when the carrier is silent before anything was ordered
 */
export async function orderParcel(context: CarrierContext, { number, version, actor, typed }: ParcelRequest): Promise<void> {
  const { db, clock, carrier } = context;
  if (!carrier) throw carrierFailures.carrierOff();
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  if (order.status !== "confirmed" && order.status !== "shipped") throw carrierFailures.parcelNotDue();
  const places = readPlaces(typed.places);
  const point = typed.point === "" ? undefined : await findPoint(db, typed.point.toUpperCase());
  refuseErrors({
    ...(typeof places === "string" && { places }),
    ...(typed.point !== "" && !point && { point: "Такого пункта нет: проверьте код" }),
    ...(typed.point === "" && typed.town === "" && { town: "Назовите город или пункт выдачи" }),
    ...(typed.point === "" && order.address === "" && { town: "У\u00a0заказа нет адреса: впишите его в\u00a0доставку или назовите пункт" }),
    ...(normalizePhone(order.phone) === null && { town: "Телефон покупателя неполный: перевозчику он нужен" }),
  });
  if (typeof places === "string") return;
  const to = point?.kind ?? "door";
  const city = point?.city ?? (await cityOf(carrier, typed.town));
  const quote = await cheapest(carrier, city, places, to);
  const tooHeavy = point?.most_weight != null && places.some(({ weight }) => weight > (point.most_weight ?? 0));
  if (!quote || tooHeavy)
    throw formInvalid({ places: `${carrier.name} не\u00a0возит такие места туда: разделите их или выберите другой пункт` });
  const parcel = await insertParcel(context, { number, version, actor, order }, carrier, {
    tariff: quote.tariff,
    city,
    town: point?.town ?? typed.town,
    point: point?.code ?? "",
    places,
    price: quote.price,
  });
  try {
    if (await askFor(context, carrier, parcel)) await reconcileParcel(context, parcel.id);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    context.logger.warn({ parcel: parcel.key, reason: error.message }, "a carrier does not answer");
    await note(context, parcel, null, error.message);
  }
  const present = await parcelById(db, parcel.id);
  // The member who ordered it has already seen the refusal, so a later notification changes nothing.
  if (present?.state === "refused") await db.updateTable("carrier_parcels").set({ trouble: "" }).where("id", "=", parcel.id).execute();
  if (present?.state === "refused") throw formInvalid({ places: `${carrier.name} не\u00a0принял: ${present.error}` });

  async function cityOf(of: Carrier, town: string): Promise<number> {
    const [name = "", region = ""] = town.split(",").map((part) => part.trim());
    return answered(() => of.findCity(name, region), "town");
  }

  async function cheapest(
    of: Carrier,
    code: number,
    wanted: readonly Place[],
    kind: CarrierQuote["to"],
  ): Promise<CarrierQuote | undefined> {
    const quotes = await answered(() => of.quote(code, wanted), "places");
    return quotes.filter((one) => one.to === kind).sort((one, other) => one.price - other.price)[0];
  }

  /** Nothing is ordered yet: the form says what was wrong. */
  async function answered<Answer>(call: () => Promise<Answer>, field: string): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Refused) throw formInvalid({ [field]: error.message });
      if (error instanceof Unanswered) throw carrierFailures.carrierSilent();
      throw error;
    }
  }

  /** Writes the parcel with its number before the carrier is asked. The unique index lets one of two through. */
  async function insertParcel(
    { db: database }: CarrierContext,
    request: { number: string; version: number; actor: Actor; order: Order },
    of: Carrier,
    wanted: { tariff: number; city: number; town: string; point: string; places: readonly Place[]; price: number },
  ): Promise<Parcel> {
    const now = clock();
    const parcels: Parcel[] = [];
    await changeOrder(database, { ...request, now }, "parcel-order", async (trx, present) => {
      const former = await trx.selectFrom("carrier_parcels").select("is_open").where("order_id", "=", present.id).execute();
      if (former.some(({ is_open }) => is_open === 1)) throw carrierFailures.parcelOpen();
      const row = await trx
        .insertInto("carrier_parcels")
        .values({
          ...wanted,
          places: JSON.stringify(wanted.places),
          order_id: present.id,
          carrier: of.id,
          key: `${present.number}-${former.length + 1}`,
          remote_id: null,
          state: "new",
          is_open: 1,
          by: actor.name,
          created_at: now,
          checked_at: now,
          check_at: now + MINUTE_MS,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw carrierFailures.parcelOpen();
      parcels.push(row);
      return {
        before: {},
        // Where it goes stands in its row, which an erasure empties.
        after: { provider: of.name, outcome: `мест: ${wanted.places.length}` },
      };
    });
    const [parcel] = parcels;
    if (!parcel) throw carrierFailures.parcelOpen();
    return parcel;
  }
}

/** Calls a parcel off: what is wanted is written before the carrier is asked. @throws HttpError 404, 409 when it is under way */
export async function cancelParcel(context: CarrierContext, { number, parcel, actor }: { number: string; parcel: Parcel; actor: Actor }) {
  const { db, clock } = context;
  await changeOrder(db, { number, version: null, actor, now: clock() }, "parcel-cancel", async (trx) => {
    await trx.updateTable("carrier_parcels").set({ is_called_off: 1, check_at: clock() }).where("id", "=", parcel.id).execute();
    return { before: {}, after: { provider: context.carrier?.name ?? parcel.carrier } };
  });
  await reconcileParcel(context, parcel.id);
}
