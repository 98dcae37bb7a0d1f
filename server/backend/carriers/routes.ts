import { endpoints } from "#shared/contract/endpoints.ts";
import { isParcelVoid, parcelStateNames } from "#shared/domain/orders/parcel.ts";
import { findPoint, pointView, searchPoints, townOf } from "../cart/points.ts";
import { type Clock, isoTime, MINUTE_MS, SECOND_MS } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { findOrder, isOrderKey } from "../orders/order.ts";
import { carrierOf, parcelsOf, stepsOf, type CarrierContext } from "./context.ts";
import { deskParcels } from "./desk-routes.ts";
import { carrierFailures } from "./failures.ts";
import { reconcileParcel } from "./reconcile.ts";

const WINDOW_MS = 10 * MINUTE_MS;
/** Notifications from one network for which the carrier is asked within ten minutes; the rounds ask for the others. */
const MAX_NOTIFICATIONS = 600;

/** What the backend is given of it. */
export type CarrierPart = Pick<CarrierContext, "carrier">;

/** The calls of the shopper and of the desk, and the notifications of the carrier. */
export function carrierRoutes(serve: Serve, context: CarrierContext, limitClock: Clock): void {
  deskParcels(serve, context);
  const { db, clock, carrier, signers } = context;
  const notificationLimit = createRateLimit({
    db,
    name: "carrier-notices",
    limit: MAX_NOTIFICATIONS,
    windowMs: WINDOW_MS,
    clock: limitClock,
  });

  serve(endpoints.points, async ({ query: { town, region, q } }) => {
    // A shop that no carrier serves has no such page, whatever points a former carrier has left.
    if (!carrier) throw failures.addressUnknown();
    const named = context.delivery.regions.find(({ id }) => id === region)?.name ?? "";
    return { page: await searchPoints(db, town || townOf(named), q) };
  });

  serve(endpoints.point, async ({ params: { code } }) => {
    const point = await findPoint(db, code);
    if (!point) throw carrierFailures.pointUnknown();
    return { point: pointView(point) };
  });

  serve(endpoints.orderParcel, async ({ query: { number, key } }) => {
    const order = isOrderKey(await signers(), number, key) ? await findOrder(db, number) : null;
    if (!order) throw failures.orderLinkWrong();
    const parcel = (await parcelsOf(db, order.id)).find(({ state }) => !isParcelVoid(state));
    if (!parcel || parcel.track === "") return { parcel: null };
    const steps = stepsOf(parcel).toReversed();
    return {
      parcel: {
        carrier: carrierOf(context, parcel)?.name ?? order.carrier_name,
        state: parcelStateNames[parcel.state],
        steps: steps.map(({ name, city, at }) => ({ name, city, at: isoTime(at) })),
      },
    };
  });

  // Anybody can send a notification, so it only makes the shop ask the carrier.
  serve(endpoints.carrierNotification, async ({ params: { key }, payload, request, response }) => {
    const isOurs = (await signers()).verify(key, "carrier", "cdek");
    const notification = isOurs ? carrier?.readNotification(payload) : null;
    if (!carrier || !isOurs) throw failures.addressUnknown();
    if (!notification) return { ok: true as const };
    const known = await db
      .selectFrom("carrier_parcels")
      .select(["id", "checked_at"])
      .where("carrier", "=", carrier.id)
      .where("remote_id", "=", notification.id)
      .executeTakeFirst();
    if (!known) return { ok: true as const };
    // If this fails, the next round asks the carrier again.
    await db
      .updateTable("carrier_parcels")
      .set({ check_at: clock() })
      .where("id", "=", known.id)
      .where("check_at", "is not", null)
      .execute();
    const isRepeat = clock() - known.checked_at < SECOND_MS;
    const isMuch = await notificationLimit.demand(clientNetwork(request), response, failures.triesTooMany).then(
      () => false,
      () => true,
    );
    if (!isRepeat && !isMuch) await reconcileParcel(context, known.id);
    return { ok: true as const };
  });
}
