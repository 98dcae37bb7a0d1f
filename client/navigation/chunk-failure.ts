import type { ChunkId, LaterRoute, PageRegistry, PageRoute } from "../page.ts";
import { mayReload } from "./may-reload.ts";

/** What a page does without. */
const EXTRAS: ReadonlySet<ChunkId> = new Set(["photo-viewer", "search-suggest", "watched"]);

/**
 * A chunk that does not load (a new version was put in place of the old one) reloads the page, at most once a minute
 * (specification, section 8). Within that minute the failure goes on to the error page. What the page does without fails quietly.
 */
export function chunkFailure(pages: PageRegistry): PageRegistry {
  return {
    get: (id) => pages.get(id),
    load: (id) => (EXTRAS.has(id) ? pages.load(id) : orReload(pages.load(id))),
  };
}

/** The same for the rows of the browser's page table. */
export function routeFailure(row: PageRoute | LaterRoute): PageRoute | LaterRoute {
  return "later" in row ? { ...row, later: () => orReload(row.later()) } : row;
}

async function orReload<Chunk>(loading: Promise<Chunk>): Promise<Chunk> {
  try {
    return await loading;
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise(() => {});
  }
}
