import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import type { Spec } from "#shared/contract/catalog.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { atPreposition, articleTerms, indexTerms } from "./terms.ts";
import type { ParsedQuery, QueryPart } from "./parse-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Products that are indexed in one step. Between two steps the event loop answers requests. */
const STEP = 50;
/** Up to this many products all texts are indexed. Above it only names, brands and articles are. A product takes about 2 KB. */
const IN_FULL_UP_TO = 50_000;
/** Further products are not indexed. */
const MAX_PRODUCTS = 300_000;

interface ProductDocument {
  id: number;
  /** What the product is: its name up to the brand. */
  thing: string;
  name: string;
  brand: string;
  type: string;
  /** What the product is for or comes with, its series and its category. A cover is for trampolines, but it is no trampoline. */
  around: string;
  article: string;
  /** Modifications, characteristics and the sentence under the heading. */
  details: string;
  /** A factor of at least 1; it grows with the popularity. */
  rank: number;
  /** Kopecks; 0 = on request. */
  price: number;
}

export interface FoundProducts {
  /** Best first. */
  ids: number[];
  /** The parts of the query that the products have. They are fewer than all when no product has all. */
  found: readonly QueryPart[];
}

export interface ProductIndex {
  /** Products in it. */
  size: number;
  /** @param partly whether products with only some parts of the query are returned when no product has all */
  find(query: ParsedQuery, partly: boolean): FoundProducts;
}

/** Reads the products of a generation into an index, and their words into the vocabulary. */
export async function buildProductIndex(db: Kysely<Database>, snapshot: CatalogSnapshot, vocabulary: Vocabulary): Promise<ProductIndex> {
  const index = new MiniSearch<ProductDocument>({
    fields: ["thing", "name", "brand", "type", "around", "article", "details"],
    storeFields: ["rank", "price"],
    tokenize: (text, field) => (field === "article" ? text.split(" ").flatMap(articleTerms) : indexTerms(text)),
    processTerm: (term) => term,
  });
  const inFull = snapshot.categories.reduce((sum, { count }) => sum + count, 0) <= IN_FULL_UP_TO;
  for (let last = 0; index.documentCount < MAX_PRODUCTS;) {
    const documents = await readDocuments(db, snapshot, last, inFull);
    index.addAll(documents);
    for (const { name, brand, around, details, article } of documents) {
      for (const text of [name, brand, around, details]) vocabulary.addNames(text);
      vocabulary.addArticles(article);
    }
    if (documents.length < STEP) break;
    last = documents.at(-1)?.id ?? 0;
    await setImmediate();
  }
  return { size: index.documentCount, find: (query, partly) => find(index, query, partly) };
}

async function readDocuments(db: Kysely<Database>, snapshot: CatalogSnapshot, last: number, inFull: boolean): Promise<ProductDocument[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "name", "article", "brand_id", "series_id", "type_id", "lead", "specs", "popularity", "display_price"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", ">", last)
    .orderBy("id")
    .limit(STEP)
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
  return products.map(({ id, name, article, brand_id, series_id, type_id, lead, specs, popularity, display_price }) => {
    const own = byProduct.get(id) ?? [];
    const type = snapshot.types.get(type_id);
    const brand = snapshot.brands.get(brand_id ?? 0)?.name ?? "";
    const series = snapshot.series.get(series_id ?? 0)?.name ?? "";
    const [nameHead, nameTail] = atPreposition(name);
    const [typeHead, typeTail] = atPreposition(type?.name ?? "");
    return {
      id,
      thing: thingOf(nameHead, brand),
      name: nameHead,
      brand,
      type: inFull ? typeHead : "",
      around: [nameTail, series, ...(inFull ? [typeTail, type?.category.name] : [])].join(", "),
      article: [article, ...own.map((modification) => modification.article)].join(" "),
      details: inFull ? [...own.map(({ name: size, note }) => `${size} ${note}`), specsText(JSON.parse(specs)), lead].join(", ") : "",
      rank: 1 + Math.log10(1 + Math.max(popularity, 0)) / 2,
      price: display_price,
    };
  });
}

/** «Беговая дорожка» of «Беговая дорожка Норд T3». */
function thingOf(name: string, brand: string): string {
  const beforeBrand = (brand === "" ? name : (name.split(brand)[0] ?? "")).trim();
  return /^[^«",(\da-z]*/i.exec(beforeBrand || name)?.[0] ?? "";
}

function specsText(specs: Spec[]): string {
  return specs.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join(", ");
}

const BOOST = { thing: 6, name: 4, article: 6, brand: 2, type: 3, around: 1, details: 0.5 };
const BOOST_OF_TRAITS = { ...BOOST, thing: 1 };
const PURPOSE_WEIGHT = 0.6;

const options: SearchOptions = {
  tokenize: (term) => [term],
  boostDocument: (_id, _term, stored) => Number(stored?.rank),
  // A short name is not better than a long one, so the length counts little.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
};

/** A part of the query and the products that have it, by id. Each part is looked up once. */
interface MatchedPart {
  part: QueryPart;
  results: ReadonlyMap<number, SearchResult>;
}

interface Scored {
  id: number;
  score: number;
  price: number;
}

function find(index: MiniSearch<ProductDocument>, query: ParsedQuery, partly: boolean): FoundProducts {
  const { parts } = query;
  const matches = parts.map((part) => matchPart(index, part));
  const needed = partly ? matches.filter(({ part }) => part.role !== "purpose") : matches;
  const all = inAll(needed.length > 0 ? needed : matches);
  if (all.length > 0 || !partly) return { ids: idsOf(ranked(all, matches), query), found: parts };
  const [best, some] = bestMatches(matches);
  return { ids: idsOf(some, query), found: best.map(({ part }) => part) };
}

function matchPart(index: MiniSearch<ProductDocument>, part: QueryPart): MatchedPart {
  const boost = part.role === "thing" ? BOOST : BOOST_OF_TRAITS;
  const results = index.search({ queries: [part.query], boost }, options);
  return { part, results: new Map(results.map((result) => [Number(result.id), result])) };
}

function inAll(matches: readonly MatchedPart[]): number[] {
  const [fewest, ...others] = matches.toSorted((a, b) => a.results.size - b.results.size);
  return fewest ? [...fewest.results.keys()].filter((id) => others.every(({ results }) => results.has(id))) : [];
}

/** Best first. A product's score is the sum over the parts, multiplied by the number of words that it has. */
function ranked(ids: readonly number[], matches: readonly MatchedPart[]): Scored[] {
  const scored = ids.map((id) => {
    const terms = new Set<string>();
    let [score, price] = [0, 0];
    for (const { part, results } of matches) {
      const result = results.get(id);
      if (!result) continue;
      // The index has multiplied the score by the number of words of this part.
      score += (result.score / Math.max(1, result.queryTerms.length)) * (part.role === "purpose" ? PURPOSE_WEIGHT : 1);
      for (const term of result.queryTerms) terms.add(term);
      price = Number(result.price);
    }
    return { id, score: score * terms.size, price };
  });
  return scored.toSorted((a, b) => b.score - a.score);
}

/** The parts that most products have together, and these products. A name counts more than a measure. At least one name must be among them. */
function bestMatches(matches: readonly MatchedPart[]): [best: readonly MatchedPart[], products: Scored[]] {
  const weights = new Map<number, number>();
  for (const { part, results } of matches) for (const id of results.keys()) weights.set(id, (weights.get(id) ?? 0) + (part.names ? 2 : 1));
  const most = [...weights.values()].reduce((a, b) => Math.max(a, b), 0);
  const products = ranked(
    [...weights.keys()].filter((id) => weights.get(id) === most),
    matches,
  );
  const best = matches.filter(({ results }) => results.has(products[0]?.id ?? 0));
  if (!best.some(({ part }) => part.names) && matches.some(({ part }) => part.names)) return [[], []];
  return [best, products.filter(({ id }) => best.every(({ results }) => results.has(id)))];
}

/** Only products with at least this share of the best score are sorted by price. Otherwise «дешёвый батут» finds a spring for trampolines first. */
const MIN_SCORE_SHARE = 0.4;

/** Best first, or in the order of prices that the shopper asked for. Products without a price come last. */
function idsOf(results: readonly Scored[], { order, maxPrice }: ParsedQuery): number[] {
  const relevant = order === null ? results : results.filter(({ score }) => score > (results[0]?.score ?? 0) * MIN_SCORE_SHARE);
  const affordable = maxPrice === null ? relevant : relevant.filter(({ price }) => price > 0 && price <= maxPrice);
  const sign = order === "price_desc" ? -1 : 1;
  const ordered =
    order === null
      ? affordable
      : affordable.toSorted((a, b) => Number(a.price === 0) - Number(b.price === 0) || sign * (a.price - b.price));
  return ordered.map(({ id }) => id);
}
