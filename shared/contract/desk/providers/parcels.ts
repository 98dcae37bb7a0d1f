import * as z from "zod/mini";
import { COURIER_CALL_STATES } from "../../../domain/orders/courier-call.ts";
import { PARCEL_STATES } from "../../../domain/orders/parcel.ts";
import { moment, roubles, text } from "../../common.ts";
import { file, get, post } from "../../endpoint.ts";

/** Parcels that were ordered from a carrier. Money in roubles, times in ISO 8601. */

const parcel = z.object({
  id: z.int(),
  /** «СДЭК» */
  carrier: z.string(),
  /** Our number of it at the carrier. */
  key: z.string(),
  state: z.enum(PARCEL_STATES),
  /** The carrier's number; empty = none yet. */
  track: z.string(),
  /** «Казань, пункт KZN3» */
  to: z.string(),
  /** As `readPlaces` reads them. */
  places: z.string(),
  price: z.nullable(roubles),
  by: z.string(),
  created_at: moment,
  /** It has a label to print. */
  label: z.boolean(),
  /** What does not agree with the carrier; empty = nothing. */
  trouble: z.string(),
  error: z.string(),
  /** What has happened to it, the newest first. */
  steps: z.array(z.object({ name: z.string(), city: z.string(), at: moment })),
});
export type ParcelView = z.infer<typeof parcel>;

/** GET /api/manage/orders/:number/parcels/ */
export const orderParcels = z.object({
  /** Who would carry a new one; null = the shop has connected no carrier. */
  carrier: z.nullable(z.string()),
  /** One can be ordered now. */
  due: z.boolean(),
  /** What the form begins with. */
  town: z.string(),
  point: z.string(),
  parcels: z.array(parcel),
});
export type OrderParcels = z.infer<typeof orderParcels>;

const answer = z.object({ parcels: orderParcels });

const listedParcel = z.extend(z.omit(parcel, { steps: true, places: true }), { number: z.string(), order_state: z.string() });
export type ListedParcel = z.infer<typeof listedParcel>;

const call = z.object({
  id: z.int(),
  state: z.enum(COURIER_CALL_STATES),
  /** YYYY-MM-DD */
  day: z.string(),
  from: z.string(),
  to: z.string(),
  address: z.string(),
  person: z.string(),
  places: z.int(),
  /** Of the carrier; empty = none yet. */
  number: z.string(),
  error: z.string(),
  by: z.string(),
  /** Nobody wants him any more, and the carrier is told so until it agrees. */
  called_off: z.boolean(),
  created_at: moment,
});
export type CourierCallView = z.infer<typeof call>;

/** GET /api/manage/parcels/ */
export const parcelsResponse = z.object({
  /** null = none is connected. `points` = how many places of it the shop knows. */
  carrier: z.nullable(z.object({ name: z.string(), url: z.string(), test: z.boolean(), points: z.int() })),
  /** What does not agree, the newest first, at most 100. */
  troubles: z.array(listedParcel),
  /** The last parcels, the newest first. */
  parcels: z.array(listedParcel),
  /** The couriers who are to fetch parcels and the last five who were called, the newest first. */
  calls: z.array(call),
  /** What a courier would fetch now. */
  ready: z.object({ places: z.int(), weight_kg: z.number() }),
  /** What the form of a call begins with. */
  courier: z.object({ address: z.string(), person: z.string(), phone: z.string() }),
});
export type ParcelsResponse = z.infer<typeof parcelsResponse>;

export const deskParcelEndpoints = {
  orderParcels: get("/api/manage/orders/:number/parcels/", { answer, access: "orders" }),
  /** Places: one a line, kilograms and three sides in centimetres. A point, or the order's own address in the town. */
  sendParcel: post("/api/manage/orders/:number/parcels/", {
    payload: z.object({ version: z.int().check(z.positive()), town: text(100), point: text(20), places: text(2000) }),
    answer,
    access: "orders",
  }),
  /** Asks the carrier again; `cancel` calls the parcel off. */
  checkParcel: post("/api/manage/orders/:number/parcel-check/", {
    payload: z.object({ parcel: z.int().check(z.positive()), cancel: z._default(z.boolean(), false) }),
    answer,
    access: "orders",
  }),
  /** The labels of a parcel as PDF. */
  parcelLabel: get("/api/manage/orders/:number/parcels/:id/label/", { answer: file, access: "orders" }),
  parcels: get("/api/manage/parcels/", { answer: parcelsResponse, access: "orders" }),
  /** Calls a courier for all parcels that are ready. `day` as it is typed, `from` and `to` as «10:00». */
  callCourier: post("/api/manage/parcels/courier/", {
    payload: z.object({
      day: text(20),
      from: text(5),
      to: text(5),
      address: text(255),
      person: text(100),
      phone: text(40),
      comment: text(255),
    }),
    answer: parcelsResponse,
    access: "orders",
  }),
  /** Asks the carrier about a courier again; `cancel` calls him off. */
  checkCall: post("/api/manage/parcels/courier/:id/", {
    payload: z.object({ cancel: z._default(z.boolean(), false) }),
    answer: parcelsResponse,
    access: "orders",
  }),
  /** What does not agree was looked into: it is listed no more unless it changes. */
  resolveParcel: post("/api/manage/parcels/:id/resolve/", {
    payload: z.object({ note: text(500) }),
    answer: parcelsResponse,
    access: "orders",
  }),
};
