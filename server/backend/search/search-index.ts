import type { Kysely } from "kysely";
import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { Spec } from "#shared/contract/catalog.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { rewrites } from "./rewrites.ts";
import { articleTerms, indexTerms, queryTerms, swappedTerms } from "./terms.ts";

/** Products of one step of the building; between two of them the event loop serves others. */
const PAGE = 500;
/** Beyond this many products names, brands and articles alone are searched, and beyond the second number no further products: about 2 KB each. */
const IN_FULL_UP_TO = 50_000;
const AT_MOST = 300_000;

interface SearchDocument {
  id: number;
  name: string;
  brand: string;
  type: string;
  article: string;
  modifications: string;
  specs: string;
  popularity: number;
}

export interface SearchIndex {
  /** Products in it. */
  size: number;
  /** Ids of what is found, best first. */
  find(query: string): number[];
}

/** Reads the products of a generation into an index of its own. */
export async function buildSearchIndex(db: Kysely<Database>, snapshot: CatalogSnapshot): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    fields: ["name", "brand", "type", "article", "modifications", "specs"],
    storeFields: ["popularity"],
    tokenize: (text, field) => (field === "article" ? text.split(" ").flatMap(articleTerms) : indexTerms(text)),
    processTerm: (term) => term,
  });
  const inFull = snapshot.categories.reduce((sum, { count }) => sum + count, 0) <= IN_FULL_UP_TO;
  for (let last = 0; index.documentCount < AT_MOST;) {
    const documents = await readDocuments(db, snapshot, last, inFull);
    index.addAll(documents);
    if (documents.length < PAGE) break;
    last = documents.at(-1)?.id ?? 0;
  }
  return { size: index.documentCount, find: (query) => find(index, query) };
}

async function readDocuments(db: Kysely<Database>, snapshot: CatalogSnapshot, last: number, inFull: boolean): Promise<SearchDocument[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "name", "article", "brand_id", "series_id", "type_id", "specs", "popularity"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", ">", last)
    .orderBy("id")
    .limit(PAGE)
    .execute();
  if (products.length === 0) return [];
  const modifications = await db
    .selectFrom("modifications")
    .select(["product_id", "name", "note", "article"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", ">", last)
    .where("product_id", "<=", products.at(-1)?.id ?? last)
    .execute();
  const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
  return products.map(({ id, name, article, brand_id, series_id, type_id, specs, popularity }) => {
    const own = byProduct.get(id) ?? [];
    const type = snapshot.types.get(type_id);
    return {
      id,
      name,
      brand: [snapshot.brands.get(brand_id ?? 0)?.name, snapshot.series.get(series_id ?? 0)?.name].join(" "),
      type: inFull ? [type?.name, type?.category.name].join(" ") : "",
      article: [article, ...own.map((modification) => modification.article)].join(" "),
      modifications: !inFull ? "" : own.map((modification) => `${modification.name} ${modification.note}`).join(", "),
      specs: inFull ? specsText(JSON.parse(specs)) : "",
      popularity,
    };
  });
}

function specsText(specs: Spec[]): string {
  return specs.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join(", ");
}

const exact: SearchOptions = {
  tokenize: (term) => [term],
  combineWith: "AND",
  boost: { name: 4, article: 4, brand: 2, type: 2 },
  boostDocument: (_id, _term, stored) => 1 + Math.log10(1 + Math.max(Number(stored?.popularity ?? 0), 0)) / 4,
  prefix: (term) => term.length > 2 && !/^[\d.]/.test(term),
};
/** A typo in a number is another number. */
const withTypos: SearchOptions = {
  ...exact,
  fuzzy: (term) => (term.length < 3 || /\d/.test(term) ? false : Math.max(1, Math.round(term.length * 0.2))),
};
const someWords: SearchOptions = { ...withTypos, combineWith: "OR" };

/** Ways to understand a query, the strictest first: every word as it is, with swapped letters, with typos; then some of the words. */
const readings: [options: SearchOptions, query: (normal: string) => Query][] = [
  [exact, (normal) => ({ queries: queryTerms(normal) })],
  [exact, (normal) => ({ queries: swappedTerms(normal).map((queries) => ({ combineWith: "OR", queries })) })],
  [withTypos, (normal) => ({ queries: queryTerms(normal) })],
  [someWords, (normal) => ({ queries: queryTerms(normal) })],
];

/** The first reading of the first rewrite that finds anything. */
function find(index: MiniSearch<SearchDocument>, typed: string): number[] {
  const attempts = rewrites(typed);
  for (const [options, query] of readings) {
    for (const attempt of attempts) {
      const found = index.search(query(attempt), options);
      if (found.length > 0) return found.map(({ id }) => Number(id));
    }
  }
  return [];
}
