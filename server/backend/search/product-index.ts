import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import type { Spec } from "#shared/contract/catalog.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { atPreposition } from "./name-parts.ts";
import { articleTerms, indexTerms } from "./terms.ts";
import type { Understood, Wanted } from "./understand.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Products of one step of the building; between two of them the event loop serves others. */
const STEP = 50;
/** Beyond this many products names, brands and articles alone are searched, and beyond the second number no further products: about 2 KB each. */
const IN_FULL_UP_TO = 50_000;
const AT_MOST = 300_000;

interface ProductDocument {
  id: number;
  /** What the thing is: the name up to its brand. */
  thing: string;
  name: string;
  brand: string;
  type: string;
  /** What the thing is for or comes with, its series and category: a cover is for trampolines, but it is none. */
  around: string;
  article: string;
  /** Modifications, characteristics and the sentence under the heading. */
  details: string;
  /** From 1, by popularity. */
  rank: number;
  /** Kopecks; 0 = on request. */
  price: number;
}

export interface FoundProducts {
  /** Best first. */
  ids: number[];
  /** What of the query they have; not all of it when nothing has. */
  having: readonly Wanted[];
}

export interface ProductIndex {
  /** Products in it. */
  size: number;
  /** @param partly whether products that have only some of what is wanted will do when none has all */
  find(understood: Understood, partly: boolean): FoundProducts;
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
  for (let last = 0; index.documentCount < AT_MOST;) {
    const documents = await readDocuments(db, snapshot, last, inFull);
    index.addAll(documents);
    for (const { name, brand, around, details } of documents) for (const text of [name, brand, around, details]) vocabulary.addNames(text);
    if (documents.length < STEP) break;
    last = documents.at(-1)?.id ?? 0;
    await setImmediate();
  }
  return { size: index.documentCount, find: (understood, partly) => find(index, understood, partly) };
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
  // Short names are not better ones.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
};

/** One thing that is wanted, and what has it by id: it is looked up once, whatever of the parts a product must have. */
interface Part {
  wish: Wanted;
  results: ReadonlyMap<number, SearchResult>;
}

interface Scored {
  id: number;
  score: number;
  price: number;
}

function find(index: MiniSearch<ProductDocument>, understood: Understood, partly: boolean): FoundProducts {
  const { wanted } = understood;
  const parts = wanted.map((wish) => partOf(index, wish));
  const needed = partly ? parts.filter(({ wish }) => wish.role !== "purpose") : parts;
  const all = inAll(needed.length > 0 ? needed : parts);
  if (all.length > 0 || !partly) return { ids: idsOf(ranked(all, parts), understood), having: wanted };
  const [best, some] = bestParts(parts);
  return { ids: idsOf(some, understood), having: best.map(({ wish }) => wish) };
}

function partOf(index: MiniSearch<ProductDocument>, wish: Wanted): Part {
  const boost = wish.role === "thing" ? BOOST : BOOST_OF_TRAITS;
  const results = index.search({ queries: [wish.query], boost }, options);
  return { wish, results: new Map(results.map((result) => [Number(result.id), result])) };
}

function inAll(parts: readonly Part[]): number[] {
  const [fewest, ...others] = parts.toSorted((a, b) => a.results.size - b.results.size);
  return fewest ? [...fewest.results.keys()].filter((id) => others.every(({ results }) => results.has(id))) : [];
}

/** Best first: what the parts score together, times how many of the words looked for there are. */
function ranked(ids: readonly number[], parts: readonly Part[]): Scored[] {
  const scored = ids.map((id) => {
    const terms = new Set<string>();
    let [score, price] = [0, 0];
    for (const { wish, results } of parts) {
      const result = results.get(id);
      if (!result) continue;
      // The index has already multiplied by the words of this part.
      score += (result.score / Math.max(1, result.queryTerms.length)) * (wish.role === "purpose" ? PURPOSE_WEIGHT : 1);
      for (const term of result.queryTerms) terms.add(term);
      price = Number(result.price);
    }
    return { id, score: score * terms.size, price };
  });
  return scored.toSorted((a, b) => b.score - a.score);
}

/** The parts that can be had together, and what has them. A name counts more than what narrows it, and one must be there. */
function bestParts(parts: readonly Part[]): [best: readonly Part[], products: Scored[]] {
  const weights = new Map<number, number>();
  for (const { wish, results } of parts) for (const id of results.keys()) weights.set(id, (weights.get(id) ?? 0) + (wish.names ? 2 : 1));
  const most = [...weights.values()].reduce((a, b) => Math.max(a, b), 0);
  const products = ranked(
    [...weights.keys()].filter((id) => weights.get(id) === most),
    parts,
  );
  const best = parts.filter(({ results }) => results.has(products[0]?.id ?? 0));
  if (!best.some(({ wish }) => wish.names) && parts.some(({ wish }) => wish.names)) return [[], []];
  return [best, products.filter(({ id }) => best.every(({ results }) => results.has(id)))];
}

/** An order of prices is one of the things meant: the cheapest trampoline is no spring. */
const NEAR_BEST = 0.4;

/** Best first, or in the order of prices that the shopper asked for; those on request last. */
function idsOf(results: readonly Scored[], { order, maxPrice }: Understood): number[] {
  const fitting = order === null ? results : results.filter(({ score }) => score > (results[0]?.score ?? 0) * NEAR_BEST);
  const affordable = maxPrice === null ? fitting : fitting.filter(({ price }) => price > 0 && price <= maxPrice);
  const sign = order === "price_desc" ? -1 : 1;
  const ordered =
    order === null
      ? affordable
      : affordable.toSorted((a, b) => Number(a.price === 0) - Number(b.price === 0) || sign * (a.price - b.price));
  return ordered.map(({ id }) => id);
}
