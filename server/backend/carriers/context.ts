import type { Kysely, Selectable, Updateable } from "kysely";
import type { BaseLogger } from "pino";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { ParcelState, Place } from "#shared/domain/orders/parcel.ts";
import type { Clock } from "../clock.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { shopOf } from "../letters/shop.ts";
import type { Carrier as NamedCarrier, Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";
import type { Actor } from "../staff/journal.ts";
import type { Carrier, RemoteStep } from "./provider.ts";

/** What everything about carriers works with. */
export interface CarrierContext {
  db: Kysely<Database>;
  clock: Clock;
  logger: Pick<BaseLogger, "warn" | "error">;
  /** null = the shop has connected none. */
  carrier: Carrier | null;
  /** The carriers as the shop names them, with the pages where parcels are followed. */
  named: readonly NamedCarrier[];
  shop: Shop;
  siteUrl: string;
  delivery: DeliveryRules;
  signers: () => Promise<Signer>;
  /** Called when letters may wait. */
  onQueued: () => void;
}

/** What carriers work with under these texts. @param isPayable the shop takes payments online */
export function carrierContext(
  content: Pick<Content, "site" | "identity" | "selling" | "delivery" | "letters">,
  context: Omit<CarrierContext, "named" | "shop" | "delivery">,
  isPayable: boolean,
): CarrierContext {
  return { ...context, named: content.selling.carriers, shop: shopOf(content, isPayable), delivery: content.delivery };
}

export type Parcel = Selectable<Database["carrier_parcels"]>;

export const carrierOf = ({ carrier }: CarrierContext, parcel: Pick<Parcel, "carrier">) =>
  carrier?.id === parcel.carrier ? carrier : null;

/** The carrier as the journal names it. */
export const actorOf = (carrier: Pick<Carrier, "name">): Actor => ({ staff_id: null, name: carrier.name });

export const placesOf = ({ places }: Pick<Parcel, "places">) => JSON.parse(places) as Place[];
export const stepsOf = ({ steps }: Pick<Parcel, "steps">) => JSON.parse(steps) as RemoteStep[];

export async function parcelById(db: Kysely<Database>, id: number): Promise<Parcel | undefined> {
  return db.selectFrom("carrier_parcels").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The parcels of an order, the newest first. */
export function parcelsOf(db: Kysely<Database>, orderId: number): Promise<Parcel[]> {
  return db.selectFrom("carrier_parcels").selectAll().where("order_id", "=", orderId).orderBy("id", "desc").limit(50).execute();
}

/** Changes a parcel if it is still in this state: of several processes only the first one changes it. @returns whether it was changed */
export async function changeParcel(
  db: Kysely<Database>,
  { id }: Pick<Parcel, "id">,
  set: Updateable<Database["carrier_parcels"]>,
  from: ParcelState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("carrier_parcels")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
