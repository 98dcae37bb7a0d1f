import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import MiniSearch from "minisearch";
import type { Link } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import type { CardSource } from "../catalog/products/product-cards.ts";
import { changedSince } from "../catalog/overrides/apply-since.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import type { Content } from "../content/load-content.ts";
import { buildProductIndex, type ProductIndex } from "./product-index.ts";
import { searchableSections, type SearchableSection, type SitePage } from "./searchable-pages.ts";
import { createSynonyms } from "./synonyms.ts";
import { createQueryParser, type ParseOptions, type QueryPart } from "./parse-query.ts";
import { createVocabulary } from "./vocabulary.ts";
import { asksPrice, inPriceOrder, relevantOf, withShownPrices } from "./price-order.ts";
import { tokenize, indexTerms } from "./terms.ts";

/** Number of product ids built of the last searches, so that the next page of results needs no new search. */
const CACHED_IDS = 500_000;
/** While a larger index is rebuilt, the index of the last generation is still used. Ids stay the same, so that its results are still valid. */
const REBUILT_AT_ONCE = 5_000;
const MAX_SECTIONS = 3;
const MAX_PAGES = 5;

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
  /** A page that may have what was not found. */
  hint: Link | null;
}

type Find = (query: string, options: ParseOptions) => Promise<Found>;

interface BuiltIndex {
  /** Which catalogue and which texts it was built of. */
  of: string;
  /** The last version of the overrides that it has. */
  overridesVersion: number;
  products: ProductIndex;
  find: Find;
  /** Finds in the same texts after some products have changed. */
  refind(snapshot: CatalogSnapshot): Find;
}

export interface Search {
  /** Builds the index of a generation before the first search needs it. It works in steps, so that requests are answered meanwhile. */
  warm(snapshot: CatalogSnapshot): Promise<void>;
  find(snapshot: CatalogSnapshot, query: string, options?: ParseOptions): Promise<Found>;
  /** The texts have changed: the index is built again before the next search; in a large shop searches use the old one meanwhile. */
  replacePages(pages: readonly SitePage[], findHint: FindHint): void;
}

/** Search in the active catalogue and in the pages of the site. */
export function createSearch(db: Kysely<Database>, firstPages: readonly SitePage[], firstHint: FindHint): Search {
  let [pages, findHint, texts] = [firstPages, firstHint, 0];
  let built: BuiltIndex | null = null;
  let building: { of: string; overridesVersion: number; promise: Promise<BuiltIndex> } | null = null;
  const present = ({ id }: CatalogSnapshot) => `${id} ${texts}`;

  /** @param before another one that is being built: two must not change one index */
  async function build(snapshot: CatalogSnapshot, before: Promise<unknown> | undefined): Promise<BuiltIndex> {
    const [of, { overridesVersion }] = [present(snapshot), snapshot];
    try {
      await before?.catch(() => {});
      const known = built?.of === of ? built : null;
      if (known && known.overridesVersion >= overridesVersion) return known;
      built = (known && (await renewed(known, snapshot))) ?? { of, overridesVersion, ...(await buildFind(db, snapshot, pages, findHint)) };
      return built;
    } finally {
      if (building?.of === of && building.overridesVersion === overridesVersion) building = null;
    }
  }

  /** Reads only the changed goods into the index again; null = so many have changed that a new index is built. */
  async function renewed(known: BuiltIndex, snapshot: CatalogSnapshot): Promise<BuiltIndex | null> {
    const ids = await changedSince(db, snapshot.id, known.overridesVersion);
    if (!(await known.products.renew(snapshot, ids))) return null;
    return { ...known, overridesVersion: snapshot.overridesVersion, find: known.refind(snapshot) };
  }

  function newest(snapshot: CatalogSnapshot): Promise<BuiltIndex> {
    const [of, { overridesVersion }] = [present(snapshot), snapshot];
    if (built?.of === of && built.overridesVersion >= overridesVersion) return Promise.resolve(built);
    if (building?.of !== of || building.overridesVersion < overridesVersion)
      building = { of, overridesVersion, promise: build(snapshot, building?.promise) };
    return building.promise;
  }

  async function usable(snapshot: CatalogSnapshot): Promise<BuiltIndex> {
    const promise = newest(snapshot);
    if (!built || built.products.size <= REBUILT_AT_ONCE) return promise;
    // This search does not need the new index, so an error of it is ignored here. The next search tries again.
    promise.catch(() => {});
    return built;
  }

  return {
    async warm(snapshot) {
      await newest(snapshot);
    },
    async find(snapshot, query, options = {}) {
      const { find } = await usable(snapshot);
      return find(query, options);
    },
    replacePages(others, hint) {
      [pages, findHint, texts] = [others, hint, texts + 1];
    },
  };
}

async function buildFind(
  db: Kysely<Database>,
  snapshot: CatalogSnapshot,
  pages: readonly SitePage[],
  findHint: FindHint,
): Promise<Omit<BuiltIndex, "of" | "overridesVersion">> {
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
  const parseQuery = createQueryParser(vocabulary, synonyms);
  const refind = (present: CatalogSnapshot) => {
    const now = present === snapshot ? indexes : { ...indexes, sections: createTitleIndex(searchableSections(present)) };
    return cached(createFind({ db, snapshot: present }, now, parseQuery, findHint));
  };
  return { products: indexes.products, find: refind(snapshot), refind };
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
    const { priceWords, maxPrice } = parsed;
    const parts = parsed.parts.filter(({ role }) => role !== "amount");
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
      sections: sections.find(things, MAX_SECTIONS),
      // Beside products a page is shown only when a word stands in its title. When nothing else is found, it may only mention the words.
      pages: pages.find(parts, MAX_PAGES, { byTitle: ids.length > 0 }),
      corrected:
        parsed.corrected || missing.length > 0 ? [...shown.map(({ text }) => text), isTooDear ? "" : priceWords].join(" ").trim() : null,
      missing,
      hint: ids.length === 0 || dropped.length > 0 ? findHint(parts) : null,
    };
  };
}

function cached(find: Find): Find {
  const results = new LRUCache<string, Found>({ maxSize: CACHED_IDS });
  return async (query, options) => {
    const key = JSON.stringify([query, options]);
    const found = results.get(key) ?? (await find(query, options));
    results.set(key, found, { size: found.ids.length + 1 });
    return found;
  };
}

/** The page that is suggested when no product has something that the query asks for; null = none. */
export type FindHint = (parts: readonly QueryPart[]) => Link | null;

/** The page of spare parts, for a query about a part: «сетка для батута Rig», not «батут с сеткой». */
export function spareParts({ spareParts: { sets, search } }: Pick<Content, "spareParts">): FindHint {
  if (!search || sets.length === 0) return () => null;
  const asked = new Set(search.words.flatMap(tokenize).map(({ term }) => term));
  const link = { title: search.hint, url: paths.spareParts.href() };
  return (parts) => (parts.some(({ role, terms }) => role === "thing" && terms.some((term) => asked.has(term))) ? link : null);
}

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
  find(parts: readonly QueryPart[], limit: number, options?: { byTitle: boolean }): Item[];
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
    find(parts, limit, { byTitle } = { byTitle: false }) {
      if (parts.length === 0) return [];
      const found = index.search({ combineWith: "AND", queries: parts.map(({ query }) => query) });
      const shown = byTitle ? found.filter(({ match }) => Object.values(match).some((fields) => fields.includes("title"))) : found;
      return shown.slice(0, limit).flatMap(({ id }) => items[Number(id)] ?? []);
    },
  };
}
