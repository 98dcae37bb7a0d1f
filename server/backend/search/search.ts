import { setImmediate } from "node:timers/promises";
import type { Link } from "#shared/contract/common.ts";
import type { Kysely } from "kysely";
import { createLru, type Lru } from "../../lru.ts";
import type { CardSource } from "../catalog/product-cards.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import type { FindHint } from "./hint.ts";
import { buildProductIndex, type ProductIndex } from "./product-index.ts";
import { searchableSections, type SearchableSection, type SitePage } from "./searchable-pages.ts";
import { createSynonyms } from "./synonyms.ts";
import { createTitleIndex, type TitleIndex } from "./title-index.ts";
import { createQueryParser, type ParseOptions } from "./parse-query.ts";
import { createVocabulary } from "./vocabulary.ts";
import { asksPrice, inPriceOrder, relevantOf, withShownPrices } from "./price-order.ts";

/** Number of product ids kept of the last searches, so that the next page of results needs no new search. */
const KEPT_IDS = 500_000;
/** While a larger index is rebuilt, the index of the last generation is still used. Ids stay the same, so that its results are still valid. */
const REBUILT_AT_ONCE = 5_000;
const SECTIONS = 3;
const PAGES = 5;

export interface Found {
  /** Products, best first. */
  ids: number[];
  /** The terms of each part of the query that the products have. */
  terms: readonly (readonly string[])[];
  sections: SearchableSection[];
  pages: SitePage[];
  /** The corrected query that was searched for; null = the query as it was typed. */
  corrected: string | null;
  /** The words of the query that the products do not have. */
  missing: readonly string[];
  /** Where what was not found may be. */
  hint: Link | null;
}

type Find = (query: string, options: ParseOptions) => Promise<Found>;

interface Kept {
  catalogId: number;
  products: ProductIndex;
  find: Find;
}

export interface Search {
  /** Builds the index of a generation before the first search needs it. It works in steps, so that requests are answered meanwhile. */
  warm(snapshot: CatalogSnapshot): Promise<void>;
  find(snapshot: CatalogSnapshot, query: string, options?: ParseOptions): Promise<Found>;
}

/** Search in the active catalogue and in the pages of the site. */
export function createSearch(db: Kysely<Database>, pages: readonly SitePage[], findHint: FindHint): Search {
  let kept: Kept | null = null;
  let building: { catalogId: number; promise: Promise<Kept> } | null = null;

  async function build(snapshot: CatalogSnapshot): Promise<Kept> {
    try {
      kept = { catalogId: snapshot.id, ...(await buildFind(db, snapshot, pages, findHint)) };
      return kept;
    } finally {
      if (building?.catalogId === snapshot.id) building = null;
    }
  }

  function newest(snapshot: CatalogSnapshot): Promise<Kept> {
    if (kept?.catalogId === snapshot.id) return Promise.resolve(kept);
    if (building?.catalogId !== snapshot.id) building = { catalogId: snapshot.id, promise: build(snapshot) };
    return building.promise;
  }

  async function usable(snapshot: CatalogSnapshot): Promise<Kept> {
    const promise = newest(snapshot);
    if (!kept || kept.products.size <= REBUILT_AT_ONCE) return promise;
    // This search does not need the new index, so an error of it is ignored here. The next search tries again.
    promise.catch(() => {});
    return kept;
  }

  return {
    async warm(snapshot) {
      await newest(snapshot);
    },
    async find(snapshot, query, options = {}) {
      const { find } = await usable(snapshot);
      return find(query, options);
    },
  };
}

async function buildFind(
  db: Kysely<Database>,
  snapshot: CatalogSnapshot,
  pages: readonly SitePage[],
  findHint: FindHint,
): Promise<Omit<Kept, "catalogId">> {
  const vocabulary = createVocabulary();
  const synonyms = createSynonyms(vocabulary);
  const sections = searchableSections(snapshot);
  for (const { name } of sections) vocabulary.addNames(name);
  for (const { title, text, kind } of pages) {
    // The title of a page is a name. The heading of an article is a sentence, so its words are no names.
    if (kind === "page") vocabulary.addNames(title);
    vocabulary.addMentions(`${title} ${text}`);
    await setImmediate();
  }
  const indexes = {
    sections: createTitleIndex(sections),
    pages: createTitleIndex(pages),
    products: await buildProductIndex(db, snapshot, vocabulary),
  };
  return {
    products: indexes.products,
    find: cached(createFind({ db, snapshot }, indexes, createQueryParser(vocabulary, synonyms), findHint)),
  };
}

interface Indexes {
  products: ProductIndex;
  sections: TitleIndex<SearchableSection>;
  pages: TitleIndex<SitePage>;
}

function createFind(
  source: Pick<CardSource, "db" | "snapshot">,
  { products, sections, pages }: Indexes,
  parseQuery: ReturnType<typeof createQueryParser>,
  findHint: FindHint,
): Find {
  return async (query, options) => {
    const parsed = parseQuery(query, options);
    const { parts, priceWords, maxPrice } = parsed;
    const all = products.find(parsed, !options.exact);
    const terms = all.found.map((part) => part.terms);
    const relevant = asksPrice(parsed) ? relevantOf(all.products) : all.products;
    const modificationsAsked = asksPrice(parsed) && all.found.some(products.mayNameModification);
    const priced = modificationsAsked ? await withShownPrices(source, relevant, terms) : relevant;
    const within = inPriceOrder(priced, parsed);
    // Nothing is that cheap: the cheapest are shown instead.
    const isTooDear = within.length === 0 && priced.length > 0 && maxPrice !== null && !options.exact;
    const ids = (isTooDear ? inPriceOrder(priced, { order: "price_asc", maxPrice: null }) : within).map(({ id }) => id);
    // When no product is found, the words are looked for in the pages only.
    const dropped = ids.length > 0 ? parts.filter((one) => !all.found.includes(one)) : [];
    const shown = parts.filter((one) => !dropped.includes(one));
    const things = shown.filter(({ names, role }) => names && role === "thing");
    const missing = [...dropped.map(({ text }) => text), ...(isTooDear ? [priceWords] : [])];
    return {
      ids,
      terms,
      sections: sections.find(things, SECTIONS, false),
      // Beside products a page is shown only when a word stands in its title. When nothing else is found, it may only mention the words.
      pages: pages.find(parts, PAGES, ids.length > 0),
      corrected:
        parsed.corrected || missing.length > 0 ? [...shown.map(({ text }) => text), isTooDear ? "" : priceWords].join(" ").trim() : null,
      missing,
      hint: ids.length === 0 || dropped.length > 0 ? findHint(parts) : null,
    };
  };
}

function cached(find: Find): Find {
  const results: Lru<Found> = createLru(KEPT_IDS);
  return async (query, options) => {
    const key = JSON.stringify([query, options]);
    const found = results.get(key) ?? (await find(query, options));
    results.set(key, found, found.ids.length + 1);
    return found;
  };
}
