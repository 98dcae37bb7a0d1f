import type { Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import type { Picture } from "#shared/contract/common.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { boxedOtherwise } from "../cart/piece-weight.ts";
import { productPath } from "../catalog/addresses.ts";
import type { CatalogSnapshot, TypeNode } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { parcelOfPiece, type Parcel } from "./parcel.ts";

/** One thing that can be bought, a product or a modification of one, as markets are told of it. Kopecks. */
export interface MarketOffer {
  /** That of its source; the shop's own for the demonstration, and where a market would not take that of the source. */
  id: string;
  /** The same of its product, when it is one of several modifications; empty = it is alone. */
  group: string;
  /** Path of its page. */
  url: string;
  name: string;
  price: number;
  oldPrice: number | null;
  /** null = in stock, not counted. */
  stock: number | null;
  brand: string;
  article: string;
  /** The type that it stands in. */
  section: TypeNode;
  /** Addresses of originals, each once. */
  pictures: string[];
  /** Sanitised HTML. */
  description: string;
  params: Spec[];
  warrantyMonths: number | null;
  parcel: Parcel;
  country: string;
  barcode: string;
}

/** So few that a batch is garbage before the collector takes it for old: with 200 the memory grew by 180 MB. */
const BATCH = 40;
/** Markets take neither longer ids nor other signs. */
const PLAIN_ID = /^[\w.-]{1,50}$/;
const GROUP = "group:";

/**
 * Every offer of a generation, in the order of ids, a few products at a time. The next products are asked for while those before are written: PostgreSQL would
 * be waited for thousands of times.
 */
export async function* marketOffers(db: Kysely<Database>, snapshot: CatalogSnapshot): AsyncGenerator<MarketOffer> {
  let next = productsAfter(db, snapshot.id, 0);
  for (;;) {
    const products = await next;
    const [first, last] = [products[0], products.at(-1)];
    if (!first || !last) return;
    next = productsAfter(db, snapshot.id, last.id);
    // When the reader stops early, a failure of this query does not matter.
    next.catch(() => {});
    const modifications = Map.groupBy(await modificationsOf(db, snapshot.id, first.id, last.id), ({ product_id }) => product_id);
    for (const product of products) {
      const section = snapshot.types.get(product.type_id);
      if (!section) continue;
      const brand = snapshot.brands.get(product.brand_id ?? 0)?.name ?? "";
      yield* offersOf(product, modifications.get(product.id) ?? [], { section, brand });
    }
  }
}

type ProductRow = Awaited<ReturnType<typeof productsAfter>>[number];
type ModificationRow = Awaited<ReturnType<typeof modificationsOf>>[number];

function* offersOf(
  product: ProductRow,
  modifications: readonly ModificationRow[],
  { section, brand }: { section: TypeNode; brand: string },
): Generator<MarketOffer> {
  const groups = JSON.parse(product.spec_groups) as { name: string; items: Spec[] }[];
  const specs = groups.flatMap(({ items }) => items);
  const told = groups.filter(({ name }) => name !== PARCEL).flatMap(({ items }) => items);
  const pictures = ownPictures(product);
  const url = productPath({ category: section.category.slug, type: section.slug, item: product.slug });
  const { boxes } = product;
  const shared = { brand, section, description: product.description, warrantyMonths: product.warranty_months };
  const details = (params: Spec[]) => ({ params, country: valueOf(params, "Страна производства"), barcode: valueOf(params, "Штрихкод") });
  if (modifications.length === 0) {
    yield {
      ...shared,
      ...details(told),
      id: idOf(product),
      group: "",
      url,
      name: product.offer_name || product.name,
      price: product.price,
      oldPrice: product.old_price,
      stock: product.stock,
      article: product.article,
      pictures,
      parcel: parcelOfPiece({ boxes, own_boxes: "[]", specs, own: [], boxed_otherwise: 0 }),
    };
    return;
  }
  const names = modifications.map(({ name }) => name);
  const varying = new Set(modifications.flatMap((one) => ownParams(one).map(({ name }) => name)));
  for (const [index, modification] of modifications.entries()) {
    const own = ownParams(modification);
    const picture = modification.picture === null ? [] : [(JSON.parse(modification.picture) as Picture).src];
    const weighed = { boxes, own_boxes: modification.boxes, specs, own: JSON.parse(modification.specs) as Spec[] };
    yield {
      ...shared,
      ...details(mergedParams(told, own, varying)),
      id: idOf(modification),
      group: idOf(product),
      url: `${url}?m=${modification.id}`,
      name: modification.offer_name || `${product.name}, ${modification.name}`,
      price: modification.price,
      oldPrice: modification.old_price,
      stock: modification.stock,
      article: modification.article,
      // The first modification also has the pictures of the product; one without a picture shows that of the product.
      pictures: [...new Set(index === 0 ? [...picture, ...pictures] : picture.length > 0 ? picture : pictures.slice(0, 1))],
      parcel: parcelOfPiece({ ...weighed, boxed_otherwise: boxedOtherwise(boxes, modification.name, names) ? 1 : 0 }),
    };
  }
}

/** The group of the specs that the import reads from the parcel. */
const PARCEL = "Упаковка";

/** Its characteristics in the order of the product's, its own ones in the place of what the product says of all. */
function mergedParams(told: readonly Spec[], own: readonly Spec[], varying: ReadonlySet<string>): Spec[] {
  const names = new Set([...told, ...own].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const params = own.filter((param) => param.name === name);
    return params.length > 0 || varying.has(name) ? params : told.filter((param) => param.name === name);
  });
}

function ownParams({ offer_params, specs }: Pick<ModificationRow, "offer_params" | "specs">): Spec[] {
  if (offer_params === "") return (JSON.parse(specs) as Spec[]).filter(({ name }) => !isParcel(name));
  return (JSON.parse(offer_params) as [string, string, string][]).map(([name, value, unit]) => ({ name, value, unit }));
}

const isParcel = (name: string) => name === "Вес в упаковке" || name === "Размеры упаковки";

/** A product of a feed that has no picture shows that of its type: its words are not the product's. A drawing is no photo. */
function ownPictures({ pictures, name, source }: Pick<ProductRow, "pictures" | "name" | "source">): string[] {
  return (JSON.parse(pictures) as Picture[]).flatMap(({ src, alt }) =>
    src.endsWith(".svg") || (source === "feed" && plainSpaces(alt) !== plainSpaces(name)) ? [] : [src],
  );
}

const valueOf = (params: readonly Spec[], name: string) => params.find((param) => param.name === name)?.value ?? "";

function idOf({ source, key, id }: Pick<ProductRow, "source" | "key" | "id">): string {
  const plain = key.startsWith(GROUP) ? key.slice(GROUP.length) : key;
  if (source !== "feed") return String(id);
  return PLAIN_ID.test(plain) ? plain : `id-${id}`;
}

function productsAfter(db: Kysely<Database>, catalogId: number, last: number) {
  return db
    .selectFrom("products")
    .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "products.id").on("kind", "=", "item"))
    .select(["products.id", "products.slug", "type_id", "brand_id", "name", "offer_name", "article", "description", "price", "old_price"])
    .select(["stock", "warranty_months", "pictures", "spec_groups", "boxes", "key", "source"])
    .where("products.catalog_id", "=", catalogId)
    .where("products.id", ">", last)
    .orderBy("products.id")
    .limit(BATCH)
    .execute();
}

/** Those of the products of these ids and between them: a range is one statement, which a list of ids is not. */
function modificationsOf(db: Kysely<Database>, catalogId: number, first: number, last: number) {
  return db
    .selectFrom("modifications")
    .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "modifications.id").on("kind", "=", "item"))
    .select(["modifications.id", "product_id", "name", "offer_name", "offer_params", "article", "price", "old_price", "stock"])
    .select(["picture", "specs", "boxes", "key", "source"])
    .where("catalog_id", "=", catalogId)
    .where("product_id", ">=", first)
    .where("product_id", "<=", last)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
}
