import type { Kysely } from "kysely";
import { createLru } from "../../lru.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { buildSectionIndex } from "./build-section-index.ts";
import { filterKey, filterSection, type Applied, type FilterResult } from "./section-filter.ts";
import type { SectionIndex } from "./section-index.ts";
import { loadSnapshot, type CatalogSnapshot, type CategoryNode, type TypeNode } from "./snapshot.ts";

/** Weight of the indexes kept together: products times facets. About 100 MB at the most. */
const INDEX_WEIGHT = 10_000_000;
/** Filters kept per section. */
const RESULTS = 100;
/** A larger index is rebuilt behind the shopper's back when a product sells out. */
const REBUILT_AT_ONCE = 5_000;

/** The active catalogue at the time of a request. */
export interface Catalog {
  snapshot: CatalogSnapshot;
  /** Tells generations and their revisions apart: the key of whatever is computed from a catalogue. */
  version: string;
  section(node: CategoryNode | TypeNode): Promise<IndexedSection>;
}

export interface IndexedSection {
  index: SectionIndex;
  /** Remembers what was asked last. */
  filter(applied: ReadonlyMap<string, Applied>): FilterResult;
}

export interface CatalogStore {
  /** One point read tells whether what is in memory still holds. Throws 503 while there is no catalogue. */
  current(): Promise<Catalog>;
}

interface KeptSection extends IndexedSection {
  revision: number;
}

/**
 * The catalogue in memory: structure and section indexes, built when first asked for and kept while the generation is the same.
 * @param onGeneration told of each generation when it is seen for the first time
 */
export function createCatalogStore(db: Kysely<Database>, onGeneration: (snapshot: CatalogSnapshot) => void = () => {}): CatalogStore {
  const snapshots = createLru<Promise<CatalogSnapshot>>(2);
  const sections = createLru<KeptSection>(INDEX_WEIGHT);
  const building = new Map<string, Promise<KeptSection>>();

  async function current(): Promise<Catalog> {
    const active = await db.selectFrom("active_catalog").select(["catalog_id", "revision"]).executeTakeFirst();
    if (!active) throw new ApiError(503, "CATALOG_EMPTY", "Каталог готовится. Зайдите через минуту");
    const { catalog_id, revision } = active;
    const snapshot = await loadOnce(catalog_id);
    return { snapshot, version: `${catalog_id}.${revision}`, section: (node) => keep(snapshot, revision, node) };
  }

  function loadOnce(catalogId: number): Promise<CatalogSnapshot> {
    const key = String(catalogId);
    const known = snapshots.get(key);
    if (known) return known;
    const loading = loadSnapshot(db, catalogId);
    snapshots.set(key, loading);
    loading.then(onGeneration, () => snapshots.delete(key));
    return loading;
  }

  async function keep(snapshot: CatalogSnapshot, revision: number, node: CategoryNode | TypeNode): Promise<KeptSection> {
    const key = `${snapshot.id}/${node.kind}/${node.id}`;
    const kept = sections.get(key);
    if (kept?.revision === revision) return kept;
    const renewed = building.get(key) ?? build(key, snapshot, revision, node);
    if (!kept || kept.index.size <= REBUILT_AT_ONCE) return renewed;
    // The old index serves on, and the next request tries again if this one fails.
    renewed.catch(() => {});
    return kept;
  }

  function build(key: string, snapshot: CatalogSnapshot, revision: number, node: CategoryNode | TypeNode): Promise<KeptSection> {
    const promise = load(key, snapshot, revision, node).finally(() => building.delete(key));
    building.set(key, promise);
    return promise;
  }

  async function load(key: string, snapshot: CatalogSnapshot, revision: number, node: CategoryNode | TypeNode): Promise<KeptSection> {
    const index = await buildSectionIndex(db, snapshot, node);
    const section = { revision, index, filter: rememberingFilter(index) };
    sections.set(key, section, index.size * (index.facets.length + 4));
    return section;
  }

  return { current };
}

function rememberingFilter(index: SectionIndex): IndexedSection["filter"] {
  const results = createLru<FilterResult>(RESULTS);
  return (applied) => {
    const key = filterKey(applied);
    const result = results.get(key) ?? filterSection(index, applied);
    results.set(key, result);
    return result;
  };
}
