import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { collectionQuery, type EntryList, type EntryListResponse, type EntryResponse } from "#shared/contract/editorial.ts";
import { COLLECTION_PAGE_SIZE, collections } from "#shared/domain/collection.ts";
import { HttpError, pageNotFound } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { popularIds } from "../catalog/product-ids.ts";
import { loadCards } from "../catalog/product-cards.ts";
import { findReferences, readReference } from "../catalog/reference.ts";
import { type Collections, type CollectionContent, type EntryContent, entryTileOf } from "../content/editorial.ts";
import type { Database } from "../db/schema.ts";
import { priceShopping } from "./shopping.ts";
import { readQuery } from "../http/input.ts";
import type { PricingOf } from "../sessions/sessions.ts";

/** Number of related entries and of products below an entry. */
const RELATED = 3;
const PRODUCTS = 4;
/** Reading speed: characters of HTML in a minute. */
const CHARACTERS_A_MINUTE = 1_100;

export interface EditorialRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  written: Collections;
  /** Name of the site, for titles. */
  site: string;
}

/** GET /api/news/, /api/articles/, /api/success-history/ and /api/our-projects/: a list, or one entry by `url`. */
export function editorialRoutes({ db, catalogs, pricingOf, written, site }: EditorialRoutesOptions): Router {
  const router = Router();
  for (const name of collections) {
    const collection = written[name];
    router.get(`/api/${name}/`, async (request: Request, response: Response<EntryListResponse | EntryResponse>) => {
      const query = readQuery(collectionQuery, request);
      const { url, label, offset, limit = COLLECTION_PAGE_SIZE[name] } = query;
      if (url === undefined && collection.entries.length === 0) throw pageNotFound();
      if (url === undefined) {
        response.json({ page: listPage(collection, { label, offset, limit, site }) });
        return;
      }
      const entry = collection.entries.find(({ id }) => id === url);
      if (!entry) throw new HttpError(404, "NOT_FOUND", "Такой страницы нет");
      const catalog = await catalogs.current();
      const source = { db, snapshot: catalog.snapshot, pricing: await pricingOf(request, response) };
      const named = await findReferences(source, entry.products.map(readReference));
      const shown = new Set([...named.filter((id) => id !== null), ...(await popularIds(catalog, entry.related, PRODUCTS))]);
      const products = await loadCards(source, [...shown].slice(0, PRODUCTS));
      const priced = entry.shopping ? await priceShopping(source, entry.shopping, entry.text) : { text: entry.text, shopping: null };
      response.json({ page: { ...entryPage(collection, entry, site), ...priced, products } });
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

function listPage({ title, lead, description, entries }: CollectionContent, { label, offset, limit, site }: ListRequest): EntryList {
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

function entryPage(collection: CollectionContent, entry: EntryContent, site: string) {
  const letters = entry.text.intro.length + entry.text.sections.reduce((sum, { html }) => sum + html.length, 0);
  return {
    ...entryTileOf(entry),
    seo: { title: `${entry.title} — ${site}`, description: entry.description },
    text: entry.text,
    minutes: Math.max(1, Math.round(letters / CHARACTERS_A_MINUTE)),
    related: nearest(collection.entries, entry).slice(0, RELATED).map(entryTileOf),
  };
}

/** The other entries: first those about the same goods, then those with the same label, then the newest. */
function nearest(entries: readonly EntryContent[], entry: EntryContent): EntryContent[] {
  const closeness = ({ related, label }: EntryContent) =>
    2 * related.filter((type) => entry.related.includes(type)).length + Number(label !== "" && label === entry.label);
  return entries.filter(({ id }) => id !== entry.id).toSorted((a, b) => closeness(b) - closeness(a));
}
