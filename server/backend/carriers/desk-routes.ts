import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { CourierCallView, ListedParcel, OrderParcels, ParcelsResponse, ParcelView } from "#shared/contract/desk/providers/parcels.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { isCourierCallOver } from "#shared/domain/orders/courier-call.ts";
import { canCancelParcel, placesText } from "#shared/domain/orders/parcel.ts";
import { NBSP } from "#shared/text/format.ts";
import { pointIn, townOf } from "../cart/points.ts";
import { isoTime } from "../clock.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { sent } from "../http/http-exchange.ts";
import { failures } from "../http/failures.ts";
import { readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { listRows, resolveTrouble } from "../orders/desk/troubles.ts";
import { findOrder, type Order } from "../orders/order.ts";
import { carrierOf, parcelsOf, placesOf, stepsOf, type CarrierContext, type Parcel } from "./context.ts";
import { callCourier, cancelCourierCall, lastCourierCalls, reconcileCourierCall, readyPlaces, type CourierCall } from "./courier-calls.ts";
import { carrierFailures } from "./failures.ts";
import { cancelParcel, orderParcel } from "./order-parcel.ts";
import { reconcileParcel } from "./reconcile.ts";

const MAX_LISTED = 50;
const MAX_TROUBLES = 100;
const MAX_CALLS = 5;

/** The desk's calls about parcels. */
export function deskParcels(serve: Serve, context: CarrierContext): void {
  const { db } = context;

  serve(deskEndpoints.orderParcels, async ({ params: { number } }) => ({ parcels: await parcelsView(context, number) }));

  serve(deskEndpoints.sendParcel, async ({ params: { number }, payload: { version, ...typed }, actor }) => {
    await orderParcel(context, { number, version, actor, typed });
    return { parcels: await parcelsView(context, number) };
  });

  /** @throws HttpError 404 */
  async function parcelOf(number: string, id: number): Promise<Parcel> {
    const order = await findOrder(db, number);
    if (!order) throw failures.orderUnknown(number);
    const parcel = (await parcelsOf(db, order.id)).find((one) => one.id === id);
    if (!parcel) throw carrierFailures.parcelUnknown();
    return parcel;
  }

  serve(deskEndpoints.checkParcel, async ({ params: { number }, payload: { parcel: id, cancel }, actor }) => {
    const parcel = await parcelOf(number, id);
    if (cancel && canCancelParcel(parcel.state) && parcel.is_called_off === 0) await cancelParcel(context, { number, parcel, actor });
    else await reconcileParcel(context, id);
    return { parcels: await parcelsView(context, number) };
  });

  serve(deskEndpoints.parcelLabel, async ({ response, params: { number, id } }) => {
    const parcel = await parcelOf(number, readNumber(id, carrierFailures.parcelUnknown));
    const carrier = carrierOf(context, parcel);
    if (!carrier || parcel.remote_id === null || parcel.track === "") throw carrierFailures.parcelUnknown();
    const label = await carrier.label(parcel.remote_id).catch((error: unknown) => {
      if (error instanceof Refused) throw carrierFailures.carrierRefused(error.message);
      if (error instanceof Unanswered) throw carrierFailures.carrierSilent();
      throw error;
    });
    response.type("pdf").set("Content-Disposition", `inline; filename="label-${parcel.key}.pdf"`).send(label);
    return sent;
  });

  serve(deskEndpoints.parcels, () => listParcels(context));

  serve(deskEndpoints.callCourier, async ({ payload, actor }) => {
    await callCourier(context, actor, payload);
    return listParcels(context);
  });

  serve(deskEndpoints.checkCall, async ({ params: { id }, payload: { cancel }, actor }) => {
    const callId = readNumber(id, carrierFailures.callUnknown);
    const call = await db.selectFrom("courier_calls").selectAll().where("id", "=", callId).executeTakeFirst();
    if (!call) throw carrierFailures.callUnknown();
    if (cancel && !isCourierCallOver(call.state)) await cancelCourierCall(context, actor, call);
    else await reconcileCourierCall(context, callId);
    return listParcels(context);
  });

  serve(deskEndpoints.resolveParcel, async ({ params: { id }, payload: { note }, actor }) => {
    const unknown = carrierFailures.parcelUnknown;
    const about = ({ track }: Parcel) => ({ track_number: track });
    await resolveTrouble(context, "carrier_parcels", readNumber(id, unknown), { note, actor, deed: "parcel-resolve", unknown, about });
    return listParcels(context);
  });
}

/** What the desk's page of an order shows of its parcels. @throws HttpError 404 */
async function parcelsView(context: CarrierContext, number: string): Promise<OrderParcels> {
  const { db, carrier } = context;
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  const parcels = await parcelsOf(db, order.id);
  const isWanted = order.status === "confirmed" || order.status === "shipped";
  return {
    carrier: carrier?.name ?? null,
    due: carrier !== null && isWanted && order.delivery !== "pickup" && !parcels.some(({ is_open }) => is_open === 1),
    town: townOf(order.region),
    point: pointIn(order.address),
    parcels: parcels.map((parcel) => ({
      ...shortView(context, parcel),
      places: placesText(placesOf(parcel)),
      steps: stepsOf(parcel)
        .toReversed()
        .map(({ name, city, at }) => ({ name, city, at: isoTime(at) })),
    })),
  };
}

function shortView(context: CarrierContext, parcel: Parcel): Omit<ParcelView, "steps" | "places"> {
  const { id, key, state, track, town, point, price, by, created_at, trouble, error, remote_id } = parcel;
  return {
    id,
    carrier: carrierOf(context, parcel)?.name ?? parcel.carrier,
    key,
    state,
    track,
    to: town === "" ? "стёрто" : point === "" ? `${town}, до${NBSP}двери` : `${town}, пункт ${point}`,
    price: price === null ? null : price / 100,
    by,
    created_at: isoTime(created_at),
    label: remote_id !== null && track !== "" && canCancelParcel(state),
    trouble,
    error,
  };
}

const callView = ({
  id,
  state,
  day,
  from_time,
  to_time,
  address,
  person,
  places,
  number,
  error,
  by,
  is_called_off,
  check_at,
  created_at,
}: CourierCall): CourierCallView => ({
  id,
  state,
  day,
  from: from_time,
  to: to_time,
  address,
  person,
  places,
  number,
  error,
  by,
  called_off: is_called_off === 1 && check_at !== null,
  created_at: isoTime(created_at),
});

async function listParcels(context: CarrierContext): Promise<ParcelsResponse> {
  const { db, carrier, shop } = context;
  const [calls, ready] = await Promise.all([lastCourierCalls(context, MAX_CALLS), readyPlaces(context)]);
  const { address = "", person = "", phone = shop.phone } = calls[0] ?? {};
  const view = ({ number, status, ...parcel }: Parcel & Pick<Order, "number" | "status">): ListedParcel => ({
    ...shortView(context, parcel),
    number,
    order_state: stateRules(status).staffName,
  });
  const { points } = await db
    .selectFrom("carrier_points")
    .select(({ fn }) => fn.countAll<number>().as("points"))
    .executeTakeFirstOrThrow();
  return {
    carrier: carrier && { name: carrier.name, url: carrier.url, test: carrier.isTest, points: Number(points) },
    troubles: (await listRows(db, "carrier_parcels", MAX_TROUBLES, true)).map(view),
    parcels: (await listRows(db, "carrier_parcels", MAX_LISTED, false)).map(view),
    calls: calls.map(callView),
    ready: { places: ready.places, weight_kg: ready.weight / 1000 },
    courier: { address, person, phone },
  };
}
