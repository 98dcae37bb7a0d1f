import { sql, type Kysely, type Selectable } from "kysely";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";
import type { DeliveryPoint, PointsPage } from "#shared/contract/cart.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { allBoxes } from "./piece-weight.ts";
import { quote } from "./quote.ts";

/** A point of a carrier, as the shop knows it. */
export type StoredPoint = Selectable<Database["carrier_points"]>;

/** The most points of a list; a search by a street finds the others. */
const MAX_POINTS = 60;
const MAX_WORDS = 5;

/** Letters as they are compared: lower case, «е» for «ё». */
export const plainWords = (text: string) => text.toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();

/** The town that a region of the shop is named after; empty = it names none. Names of regions are typeset: `\s` is a no-break space, too. */
export function townOf(region: string): string {
  return /^Другой\sгород$/.test(region) ? "" : region.replace(/\sи\sобласть$/, "");
}

export async function findPoint(db: Kysely<Database>, code: string): Promise<StoredPoint | undefined> {
  return db.selectFrom("carrier_points").selectAll().where("carrier", "=", "cdek").where("code", "=", code).executeTakeFirst();
}

/** How many points there are in a town. */
export async function countPoints(db: Kysely<Database>, town: string): Promise<number> {
  const points = db.selectFrom("carrier_points").select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await points.where("town_key", "=", plainWords(town)).executeTakeFirstOrThrow()).count);
}

/** The points of a town whose address, station or code has all words, those that take parcels of any weight first. */
export async function searchPoints(db: Kysely<Database>, town: string, words: string): Promise<PointsPage> {
  const key = plainWords(town);
  const wanted = plainWords(words)
    .split(/[\s,.]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const found = () => {
    let query = db.selectFrom("carrier_points").where("town_key", "=", key);
    for (const word of wanted)
      query = query.where(sql<boolean>`words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`);
    return query;
  };
  const { count } = await found()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const points = await found().selectAll().orderBy("kind", "desc").orderBy("words").limit(MAX_POINTS).execute();
  return { town: points[0]?.town ?? town, query: words, total: Number(count), points: points.map(pointView) };
}

export function pointView({ code, kind, town, address, metro, hours, note, phone, latitude, longitude }: StoredPoint): DeliveryPoint {
  return { code, kind, town, address, metro, hours, note, phone, latitude: latitude / 1e6, longitude: longitude / 1e6 };
}

/** The point as an order's address says it: letters, papers and 1C have it there. */
const pointAddress = ({ code, kind, town, address }: StoredPoint) =>
  `${kind === "locker" ? "Постамат" : "Пункт"} СДЭК${NBSP}${code}, ${town}, ${address}`;

/** The code of the point in an order's address; empty = it goes elsewhere. */
export const pointIn = (address: string) => /^(?:Постамат|Пункт) СДЭК\s([A-Z0-9-]{2,20}),/.exec(address)?.[1] ?? "";

/**
 * Where an order goes that is fetched at a point of the carrier. @returns the address that it gets, or what is wrong with the point; null = it
 * goes otherwise
 */
export async function pointOfOrder(
  db: Kysely<Database>,
  rules: Pick<DeliveryRules, "regions">,
  {
    delivery,
    point = "",
    region,
    fast_order,
    products,
  }: Pick<CheckoutPayload, "delivery" | "point" | "region" | "fast_order" | "products">,
): Promise<{ address: string } | { error: string } | null> {
  if (fast_order || delivery !== "point") return null;
  if (point === "") return { error: "Выберите пункт выдачи из\u00a0списка" };
  const known = await findPoint(db, point);
  if (!known) return { error: "Этот пункт закрылся: выберите другой" };
  const place = region === "" ? rules.regions[0] : rules.regions.find(({ id }) => id === region);
  const town = townOf(place?.name ?? "");
  if (town !== "" && plainWords(town) !== known.town_key) return { error: `Пункт ${known.code} в\u00a0другом городе: ${known.town}` };
  if (known.most_weight !== null) {
    const { lines } = await quote(db, products, { pricing: "retail", onRequest: true });
    const isTooHeavy = allBoxes(lines).some(({ weight_kg }) => weight_kg * 1000 > (known.most_weight ?? 0));
    if (isTooHeavy) return { error: `Пункт ${known.code} не${NBSP}принимает такие тяжёлые места: выберите другой` };
  }
  return { address: pointAddress(known) };
}
