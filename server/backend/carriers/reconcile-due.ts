import { endpoints } from "#shared/contract/endpoints.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../clock.ts";
import { createSchedule, type Schedule } from "../schedule/schedule.ts";
import type { Signer } from "../signer.ts";
import type { CarrierContext } from "./context.ts";
import { followCourierCalls } from "./courier-calls.ts";
import { refreshPoints } from "./points.ts";
import { reconcileParcel } from "./reconcile.ts";

/** Parcels that one round asks about. */
const MAX_PARCELS = 50;

/** Asks the carrier about every parcel whose time has come. */
export async function reconcileDue(context: CarrierContext): Promise<void> {
  const { db, clock, logger } = context;
  const due = await db
    .selectFrom("carrier_parcels")
    .select("id")
    .where("check_at", "<=", clock())
    .orderBy("check_at")
    .limit(MAX_PARCELS)
    .execute();
  for (const { id } of due)
    await reconcileParcel(context, id).catch((error: unknown) =>
      logger.error({ err: error }, "a parcel cannot be compared with its carrier"),
    );
}

/** The secret part of the address where notifications come. */
export const notificationKey = (signer: Signer) => signer.sign("carrier", "cdek");

/** Has the carrier's points, and its notifications. */
async function keepInTouch(context: CarrierContext): Promise<void> {
  const { carrier, siteUrl, signers, logger } = context;
  if (!carrier) return;
  await refreshPoints(context);
  // It calls nobody but whom the whole world can reach.
  if (!siteUrl.startsWith("https:") && !carrier.isTest) return;
  const path = endpoints.carrierNotification.path.replace(":key", notificationKey(await signers()));
  await carrier
    .subscribe(siteUrl + path)
    .catch((error: unknown) => logger.warn({ err: error }, "the carrier's notifications are not ordered: parcels are asked about"));
}

/**
 * Follows parcels each minute and reads the points once a day, in one process of all; the points of a carrier that has just been connected at
 * once. It is a schedule of its own: other work does not wait for a carrier that does not answer.
 */
export function carrierSchedule(context: () => CarrierContext): Schedule {
  const works = [
    { name: "parcels", every: 45_000, lease: 10 * MINUTE_MS, run: () => reconcileDue(context()).then(() => followCourierCalls(context())) },
    { name: "carrier-points", every: DAY_MS, lease: HOUR_MS, run: () => keepInTouch(context()) },
  ];
  return createSchedule(context(), works, { atOnce: true });
}
