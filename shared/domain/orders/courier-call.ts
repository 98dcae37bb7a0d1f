import { DAY_MS, readDay, shopDay, shopMinute } from "../../text/date.ts";
import { normalizePhone } from "../phone.ts";
import type { Place } from "./parcel.ts";

/**
 * What became of a call for a courier of the carrier, who is to fetch parcels from the shop. `new` = the call was made and no answer has come,
 * `pending` = the carrier looks at it, `problem` = somebody of it will telephone.
 */
export const COURIER_CALL_STATES = ["new", "pending", "waiting", "appointed", "problem", "done", "refused", "cancelled"] as const;
export type CourierCallState = (typeof COURIER_CALL_STATES)[number];

export const callStateNames: Readonly<Record<CourierCallState, string>> = {
  new: "Вызываем",
  pending: "Перевозчик проверяет",
  waiting: "Вызван",
  appointed: "Курьер назначен",
  problem: "Перевозчик уточняет, позвонит",
  done: "Забрал посылки",
  refused: "Перевозчик не\u00a0принял",
  cancelled: "Отменён",
};

/** Nothing can come after these. */
export const isCourierCallOver = (state: CourierCallState) => state === "done" || state === "refused" || state === "cancelled";

/** What is typed to call a courier. */
export interface TypedCourierCall {
  /** As people type it, or as a browser sends it. */
  day: string;
  /** «10:00» */
  from: string;
  to: string;
  address: string;
  person: string;
  phone: string;
}

/** A courier is called for this many days ahead at the most, and comes within at least so many hours. */
const MAX_DAYS = 14;
const MIN_HOURS = 3;

const minutesOf = (clock: string) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock) ? Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) : null;

/** What is wrong with a call, by its fields. @param now epoch ms */
export function courierCallErrors({ day: typed, from, to, address, person, phone }: TypedCourierCall, now: number): Record<string, string> {
  const day = readDay(typed);
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const minute = shopMinute(now);
  const isLate = day === shopDay(now) && begin !== null && begin <= minute;
  return {
    ...(day === null && { day: "Назовите день, например 31.10.2026" }),
    ...(day !== null && day < shopDay(now) && { day: "Этот день уже прошёл" }),
    ...(day !== null &&
      day > shopDay(now + MAX_DAYS * DAY_MS) && { day: `Курьера вызывают не\u00a0дальше чем на\u00a0${MAX_DAYS} дней вперёд` }),
    ...(begin === null && { from: "Назовите время, например 10:00" }),
    ...(isLate && { from: "Это время уже прошло: назовите время позже или другой день" }),
    ...(end === null && { to: "Назовите время, например 14:00" }),
    ...(begin !== null && end !== null && end - begin < MIN_HOURS * 60 && { to: `Курьеру нужно не\u00a0меньше ${MIN_HOURS}\u00a0часов` }),
    ...(address.trim().length < 5 && { address: "Назовите улицу и\u00a0дом, откуда забрать" }),
    ...(person.trim() === "" && { person: "Кто отдаст посылки" }),
    ...(normalizePhone(phone) === null && { phone: "Телефон, по\u00a0которому курьер позвонит" }),
  };
}

/** What the boxes weigh together, grams. */
export const weightOf = (places: readonly Pick<Place, "weight">[]) => places.reduce((sum, { weight }) => sum + weight, 0);
