import { isParcelOver, type ParcelState } from "#shared/domain/orders/parcel.ts";
import type { RemotePoint, RemoteStep } from "./provider.ts";

export type Json = Record<string, unknown>;
export const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);
export const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
export const kopecks = (roubles: unknown) => (typeof roubles === "number" && roubles >= 0 ? Math.round(roubles * 100) : null);

interface Fault {
  code: string;
  message: string;
}

/** The errors of an answer: they stand in its requests, or beside them. */
export function faultsOf(body: unknown): Fault[] {
  const { requests, errors } = objectOf(body);
  const all = [...listOf(errors), ...listOf(requests).flatMap((request) => listOf(request.errors))];
  return all.map(({ code, message }) => ({ code: textOf(code), message: textOf(message) }));
}

/** What СДЭК refused and why, at most 400 characters. */
export function faultText(faults: readonly Fault[]): string {
  const texts = faults.map(({ code, message }) => message || code);
  return texts.join("; ").slice(0, 400) || "СДЭК отказал";
}

export const isUuid = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f-]{36}$/i.test(value);

/**
 * https://api-docs.cdek.ru, appendix 1: what its statuses of an order are here. What it may add later is on its way. `RETURNED_TO_…` is no return, says
 * its description: the next carrier or the receiver did not take it, and it tries again.
 */
const states: Readonly<Record<string, ParcelState>> = {
  ACCEPTED: "pending",
  CREATED: "registered",
  INVALID: "refused",
  REMOVED: "cancelled",
  RECEIVED_AT_SHIPMENT_WAREHOUSE: "taken",
  READY_TO_SHIP_AT_SENDING_OFFICE: "taken",
  READY_FOR_SHIPMENT_IN_SENDER_CITY: "taken",
  RETURNED_TO_SENDER_CITY_WAREHOUSE: "taken",
  ACCEPTED_AT_PICK_UP_POINT: "arrived",
  POSTOMAT_POSTED: "arrived",
  TAKEN_BY_COURIER: "courier",
  DELIVERED: "delivered",
  POSTOMAT_RECEIVED: "delivered",
  NOT_DELIVERED: "returning",
  POSTOMAT_SEIZED: "returning",
  SENT_TO_SENDER_CITY: "returning",
  ACCEPTED_IN_SENDER_CITY: "returning",
};

const stateOfStatus = (code: string): ParcelState => states[code] ?? "way";

/** Reads a status of СДЭК; its moment is ms, NaN when it cannot be read. */
export function readStep({ code, name, city, date_time }: Json): RemoteStep {
  const at = Date.parse(textOf(date_time).replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return { code: textOf(code), name: textOf(name), city: textOf(city), at, state: stateOfStatus(textOf(code)) };
}

/** What a parcel is after these steps, the oldest first. One that goes back does so through the same warehouses, until somebody has it. */
export function stateAfter(steps: readonly Pick<RemoteStep, "state">[]): ParcelState | undefined {
  const last = steps.at(-1)?.state;
  const goesBack = last !== undefined && !isParcelOver(last) && steps.some(({ state }) => state === "returning");
  return goesBack ? "returning" : last;
}

/** It tells the newest first, and moments without parts of a second: what happened in one second keeps its order. */
export function oldestFirst(steps: readonly RemoteStep[]): RemoteStep[] {
  const isAscending = (steps[0]?.at ?? 0) < (steps.at(-1)?.at ?? 0);
  return (isAscending ? [...steps] : steps.toReversed()).sort((one, other) => one.at - other.at);
}

/** A point whose heaviest parcel weighs this much or more takes any, kg. */
const MAX_KG = 1000;

/** Reads an office or a locker; null = it lacks what the shop needs of one. */
export function readPoint(point: Json): RemotePoint | null {
  const location = objectOf(point.location);
  const { city_code, city, region, address, latitude, longitude } = location;
  const code = textOf(point.code);
  if (!/^[A-Z0-9-]{2,20}$/.test(code) || typeof city_code !== "number" || typeof latitude !== "number" || typeof longitude !== "number")
    return null;
  // A place whose coordinates are impossible is not shown on the plan.
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const { weight_max } = point;
  return {
    code,
    kind: point.type === "POSTAMAT" ? "locker" : "office",
    city: city_code,
    cityName: textOf(city).slice(0, 100),
    region: textOf(region).slice(0, 100),
    address: textOf(address).slice(0, 300),
    metro: textOf(point.nearest_metro_station).slice(0, 100),
    hours: textOf(point.work_time).slice(0, 200),
    note: textOf(point.address_comment).slice(0, 500),
    phone: textOf(listOf(point.phones)[0]?.number).slice(0, 40),
    latitude,
    longitude,
    mostWeight: typeof weight_max === "number" && weight_max > 0 && weight_max < MAX_KG ? Math.round(weight_max * 1000) : null,
  };
}
