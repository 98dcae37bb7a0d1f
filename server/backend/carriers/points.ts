import type { Insertable, Kysely } from "kysely";
import { plainWords } from "../cart/points.ts";
import type { Database } from "../db/schema.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { CarrierContext } from "./context.ts";
import type { RemotePoint } from "./provider.ts";

/** Points of the country at the most: some 20,000 in 2026. */
const MAX_PAGES = 200;
/** A new list that is shorter than this share of the stored one is taken for incomplete and refused. */
const MIN_SHARE = 0.5;
const ROWS_A_STATEMENT = 200;

/**
 * Has the points as the carrier tells them now. The former ones stay while it tells nothing, and also when its list breaks off or has become
 * half as long. @returns how many there are
 */
export async function refreshPoints({ db, clock, carrier, logger }: CarrierContext): Promise<number> {
  if (!carrier) return 0;
  const now = clock();
  let count = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const points = await carrier.points(page);
    if (points.length === 0) break;
    await writePoints(db, carrier.id, points, now);
    count += points.length;
  }
  const { former } = await db
    .selectFrom("carrier_points")
    .select(({ fn }) => fn.countAll<number>().as("former"))
    .where("carrier", "=", carrier.id)
    .executeTakeFirstOrThrow();
  if (count < Number(former) * MIN_SHARE) {
    logger.error({ carrier: carrier.id, count, former }, "the carrier's list of points is too short: the former points stay");
    return Number(former);
  }
  await db.deleteFrom("carrier_points").where("carrier", "=", carrier.id).where("seen_at", "<", now).execute();
  return count;
}

async function writePoints(db: Kysely<Database>, carrier: "cdek", points: readonly RemotePoint[], now: number): Promise<void> {
  const rows = [...new Map(points.map((point) => [point.code, rowOf(carrier, point, now)])).values()];
  for (const some of inChunks(rows, ROWS_A_STATEMENT)) {
    await db
      .insertInto("carrier_points")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["carrier", "code"]).doUpdateSet(({ ref }) => ({
          kind: ref("excluded.kind"),
          city: ref("excluded.city"),
          town: ref("excluded.town"),
          town_key: ref("excluded.town_key"),
          region: ref("excluded.region"),
          address: ref("excluded.address"),
          metro: ref("excluded.metro"),
          hours: ref("excluded.hours"),
          note: ref("excluded.note"),
          phone: ref("excluded.phone"),
          words: ref("excluded.words"),
          latitude: ref("excluded.latitude"),
          longitude: ref("excluded.longitude"),
          most_weight: ref("excluded.most_weight"),
          seen_at: ref("excluded.seen_at"),
        })),
      )
      .execute();
  }
}

function rowOf(carrier: "cdek", point: RemotePoint, seen_at: number): Insertable<Database["carrier_points"]> {
  const { code, kind, city, cityName: town, region, address, metro, hours, note, phone, latitude, longitude, mostWeight } = point;
  return {
    carrier,
    code,
    kind,
    city,
    town,
    town_key: plainWords(town),
    region,
    address,
    metro,
    hours,
    note,
    phone,
    words: plainWords([code, address, metro].join(" ")),
    latitude: Math.round(latitude * 1e6),
    longitude: Math.round(longitude * 1e6),
    most_weight: mostWeight,
    seen_at,
  };
}
