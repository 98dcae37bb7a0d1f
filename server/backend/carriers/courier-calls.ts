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

/** A call that got no answer is repeated after this time. */
const AGAIN_MS = 2 * MINUTE_MS;
const SILENT = "Перевозчик не\u00a0ответил: магазин спросит ещё раз сам";
const UNCANCELLED = "Отменить не\u00a0получилось: отмените в\u00a0кабинете перевозчика";
const ROUND_MS = 10 * MINUTE_MS;
/** A call is followed for so long after its day. */
const FOLLOWED_DAYS = 2;
const MAX_ROUND = 20;

/** What is ready to be fetched: the boxes of parcels that the carrier has registered and has not taken yet. */
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
  const refusal = await make(context, carrier, call, "first");
  if (refusal !== null) throw formInvalid({ day: `${carrier.name} не\u00a0принял: ${refusal}` });
}

/** Calls the courier off: what is wanted is written before the carrier is asked. */
export async function cancelCourierCall(context: CarrierContext, actor: Actor, call: CourierCall): Promise<void> {
  const { db, clock, carrier } = context;
  if (call.remote_id === null && call.state !== "new") throw carrierFailures.callUnnamed();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("courier_calls")
      // While it has no number another process may be making it; `check_at` is the lease of that process.
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
  // The carrier's number of it is not known, so it cannot be asked: the staff look into the carrier's own pages.
  if (call.remote_id === null && (call.state !== "new" || call.is_open === 0)) return;
  if (carrier?.id !== call.carrier)
    return write(context, call, call.state, { error: "Перевозчик больше не\u00a0подключён", check_at: clock() + ROUND_MS });
  if (call.remote_id !== null) return follow(context, carrier, call, call.remote_id);
  if (clock() - call.created_at < AGAIN_MS) return write(context, call, "new", { check_at: clock() + MINUTE_MS });
  if (await claim(context, call)) await make(context, carrier, call, "again");
}

/** Takes the lease on the repetition of a lost call: only one of several processes gets it. @returns whether this one did */
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

/**
 * Makes a call that has no number of the carrier yet, and writes the answer. @param attempt `again` = it was made before, and its answer was lost: the courier
 * may come, whatever the carrier answers now. @returns why the carrier refuses the call; null = it does not, or nobody knows
 */
async function make(context: CarrierContext, carrier: Carrier, call: CourierCall, attempt: "first" | "again"): Promise<string | null> {
  const { clock, shop } = context;
  const { day, from_time, to_time, address, person, phone, comment, weight, places } = call;
  const times = { day, from: from_time, to: to_time };
  const goods = { name: `Товары, мест: ${places}`, weight };
  const refuse = async (error: string) => {
    await write(context, call, "refused", { error, check_at: null });
    return error;
  };
  try {
    // Also one that is called off by now: only so its number is known, by which it is cancelled a minute later.
    const remote = await carrier.callCourier({ ...times, address, company: shop.name, person, phone, comment, ...goods });
    if (remote) {
      await writeAnswer(context, call, remote);
      return remote.state === "refused" ? remote.error : null;
    }
    if (attempt === "first") return await refuse("на\u00a0этот день и\u00a0адрес курьера уже вызвали в\u00a0кабинете перевозчика");
    // The lost call was taken: the courier comes, and only the carrier's own pages show its number.
    const isUnwanted = (await callById(context, call.id))?.is_called_off === 1;
    const error = isUnwanted ? UNCANCELLED : "Вызов принят, его номер виден только в\u00a0кабинете перевозчика";
    await write(context, call, "waiting", { error, check_at: null });
  } catch (error) {
    const reason = reasonOf(context, carrier, call, error);
    if (!(error instanceof Refused)) await write(context, call, call.state, { error: reason, check_at: clock() + MINUTE_MS });
    else if (attempt === "first") return await refuse(reason);
    else if (call.is_called_off === 1) await write(context, call, call.state, { error: UNCANCELLED, check_at: null, is_open: 0 });
    else await write(context, call, call.state, { error: reason, check_at: clock() + ROUND_MS });
  }
  return null;
}

/** Asks the carrier what has become of a call whose number is known, cancels it when the staff has called it off, and writes the answer. */
async function follow(context: CarrierContext, carrier: Carrier, call: CourierCall, remoteId: string): Promise<void> {
  const isCalledOff = call.is_called_off === 1;
  try {
    let remote = await carrier.findCourierCall(remoteId);
    if (remote && isCalledOff && !isCourierCallOver(remote.state)) {
      await carrier.cancelCourierCall(remoteId);
      remote = (await carrier.findCourierCall(remoteId)) ?? { ...remote, state: "cancelled" };
    }
    if (remote) return await writeAnswer(context, call, remote);
    const error = isCalledOff ? "" : "Перевозчик не\u00a0знает такого вызова";
    await write(context, call, isCalledOff ? "cancelled" : call.state, { error, check_at: nextRound(context, call) });
  } catch (error) {
    await write(context, call, call.state, { error: reasonOf(context, carrier, call, error), check_at: context.clock() + MINUTE_MS });
  }
}

/** When the carrier is asked again; null = never, the day of the call was some days ago. */
function nextRound({ clock }: CarrierContext, { day }: CourierCall): number | null {
  return shopDay(clock() - FOLLOWED_DAYS * DAY_MS) > day ? null : clock() + ROUND_MS;
}

function writeAnswer(context: CarrierContext, call: CourierCall, { id, number, state, error }: RemoteCourierCall): Promise<void> {
  const isSoon = state === "pending" || call.is_called_off === 1;
  const check_at = isSoon ? context.clock() + MINUTE_MS : nextRound(context, call);
  return write(context, call, state, { remote_id: id, number, error, check_at });
}

/** What the desk shows of a failure of the carrier. @throws any other error */
function reasonOf({ logger }: CarrierContext, carrier: Carrier, call: CourierCall, error: unknown): string {
  if (!(error instanceof Refused) && !(error instanceof Unanswered)) throw error;
  logger.warn({ call: call.id, carrier: carrier.id, reason: error.message }, "a courier is not called");
  return error instanceof Refused ? error.message : SILENT;
}

/** Writes a state unless another process has changed it since the call was read; the carrier's number is written in any case. */
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
