import type { Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { unitIn } from "#shared/domain/unit.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { articleKey, atPreposition, tokenize } from "../search/terms.ts";
import { createNames, type Names } from "./names.ts";

/** A product without modifications, or a modification, with everything that a line may say of it. */
export interface Candidate {
  id: number;
  product_id: number;
  name: string;
  articles: readonly string[];
  brand: Names;
  /** The name without the brand, up to its preposition: what it is. */
  head: Names;
  /** The whole name without the brand, as single words, and those up to the first comma. */
  full: readonly Names[];
  core: readonly Names[];
  /** Name, type, series, and the name of the modification. */
  strong: Names;
  /** Values of characteristics. */
  weak: Names;
  /** The name of the modification alone. */
  size: Names;
  /** Measures and bare numbers of name and modification. */
  measures: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** The numbers that the other modifications have. */
  siblings: Pick<ReadonlySet<string>, "has">;
  /** Pieces that are sold as one by the name: 10 of «Комплект пружин, 10 шт.» */
  pack: number | null;
  unit: string;
}

const PACK = /(\d{1,3})\s*шт/iu;
/** «5–15 кг», «до 60 кг»: no size. */
const NO_SIZE = /(?:до|от)\s\d+(?:[.,]\d+)?\s?\p{L}*|\d+(?:[.,]\d+)?\s?[–—-]\s?\d+(?:[.,]\d+)?\s?\p{L}*/giu;
const CHUNK = 500;

/** Reads candidates of products; each product is read once. */
export function candidateReader(db: Kysely<Database>, snapshot: CatalogSnapshot) {
  const known = new Map<number, Candidate[]>();
  return async (ids: readonly number[]): Promise<Candidate[]> => {
    const unread = ids.filter((id) => !known.has(id));
    for (let from = 0; from < unread.length; from += CHUNK) {
      const chunk = unread.slice(from, from + CHUNK);
      for (const id of chunk) known.set(id, []);
      for (const candidate of await readCandidates(db, snapshot, chunk)) known.get(candidate.product_id)?.push(candidate);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };
}

async function readCandidates(db: Kysely<Database>, snapshot: CatalogSnapshot, ids: readonly number[]): Promise<Candidate[]> {
  const products = await db
    .selectFrom("products")
    .select(["id", "name", "article", "brand_id", "series_id", "type_id", "specs", "spec_groups"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "in", ids)
    .execute();
  const rows = await db
    .selectFrom("modifications")
    .select(["id", "product_id", "name", "note", "article", "specs"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return products.flatMap((product) => {
    const own = byProduct.get(product.id) ?? [];
    const brand = snapshot.brands.get(product.brand_id ?? 0)?.name ?? "";
    const series = snapshot.series.get(product.series_id ?? 0)?.name ?? "";
    const type = atPreposition(snapshot.types.get(product.type_id)?.name ?? "")[0];
    const bare = product.name.replace(brand, " ");
    const groups = (JSON.parse(product.spec_groups) as { items: Spec[] }[]).flatMap(({ items }) => items);
    const specs = [...(JSON.parse(product.specs) as Spec[]), ...groups];
    const shared = {
      product_id: product.id,
      name: product.name,
      brand: createNames([brand]),
      head: createNames([atPreposition(bare)[0]]),
      full: wordsOf(bare),
      core: wordsOf(bare.split(",")[0] ?? bare),
      pack: Number(PACK.exec(product.name)?.[1] ?? 0) || null,
    };
    if (own.length === 0) {
      return [
        {
          ...shared,
          id: product.id,
          size: createNames([]),
          articles: [articleKey(product.article)],
          strong: createNames([bare, type, series]),
          weak: createNames(valuesOf(specs)),
          ...sizesOf([product.name], specs),
          siblings: new Set(),
          unit: unitIn(specs),
        },
      ];
    }
    const sizes = own.map(({ name, note, specs: its }) => sizesOf([product.name, name, note], JSON.parse(its) as Spec[]));
    // By what its modifications differ a product is not found as a whole.
    const dimensions = new Set(
      own.flatMap(({ name }) => tokenize(name).flatMap(({ kind, term }) => (kind === "measure" ? [term.replace(/^[\d.]+/, "")] : []))),
    );
    // How many modifications have a number: of thousands not each can be compared with all others.
    const counts = new Map<string, number>();
    for (const { numbers } of sizes) for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
    return own.map((row, index): Candidate => {
      const its = JSON.parse(row.specs) as Spec[];
      const common = specs.filter(({ name }) => !its.some((one) => one.name === name));
      const { measures, numbers } = sizes[index] as Sizes;
      const others = [...sizesOf([], common).measures].filter((term) => !dimensions.has(term.replace(/^[\d.]+/, "")));
      return {
        ...shared,
        id: row.id,
        name: `${product.name}, ${row.name}`,
        size: createNames([row.name]),
        articles: [row.article, own.length === 1 ? product.article : ""].filter(Boolean).map(articleKey),
        strong: createNames([bare, type, series, row.name]),
        weak: createNames([row.note, ...valuesOf(its), ...valuesOf(common)]),
        measures: new Set([...measures, ...others]),
        numbers,
        siblings: { has: (number) => (counts.get(number) ?? 0) > (numbers.has(number) ? 1 : 0) },
        unit: unitIn([...its, ...specs]),
      };
    });
  });
}

interface Sizes {
  measures: Set<string>;
  numbers: Set<string>;
}

function sizesOf(texts: readonly string[], specs: readonly Spec[]): Sizes {
  const measures = new Set<string>();
  const numbers = new Set<string>();
  for (const { kind, term, number } of texts.flatMap((text) => tokenize(text.replace(NO_SIZE, " ")))) {
    if (kind === "measure") measures.add(term);
    if (kind === "number") numbers.add(term);
    if (number !== undefined) numbers.add(number);
  }
  for (const { value, unit } of specs)
    for (const { kind, term } of tokenize(`${value} ${unit ?? ""}`.replace(NO_SIZE, " "))) if (kind === "measure") measures.add(term);
  return { measures, numbers };
}

const wordsOf = (text: string) =>
  tokenize(text).flatMap(({ kind, word }) => (kind === "word" && word.length > 1 && word !== "шт" ? [createNames([word])] : []));
const valuesOf = (specs: readonly Spec[]) => specs.flatMap(({ name, value }) => [name, value].filter((text) => /\p{L}/u.test(text)));
