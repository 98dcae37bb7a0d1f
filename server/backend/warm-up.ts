import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import { statusOf } from "#shared/http-error.ts";
import { createCatalogStore, type CatalogStore } from "./catalog/catalog-store.ts";
import type { Content } from "./content/load-content.ts";
import type { Database } from "./db/schema.ts";
import { spareParts, createSearch, type Search } from "./search/search.ts";
import { searchablePages } from "./search/searchable-pages.ts";

/** What is in memory of the shown catalogue. */
export interface ShownCatalog {
  catalogs: CatalogStore;
  search: Search;
}

export function openCatalog(db: Kysely<Database>, content: Content): ShownCatalog {
  const search = createSearch(db, searchablePages(content), spareParts(content));
  // A failure is reported to the first request that needs the index.
  return { search, catalogs: createCatalogStore(db, (snapshot) => void search.warm(snapshot).catch(() => {})) };
}

/** Lets the search find the pages of other texts. */
export function showContent({ search }: ShownCatalog, content: Content): void {
  search.replacePages(searchablePages(content), spareParts(content));
}

export interface WarmUp {
  /** Builds the indexes of the shown catalogue, unless they are there or being built. Call it whenever another one may be shown. */
  begin(): void;
  isBuilding(): boolean;
  /** Whether the first indexes are built, or visitors should not wait for them any longer. */
  isReady(): boolean;
  /** Stops the build before the database is closed. */
  stop(): void;
}

/** After this time, ms, a large shop serves visitors even when its indexes are not complete: requested indexes are built first. */
const WAIT_MS = 10_000;

/** Builds the search index and then those of the sections before a visitor needs them, at the start and for each new generation. */
export function createWarmUp({ catalogs, search }: ShownCatalog, logger: Pick<BaseLogger, "info" | "warn">): WarmUp {
  const started = performance.now();
  let warmed: number | undefined;
  let again = false;
  let running = false;
  const stopping = new AbortController();
  let isFirst = true;

  async function build(): Promise<void> {
    const begun = performance.now();
    const { snapshot } = await catalogs.current();
    await search.warm(snapshot);
    if (snapshot.id === warmed) return;
    await catalogs.warm(() => stopping.signal.aborted || again);
    if (stopping.signal.aborted || again) return;
    warmed = snapshot.id;
    logger.info({ catalogue: snapshot.id, seconds: Math.round(performance.now() - begun) / 1000 }, "the indexes are built");
  }

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      try {
        await build();
      } catch (error) {
        // There is no catalogue yet. After any other failure the first request that needs the index tries again.
        if (statusOf(error) !== 503 && !stopping.signal.aborted) logger.warn({ err: error }, "the indexes cannot be built in advance");
      }
    } while (again && !stopping.signal.aborted);
    isFirst = false;
    running = false;
  }

  return {
    begin() {
      if (running) again = true;
      else if (!stopping.signal.aborted) void run();
    },
    isBuilding: () => running,
    isReady: () => !isFirst || performance.now() - started > WAIT_MS,
    stop() {
      stopping.abort();
    },
  };
}
