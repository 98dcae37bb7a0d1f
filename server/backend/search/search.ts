import type { Kysely } from "kysely";
import { createLru, type Lru } from "../catalog/lru.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { buildSearchIndex, type SearchIndex } from "./search-index.ts";

/** Ids kept of what was searched last, so that the next page costs nothing. */
const KEPT_IDS = 500_000;
/** A larger index is rebuilt while the one of the last generation serves on: ids stay the same, so what it finds is still there. */
const REBUILT_AT_ONCE = 5_000;

interface Kept {
  catalogId: number;
  index: SearchIndex;
  results: Lru<number[]>;
}

/** Search in the active catalogue; the index is built at the first search of a generation. */
export function createSearch(db: Kysely<Database>) {
  let kept: Kept | null = null;
  let building: { catalogId: number; promise: Promise<Kept> } | null = null;

  async function build(snapshot: CatalogSnapshot): Promise<Kept> {
    try {
      const index = await buildSearchIndex(db, snapshot);
      kept = { catalogId: snapshot.id, index, results: createLru(KEPT_IDS) };
      return kept;
    } finally {
      if (building?.catalogId === snapshot.id) building = null;
    }
  }

  async function current(snapshot: CatalogSnapshot): Promise<Kept> {
    if (kept?.catalogId === snapshot.id) return kept;
    if (building?.catalogId !== snapshot.id) building = { catalogId: snapshot.id, promise: build(snapshot) };
    const { promise } = building;
    if (!kept || kept.index.size <= REBUILT_AT_ONCE) return promise;
    // What this search does not need must not fail it; the next one tries again.
    promise.catch(() => {});
    return kept;
  }

  return {
    /** Ids of the products found, best first. */
    async find(snapshot: CatalogSnapshot, query: string): Promise<number[]> {
      const { index, results } = await current(snapshot);
      const found = results.get(query) ?? index.find(query);
      results.set(query, found, found.length + 1);
      return found;
    },
  };
}
