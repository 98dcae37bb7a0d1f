import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { RawOffer } from "../../import/feed/offer-reader.ts";
import type { RawCategory } from "../../import/feed/feed-parser.ts";
import type { ExchangeSettings } from "../settings.ts";
import type { DictionaryEntry } from "./read-dictionaries.ts";
import type { Good, OfferPart } from "./read-goods.ts";

type Dictionary = Pick<DictionaryEntry, "id" | "owner" | "data">;

/** What goods refer to, in memory: there are far fewer of them than goods. */
interface Dictionaries {
  groups: ReadonlyMap<string, Dictionary>;
  properties: ReadonlyMap<string, Dictionary>;
  units: ReadonlyMap<string, Dictionary>;
  pictures: ReadonlyMap<string, string>;
  /** Ids of types of prices. */
  retail: string;
  old: string;
  warehouses: ReadonlySet<string>;
}

const BATCH = 200;
const PIECES = /^(?:796|шт\.?|штука)?$/i;

/** The groups that are not deleted, as the categories of a feed. */
export function categoriesOf({ groups }: Dictionaries): RawCategory[] {
  return [...groups.values()].map(({ id, owner, data }, line) => ({ line, id, parentId: groups.has(owner) ? owner : "", name: data.name }));
}

export async function readDictionaries(db: Kysely<Database>, { retail, old, warehouses }: ExchangeSettings): Promise<Dictionaries> {
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
  const named = prices.find(({ data }) => /розн/i.test(data.name)) ?? prices[0];
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
  };
}

/**
 * What the shop sells of 1C's goods, as the offers of a feed: a good, or each characteristic of it. A good of which 1C has not told an offer yet has no price
 * and is not sold yet.
 */
export async function* offersOfGoods(db: Kysely<Database>, dictionaries: Dictionaries): AsyncGenerator<{ raw: RawOffer; id: string }> {
  let line = 0;
  for (let last = { position: -1, id: "" }; ;) {
    const goods = await db
      .selectFrom("exchange_items")
      .select(["id", "data", "position"])
      .where("kind", "=", "good")
      .where("deleted", "=", 0)
      .where(({ or, and, eb }) =>
        or([eb("position", ">", last.position), and([eb("position", "=", last.position), eb("id", ">", last.id)])]),
      )
      .orderBy("position")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const end = goods.at(-1);
    if (!end) return;
    const offers = await db
      .selectFrom("exchange_items")
      .leftJoin("exchange_keys", "exchange_keys.id", "exchange_items.id")
      .select(["exchange_items.id", "owner", "data", "exchange_keys.key"])
      .where("kind", "=", "offer")
      .where("deleted", "=", 0)
      .where(
        "owner",
        "in",
        goods.map(({ id }) => id),
      )
      .orderBy("position")
      .orderBy("exchange_items.id")
      .execute();
    const byGood = Map.groupBy(offers, ({ owner }) => owner);
    for (const { id, data } of goods) {
      const good = JSON.parse(data) as Good;
      const own = byGood.get(id) ?? [];
      const traits = own.filter((one) => one.id !== id);
      for (const offer of traits.length > 0 ? traits : own) {
        const part = JSON.parse(offer.data) as OfferPart;
        const raw = rawOffer(good, part, { id: offer.key ?? offer.id, group: traits.length > 0 ? id : "", line: ++line }, dictionaries);
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
  { groups, properties, units, pictures, retail, old, warehouses }: Dictionaries,
): RawOffer | null {
  const name = (group === "" ? good.name : part.name) || good.name || part.name;
  if (!name) return null;
  const price = part.prices?.[retail] ?? Object.values(part.prices ?? {})[0];
  const before = old === "" ? undefined : part.prices?.[old];
  const stored = Object.entries(part.rests ?? {}).filter(
    ([warehouse]) => warehouse === "" || warehouses.size === 0 || warehouses.has(warehouse),
  );
  const count = part.rests ? stored.reduce((sum, [, pieces]) => sum + pieces, 0) : null;
  const unit = units.get(good.unit.code)?.data.name || good.unit.name;
  const isPiece = PIECES.test(good.unit.code) || PIECES.test(unit);
  const valued = good.properties.flatMap(([property, values]) => {
    const known = properties.get(property);
    const shown = values.map((value) => known?.data.values?.[value] ?? value).filter((value) => value !== "");
    return known && shown.length > 0 ? [{ name: known.data.name, unit: "", value: shown.map(plainValue).join(", ") }] : [];
  });
  const vendor = good.vendor || (valued.find(({ name: title }) => /^(?:производитель|бренд|торговая марка)$/i.test(title))?.value ?? "");
  const told = [
    ...valued,
    ...good.requisites.map(([title, value]) => ({ name: title, unit: "", value: plainValue(value) })),
    ...(part.traits ?? []).map(([title, value]) => ({ name: title, unit: "", value })),
    ...(isPiece ? [] : [{ name: "Единица продажи", unit: "", value: unit.toLowerCase() }]),
  ];
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
