import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { createLru, type Lru } from "../../lru.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { buildProductIndex, type ProductIndex } from "./product-index.ts";
import { foundSections, type FoundSection } from "./sections.ts";
import type { SitePage } from "./site-pages.ts";
import { createSynonyms } from "./synonyms.ts";
import { createTitleIndex, type TitleIndex } from "./title-index.ts";
import { createUnderstanding, type UnderstandOptions } from "./understand.ts";
import { createVocabulary } from "./vocabulary.ts";

/** Ids kept of what was searched last, so that the next page costs nothing. */
const KEPT_IDS = 500_000;
/** A larger index is rebuilt while the one of the last generation serves on: ids stay the same, so what it finds is still there. */
const REBUILT_AT_ONCE = 5_000;
const SECTIONS = 3;
const PAGES = 5;

export interface Found {
  /** Products, best first. */
  ids: number[];
  sections: FoundSection[];
  pages: SitePage[];
  /** What was looked for instead; null = what was typed. */
  corrected: string | null;
}

type Find = (query: string, options: UnderstandOptions) => Found;

interface Kept {
  catalogId: number;
  products: ProductIndex;
  find: Find;
}

export interface Search {
  /** Builds the index of a generation ahead of the first search, in steps between which others are served. */
  warm(snapshot: CatalogSnapshot): void;
  find(snapshot: CatalogSnapshot, query: string, options?: UnderstandOptions): Promise<Found>;
}

/** Search in the active catalogue and in the pages of the site. */
export function createSearch(db: Kysely<Database>, pages: readonly SitePage[]): Search {
  let kept: Kept | null = null;
  let building: { catalogId: number; promise: Promise<Kept> } | null = null;

  async function build(snapshot: CatalogSnapshot): Promise<Kept> {
    try {
      kept = { catalogId: snapshot.id, ...(await buildFind(db, snapshot, pages)) };
      return kept;
    } finally {
      if (building?.catalogId === snapshot.id) building = null;
    }
  }

  async function current(snapshot: CatalogSnapshot): Promise<Kept> {
    if (kept?.catalogId === snapshot.id) return kept;
    if (building?.catalogId !== snapshot.id) building = { catalogId: snapshot.id, promise: build(snapshot) };
    const { promise } = building;
    if (!kept || kept.products.size <= REBUILT_AT_ONCE) return promise;
    // What this search does not need must not fail it; the next one tries again.
    promise.catch(() => {});
    return kept;
  }

  return {
    warm(snapshot) {
      current(snapshot).catch(() => {});
    },
    async find(snapshot, query, options = {}) {
      const { find } = await current(snapshot);
      return find(query, options);
    },
  };
}

async function buildFind(db: Kysely<Database>, snapshot: CatalogSnapshot, pages: readonly SitePage[]): Promise<Omit<Kept, "catalogId">> {
  const vocabulary = createVocabulary();
  const synonyms = createSynonyms(vocabulary);
  const sections = foundSections(snapshot);
  for (const { name } of sections) vocabulary.addNames(name);
  for (const { title, text, kind } of pages) {
    // A page is called something; the heading of an article is a sentence.
    if (kind === "page") vocabulary.addNames(title);
    vocabulary.addMentions(`${title} ${text}`);
    await setImmediate();
  }
  const indexes = {
    sections: createTitleIndex(sections),
    pages: createTitleIndex(pages),
    products: await buildProductIndex(db, snapshot, vocabulary),
  };
  return { products: indexes.products, find: remembering(createFind(indexes, createUnderstanding(vocabulary, synonyms))) };
}

interface Indexes {
  products: ProductIndex;
  sections: TitleIndex<FoundSection>;
  pages: TitleIndex<SitePage>;
}

function createFind({ products, sections, pages }: Indexes, understand: ReturnType<typeof createUnderstanding>): Find {
  return (query, options) => {
    const understood = understand(query, options);
    const { wanted, wishes } = understood;
    const { ids, having } = products.find(understood, !options.exact);
    // Without any product the words are the pages' own.
    const partly = ids.length > 0 && having.length < wanted.length;
    const shown = partly ? wanted.filter((one) => having.includes(one)) : wanted;
    const things = shown.filter(({ names, role }) => names && role === "thing");
    return {
      ids,
      sections: sections.find(things, SECTIONS, false),
      // Among products a page is of use when it is about them; alone it may only mention what was asked.
      pages: pages.find(wanted, PAGES, ids.length > 0),
      corrected: understood.corrected || partly ? [...shown.map(({ text }) => text), wishes].join(" ").trim() : null,
    };
  };
}

function remembering(find: Find): Find {
  const results: Lru<Found> = createLru(KEPT_IDS);
  return (query, options) => {
    const key = JSON.stringify([query, options]);
    const found = results.get(key) ?? find(query, options);
    results.set(key, found, found.ids.length + 1);
    return found;
  };
}
