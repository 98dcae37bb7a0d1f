import type { Selectable } from "kysely";
import {
  courierCallErrors,
  isCourierCallOver,
  weightOf,
  type CourierCallState,
  type TypedCourierCall,
} from "#shared/domain/orders/courier-call.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { dateText, readDay, shopDay } from "#shared/text/date.ts";
import { DAY_MS, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { placesOf, type CarrierContext } from "./context.ts";
import { carrierFailures } from "./failures.ts";
import type { Carrier, RemoteCourierCall } from "./provider.ts";

export type CourierCall = Selectable<Database["courier_calls"]>;

/** How long after its first try a call that got no answer is made once more. */
const AGAIN_MS = 2 * MINUTE_MS;
const SILENT = "Перевозчик не\u00a0ответил: магазин спросит ещё раз сам";
const UNCANCELLED = "Отменить не\u00a0получилось: отмените в\u00a0кабинете перевозчика";
const ROUND_MS = 10 * MINUTE_MS;
/** A call is followed for so long after its day. */
const FOLLOWED_DAYS = 2;
const MAX_ROUND = 20;

/** What is ready to be fetched: the boxes of parcels that the carrier has been told of and does not have. */
export async function readyPlaces({ db, carrier }: CarrierContext): Promise<{ places: number; weight: number }> {
  const parcels = await db
    .selectFrom("carrier_parcels")
    .select("places")
    .where("is_open", "=", 1)
    .where("is_called_off", "=", 0)
    .where("carrier", "=", carrier?.id ?? "cdek")
    .where("state", "in", ["pending", "registered"])
    .execute();
  const places = parcels.flatMap(placesOf);
  return { places: places.length, weight: weightOf(places) };
}

/** The calls that are open, and the last ones, the newest first. @param most how many last ones */
export function lastCourierCalls({ db }: CarrierContext, most: number): Promise<CourierCall[]> {
  const last = db.selectFrom("courier_calls").select("id").orderBy("id", "desc").limit(most);
  return db
    .selectFrom("courier_calls")
    .selectAll()
    .where((where) => where.or([where("is_open", "=", 1), where("id", "in", last)]))
    .orderBy("id", "desc")
    .execute();
}

const callById = ({ db }: CarrierContext, id: number) => db.selectFrom("courier_calls").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Calls a courier for all that is ready. The call is written before the carrier is asked; the unique index lets one a day through. @throws HttpError
 * 409 when nothing is ready or one is called for that day, 422 with the field
 */
export async function callCourier(context: CarrierContext, actor: Actor, typed: TypedCourierCall & { comment: string }): Promise<void> {
  const { db, clock, carrier } = context;
  if (!carrier) throw carrierFailures.carrierOff();
  const now = clock();
  refuseErrors(courierCallErrors(typed, now));
  const ready = await readyPlaces(context);
  if (ready.places === 0) throw carrierFailures.nothingToFetch();
  const day = readDay(typed.day) ?? "";
  const call = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto("courier_calls")
      .values({
        ...ready,
        carrier: carrier.id,
        remote_id: null,
        state: "new",
        is_open: 1,
        day,
        from_time: typed.from,
        to_time: typed.to,
        address: typed.address,
        person: typed.person,
        phone: normalizePhone(typed.phone) ?? "",
        comment: typed.comment,
        by: actor.name,
        created_at: now,
        check_at: now + MINUTE_MS,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw formInvalid({ day: "На\u00a0этот день курьер уже вызван: он заберёт всё, что готово" });
    const outcome = `${dateText(day)}, ${typed.from}–${typed.to}, мест: ${ready.places}`;
    await writeJournal(trx, {
      actor,
      now,
      deed: "courier-call",
      subject: { kind: "orders", id: "" },
      after: { provider: carrier.name, outcome },
    });
    return row;
  });
  const asked = await ask(context, carrier, call, false);
  if (asked?.state === "refused") throw formInvalid({ day: `${carrier.name} не\u00a0принял: ${asked.error}` });
}

/** Does not want the courier any more: what is wanted is written before the carrier is asked. */
export async function cancelCourierCall(context: CarrierContext, actor: Actor, call: CourierCall): Promise<void> {
  const { db, clock, carrier } = context;
  if (call.remote_id === null && call.state !== "new") throw carrierFailures.callUnnamed();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("courier_calls")
      // While it has no number somebody may be making it: his claim stays.
      .set({ is_called_off: 1, ...(call.remote_id !== null && { check_at: clock() }) })
      .where("id", "=", call.id)
      .where("is_called_off", "=", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const after = { provider: carrier?.name ?? call.carrier, outcome: `${dateText(call.day)}, ${call.from_time}–${call.to_time}` };
    await writeJournal(trx, { actor, now: clock(), deed: "courier-call-cancel", subject: { kind: "orders", id: "" }, after });
  });
  await reconcileCourierCall(context, call.id);
}

/** Asks the carrier what has become of a call, at any time and after a kill at any step. */
export async function reconcileCourierCall(context: CarrierContext, id: number): Promise<void> {
  const call = await callById(context, id);
  const { carrier, clock } = context;
  if (!call || isCourierCallOver(call.state)) return;
  // The carrier told nobody its number, or the staff knows that it has to look there.
  if (call.remote_id === null && (call.state !== "new" || call.is_open === 0)) return;
  if (carrier?.id !== call.carrier)
    return write(context, call, call.state, { error: "Перевозчик больше не\u00a0подключён", check_at: clock() + ROUND_MS });
  if (call.remote_id !== null) return void (await ask(context, carrier, call, true));
  if (clock() - call.created_at < AGAIN_MS) return write(context, call, "new", { check_at: clock() + MINUTE_MS });
  if (await claim(context, call)) await ask(context, carrier, call, true);
}

/** Of several who would make a lost call once more at one time one does. @returns whether it is the caller */
async function claim({ db, clock }: CarrierContext, { id, check_at }: CourierCall): Promise<boolean> {
  const now = clock();
  if (check_at !== null && check_at > now) return false;
  const { numUpdatedRows } = await db
    .updateTable("courier_calls")
    .set({ check_at: now + AGAIN_MS })
    .where("id", "=", id)
    .where("remote_id", "is", null)
    .where("check_at", check_at === null ? "is" : "=", check_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has the carrier do what is next, and writes what it says. @param isAgain it may have been asked before, and its answer was lost @returns its answer */
async function ask(context: CarrierContext, carrier: Carrier, call: CourierCall, isAgain: boolean): Promise<RemoteCourierCall | null> {
  const { clock, logger } = context;
  const now = clock();
  const check_at = shopDay(now - FOLLOWED_DAYS * DAY_MS) > call.day ? null : now + ROUND_MS;
  try {
    const remote = await step(context, carrier, call);
    if (remote) {
      await write(context, call, remote.state, {
        remote_id: remote.id,
        number: remote.number,
        error: remote.error,
        check_at: remote.state === "pending" || call.is_called_off === 1 ? now + MINUTE_MS : check_at,
      });
    } else if (call.remote_id !== null) {
      const isGone = call.is_called_off === 1;
      await write(context, call, isGone ? "cancelled" : call.state, {
        error: isGone ? "" : "Перевозчик не\u00a0знает такого вызова",
        check_at,
      });
    } else if (isAgain) {
      // The lost call was taken: he comes, and only the carrier's own pages know his number.
      const isUnwanted = (await callById(context, call.id))?.is_called_off === 1;
      const error = isUnwanted ? UNCANCELLED : "Вызов принят, его номер виден только в\u00a0кабинете перевозчика";
      await write(context, call, "waiting", { error, check_at: null });
    } else {
      const error = "на\u00a0этот день и\u00a0адрес курьера уже вызвали в\u00a0кабинете перевозчика";
      await write(context, call, "refused", { error, check_at: null });
      return { id: "", state: "refused", number: "", error };
    }
    return remote;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof Unanswered)) throw error;
    logger.warn({ call: call.id, carrier: carrier.id, reason: error.message }, "a courier is not called");
    const isUnnamed = error instanceof Refused && call.remote_id === null;
    // A refusal of the second try says nothing of the first one, whose answer was lost: he may come.
    const isRefused = isUnnamed && !isAgain;
    if (isUnnamed && isAgain) {
      const isUnwanted = call.is_called_off === 1;
      const set = { error: isUnwanted ? UNCANCELLED : error.message, check_at: isUnwanted ? null : now + ROUND_MS };
      await write(context, call, call.state, { ...set, ...(isUnwanted && { is_open: 0 }) });
    } else
      await write(context, call, isRefused ? "refused" : call.state, {
        error: error instanceof Refused ? error.message : SILENT,
        check_at: isRefused ? null : now + MINUTE_MS,
      });
    return isRefused ? { id: "", state: "refused", number: "", error: error.message } : null;
  }
}

/** @returns null when the carrier has a call of that day already, or knows this one no more */
async function step({ shop }: CarrierContext, carrier: Carrier, call: CourierCall): Promise<RemoteCourierCall | null> {
  const { remote_id, day, from_time, to_time, address, person, phone, comment, weight, places } = call;
  if (remote_id === null) {
    // Also one that is called off by now: only so its number is known, by which it is cancelled a minute later.
    const times = { day, from: from_time, to: to_time };
    return carrier.callCourier({ ...times, address, company: shop.name, person, phone, comment, name: `Товары, мест: ${places}`, weight });
  }
  const remote = await carrier.findCourierCall(remote_id);
  if (!remote || call.is_called_off === 0 || isCourierCallOver(remote.state)) return remote;
  await carrier.cancelCourierCall(remote_id);
  return (await carrier.findCourierCall(remote_id)) ?? { ...remote, state: "cancelled" };
}

/** Writes nothing over a state that somebody else has written since the call was read, but the number by which the carrier knows it is kept always. */
async function write(
  { db }: CarrierContext,
  call: CourierCall,
  state: CourierCallState,
  set: { remote_id?: string; number?: string; error?: string; check_at: number | null; is_open?: number },
): Promise<void> {
  const { remote_id, error, ...rest } = set;
  const { numUpdatedRows } = await db
    .updateTable("courier_calls")
    .set({
      ...rest,
      state,
      ...(remote_id && { remote_id }),
      ...(error !== undefined && { error: error.slice(0, 500) }),
      ...(isCourierCallOver(state) && { is_open: 0, check_at: null }),
    })
    .where("id", "=", call.id)
    .where("state", "=", call.state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || !remote_id) return;
  await db
    .updateTable("courier_calls")
    .set({ remote_id, number: set.number, error: "", check_at: set.check_at })
    .where("id", "=", call.id)
    .where("remote_id", "is", null)
    .execute();
}

/** Follows every call whose time has come. One that the carrier never closes is over some days after its own. */
export async function followCourierCalls(context: CarrierContext): Promise<void> {
  const { db, clock, logger } = context;
  await db
    .updateTable("courier_calls")
    .set({ is_open: 0, check_at: null })
    .where("day", "<", shopDay(clock() - FOLLOWED_DAYS * DAY_MS))
    .where((where) => where.or([where("is_open", "=", 1), where("check_at", "is not", null)]))
    .execute();
  const due = await db
    .selectFrom("courier_calls")
    .select("id")
    .where("check_at", "<=", clock())
    .orderBy("check_at")
    .limit(MAX_ROUND)
    .execute();
  for (const { id } of due)
    await reconcileCourierCall(context, id).catch((error: unknown) =>
      logger.error({ err: error }, "a call of a courier cannot be compared with its carrier"),
    );
}
