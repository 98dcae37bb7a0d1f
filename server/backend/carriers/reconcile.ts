import type { Kysely } from "kysely";
import {
  canCancelParcel,
  isParcelGone,
  isParcelOver,
  isParcelVoid,
  parcelStateNames,
  parcelWords,
  type ParcelTrouble,
} from "#shared/domain/orders/parcel.ts";
import { findPoint } from "../cart/points.ts";
import { DAY_MS, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { changeOrder } from "../orders/change-order.ts";
import { orderLetter } from "../orders/letters.ts";
import { noteTrouble, passTroubles } from "../orders/desk/troubles.ts";
import { findOrder, orderNumberById, type Order } from "../orders/order.ts";
import { letterContext, shopperLetterOptions } from "../orders/set-state.ts";
import { actorOf, carrierOf, changeParcel, parcelById, placesOf, type CarrierContext, type Parcel } from "./context.ts";
import type { Carrier, NewParcel, RemoteParcel } from "./provider.ts";

/** A parcel is followed this long. */
const FOLLOWED_MS = 60 * DAY_MS;
/** After this time of silence somebody has to look. */
const SILENCE_MS = 30 * MINUTE_MS;
/** How long an order is looked for by its number before it is sent once more: the carrier shows what it has taken a little later. */
const SHOWN_MS = 2 * MINUTE_MS;
const MAX_STEPS = 60;

/**
 * Asks the carrier what has become of a parcel and records it: the order gets its number, the shopper a letter. It may be called at any time, by
 * several processes at once and after a kill at any step. @returns the parcel as it is now
 */
export async function reconcileParcel(context: CarrierContext, id: number): Promise<Parcel | undefined> {
  const { db, clock, logger } = context;
  const parcel = await parcelById(db, id);
  if (!parcel) return undefined;
  // The member who ordered it has already seen the refusal, so a later notification changes nothing.
  if (parcel.state === "refused") return parcel;
  const carrier = carrierOf(context, parcel);
  if (!carrier) {
    await note(context, parcel, "provider", "");
    return parcelById(db, id);
  }
  try {
    const remote = parcel.remote_id === null ? await recover(context, carrier, parcel) : await carrier.find(parcel.remote_id);
    if (remote) await record(context, carrier, parcel, await calledOff(carrier, parcel, remote));
    else if (parcel.remote_id !== null) await lost(context, carrier, parcel);
  } catch (error) {
    if (error instanceof Refused) {
      logger.warn({ parcel: parcel.key, carrier: carrier.id, reason: error.message }, "a parcel was refused by its carrier");
      await note(context, parcel, "refused", error.message);
    } else if (error instanceof Unanswered) {
      logger.warn({ parcel: parcel.key, carrier: carrier.id, reason: error.message }, "a carrier does not answer");
      await note(context, parcel, clock() - parcel.checked_at > SILENCE_MS ? "silent" : null, error.message);
    } else throw error;
  }
  return parcelById(db, id);
}

/** Whoever ordered it was killed, or got no answer: it is looked for by our number, and ordered once more when the carrier has none. */
async function recover(context: CarrierContext, carrier: Carrier, parcel: Parcel): Promise<RemoteParcel | null> {
  const { db, clock } = context;
  const known = await carrier.findByKey(parcel.key);
  if (known) {
    await remember(context, parcel, known);
    return known;
  }
  if (clock() - parcel.created_at < SHOWN_MS) {
    await db
      .updateTable("carrier_parcels")
      .set({ check_at: clock() + MINUTE_MS })
      .where("id", "=", parcel.id)
      .execute();
    return null;
  }
  if (parcel.is_called_off === 1) {
    await finish(context, carrier, parcel, "cancelled", "");
    return null;
  }
  // Its shopper may have been erased meanwhile: it names nobody any more.
  return isParcelVoid(parcel.state) || parcel.town === "" ? null : askFor(context, carrier, parcel);
}

/** Orders a parcel whose row is written. @returns null when the carrier has refused it @throws Unanswered */
export async function askFor(context: CarrierContext, carrier: Carrier, parcel: Parcel): Promise<RemoteParcel | null> {
  const order = await findOrder(context.db, await orderNumberById(context.db, parcel.order_id));
  if (!order) return null;
  try {
    const remote = await carrier.create(await requestOf(context, parcel, order));
    await remember(context, parcel, remote);
    return remote;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await finish(context, carrier, parcel, "refused", error.message);
    return null;
  }
}

/** What the carrier is asked for; the same at each repeat. */
async function requestOf({ db }: CarrierContext, parcel: Parcel, order: Order): Promise<NewParcel> {
  const point = parcel.point === "" ? undefined : await findPoint(db, parcel.point);
  const places = placesOf(parcel);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // What a piece weighs stands nowhere in an order: the places say what all of them weigh.
  const weight = Math.max(1, Math.floor(places.reduce((sum, place) => sum + place.weight, 0) / Math.max(1, pieces)));
  return {
    key: parcel.key,
    tariff: parcel.tariff,
    to: { city: parcel.city, point: parcel.point === "" ? null : { code: parcel.point, kind: point?.kind ?? "office" } },
    address: order.address,
    receiver: { name: order.name, phone: order.phone, email: order.email },
    places,
    goods: order.lines.map(({ article, name, price, quantity }) => ({ article, name, price, quantity, weight })),
  };
}

/** Keeps what the carrier calls the parcel. */
async function remember({ db, clock }: CarrierContext, parcel: Parcel, { id }: RemoteParcel): Promise<void> {
  const now = clock();
  await changeParcel(db, parcel, { remote_id: id, state: "pending", checked_at: now, check_at: now + MINUTE_MS, error: "" }, "new");
  parcel.remote_id ??= id;
  if (parcel.state === "new") parcel.state = "pending";
}

/** Has the carrier take back what the staff has called off. @returns what it says then */
async function calledOff(carrier: Carrier, parcel: Parcel, remote: RemoteParcel): Promise<RemoteParcel> {
  const isOwn = remote.key === "" || remote.key === parcel.key;
  if (parcel.is_called_off === 0 || !canCancelParcel(remote.state) || !isOwn) return remote;
  try {
    await carrier.cancel(remote.id);
  } catch (error) {
    const present = error instanceof Refused ? await carrier.find(remote.id) : null;
    if (!present || present.state === remote.state) throw error;
    return present;
  }
  return (await carrier.find(remote.id)) ?? { ...remote, state: "cancelled" };
}

async function record(context: CarrierContext, carrier: Carrier, parcel: Parcel, remote: RemoteParcel): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  if (remote.key !== "" && remote.key !== parcel.key) return note(context, parcel, "number", `${carrier.name}: ${remote.key}`);
  if (remote.state === "refused") return finish(context, carrier, parcel, "refused", remote.error);
  const isOver = isParcelOver(remote.state) || now - parcel.created_at > FOLLOWED_MS;
  // What it has agreed to call off is gone a little later.
  const isLeaving = parcel.is_called_off === 1 && canCancelParcel(remote.state);
  const check_at = isOver ? null : now + (remote.state === "pending" || isLeaving ? MINUTE_MS : 10 * MINUTE_MS);
  const seen = {
    checked_at: now,
    check_at,
    error: "",
    track: remote.track,
    steps: JSON.stringify(parcel.town === "" ? [] : remote.steps.slice(-MAX_STEPS)),
    ...(remote.price !== null && { price: remote.price }),
  };
  const isNews = remote.state !== parcel.state || (remote.track !== "" && remote.track !== parcel.track);
  if (isNews) await recordState(context, carrier, parcel, remote, seen);
  else await db.updateTable("carrier_parcels").set(seen).where("id", "=", parcel.id).execute();
  if (remote.state === "cancelled" && parcel.is_called_off === 0) return note(context, { ...parcel, check_at }, "removed", "");
  const isLate = parcel.is_called_off === 1 && !canCancelParcel(remote.state) && !isParcelVoid(remote.state);
  if (isLate) return note(context, { ...parcel, check_at }, "uncancelled", parcelStateNames[remote.state]);
  await agree(context, parcel);
}

/** Records a new state, once: whoever changes the row changes the order with its journal and its letter in the same transaction. */
async function recordState(
  context: CarrierContext,
  carrier: Carrier,
  parcel: Parcel,
  remote: RemoteParcel,
  seen: Parameters<typeof changeParcel>[2],
): Promise<void> {
  const { db, clock, named, onQueued } = context;
  const { state, track } = remote;
  const number = await orderNumberById(db, parcel.order_id);
  const letters = await letterContext(context);
  const isRecorded = await changeOrder(
    db,
    { number, version: null, actor: actorOf(carrier), now: clock() },
    "parcel-state",
    async (trx, order) => {
      const set = { ...seen, state, ...(isParcelGone(state) && { is_open: 0 }) };
      if (!(await changeParcel(trx, parcel, set, parcel.state))) return { before: {}, after: {} };
      const former = { outcome: parcelStateNames[parcel.state], track_number: order.track_number };
      const isOwn =
        order.track_number === "" || order.track_number === parcel.track || (!isParcelGone(state) && (await isFormer(trx, parcel, order)));
      const tracked = isOwn && track !== "" ? trackOf(carrier, named, isParcelVoid(state) ? "" : track) : undefined;
      const words = parcelWords(parcel.state, state);
      const moved = { ...order, ...tracked };
      const options = words === undefined || order.email === "" ? null : await shopperLetterOptions(trx, moved, letters);
      return {
        ...(tracked && { set: tracked }),
        before: former,
        after: {
          ...former,
          outcome: parcelStateNames[state],
          ...(tracked && { track_number: tracked.track_number }),
        },
        letter: options && { kind: "parcel", letter: orderLetter("parcel", moved, options, { text: words }) },
      };
    },
  );
  if (isRecorded) onQueued();
}

/** Whether an order is followed by the number of an earlier parcel that did not reach its shopper: it gives way to that of the present one. */
async function isFormer(trx: Kysely<Database>, { id, is_open }: Parcel, order: Order): Promise<boolean> {
  if (is_open === 0) return false;
  const former = trx.selectFrom("carrier_parcels").select("id").where("order_id", "=", order.id).where("id", "<", id);
  return (await former.where("is_open", "=", 0).where("track", "=", order.track_number).executeTakeFirst()) !== undefined;
}

/** How the order names its parcel: the shopper's page links to the carrier's. */
function trackOf({ id, name }: Carrier, named: CarrierContext["named"], track: string) {
  const known = named.find((one) => one.id === id);
  const track_url = known && known.trackUrl !== "" && track !== "" ? known.trackUrl.replaceAll("{number}", encodeURIComponent(track)) : "";
  return { carrier: track === "" ? "" : id, carrier_name: track === "" ? "" : (known?.name ?? name), track_number: track, track_url };
}

/** The parcel carries nothing any more. */
async function finish(
  context: CarrierContext,
  carrier: Carrier,
  parcel: Parcel,
  state: "refused" | "cancelled",
  error: string,
): Promise<void> {
  const now = context.clock();
  const remote = { id: "", key: parcel.key, state, track: parcel.track, price: null, steps: [], error };
  await recordState(context, carrier, parcel, remote, { checked_at: now, check_at: null, error: error.slice(0, 500) });
  if (state === "refused") await note(context, { ...parcel, check_at: null }, "refused", error);
  else await agree(context, parcel);
}

/** The carrier knows it no more. What was called off is gone then. */
async function lost(context: CarrierContext, carrier: Carrier, parcel: Parcel): Promise<void> {
  if (parcel.is_called_off === 1) return finish(context, carrier, parcel, "cancelled", "");
  return note(context, parcel, "unknown", "");
}

export const note = (context: CarrierContext, parcel: Parcel, trouble: ParcelTrouble | null, error: string) =>
  noteTrouble(context, "carrier_parcels", parcel, trouble, error);

/** What the carrier says agrees again. A parcel that it has refused for good does not come here: `finish` ends it. */
const PASSING: readonly ParcelTrouble[] = ["number", "silent", "unknown", "uncancelled", "provider", "refused"];
const agree = ({ db }: CarrierContext, { id }: Parcel) => passTroubles(db, "carrier_parcels", id, PASSING);
