import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { RawOffer } from "../../import/feed/offer-reader.ts";
import type { RawCategory } from "../../import/feed/feed-parser.ts";
import type { ExchangeSettings } from "../settings.ts";
import type { DictionaryEntry } from "./read-dictionaries.ts";
import { currencyOf, ownerOf, type Good, type OfferPart } from "./read-goods.ts";

type Dictionary = Pick<DictionaryEntry, "id" | "owner" | "data">;

/** What goods refer to, in memory: there are far fewer of them than goods. */
interface Dictionaries {
  groups: ReadonlyMap<string, Dictionary>;
  properties: ReadonlyMap<string, Dictionary>;
  units: ReadonlyMap<string, Dictionary>;
  pictures: ReadonlyMap<string, string>;
  /** Ids of types of prices. An empty `retail` = 1C names no types. */
  retail: string;
  old: string;
  warehouses: ReadonlySet<string>;
  /** 1C tells how many pieces there are. Then it has none of what it tells no number of. */
  isCounted: boolean;
}

/** Goods and offers that no exchange has named since the one with this id are left out. */
export interface LeastSeen {
  good: number;
  offer: number;
}

const BATCH = 200;
const VENDOR = /^(?:производитель|бренд|торговая марка)(?: \(.*\))?$/i;
const PIECES = /^(?:796|шт\.?|штука)?$/i;

/** The groups that are not deleted, as the categories of a feed. */
export function categoriesOf({ groups }: Dictionaries): RawCategory[] {
  return [...groups.values()].map(({ id, owner, data }, line) => ({ line, id, parentId: groups.has(owner) ? owner : "", name: data.name }));
}

export async function readDictionaries(
  db: Kysely<Database>,
  { retail, old, warehouses }: ExchangeSettings,
  least: LeastSeen,
): Promise<Dictionaries> {
  const rows = await db
    .selectFrom("exchange_items")
    .select(["kind", "id", "owner", "data"])
    .where("kind", "in", ["group", "property", "price", "unit", "picture"])
    .where("deleted", "=", 0)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const of = (kind: string) =>
    new Map(
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, owner, data }) => [id, { id, owner, data: JSON.parse(data) as Dictionary["data"] }] as const),
    );
  const prices = [...of("price").values()];
  const inRoubles = prices.filter(({ data }) => data.currency === undefined || currencyOf(data.currency) === "RUB");
  // Of several retail types the plainest: «Розничные» before «Розничные г. Чита».
  const retailTypes = inRoubles
    .filter(({ data }) => /розн/i.test(data.name))
    .sort((one, other) => one.data.name.length - other.data.name.length);
  const named = retailTypes[0] ?? inRoubles[0] ?? prices[0];
  const counted = await db
    .selectFrom("exchange_items")
    .select("id")
    .where("kind", "=", "offer")
    .where("deleted", "=", 0)
    .where("seen_in", ">=", least.offer)
    .where("data", "like", '%"rests":{"%')
    .limit(1)
    .executeTakeFirst();
  return {
    groups: of("group"),
    properties: of("property"),
    units: of("unit"),
    pictures: new Map(
      rows.filter(({ kind }) => kind === "picture").map(({ id, data }) => [id, (JSON.parse(data) as { address: string }).address]),
    ),
    retail: retail || named?.id || "",
    old,
    warehouses: new Set(warehouses),
    isCounted: counted !== undefined,
  };
}

/**
 * What the shop sells of 1C's goods, as the offers of a feed: a good, or each characteristic of it. A good of which 1C has not told an offer yet has no price
 * and is not sold yet.
 */
export async function* offersOfGoods(
  db: Kysely<Database>,
  dictionaries: Dictionaries,
  least: LeastSeen,
): AsyncGenerator<{ raw: RawOffer; id: string }> {
  let line = 0;
  for (let last = { position: -1, id: "" }; ;) {
    const goods = await db
      .selectFrom("exchange_items")
      .select(["id", "data", "position"])
      .where("kind", "=", "good")
      .where("deleted", "=", 0)
      .where("seen_in", ">=", least.good)
      // The first condition lets both engines begin in the index.
      .where("position", ">=", last.position)
      .where(({ or, eb }) => or([eb("position", ">", last.position), eb("id", ">", last.id)]))
      .orderBy("position")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const end = goods.at(-1);
    if (!end) return;
    const offers = await db
      .selectFrom("exchange_items")
      .leftJoin("exchange_keys", "exchange_keys.id", "exchange_items.id")
      .leftJoin("exchange_items as goods", (join) =>
        join
          .onRef("goods.id", "=", "exchange_items.id")
          .on("goods.kind", "=", "good")
          .on("goods.deleted", "=", 0)
          .on("goods.seen_in", ">=", least.good),
      )
      .select(["exchange_items.id", "exchange_items.owner", "exchange_items.data", "exchange_items.position"])
      .select(["exchange_keys.key", "goods.id as good"])
      .where("exchange_items.kind", "=", "offer")
      .where("exchange_items.deleted", "=", 0)
      .where("exchange_items.seen_in", ">=", least.offer)
      .where("exchange_items.owner", "in", [...new Set(goods.map(({ id }) => ownerOf(id)))])
      .execute();
    // Asked to sort them, SQLite would read all offers in their order for each batch of goods.
    const sorted = offers.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
    const byGood = Map.groupBy(sorted, ({ owner }) => owner);
    for (const { id, data } of goods) {
      const good = JSON.parse(data) as Good;
      const all = byGood.get(ownerOf(id)) ?? [];
      // Some programs tell each characteristic as a good.
      const own = all.filter((one) => one.id === id);
      const traits = id === ownerOf(id) ? all.filter((one) => one.id !== id && one.good === null) : own;
      for (const offer of traits.length > 0 ? traits : own) {
        const part = JSON.parse(offer.data) as OfferPart;
        const group = traits.length > 0 ? ownerOf(id) : "";
        const raw = rawOffer(good, part, { id: offer.key ?? offer.id, group, line: ++line }, dictionaries);
        if (raw) yield { raw, id: offer.id };
      }
    }
    last = end;
  }
}

function rawOffer(
  good: Good,
  part: OfferPart,
  { id, group, line }: { id: string; group: string; line: number },
  { groups, properties, units, pictures, retail, old, warehouses, isCounted }: Dictionaries,
): RawOffer | null {
  const name = (group === "" ? good.name : part.name) || good.name || part.name;
  if (!name) return null;
  // What has a dealers' price only is on request.
  const price = retail === "" ? Object.values(part.prices ?? {})[0] : part.prices?.[retail];
  const before = old === "" ? undefined : part.prices?.[old];
  const stored = Object.entries(part.rests ?? {}).filter(
    ([warehouse]) => warehouse === "" || warehouses.size === 0 || warehouses.has(warehouse),
  );
  const count = part.rests || (isCounted && !good.isService) ? stored.reduce((sum, [, pieces]) => sum + pieces, 0) : null;
  const unit = units.get(good.unit.code)?.data.name || good.unit.name;
  const isPiece = PIECES.test(good.unit.code) || PIECES.test(unit);
  const valued = good.properties.flatMap(([property, values]) => {
    const known = properties.get(property);
    const shown = values.map((value) => known?.data.values?.[value] ?? value).filter((value) => value !== "");
    return known && shown.length > 0 ? [{ name: known.data.name, unit: "", value: shown.map(plainValue).join(", ") }] : [];
  });
  const told = [
    ...valued,
    ...good.requisites.map(([title, value]) => ({ name: title, unit: "", value: plainValue(value) })),
    ...(part.traits ?? good.traits ?? []).map(([title, value]) => ({ name: title, unit: "", value })),
    ...(isPiece ? [] : [{ name: "Единица продажи", unit: "", value: unit.toLowerCase() }]),
  ];
  const vendor = good.vendor || (told.find(({ name: title }) => VENDOR.test(title))?.value ?? "");
  const own = (part.pictures ?? []).length > 0 ? [...(part.pictures ?? []), ...good.pictures] : good.pictures;
  const fields: Record<string, string> = Object.assign(Object.create(null), {
    name,
    price: price ? String(price.price) : "",
    oldprice: before && price && before.price > price.price ? String(before.price) : "",
    currencyId: price?.currency ?? "RUB",
    categoryId: good.groups.find((one) => groups.has(one)) ?? "",
    vendor,
    vendorCode: part.article || good.article,
    barcode: part.barcode || good.barcode,
    country_of_origin: good.country,
    weight: good.weightKg && good.weightKg > 0 ? String(good.weightKg) : "",
    description: good.isHtml ? good.description : good.description.replace(/</g, "&lt;"),
  });
  return {
    line,
    attributes: { id, group_id: group },
    fields,
    pictures: [...new Set(own.flatMap((path) => pictures.get(path) ?? []))],
    // The last one of a name counts: a characteristic says more than a property of the good.
    params: [...new Map(told.map((param) => [param.name, param])).values()],
    outlets: count,
    oversize: null,
  };
}

const plainValue = (value: string) => (/^true$/i.test(value) ? "Да" : /^false$/i.test(value) ? "Нет" : value);
