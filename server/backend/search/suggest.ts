import type { Kysely } from "kysely";
import type { SuggestResponse, Suggestion } from "#shared/contract/search.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import type { Search } from "./search.ts";

const AT_MOST = 10;
const PRODUCTS = 5;
const PAGES = 2;
const SHORTEST_QUERY = 2;

interface Source {
  db: Kysely<Database>;
  search: Search;
  snapshot: CatalogSnapshot;
}

/** What a query that is being typed may become: what was meant, sections, products with their prices, pages. */
export async function suggest({ db, search, snapshot }: Source, typed: string): Promise<SuggestResponse> {
  if (typed.length < SHORTEST_QUERY) return { suggestions: [], corrected: null };
  const { ids, sections, pages, corrected } = await search.find(snapshot, typed, { unfinished: true });
  const cards = await loadCards(db, snapshot, ids.slice(0, PRODUCTS));
  const meant: Suggestion[] =
    corrected === null ? [] : [{ kind: "query", title: corrected, url: `${paths.search.href()}?q=${encodeURIComponent(corrected)}` }];
  const products = cards.map((card): Suggestion => {
    const { price, price_before_discount, price_from } = displayPrice(card);
    return {
      kind: "product",
      title: card.name,
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
    ...pages.slice(0, PAGES).map(({ title, url }): Suggestion => ({ kind: "page", title, url })),
  ];
  return { suggestions: suggestions.slice(0, AT_MOST), corrected };
}
