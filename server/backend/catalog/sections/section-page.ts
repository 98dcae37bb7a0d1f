import type { Kysely } from "kysely";
import type { z } from "zod/mini";
import type {
  GroupList,
  ModificationList,
  ProductCard,
  ProductList,
  sectionQuery,
  SectionPage,
  SeriesList,
} from "#shared/contract/catalog.ts";
import type { Picture } from "#shared/contract/common.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import type { Database } from "../../db/schema.ts";
import type { AskedQuestion } from "../../content/service-pages.ts";
import { questionsOfSection } from "../questions.ts";
import type { Catalog } from "../catalog-store.ts";
import { LEVEL_FACET } from "./levels.ts";
import { firstPositions, modificationPage, pagePositions, shownAt } from "../product-ids.ts";
import { countIn, positionSet } from "./position-set.ts";
import { loadFullCards, type CardSource, type FullCard } from "../products/product-cards.ts";
import { loadShownCards } from "../products/shown-cards.ts";
import { readApplied, type FilterResult, type Query } from "./section-filter.ts";
import type { SectionIndex } from "./section-index.ts";
import { presentSection } from "./section-texts.ts";
import type { SectionNode } from "./section-sale.ts";
import type { CategoryNode, TypeNode } from "../snapshot.ts";
import { groupTile, seriesTile } from "./section-tiles.ts";

/** Number of products of a group in mode=groups. */
const GROUP_ITEMS = 4;

export interface SectionRequest {
  db: Kysely<Database>;
  catalog: Catalog;
  pricing: Pricing;
  section: SectionNode;
  query: z.infer<typeof sectionQuery>;
  /** The parameters of the request, from which the filters are read. */
  filters: Query;
  /** Name of the site, for titles. */
  site: string;
  /** Wide photographs of categories by slug. */
  categoryPhotos: Readonly<Record<string, Picture>>;
  asked: readonly AskedQuestion[];
}

/** The index of the section and the products that pass the filters. */
interface Found extends FilterResult {
  index: SectionIndex;
}

async function find({ catalog, section, query, filters }: SectionRequest): Promise<Found> {
  const { index, filter } = await catalog.section(section);
  const special = query.special ?? false;
  return { index, ...filter(readApplied(index, filters, special)) };
}

/** The answer for `page_data=0`: only the list of the mode. */
export type SectionList = ProductList | ModificationList | GroupList | SeriesList;

export async function sectionList(request: SectionRequest): Promise<SectionList> {
  return listOf(request, await find(request));
}

async function listOf(request: SectionRequest, found: Found): Promise<SectionList> {
  const { offset, limit, mode, sort } = request.query;
  const { index, total } = found;
  const paging = { offset, limit, total };
  switch (mode) {
    case "products":
      return { products: await cardsOf(request, found, pagePositions(index, found, sort, offset, limit)), ...paging };
    case "groups":
      return { groups: await groupsWithItems(request, found), ...paging };
    case "series":
      return { items: await seriesWithItems(request, found), ...paging };
    case "modifications":
      return { ...paging, ...(await modificationRows(request, found)) };
  }
}

function sourceOf({ db, catalog: { snapshot }, pricing }: SectionRequest): CardSource {
  return { db, snapshot, pricing };
}

/** The page of a section in any mode. */
export async function sectionPage(request: SectionRequest): Promise<SectionPage> {
  const { section, query, site, categoryPhotos, asked } = request;
  const found = await find(request);
  return {
    section: presentSection(section, section.kind === "sale" ? found.index.size : section.count, site),
    band: section.kind === "category" ? (categoryPhotos[section.slug] ?? null) : null,
    mode: query.mode,
    products: [],
    groups: section.kind === "category" ? typesOf(section, found).map((type) => groupTile(type, [])) : [],
    series: seriesTiles(request, found.index),
    modifications: [],
    items: [],
    // The sale page has no checkbox «special»: unchecking it would leave the page.
    facets: section.kind === "sale" ? found.facets.filter(({ id }) => id !== "special") : found.facets,
    sort: query.sort,
    special: query.special ?? false,
    asked: section.kind === "sale" ? [] : questionsOfSection(asked, section),
    ...(await listOf(request, found)),
  };
}

/** The types of a category, those of the chosen levels. */
function typesOf({ types }: CategoryNode, { facets }: Found): TypeNode[] {
  const chosen = facets.flatMap((facet) =>
    facet.id === LEVEL_FACET && facet.type === "choice" ? facet.data.filter(({ selected }) => selected) : [],
  );
  return chosen.length === 0
    ? types
    : types.filter(({ levels }) => levels.some((level) => chosen.some(({ value }) => value === level.value)));
}

function seriesTiles({ catalog, section }: SectionRequest, index: SectionIndex): SectionPage["series"] {
  if (section.kind === "sale") return [];
  const tiles = [...index.series].flatMap(([id, positions]) => {
    const series = catalog.snapshot.series.get(id);
    return series ? [seriesTile(series, section, positions.length)] : [];
  });
  return tiles.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "ru"));
}

async function groupsWithItems(request: SectionRequest, found: Found): Promise<GroupList["groups"]> {
  const { index, bits } = found;
  const { section } = request;
  const types = section.kind === "category" ? section.types : [];
  const positions = new Map(types.map((type) => [type, firstPositions(index.types.get(type.id) ?? [], bits, GROUP_ITEMS)]));
  const cards = await cardsByPosition(request, found, [...positions.values()].flat());
  return types.map((type) =>
    groupTile(
      type,
      (positions.get(type) ?? []).flatMap((position) => cards.get(position) ?? []),
    ),
  );
}

async function seriesWithItems(request: SectionRequest, found: Found): Promise<SeriesList["items"]> {
  const { index, bits } = found;
  const { catalog, section, query } = request;
  const series = [...index.series].flatMap(([id, members]) => {
    const node = catalog.snapshot.series.get(id);
    const positions = firstPositions(members, bits, query.limit);
    return node && positions.length > 0 ? [{ node, positions, count: countIn(positionSet(members, index.size), bits) }] : [];
  });
  const cards = await cardsByPosition(
    request,
    found,
    series.flatMap(({ positions }) => positions),
  );
  return series.map(({ node, positions, count }) => ({
    series: seriesTile(node, section, count),
    products: positions.flatMap((position) => cards.get(position) ?? []),
  }));
}

/** Cards of the products at these positions, each with the modification that passes the filters. */
function cardsOf(request: SectionRequest, found: Found, positions: readonly number[]): Promise<ProductCard[]> {
  const shown = positions.map((position) => shownAt(found.index, position, found));
  return loadShownCards(sourceOf(request), shown);
}

async function cardsByPosition(request: SectionRequest, found: Found, positions: readonly number[]): Promise<Map<number, ProductCard>> {
  const cards = new Map((await cardsOf(request, found, positions)).map((card) => [card.id, card]));
  return new Map(
    positions.flatMap((position) => {
      const card = cards.get(found.index.ids[position] as number);
      return card ? [[position, card] as const] : [];
    }),
  );
}

/** A page of rows, one for each modification; `total` is the number of all rows. */
async function modificationRows(
  request: SectionRequest,
  { index, bits }: Found,
): Promise<Pick<ModificationList, "modifications" | "total">> {
  const { query } = request;
  const { ids, skip, total } = modificationPage(index, bits, query.sort, query.offset, query.limit);
  const cards = await loadFullCards(sourceOf(request), ids);
  return { modifications: cards.flatMap(sellableRows).slice(skip, skip + query.limit), total };
}

/** A product without modifications has one row. */
function sellableRows(card: FullCard): ModificationList["modifications"] {
  const { id, article, name, price, price_before_discount, price_from, stock, pictures, specs, url, modifications } = card;
  const told = { id, article, name: "", note: "", price, price_before_discount, price_from, stock, specs };
  const itself = { ...told, picture: pictures[0] ?? null, boxes: [] };
  return (modifications.length > 0 ? modifications : [itself]).map((row) => ({ ...row, product_id: id, product_name: name, url }));
}
