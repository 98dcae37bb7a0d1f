import { createLoader } from "#client/load-chunk.ts";
import type { Page } from "#client/page.ts";
import type { PageRow } from "#client/pages.ts";

/** A page with its address. */
export interface SitePage extends Page {
  pattern: string;
}

/** Loads every page of the table at the start, so that a request waits for data only. */
export async function loadSite(table: Readonly<Record<string, PageRow>>) {
  const pages = createLoader(table);
  const load = async (id: string, { path }: PageRow): Promise<SitePage> => ({ ...(await pages.load(id)).route, pattern: path.pattern });
  return { pages, site: await Promise.all(Object.entries(table).map(([id, row]) => load(id, row))) };
}
