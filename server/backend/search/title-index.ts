import MiniSearch from "minisearch";
import { indexTerms } from "./terms.ts";
import type { QueryPart } from "./parse-query.ts";

interface Titled {
  title: string;
  /** Further words that it is found by. */
  text: string;
  /** Factor of its score; 1 = neutral. */
  weight: number;
}

/** A small index of things that have a title: sections of the catalogue, pages of the site. */
export interface TitleIndex<Item> {
  /** The items that have all parts, best first. @param byTitle at least one part must stand in the title */
  find(parts: readonly QueryPart[], limit: number, byTitle: boolean): Item[];
}

export function createTitleIndex<Item extends Titled>(items: readonly Item[]): TitleIndex<Item> {
  const index = new MiniSearch<Titled & { id: number }>({
    fields: ["title", "text"],
    tokenize: indexTerms,
    processTerm: (term) => term,
    storeFields: ["weight"],
    searchOptions: {
      tokenize: (term) => [term],
      boost: { title: 8 },
      boostDocument: (_id, _term, stored) => Number(stored?.weight ?? 1),
    },
  });
  index.addAll(items.map(({ title, text, weight }, id) => ({ id, title, text, weight })));
  return {
    find(parts, limit, byTitle) {
      if (parts.length === 0) return [];
      const found = index.search({ combineWith: "AND", queries: parts.map(({ query }) => query) });
      const shown = byTitle ? found.filter(({ match }) => Object.values(match).some((fields) => fields.includes("title"))) : found;
      return shown.slice(0, limit).flatMap(({ id }) => items[Number(id)] ?? []);
    },
  };
}
