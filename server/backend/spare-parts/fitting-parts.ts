import type { Modification } from "#shared/contract/catalog.ts";
import type { FittingPart, PartFit, PartOffer, SizedProduct, SparePartsPage } from "#shared/contract/spare-parts.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { loadFullCards, type CardSource, type FullCard } from "../catalog/products/product-cards.ts";
import type { IsType } from "../catalog/products/product-page.ts";
import type { SparePartSet, SparePartRules } from "../content/spare-parts.ts";

/** The most products that are considered as parts, the most popular first. */
const MAX_PARTS = 200;

/** The product, and its size when it has sizes, that the parts must fit. */
export interface Target {
  card: FullCard;
  modification: Modification | null;
}

type Values = ReadonlyMap<string, ReadonlySet<string>>;

/** All parts of the set, in their order on the drawing, each with the products that fit this product in this size. */
export async function fittingParts(source: CardSource, set: SparePartSet, { card, modification }: Target): Promise<FittingPart[]> {
  const type = source.snapshot.named.get(set.parts);
  const ids = type ? await popularIds(source, type.id) : [];
  const facets = [set.kind, ...Object.keys(set.match), ...Object.values(set.match)];
  const values = await valuesOf(source, [...ids, card.id], facets);
  const own = merged(values.get(card.id), modification ? values.get(modification.id) : undefined);
  const wanted = new Map(
    Object.entries(set.match).map(([facet, by]) => [
      facet,
      by === "series" ? new Set([card.series?.slug ?? ""]) : (own.get(by) ?? new Set<string>()),
    ]),
  );
  const fits = (told: Values) => [...wanted].every(([facet, given]) => !told.get(facet) || overlap(told.get(facet), given));
  const cards = await loadFullCards(source, ids);
  const offers = cards.flatMap((part) => {
    const common = values.get(part.id) ?? new Map<string, Set<string>>();
    const sold = part.modifications.length > 0 ? part.modifications : [null];
    return sold.flatMap((one) => {
      const told = merged(common, one ? values.get(one.id) : undefined);
      return fits(told) ? [{ kinds: told.get(set.kind), offer: offerOf(part, one) }] : [];
    });
  });
  return set.list.map(({ kind, mark, name, text, count: counted, pack, together }, index) => {
    const count = counted === undefined ? null : countOf(counted, modification);
    return {
      number: index + 1,
      mark,
      name,
      text,
      count,
      packs: Math.ceil((count ?? 1) / pack),
      together,
      offers: offers.filter(({ kinds }) => kinds?.has(kind)).map(({ offer }) => offer),
    };
  });
}

async function popularIds({ db, snapshot }: CardSource, typeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("catalog_id", "=", snapshot.id)
    .where("type_id", "=", typeId)
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(MAX_PARTS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The facet values of products and of modifications, by the id of the product or modification. */
async function valuesOf({ db, snapshot }: CardSource, productIds: readonly number[], facets: readonly string[]) {
  const rows = await db
    .selectFrom("facet_values")
    .select(["item_id", "facet", "value"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", "in", productIds)
    .where("facet", "in", facets)
    .execute();
  const found = new Map<number, Map<string, Set<string>>>();
  for (const { item_id, facet, value } of rows) {
    const own = found.get(item_id) ?? new Map<string, Set<string>>();
    own.set(facet, new Set([...(own.get(facet) ?? []), value]));
    found.set(item_id, own);
  }
  return found;
}

/** A facet value of a modification replaces that of its product. */
const merged = (common: Values | undefined, own: Values | undefined): Values => new Map([...(common ?? []), ...(own ?? [])]);

const overlap = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string>) => a !== undefined && [...a].some((value) => b.has(value));

function countOf(name: string, modification: Modification | null): number | null {
  const told = Number(modification?.specs.find((spec) => spec.name === name)?.value);
  return told > 0 ? told : null;
}

function offerOf(card: FullCard, modification: Modification | null): PartOffer {
  const { id, price, price_before_discount, price_from, stock } = modification ?? card;
  return {
    id,
    name: card.name,
    modification: modification?.name ?? "",
    url: modification ? `${card.url}?m=${modification.id}` : card.url,
    article: modification?.article || card.article,
    price,
    price_before_discount,
    price_from: modification ? false : price_from,
    stock,
    picture: modification?.picture ?? card.pictures[0] ?? null,
  };
}

/** The most products of a set that the page lists. */
const MAX_PRODUCTS = 100;

/** The page of spare parts. @param asked id of a product or a modification; undefined = nothing is chosen yet */
export async function sparePartsPage(
  source: CardSource,
  { head, sets }: SparePartRules,
  asked: number | undefined,
): Promise<SparePartsPage> {
  const listed = await Promise.all(sets.map(async (set) => ({ set, cards: await loadFullCards(source, await productIds(source, set)) })));
  const cards = listed.flatMap((one) => one.cards);
  const found = listed.flatMap(({ set, cards: own }) => own.map((card) => ({ set, card }))).find(({ card }) => isAsked(card, asked));
  const groups = Map.groupBy(cards, ({ series, type }) => series?.name ?? type.name);
  return {
    ...head,
    groups: [...groups].map(([name, products]) => ({ name, products: products.map(sizedProduct) })),
    chosen: found ? await chosenOf(source, found, asked) : null,
    unknown: asked !== undefined && !found,
  };
}

/** The parts that the page of a product shows for one size of it; empty = no set of parts is known for it. */
export async function partsOfProduct(
  source: CardSource,
  { sets }: SparePartRules,
  productId: number,
  itemId: number,
): Promise<FittingPart[]> {
  const [card] = await loadFullCards(source, [productId]);
  const set = sets.find(({ products }) => card && source.snapshot.named.get(products)?.slug === card.type.slug);
  if (!card || !set) return [];
  return fittingParts(source, set, { card, modification: card.modifications.find(({ id }) => id === itemId) ?? null });
}

/** How products of a type are drawn, and whom they suit. */
export function adviceOf({ drawings, people }: SparePartRules, isType: IsType): Pick<ProductPageData, "drawing" | "person"> {
  const { products: _drawn, ...drawing } = drawings.find(({ products }) => isType(products)) ?? {};
  const { products: _suited, ...person } = people.find(({ products }) => isType(products)) ?? {};
  return { ...("kind" in drawing && { drawing }), ...("weight" in person && { person }) };
}

/** What the page of a part asks and answers. @param asked id of a product or a modification @returns undefined = the product is no part */
export async function fitOfPart(
  source: CardSource,
  { sets }: SparePartRules,
  { id, type }: { id: number; type: { slug: string } },
  asked: number | undefined,
): Promise<PartFit | undefined> {
  const set = sets.find(({ parts }) => source.snapshot.named.get(parts)?.slug === type.slug);
  if (!set) return undefined;
  const cards = await loadFullCards(source, await productIds(source, set));
  const groups = Map.groupBy(cards, (card) => card.series?.name ?? card.type.name);
  const found = cards.find((card) => isAsked(card, asked));
  return {
    groups: [...groups].map(([name, products]) => ({ name, products: products.map(namedSizes) })),
    asked: found ? await askedOf(source, { set, card: found }, { part: id, asked }) : null,
  };
}

async function askedOf(
  source: CardSource,
  found: { set: SparePartSet; card: FullCard },
  { part, asked }: { part: number; asked: number | undefined },
): Promise<PartFit["asked"]> {
  const { product, size, parts } = await chosenOf(source, found, asked);
  const kinds = (await valuesOf(source, [part], [found.set.kind])).get(part)?.get(found.set.kind) ?? new Set<string>();
  const offers = (parts ?? []).filter((_, index) => kinds.has(found.set.list[index]?.kind ?? "")).flatMap((one) => one.offers);
  return {
    id: size?.id ?? product.id,
    name: [product.name, size?.name].filter(Boolean).join(", "),
    sizes: parts ? [] : namedSizes(found.card).sizes,
    offers,
  };
}

const namedSizes = ({ id, name, modifications }: FullCard) => ({
  id,
  name,
  sizes: modifications.map((size) => ({ id: size.id, name: size.name })),
});

async function chosenOf(source: CardSource, { set, card }: { set: SparePartSet; card: FullCard }, asked: number | undefined) {
  const { modifications } = card;
  const modification = modifications.find(({ id }) => id === asked) ?? (modifications.length === 1 ? modifications[0] : undefined) ?? null;
  const sized = modification !== null || modifications.length === 0;
  const product = sizedProduct(card);
  return {
    product,
    size: product.sizes.find(({ id }) => id === modification?.id) ?? null,
    parts: sized ? await fittingParts(source, set, { card, modification }) : null,
  };
}

const isAsked = ({ id, modifications }: FullCard, asked: number | undefined) =>
  id === asked || modifications.some((one) => one.id === asked);

function sizedProduct({ id, name, url, pictures, modifications }: FullCard): SizedProduct {
  return {
    id,
    name,
    url,
    picture: pictures[0] ?? null,
    sizes: modifications.map(({ id: size, name: label, note }) => ({ id: size, name: label, note })),
  };
}

async function productIds({ db, snapshot }: CardSource, { products }: SparePartSet): Promise<number[]> {
  const type = snapshot.named.get(products);
  if (!type) return [];
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("catalog_id", "=", snapshot.id)
    .where("type_id", "=", type.id)
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map(({ id }) => id);
}
