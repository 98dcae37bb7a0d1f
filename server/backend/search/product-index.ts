import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { SearchOptions } from "minisearch";
import type { Spec } from "#shared/contract/catalog.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { CompactSearch } from "./compact-postings.ts";
import { atPreposition, articleTerms, indexTerms } from "./terms.ts";
import type { ParsedQuery, QueryPart } from "./parse-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Products that are indexed in one step. Between two steps the event loop answers requests. */
const BATCH = 50;
/** Up to this many products all texts are indexed. Above it only names, brands and articles are. A product takes about 2 KB. */
const IN_FULL_UP_TO = 50_000;
/** Further products are not indexed. */
const MAX_PRODUCTS = 300_000;

/** Up to half of so many products are renewed in any index: discarded ones take room until it is built anew. */
const RENEWED = 2_000;

const HAS_DIGIT = /\d/;

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
}

/** What the order of the results depends on besides the texts. */
interface Facts {
  /** A factor of at least 1; it grows with the popularity. */
  rank: number;
  /** Kopecks; 0 = on request. */
  price: number;
}

/** The index of texts and the facts of each product, by id. They are not stored in the index, which would copy them into each of its results. */
interface Indexed {
  index: CompactSearch<ProductDocument>;
  facts: ReadonlyMap<number, Facts>;
}

/** A found product. */
export interface Scored {
  id: number;
  score: number;
  /** Kopecks, of the product; 0 = on request. */
  price: number;
}

export interface FoundProducts {
  /** Best first. */
  products: readonly Scored[];
  /** The parts of the query that products among them have. They are fewer than all when no product has all, or none has the purpose. */
  found: readonly QueryPart[];
}

export interface ProductIndex {
  /** Products in it. */
  size: number;
  /** @param partly whether products with only some parts of the query are returned when no product has all */
  find(query: ParsedQuery, partly: boolean): FoundProducts;
  /** Whether a part of the query may be the name of a modification, as «12 ft» and «синий» are. */
  mayNameModification(part: QueryPart): boolean;
  /** Reads these products again; those that are not there any more are no longer found. False = so many have changed that a new index is better. */
  renew(snapshot: CatalogSnapshot, ids: readonly number[]): Promise<boolean>;
}

/** Reads the products of a generation into an index, and their words into the vocabulary. */
export async function buildProductIndex(db: Kysely<Database>, snapshot: CatalogSnapshot, vocabulary: Vocabulary): Promise<ProductIndex> {
  const index = new CompactSearch<ProductDocument>({
    fields: ["thing", "name", "brand", "type", "around", "article", "details"],
    tokenize: (text, field) => (field === "article" ? text.split(" ").flatMap(articleTerms) : indexTerms(text)),
    processTerm: (term) => term,
  });
  const facts = new Map<number, Facts>();
  const modifications = new Set<string>();
  const inFull = snapshot.categories.reduce((sum, { count }) => sum + count, 0) <= IN_FULL_UP_TO;
  for (let last = 0; index.documentCount < MAX_PRODUCTS;) {
    const documents = await readDocuments({ db, snapshot, last, inFull, facts, modifications });
    index.addAll(documents);
    learn(vocabulary, documents);
    if (documents.length < BATCH) break;
    last = documents.at(-1)?.id ?? 0;
    await setImmediate();
  }
  const wordsOf = () => new Set([...modifications].flatMap(indexTerms).filter((term) => !HAS_DIGIT.test(term)));
  let words = wordsOf();
  return {
    size: index.documentCount,
    async renew(present, ids) {
      if (index.dirtCount + ids.length > Math.max(index.documentCount, RENEWED) / 2) return false;
      for (const chunk of inChunks(ids, BATCH)) {
        const documents = await readDocuments({ db, snapshot: present, ids: chunk, inFull, facts, modifications });
        for (const id of chunk) if (index.has(id)) index.discard(id);
        index.addAll(documents);
        learn(vocabulary, documents);
        await setImmediate();
      }
      words = wordsOf();
      return true;
    },
    find: (query, partly) => find({ index, facts }, query, partly),
    // Articles and measures are many and rarely asked for, so they are not looked up.
    mayNameModification: ({ terms }) => terms.some((term) => HAS_DIGIT.test(term) || words.has(term)),
  };
}

function learn(vocabulary: Vocabulary, documents: readonly ProductDocument[]): void {
  for (const { name, brand, around, details, article } of documents) {
    for (const text of [name, brand, around, details]) vocabulary.addNames(text);
    vocabulary.addArticles(article);
  }
}

interface Reading {
  db: Kysely<Database>;
  snapshot: CatalogSnapshot;
  /** The last product that was read, or the products that are read. */
  last?: number;
  ids?: readonly number[];
  inFull: boolean;
  /** The facts of the products are added here. */
  facts: Map<number, Facts>;
  /** The names of the modifications are added here. */
  modifications: Set<string>;
}

async function readDocuments({ db, snapshot, last = 0, ids, inFull, facts, modifications }: Reading): Promise<ProductDocument[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "name", "article", "brand_id", "series_id", "type_id", "popularity", "display_price"])
    .$if(inFull, (query) => query.select(["lead", "specs"]))
    .where("catalog_id", "=", snapshot.id)
    .where("id", ">", last)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .orderBy("id")
    .limit(BATCH)
    .execute();
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom("modifications")
    .select(["product_id", "name", "note", "article"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", ">", last)
    .where("product_id", "<=", products.at(-1)?.id ?? last)
    .$if(ids !== undefined, (query) => query.where("product_id", "in", ids ?? []))
    .execute();
  for (const { name, note } of rows) modifications.add(`${name} ${note}`);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return products.map(({ id, name, article, brand_id, series_id, type_id, lead, specs, popularity, display_price }) => {
    const own = byProduct.get(id) ?? [];
    const type = snapshot.types.get(type_id);
    const brand = snapshot.brands.get(brand_id ?? 0)?.name ?? "";
    const series = snapshot.series.get(series_id ?? 0)?.name ?? "";
    const [nameHead, nameTail] = atPreposition(name);
    const [typeHead, typeTail] = atPreposition(type?.name ?? "");
    facts.set(id, { rank: 1 + Math.log10(1 + Math.max(popularity, 0)) / 2, price: display_price });
    return {
      id,
      thing: thingOf(nameHead, brand),
      name: nameHead,
      brand,
      type: inFull ? typeHead : "",
      around: [nameTail, series, ...(inFull ? [typeTail, type?.category.name] : [])].join(", "),
      article: [article, ...own.map((modification) => modification.article)].join(" "),
      details: inFull
        ? [...own.map(({ name: size, note }) => `${size} ${note}`), specsText(JSON.parse(specs ?? "[]")), lead ?? ""].join(", ")
        : "",
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
  // A short name is not better than a long one, so the length counts little.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
};

/** A part of the query and the products that have it, by id. Each part is looked up once. */
interface MatchedPart {
  part: QueryPart;
  results: ReadonlyMap<number, { score: number; terms: readonly string[] }>;
}

function find(indexed: Indexed, { parts }: ParsedQuery, partly: boolean): FoundProducts {
  const matches = parts.map((part) => matchPart(indexed, part));
  const wanted = matches.filter(({ part }) => part.role !== "amount");
  const needed = partly ? wanted.filter(({ part }) => part.role !== "purpose") : wanted;
  const all = inAll(needed.length > 0 ? needed : wanted.length > 0 ? wanted : matches);
  if (all.length > 0) return { products: ranked(indexed, all, matches), found: partsIn(all, matches) };
  if (!partly) return { products: [], found: parts };
  const [best, some] = bestMatches(indexed, wanted);
  return { products: some, found: best.map(({ part }) => part) };
}

function partsIn(ids: readonly number[], matches: readonly MatchedPart[]): QueryPart[] {
  return matches.filter(({ results }) => ids.some((id) => results.has(id))).map(({ part }) => part);
}

function matchPart({ index, facts }: Indexed, part: QueryPart): MatchedPart {
  const boost = part.role === "thing" ? BOOST : BOOST_OF_TRAITS;
  const boostDocument = (id: number) => facts.get(id)?.rank ?? 1;
  const results = new Map<number, { score: number; terms: readonly string[] }>();
  for (const { id, score, queryTerms: terms } of index.search({ queries: [part.query], boost, boostDocument }, options)) {
    // The index has multiplied the score by the number of words of this part.
    results.set(Number(id), { score: score / Math.max(1, terms.length), terms });
  }
  return { part, results };
}

function inAll(matches: readonly MatchedPart[]): number[] {
  const [fewest, ...others] = matches.toSorted((a, b) => a.results.size - b.results.size);
  return fewest ? [...fewest.results.keys()].filter((id) => others.every(({ results }) => results.has(id))) : [];
}

/** Best first. A product's score is the sum over the parts, multiplied by the number of words that it has. */
function ranked({ facts }: Indexed, ids: readonly number[], matches: readonly MatchedPart[]): Scored[] {
  const scored = ids.map((id) => {
    const terms: string[] = [];
    let score = 0;
    for (const { part, results } of matches) {
      const result = results.get(id);
      if (!result) continue;
      score += result.score * (part.role === "purpose" ? PURPOSE_WEIGHT : 1);
      for (const term of result.terms) if (!terms.includes(term)) terms.push(term);
    }
    return { id, score: score * terms.length, price: facts.get(id)?.price ?? 0 };
  });
  return scored.toSorted((a, b) => b.score - a.score);
}

/** The parts that most products have together, and these products. A name counts more than a measure. At least one name must be among them. */
function bestMatches(indexed: Indexed, matches: readonly MatchedPart[]): [best: readonly MatchedPart[], products: Scored[]] {
  const weights = new Map<number, number>();
  for (const { part, results } of matches) for (const id of results.keys()) weights.set(id, (weights.get(id) ?? 0) + (part.names ? 2 : 1));
  const most = [...weights.values()].reduce((a, b) => Math.max(a, b), 0);
  const products = ranked(
    indexed,
    [...weights.keys()].filter((id) => weights.get(id) === most),
    matches,
  );
  const best = matches.filter(({ results }) => results.has(products[0]?.id ?? 0));
  if (!best.some(({ part }) => part.names) && matches.some(({ part }) => part.names)) return [[], []];
  return [best, products.filter(({ id }) => best.every(({ results }) => results.has(id)))];
}
