import type { Kysely } from "kysely";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { FoundPage, SuggestResponse, Suggestion } from "#shared/contract/search.ts";
import { displayPrice } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { CardSource } from "../catalog/products/product-cards.ts";
import { loadShownCards } from "../catalog/products/shown-cards.ts";
import type { Database } from "../db/schema.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import type { MissedSearches } from "./missed.ts";
import { shownModifications } from "./price-order.ts";
import type { Found, Search } from "./search.ts";

const MAX_PAGES = 5;
const SUGGESTIONS = 10;
const SUGGESTED_PRODUCTS = 5;
const SUGGESTED_PAGES = 2;
const SHORTEST_SUGGESTED_QUERY = 2;

export interface SearchRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  search: Search;
  pricingOf: PricingOf;
  missed: MissedSearches;
}

/** What a query finds; with `suggest=1` suggestions for a query that is being typed. */
export function searchRoutes(serve: Serve, { db, catalogs, search, pricingOf, missed }: SearchRoutesOptions): void {
  serve([endpoints.search, endpoints.suggest], async ({ request, response, query }) => {
    const { q, limit, offset, exact } = query;
    const { snapshot } = await catalogs.current();
    const source = { db, snapshot, pricing: await pricingOf(request, response) };
    if (query.suggest === "1") return suggest(source, search, q);
    const found = await search.find(snapshot, q, { exact: exact === "1" });
    const { ids, corrected, missing, hint } = found;
    const pages = pagesOf(found);
    if (ids.length === 0 && pages.length === 0) missed.note(q);
    const page = await cardsOf(source, found, ids.slice(offset, offset + limit));
    return { page, limit, offset, total: ids.length, corrected, missing: [...missing], hint, pages };
  });
}

/** Cards that show the modification that was searched for. */
async function cardsOf(source: CardSource, { terms }: Found, ids: readonly number[]): Promise<ProductCard[]> {
  return loadShownCards(source, await shownModifications(source, ids, terms));
}

/** Sections of the catalogue first, then pages. */
function pagesOf({ sections, pages }: Found): FoundPage[] {
  const found = [...sections.map(({ name, url }) => ({ title: name, url, kind: "category" as const })), ...pages];
  return found.slice(0, MAX_PAGES).map(({ title, url, kind }) => ({ title, url, kind }));
}

/** Suggestions for a query that is being typed: the corrected query, sections, products with their prices, pages. */
async function suggest(source: CardSource, search: Search, typed: string): Promise<SuggestResponse> {
  if (typed.length < SHORTEST_SUGGESTED_QUERY) return { suggestions: [], corrected: null };
  const found = await search.find(source.snapshot, typed, { unfinished: true });
  const { ids, sections, corrected, hint } = found;
  const pages = hint ? [hint, ...found.pages.filter(({ url }) => url !== hint.url)] : found.pages;
  const cards = await cardsOf(source, found, ids.slice(0, SUGGESTED_PRODUCTS));
  const meant: Suggestion[] =
    corrected === null ? [] : [{ kind: "query", title: corrected, url: `${paths.search.href()}?q=${encodeURIComponent(corrected)}` }];
  const products = cards.map((card): Suggestion => {
    const { price, price_before_discount, price_from } = displayPrice(card);
    return {
      kind: "product",
      title: card.variant ? `${card.name}, ${card.variant.name}` : card.name,
      url: card.url,
      picture: card.pictures[0] ?? null,
      price,
      price_before_discount,
      price_from,
    };
  });
  const suggestions = [
    ...meant,
    ...sections.map(({ name, url, count }): Suggestion => ({ kind: "category", title: name, url, count })),
    ...products,
    ...pages.slice(0, SUGGESTED_PAGES).map(({ title, url }): Suggestion => ({ kind: "page", title, url })),
  ];
  return { suggestions: suggestions.slice(0, SUGGESTIONS), corrected };
}
