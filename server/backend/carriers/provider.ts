import type { CourierCallState } from "#shared/domain/orders/courier-call.ts";
import type { ParcelState, Place } from "#shared/domain/orders/parcel.ts";

export type CarrierId = "cdek";

export interface CarrierSettings {
  /** Origin of its API: its own, or a simulator's. */
  url: string;
  account: string;
  secret: string;
  /** The carrier's code of the town that parcels leave from. */
  city: number;
  /** The carrier's code of the office where the shop hands parcels in. */
  office: string;
}

/** Where a parcel goes: to a point of the carrier, or to a door. */
export interface Destination {
  /** The carrier's code of the town. */
  city: number;
  point: { code: string; kind: "office" | "locker" } | null;
}

/** What carrying costs, kopecks, and how many working days it takes. */
export interface CarrierQuote {
  tariff: number;
  to: "door" | "office" | "locker";
  price: number;
  days: { min: number; max: number };
}

/** Where shoppers fetch parcels. */
export interface RemotePoint {
  code: string;
  kind: "office" | "locker";
  city: number;
  cityName: string;
  region: string;
  address: string;
  /** The nearest station; empty = none is near. */
  metro: string;
  hours: string;
  note: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** The heaviest parcel it takes, grams; null = any. */
  mostWeight: number | null;
}

export interface NewParcel {
  /** The shop's number of the parcel: repeated calls with it order one parcel. */
  key: string;
  tariff: number;
  to: Destination;
  /** The street and house of a door. */
  address: string;
  receiver: { name: string; phone: string; email: string };
  places: readonly Place[];
  /** What is inside, with its declared value in kopecks and its weight in grams. */
  goods: readonly { article: string; name: string; price: number; quantity: number; weight: number }[];
}

export interface RemoteStep {
  code: string;
  name: string;
  city: string;
  /** Epoch ms. */
  at: number;
  state: ParcelState;
}

/** A parcel as the carrier knows it. */
export interface RemoteParcel {
  id: string;
  /** Our number, as it has it. */
  key: string;
  state: ParcelState;
  /** What the shopper follows it by; empty = none yet. */
  track: string;
  /** What it costs the shop, kopecks; null = not known yet. */
  price: number | null;
  /** What has happened to it, the oldest first. */
  steps: readonly RemoteStep[];
  /** Why it was refused. */
  error: string;
}

/** A courier who is to fetch all parcels that are ready. */
export interface NewCourierCall {
  /** YYYY-MM-DD */
  day: string;
  /** «10:00» */
  from: string;
  to: string;
  address: string;
  company: string;
  /** Who hands the parcels over. */
  person: string;
  phone: string;
  comment: string;
  /** What the courier fetches, in words, and what it weighs, grams. */
  name: string;
  weight: number;
}

/** A call as the carrier knows it. */
export interface RemoteCourierCall {
  id: string;
  state: CourierCallState;
  /** By which people at the carrier know it; empty = it has none yet. */
  number: string;
  /** Why it was refused. */
  error: string;
}

/**
 * A carrier of parcels. `key` makes a repeated order the same one. @throws Unanswered when it is not known what became of the call, Refused when
 * the carrier has not done it
 */
export interface Carrier {
  id: CarrierId;
  /** «СДЭК» */
  name: string;
  url: string;
  /** Whether `url` is the address of a simulator. */
  isTest: boolean;
  /** Its code of a town by its name, with the region where there are several. @throws Refused when none or several are called so */
  findCity(name: string, region: string, timeoutMs?: number): Promise<number>;
  /** All tariffs for carrying these places to a town; empty = the carrier does not deliver there. */
  quote(city: number, places: readonly Place[], timeoutMs?: number): Promise<CarrierQuote[]>;
  /** A page of the carrier's points in the country, numbered from 0; empty = there are no more. */
  points(page: number): Promise<RemotePoint[]>;
  create(parcel: NewParcel): Promise<RemoteParcel>;
  /** null = the carrier has no such parcel. */
  find(id: string): Promise<RemoteParcel | null>;
  findByKey(key: string): Promise<RemoteParcel | null>;
  cancel(id: string): Promise<void>;
  /** The label of each place, PDF. */
  label(id: string): Promise<Buffer>;
  /** null = it has a call for that day and address already. */
  callCourier(call: NewCourierCall): Promise<RemoteCourierCall | null>;
  /** null = the carrier has no such call. */
  findCourierCall(id: string): Promise<RemoteCourierCall | null>;
  cancelCourierCall(id: string): Promise<void>;
  /** Has its notifications sent to this address, and to no other one. */
  subscribe(url: string): Promise<void>;
  /** The parcel that a notification is about. Everything else is asked of the carrier: anybody can send a notification. */
  readNotification(body: unknown): { id: string } | null;
}
