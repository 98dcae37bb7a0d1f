import MiniSearch from "minisearch";
import { indexTerms } from "./terms.ts";
import type { Wanted } from "./understand.ts";

interface Titled {
  title: string;
  /** What else it is found by. */
  text: string;
  /** How much it is worth against others; 1 = as much. */
  weight: number;
}

/** A small index of things that have a title: sections of the catalogue, pages of the site. */
export interface TitleIndex<Item> {
  /** Those that have all of it, best first. @param byTitle some of it stands in the title */
  find(wanted: readonly Wanted[], limit: number, byTitle: boolean): Item[];
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
    find(wanted, limit, byTitle) {
      if (wanted.length === 0) return [];
      const found = index.search({ combineWith: "AND", queries: wanted.map(({ query }) => query) });
      const shown = byTitle ? found.filter(({ match }) => Object.values(match).some((fields) => fields.includes("title"))) : found;
      return shown.slice(0, limit).flatMap(({ id }) => items[Number(id)] ?? []);
    },
  };
}
