import type { Kysely } from "kysely";
import type { GoodsCount, GoodsItem as WireItem, GoodsProduct, GoodsSide } from "#shared/contract/desk/goods/goods.ts";
import type { Picture } from "#shared/contract/common.ts";
import { attributeField, attributeIn, type GoodsField, lacksOf } from "#shared/domain/goods/goods-fields.ts";
import { paths } from "#shared/paths.ts";
import { productPath } from "../catalog/addresses.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { GoodsItem } from "../catalog/overrides/read-items.ts";
import { isoTime } from "../clock.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { familyOf } from "./change-goods.ts";
import { commonNames, describedGoods, specsIn, usesOf } from "./sections/section-attributes.ts";
import { changeableFields, idNames, type IdNames, wireValue } from "./values.ts";

const MAX_COUNTS = 5;
/** Names of characteristics that are offered while one is typed. */
const MAX_KNOWN = 100;

export interface ViewSources {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  content: Pick<Content, "service" | "spareParts">;
}

/** One product as the desk shows and changes it. @throws HttpError 404 */
export async function viewProduct({ db, catalogs, content }: ViewSources, id: number): Promise<GoodsProduct> {
  const { catalogId, items } = await familyOf(db, id);
  const { snapshot } = await catalogs.current();
  const names = await idNames(db, catalogId);
  const counts = await countsOf(db, [...items.keys()]);
  const added = await db
    .selectFrom("own_goods")
    .select("item_id")
    .where("item_id", "in", [...items.keys()])
    .execute();
  const isAdded = new Set(added.map(({ item_id }) => item_id));
  const wire = (item: GoodsItem): WireItem => ({
    id: item.id,
    own: isAdded.has(item.id),
    fields: Object.fromEntries(changeableFields(item.isProduct).map((field) => [field, sideOf(item, field, names)])),
    stock: item.row.stock,
    fed_stock: item.fedStock,
    counts: counts.get(item.id) ?? [],
  });
  const [product, ...modifications] = [...items.values()] as [GoodsItem, ...GoodsItem[]];
  const key = await db
    .selectFrom("catalog_keys")
    .select(["source", "key"])
    .where("kind", "=", "item")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const typeId = Number(product.valueOf("type"));
  const type = snapshot.types.get(typeId);
  const slug = "slug" in product.row ? product.row.slug : "";
  const isShown = product.row.catalog_id > 0;
  const pictures = (product.valueOf("pictures") ?? []) as Picture[];
  const brandId = product.valueOf("brand");
  const hasPrice = product.overrides.has("price") || modifications.some((one) => one.valueOf("hidden") !== true);
  const marks = "marks" in product.row ? product.row.marks : 0;
  const seriesRows = await db
    .selectFrom("series")
    .select(["name", "brand_id"])
    .where("catalog_id", "=", catalogId)
    .orderBy("name")
    .execute();
  const section = await sectionAttributes(db, catalogId, typeId);
  const differing = differingNames(modifications, section);
  return {
    ...wire(product),
    ...key,
    url: isShown && type ? productPath({ category: type.category.slug, type: type.slug, item: slug }) : null,
    picture: pictures[0] ?? null,
    lacks: isAdded.has(id) ? lacksOf({ marks, hasPrice, isPlaced: type !== undefined }) : [],
    attributes: attributesOf(product, new Set(differing), section, names),
    known_attributes: section.names.map((name) => ({ name, unit: section.unitOf(name) })).slice(0, MAX_KNOWN),
    modifications: modifications.map((item) => ({ ...wire(item), attributes: ofModification(item, differing, section, names) })),
    sections: sectionNames(snapshot.types),
    brands: [...names.brand.values()].toSorted((a, b) => a.localeCompare(b, "ru")),
    series: seriesRows.filter(({ brand_id }) => brand_id === null || brand_id === brandId).map(({ name }) => name),
    belongs: isShown && type ? belongingTo(content, (slug) => snapshot.named.get(slug) === type, id) : [],
  };
}

/** The guide and the spare parts of its section. */
function belongingTo(
  { service, spareParts }: ViewSources["content"],
  isType: (slug: string) => boolean,
  id: number,
): GoodsProduct["belongs"] {
  const guides = service.instructions.filter(({ slug }) => isType(slug)).map(({ title, url }) => ({ id: 0, title, url }));
  const hasParts = spareParts.sets.some(({ products }) => isType(products));
  const parts = { id: 1, title: "Запасные части и аксессуары", url: `${paths.spareParts.href()}?product=${id}` };
  return hasParts ? [...guides, parts] : guides;
}

/** «Батуты — Батуты с сеткой» for each section that holds products. */
function sectionNames(types: ReadonlyMap<number, { id: number; name: string; category: { name: string } }>): GoodsProduct["sections"] {
  return [...types.values()].map(({ id, name, category }) => ({
    id,
    name: category.name === name ? name : `${category.name} — ${name}`,
  }));
}

/** A field as it is shown and as its source has it, with who changed it. */
export function sideOf(item: GoodsItem, field: GoodsField, names: IdNames): GoodsSide {
  const override = item.overrides.get(field);
  return {
    value: wireValue(field, item.valueOf(field), names),
    fed: wireValue(field, item.fedOf(field), names),
    by: override ? { name: override.name, at: isoTime(override.at), fed_then: wireValue(field, override.fedThen, names) } : null,
  };
}

/** Names are asked for in this many products of the section at the most. */
const MAX_ASKED = 200;

/** What the section describes its goods and their modifications by. */
async function sectionAttributes(db: Kysely<Database>, catalogId: number, typeId: number) {
  const facets = await db
    .selectFrom("facets")
    .select(["name", "unit"])
    .where("catalog_id", "=", catalogId)
    .where("type_id", "=", typeId)
    .orderBy("position")
    .execute();
  const goods = await describedGoods(db, catalogId, typeId, MAX_ASKED);
  const modifications = goods.flatMap((one) => one.modifications);
  const ofGoods = usesOf(goods.map(({ specs }) => specs));
  const ofModifications = usesOf(modifications);
  return {
    facets,
    unitOf: (name: string) =>
      ofGoods.get(name)?.unit || ofModifications.get(name)?.unit || facets.find((one) => one.name === name)?.unit || "",
    names: [...new Set([...ofGoods.keys(), ...ofModifications.keys()])],
    ofGoods: commonNames(ofGoods, goods.length),
    ofModifications: commonNames(ofModifications, modifications.length),
  };
}

type SectionAttributes = Awaited<ReturnType<typeof sectionAttributes>>;

const changedAttributes = ({ overrides }: GoodsItem) => [...overrides.keys()].flatMap((field) => attributeIn(field) ?? []);

/** First the attributes of the product, then those that it lacks but that its section filters by, its source has or an override names. */
function attributesOf(
  product: GoodsItem,
  differing: ReadonlySet<string>,
  section: SectionAttributes,
  names: IdNames,
): GoodsProduct["attributes"] {
  const own = specsIn(product.row as { spec_groups: string; specs: string });
  const { facets } = section;
  // What its modifications say is asked for at them.
  const asked = [...facets.map(({ name }) => name), ...section.ofGoods].filter((name) => !differing.has(name));
  const all = new Set([...own.map(({ name }) => name), ...changedAttributes(product), ...asked]);
  return [...all].map((name) => ({
    name,
    unit: own.find((one) => one.name === name)?.unit ?? section.unitOf(name),
    facet: facets.some((one) => one.name === name),
    side: sideOf(product, attributeField(name), names),
  }));
}

/** Attributes that a modification has, that an override of one names, or that other modifications of the section have. */
function differingNames(modifications: readonly GoodsItem[], section: SectionAttributes): string[] {
  if (modifications.length === 0) return [];
  const specs = modifications.flatMap(({ row }) => specsIn(row));
  return [...new Set([...specs.map(({ name }) => name), ...modifications.flatMap(changedAttributes), ...section.ofModifications])];
}

function ofModification(
  item: GoodsItem,
  differing: readonly string[],
  section: SectionAttributes,
  names: IdNames,
): GoodsProduct["modifications"][number]["attributes"] {
  const specs = specsIn(item.row);
  return differing.map((name) => ({
    name,
    unit: specs.find((one) => one.name === name)?.unit ?? section.unitOf(name),
    side: sideOf(item, attributeField(name), names),
  }));
}

async function countsOf(db: Kysely<Database>, items: readonly number[]): Promise<Map<number, GoodsCount[]>> {
  const rows = await db
    .selectFrom("stock_moves")
    .select(["item_id", "counted", "pieces", "reason", "name", "at", "known_at"])
    .where("item_id", "in", items)
    .where("order_id", "is", null)
    .orderBy("at", "desc")
    .limit(MAX_COUNTS * items.length)
    .execute();
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
  return new Map(
    [...byItem].map(([item, own]) => [
      item,
      own.slice(0, MAX_COUNTS).map(({ counted, pieces, reason, name, at, known_at }) => ({
        pieces: counted ?? 0,
        missing: pieces,
        reason,
        name,
        at: isoTime(at),
        open: known_at === null,
      })),
    ]),
  );
}
