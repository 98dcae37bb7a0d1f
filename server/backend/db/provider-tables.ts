import type { Generated } from "kysely";
import type { OnlineState, PayMethod } from "#shared/domain/orders/online-payment.ts";
import type { CourierCallState } from "#shared/domain/orders/courier-call.ts";
import type { ParcelState } from "#shared/domain/orders/parcel.ts";
import type { ProviderId } from "../../payment-accounts.ts";

/** Payments of orders through a provider. What of them has come or gone back stands in `order_payments` too. */
export interface PaymentTables {
  online_payments: OnlinePaymentsTable;
  online_refunds: OnlineRefundsTable;
}

interface OnlinePaymentsTable {
  id: Generated<number>;
  order_id: number;
  provider: ProviderId;
  /** The idempotency key at the provider; stored before it is asked. */
  key: string;
  /** The provider's own name; null = its answer has not come. */
  provider_id: string | null;
  method: PayMethod;
  state: OnlineState;
  /** 1 = the one payment of its order that can be paid now. */
  is_open: number;
  /** Kopecks. */
  amount: number;
  /** What of it went back by `online_refunds`. */
  refunded: Generated<number>;
  /** JSON of `ReceiptItem[]`: what it is for. Another content of the order makes the payment void. */
  items: string;
  /** Of these lines: the whole order is paid before it comes, a part of it, or after it has come. */
  mode: "full_prepayment" | "partial_prepayment" | "full_payment";
  /** Where the receipt goes, kept until the provider has it. */
  contact: string;
  /** Where the shopper pays; empty = nowhere. For `sbp` the bank's link, which the QR code has too. */
  url: Generated<string>;
  created_at: number;
  /** The last answer of the provider. */
  checked_at: number;
  /** When it is to be asked again; null = nothing can change any more. */
  check_at: number | null;
  paid_at: Generated<number | null>;
  /** When the receipt that settles the prepayment was sent. */
  settled_at: Generated<number | null>;
  /** What does not agree, a `Trouble`; empty = nothing. */
  trouble: Generated<string>;
  /** The trouble that the staff has looked into: it is not listed again. */
  resolved: Generated<string>;
  /** What the provider said last when it did not do what it was asked for. */
  error: Generated<string>;
}

interface OnlineRefundsTable {
  id: Generated<number>;
  payment_id: number;
  key: string;
  provider_id: string | null;
  state: "new" | "pending" | "done" | "failed";
  amount: number;
  /** JSON of `ReceiptItem[]`. */
  items: string;
  /** JSON of its receipt without the lines, null = it has none; kept until the refund is over. Empty = made by a version that did not keep it. */
  receipt: Generated<string>;
  reason: string;
  by: string;
  created_at: number;
  /** null = it is over. */
  check_at: number | null;
  error: Generated<string>;
}

/** What the shop has a carrier do. */
export interface CarrierTables {
  carrier_parcels: CarrierParcelsTable;
  carrier_points: CarrierPointsTable;
  courier_calls: CourierCallsTable;
}

interface CarrierParcelsTable {
  id: Generated<number>;
  order_id: number;
  carrier: "cdek";
  /** Our number of it, «26-000123-1»: stored before the carrier is asked, which takes each once. */
  key: string;
  /** The carrier's own name; null = its answer has not come. */
  remote_id: string | null;
  state: ParcelState;
  /** 1 = the one parcel that carries the order. */
  is_open: number;
  /** 1 = the staff have called it off; the carrier may not know it yet. */
  is_called_off: Generated<number>;
  tariff: number;
  /** The carrier's code of the town, and its name. */
  city: number;
  town: string;
  /** The code of the point; empty = it goes to the order's address. */
  point: string;
  /** JSON of `Place[]`. */
  places: string;
  /** What it costs the shop, kopecks: as it was worked out, later as the carrier says. */
  price: number | null;
  track: Generated<string>;
  /** JSON of `RemoteStep[]`. */
  steps: Generated<string>;
  /** Who has ordered it. */
  by: string;
  created_at: number;
  /** The last answer of the carrier. */
  checked_at: number;
  /** When it is to be asked again; null = nothing can change any more. */
  check_at: number | null;
  /** What does not agree, a `ParcelTrouble`; empty = nothing. */
  trouble: Generated<string>;
  /** The trouble that the staff has looked into. */
  resolved: Generated<string>;
  error: Generated<string>;
}

/** Couriers who are called to fetch parcels. */
interface CourierCallsTable {
  id: Generated<number>;
  carrier: "cdek";
  /** The carrier's id of it; null = no answer has named one yet. */
  remote_id: string | null;
  /** By which people at the carrier know it. */
  number: Generated<string>;
  state: CourierCallState;
  /** 1 = the one courier of the day. */
  is_open: number;
  /** 1 = the staff have called it off; the carrier may not know it yet. */
  is_called_off: Generated<number>;
  /** YYYY-MM-DD */
  day: string;
  /** «10:00» */
  from_time: string;
  to_time: string;
  address: string;
  person: string;
  phone: string;
  comment: string;
  places: number;
  /** Grams. */
  weight: number;
  by: string;
  created_at: number;
  /** When the carrier is to be asked again; null = nothing can change any more. */
  check_at: number | null;
  error: Generated<string>;
}

/** The carrier's last list of points: it stays while the carrier does not answer. */
interface CarrierPointsTable {
  carrier: "cdek";
  code: string;
  kind: "office" | "locker";
  city: number;
  town: string;
  /** The town in lower case, with «е» for «ё». */
  town_key: string;
  region: string;
  address: string;
  metro: string;
  hours: string;
  note: string;
  phone: string;
  /** By which it is found: address, station and code, in lower case. */
  words: string;
  /** Millionths of a degree. */
  latitude: number;
  longitude: number;
  /** Grams; null = any. */
  most_weight: number | null;
  seen_at: number;
}
