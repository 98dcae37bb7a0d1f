import type { Kysely } from "kysely";
import type { z } from "zod/mini";
import type { ProductCard, ProductList, sectionQuery, SectionPage } from "#shared/contract/catalog.ts";
import type { Picture } from "#shared/contract/common.ts";
import type { Database } from "../db/schema.ts";
import type { Catalog } from "./catalog-store.ts";
import { firstOf, pageOf, variantPageOf } from "./page-of.ts";
import { countIn, positionSet } from "./position-set.ts";
import { loadCards, loadFullCards, type FullCard } from "./product-cards.ts";
import { readApplied, type FilterResult, type Query } from "./section-filter.ts";
import type { SectionIndex } from "./section-index.ts";
import { presentSection } from "./section-texts.ts";
import type { CategoryNode, TypeNode } from "./snapshot.ts";
import { groupTile, seriesTile } from "./tiles.ts";

/** How many products a group shows in mode=groups. */
const GROUP_ITEMS = 4;

export interface SectionRequest {
  db: Kysely<Database>;
  catalog: Catalog;
  section: CategoryNode | TypeNode;
  query: z.infer<typeof sectionQuery>;
  /** The address's own parameters, for the filters. */
  filters: Query;
  /** Name of the site, for titles. */
  site: string;
  /** Wide photographs of categories by slug. */
  bands: Readonly<Record<string, Picture>>;
}

/** What is found: the index of the section and the products that pass. */
interface Found extends FilterResult {
  index: SectionIndex;
}

async function find({ catalog, section, query, filters }: SectionRequest): Promise<Found> {
  const { index, filter } = await catalog.section(section);
  return { index, ...filter(readApplied(index, filters, query.special ?? false)) };
}

/** `page_data=0`: the list alone. */
export async function productList(request: SectionRequest): Promise<ProductList> {
  return listOf(request, await find(request));
}

async function listOf(
  { db, catalog, query: { sort, offset, limit } }: SectionRequest,
  { index, bits, total }: Found,
): Promise<ProductList> {
  return { products: await loadCards(db, catalog.snapshot, pageOf(index, bits, sort, offset, limit)), offset, limit, total };
}

/** The whole page of a section in any mode. */
export async function sectionPage(request: SectionRequest): Promise<SectionPage> {
  const { section, query, site, bands } = request;
  const found = await find(request);
  const { offset, limit, mode, sort } = query;
  const page: SectionPage = {
    section: presentSection(section, site),
    band: section.kind === "category" ? (bands[section.slug] ?? null) : null,
    mode,
    products: [],
    offset,
    limit,
    total: found.total,
    groups: section.kind === "category" ? section.types.map((type) => groupTile(type, [])) : [],
    series: seriesTiles(request, found.index),
    modifications: [],
    items: [],
    facets: found.facets,
    sort,
    special: query.special ?? false,
  };
  switch (mode) {
    case "products":
      return { ...page, ...(await listOf(request, found)) };
    case "groups":
      return { ...page, groups: await groupsWithItems(request, found) };
    case "series":
      return { ...page, items: await seriesWithItems(request, found) };
    case "modifications":
      return { ...page, ...(await modificationList(request, found)) };
  }
}

function seriesTiles({ catalog, section }: SectionRequest, index: SectionIndex): SectionPage["series"] {
  const tiles = [...index.series].flatMap(([id, positions]) => {
    const series = catalog.snapshot.series.get(id);
    return series ? [seriesTile(series, section, positions.length)] : [];
  });
  return tiles.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "ru"));
}

async function groupsWithItems({ db, catalog, section }: SectionRequest, { index, bits }: Found): Promise<SectionPage["groups"]> {
  const types = section.kind === "category" ? section.types : [];
  const ids = new Map(types.map((type) => [type, firstOf(index, index.types.get(type.id) ?? [], bits, GROUP_ITEMS)]));
  const cards = await cardsById(db, catalog, [...ids.values()].flat());
  return types.map((type) =>
    groupTile(
      type,
      (ids.get(type) ?? []).flatMap((id) => cards.get(id) ?? []),
    ),
  );
}

async function seriesWithItems({ db, catalog, section, query }: SectionRequest, { index, bits }: Found): Promise<SectionPage["items"]> {
  const series = [...index.series].flatMap(([id, positions]) => {
    const node = catalog.snapshot.series.get(id);
    const ids = firstOf(index, positions, bits, query.limit);
    return node && ids.length > 0 ? [{ node, ids, count: countIn(positionSet(positions, index.size), bits) }] : [];
  });
  const cards = await cardsById(
    db,
    catalog,
    series.flatMap(({ ids }) => ids),
  );
  return series.map(({ node, ids, count }) => ({
    series: seriesTile(node, section, count),
    products: ids.flatMap((id) => cards.get(id) ?? []),
  }));
}

async function cardsById(db: Kysely<Database>, { snapshot }: Catalog, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  return new Map((await loadCards(db, snapshot, ids)).map((card) => [card.id, card]));
}

/** Every sellable thing as a row of its own, paged; `total` counts them. */
async function modificationList(
  { db, catalog, query }: SectionRequest,
  { index, bits }: Found,
): Promise<Pick<SectionPage, "modifications" | "total">> {
  const { ids, skip, total } = variantPageOf(index, bits, query.sort, query.offset, query.limit);
  const cards = await loadFullCards(db, catalog.snapshot, ids);
  return { modifications: cards.flatMap(sellableRows).slice(skip, skip + query.limit), total };
}

/** A product without modifications is the one thing that it sells. */
function sellableRows(card: FullCard): SectionPage["modifications"] {
  const { id, article, name, price, price_before_discount, price_from, stock, pictures, specs, url, modifications } = card;
  const itself = { id, article, name: "", note: "", price, price_before_discount, price_from, stock, picture: pictures[0] ?? null, specs };
  return (modifications.length > 0 ? modifications : [itself]).map((row) => ({ ...row, product_id: id, product_name: name, url }));
}
