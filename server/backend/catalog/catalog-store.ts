import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { buildSectionIndex } from "./sections/build-section-index.ts";
import { filterKey, filterSection, type Applied, type FilterResult } from "./sections/section-filter.ts";
import type { SectionIndex } from "./sections/section-index.ts";
import { saleOf, type SectionNode } from "./sections/section-sale.ts";
import { loadSnapshot, type CatalogSnapshot } from "./snapshot.ts";

/** The largest total weight of the cached indexes. The weight of an index is products times facets. The limit is about 100 MB. */
const INDEX_WEIGHT = 10_000_000;
/** Indexes up to this total weight are built before the first request. */
const WARM_WEIGHT = INDEX_WEIGHT / 2;
/** Number of filter results cached for a section. */
const CACHED_RESULTS = 100;
/** Up to this number of products a request waits for the new index after a change. While a larger one is rebuilt, the old one is used. */
const REBUILT_AT_ONCE = 5_000;

/** The active catalogue at the time of a request. */
export interface Catalog {
  snapshot: CatalogSnapshot;
  /** Different for each generation and revision: the cache key of everything that is computed from a catalogue. */
  version: string;
  section(node: SectionNode): Promise<IndexedSection>;
}

export interface IndexedSection {
  /** The revision of the catalogue that the index shows: an older one, while a large index is rebuilt. */
  revision: number;
  index: SectionIndex;
  /** Filters the section. The last results are cached. */
  filter(applied: ReadonlyMap<string, Applied>): FilterResult;
}

export interface CatalogStore {
  /** Reads one row to see whether the data in memory is still valid. @throws HttpError 503 when there is no catalogue yet */
  current(): Promise<Catalog>;
  /** Builds the indexes of the sections, the largest first, up to half of the weight limit. @param stopped is checked between two sections */
  warm(stopped: () => boolean): Promise<void>;
}

/**
 * The catalogue in memory: structure and section indexes. They are built on first use and cached until another generation is shown or goods are changed.
 * @param onGeneration called with each generation, and each change of its overrides, when it is first read
 */
export function createCatalogStore(db: Kysely<Database>, onGeneration: (snapshot: CatalogSnapshot) => void = () => {}): CatalogStore {
  const snapshots = new LRUCache<string, Promise<CatalogSnapshot>>({ max: 2 });
  const sections = new LRUCache<string, IndexedSection>({ maxSize: INDEX_WEIGHT });
  const building = new Map<string, Promise<IndexedSection>>();

  async function current(): Promise<Catalog> {
    const active = await db.selectFrom("active_catalog").select(["catalog_id", "revision", "hand"]).executeTakeFirst();
    if (!active) throw failures.catalogEmpty();
    const { catalog_id, revision, hand: overridesVersion } = active;
    const snapshot = await loadOnce(catalog_id, overridesVersion);
    return { snapshot, version: `${catalog_id}.${revision}`, section: (node) => indexed(snapshot, revision, node) };
  }

  function loadOnce(catalogId: number, overridesVersion: number): Promise<CatalogSnapshot> {
    const key = `${catalogId}.${overridesVersion}`;
    const known = snapshots.get(key);
    if (known) return known;
    const loading = loadSnapshot(db, catalogId, overridesVersion);
    snapshots.set(key, loading);
    loading.then(onGeneration, () => snapshots.delete(key));
    return loading;
  }

  async function indexed(snapshot: CatalogSnapshot, revision: number, node: SectionNode): Promise<IndexedSection> {
    const key = `${snapshot.id}/${node.kind}/${node.id}`;
    const known = sections.get(key);
    if (known?.revision === revision) return known;
    const renewed = building.get(key) ?? build(key, snapshot, revision, node);
    if (!known || known.index.size <= REBUILT_AT_ONCE) return renewed;
    // The old index is used meanwhile. If the rebuild fails, the next request tries again.
    renewed.catch(() => {});
    return known;
  }

  function build(key: string, snapshot: CatalogSnapshot, revision: number, node: SectionNode): Promise<IndexedSection> {
    const promise = load(key, snapshot, revision, node).finally(() => building.delete(key));
    building.set(key, promise);
    return promise;
  }

  async function load(key: string, snapshot: CatalogSnapshot, revision: number, node: SectionNode): Promise<IndexedSection> {
    const index = await buildSectionIndex(db, snapshot, node);
    const section = { revision, index, filter: cachedFilter(index) };
    // An index above the limit for all indexes is cached alone.
    sections.set(key, section, { size: Math.min(weightOf(index), INDEX_WEIGHT) });
    return section;
  }

  async function warm(stopped: () => boolean): Promise<void> {
    const { snapshot, section } = await current();
    const largestFirst = snapshot.categories.flatMap((category) => [category, ...category.types]).toSorted((a, b) => b.count - a.count);
    let weight = 0;
    for (const node of [...largestFirst, saleOf(snapshot)]) {
      if (stopped() || weight > WARM_WEIGHT) return;
      weight += weightOf((await section(node)).index);
    }
  }

  return { current, warm };
}

const weightOf = ({ size, facets }: SectionIndex) => size * (facets.length + 4) + 1;

function cachedFilter(index: SectionIndex): IndexedSection["filter"] {
  const results = new LRUCache<string, FilterResult>({ max: CACHED_RESULTS });
  return (applied) => {
    const key = filterKey(applied);
    const result = results.get(key) ?? filterSection(index, applied);
    results.set(key, result);
    return result;
  };
}
