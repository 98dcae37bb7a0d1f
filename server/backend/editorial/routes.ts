import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { collectionQuery, collections, type EntryList, type EntryListResponse, type EntryResponse } from "#shared/contract/editorial.ts";
import { COLLECTION_PAGE_SIZE } from "#shared/domain/collection.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { loadCards } from "../catalog/product-cards.ts";
import { popularOf } from "../catalog/popular.ts";
import type { Collections, WrittenCollection, WrittenEntry } from "../content/editorial.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, badQuery } from "../errors.ts";
import { entryTileOf } from "./entry-tile.ts";

/** Entries and products that a page offers to go on with. */
const RELATED = 3;
const PRODUCTS = 4;
/** Characters of HTML that are read in a minute. */
const CHARACTERS_A_MINUTE = 1_100;

export interface EditorialRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  written: Collections;
  /** Name of the site, for titles. */
  site: string;
}

/** GET /api/news/, /api/articles/, /api/success-history/ and /api/our-projects/: a list, or one entry by `url`. */
export function editorialRoutes({ db, catalogs, written, site }: EditorialRoutesOptions): Router {
  const router = Router();
  for (const name of collections) {
    const collection = written[name];
    router.get(`/api/${name}/`, async (request: Request, response: Response<EntryListResponse | EntryResponse>) => {
      const query = collectionQuery.safeParse(request.query);
      if (!query.success) throw badQuery();
      const { url, label, offset, limit = COLLECTION_PAGE_SIZE[name] } = query.data;
      if (url === undefined) {
        response.json({ page: listPage(collection, { label, offset, limit, site }) });
        return;
      }
      const entry = collection.entries.find(({ id }) => id === url);
      if (!entry) throw new ApiError(404, "NOT_FOUND", "Такой страницы нет");
      const catalog = await catalogs.current();
      const products = await loadCards(db, catalog.snapshot, await popularOf(catalog, entry.related, PRODUCTS));
      response.json({ page: { ...entryPage(collection, entry, site), products } });
    });
  }
  return router;
}

interface ListRequest {
  label: string | undefined;
  offset: number;
  limit: number;
  site: string;
}

function listPage({ title, lead, description, entries }: WrittenCollection, { label, offset, limit, site }: ListRequest): EntryList {
  const shown = label === undefined ? entries : entries.filter((entry) => entry.label === label);
  const counts = Map.groupBy(entries, (entry) => entry.label);
  counts.delete("");
  return {
    seo: { title: `${label === undefined ? title : `${title}: ${label}`} — ${site}`, description },
    title,
    lead,
    objects: shown.slice(offset, offset + limit).map(entryTileOf),
    limit,
    offset,
    total: shown.length,
    labels: [...counts].map(([name, { length }]) => ({ name, count: length, selected: name === label })),
  };
}

function entryPage(collection: WrittenCollection, entry: WrittenEntry, site: string) {
  const letters = entry.text.intro.length + entry.text.sections.reduce((sum, { html }) => sum + html.length, 0);
  return {
    ...entryTileOf(entry),
    seo: { title: `${entry.title} — ${site}`, description: entry.description },
    text: entry.text,
    minutes: Math.max(1, Math.round(letters / CHARACTERS_A_MINUTE)),
    related: nearest(collection.entries, entry).slice(0, RELATED).map(entryTileOf),
  };
}

/** Others: first those that speak of the same goods, then those of the same label, then the newest. */
function nearest(entries: readonly WrittenEntry[], entry: WrittenEntry): WrittenEntry[] {
  const closeness = ({ related, label }: WrittenEntry) =>
    2 * related.filter((type) => entry.related.includes(type)).length + Number(label !== "" && label === entry.label);
  return entries.filter(({ id }) => id !== entry.id).toSorted((a, b) => closeness(b) - closeness(a));
}
