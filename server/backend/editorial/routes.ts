import type { Kysely } from "kysely";
import type { EntryList, ShoppingList } from "#shared/contract/editorial.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { COLLECTION_PAGE_SIZE } from "#shared/domain/lists/paged-list.ts";
import { pageNotFound } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { popularIds } from "../catalog/product-ids.ts";
import { loadCards, type CardSource } from "../catalog/products/product-cards.ts";
import { findReferences, readReference } from "../catalog/products/reference.ts";
import {
  entryTileOf,
  type Collections,
  type CollectionContent,
  type EntryContent,
  fillMarks,
  type ShoppingRules,
} from "../content/editorial.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import type { RichText } from "#shared/contract/common.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { itemName, quote, type QuotedLine } from "../cart/quote.ts";

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

/** News, articles, success stories and projects: a list, or one entry by `url`. */
export function editorialRoutes(serve: Serve, { db, catalogs, pricingOf, written, site }: EditorialRoutesOptions): void {
  serve([endpoints.entries, endpoints.entry], async ({ request, response, params: { collection: name }, query }) => {
    const collection = written[name];
    const { url, label, offset, limit = COLLECTION_PAGE_SIZE[name] } = query;
    if (url === undefined && collection.entries.length === 0) throw pageNotFound();
    if (url === undefined) return { page: listPage(collection, { label, offset, limit, site }) };
    const entry = collection.entries.find(({ id }) => id === url);
    if (!entry) throw failures.entryUnknown();
    const catalog = await catalogs.current();
    const source = { db, snapshot: catalog.snapshot, pricing: await pricingOf(request, response) };
    const named = await findReferences(source, entry.products.map(readReference));
    const shown = new Set([...named.filter((id) => id !== null), ...(await popularIds(catalog, entry.related, PRODUCTS))]);
    const products = await loadCards(source, [...shown].slice(0, PRODUCTS));
    const priced = entry.shopping ? await priceShopping(source, entry.shopping, entry.text) : { text: entry.text, shopping: null };
    return { page: { ...entryPage(collection, entry, site), ...priced, products } };
  });
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

/** The list of an article at the prices of the catalogue, and its text with the same sums. */
export async function priceShopping(
  source: CardSource,
  rules: ShoppingRules,
  text: RichText,
): Promise<{ shopping: ShoppingList | null; text: RichText }> {
  const wanted = rules.groups.flatMap((group) =>
    Object.entries(group.items).flatMap(([item, products]) => products.map((bought) => ({ ...bought, item, group: group.id }))),
  );
  const ids = await findReferences(
    source,
    wanted.map(({ product }) => readReference(product)),
  );
  const known = wanted.flatMap((entry, index) => (ids[index] ? [{ ...entry, id: ids[index] }] : []));
  const { lines, errors } = await quote(source.db, known, { pricing: source.pricing });
  const sold = new Map(lines.map((line) => [line.id, line]));
  const bought = known.flatMap(({ id, ...entry }) => {
    const line = sold.get(id);
    return line ? [{ ...entry, line }] : [];
  });
  const sumOf = (entries: typeof bought) => entries.reduce((sum, { line, quantity }) => sum + line.price * quantity, 0) / 100;
  const sum = (id: string, piece: boolean) => {
    const entries = bought.filter(({ item, group }) => id === "all" || item === id || group === id);
    const total = piece ? (entries[0]?.line.price ?? 0) / 100 : sumOf(entries);
    return total > 0 ? moneyText(total) : PRICE_ON_REQUEST.toLowerCase();
  };
  return {
    shopping:
      bought.length === 0
        ? null
        : {
            title: rules.title,
            groups: rules.groups.map(({ id, title }) => {
              const entries = bought.filter(({ group }) => group === id);
              return {
                title,
                total: sumOf(entries),
                lines: entries.map(({ line, quantity }) => ({
                  id: line.id,
                  name: itemName(line),
                  url: urlOf(line),
                  quantity,
                  unit: line.unit,
                  total: (line.price * quantity) / 100,
                })),
              };
            }),
            missing: [
              ...wanted.filter((_entry, index) => !ids[index]).map(({ product }) => product),
              ...errors.map(({ name, id }) => name ?? String(id)),
            ],
            total: sumOf(bought),
          },
    text: {
      intro: fillMarks(text.intro, sum),
      sections: text.sections.map((section) => ({ ...section, html: fillMarks(section.html, sum) })),
    },
  };
}

const urlOf = ({ kind, url, id }: QuotedLine) => (kind === "product" ? url : `${url}?m=${id}`);
