import type { Kysely } from "kysely";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import { changedSince } from "../catalog/overrides/apply-since.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import type { Search } from "../search/search.ts";

/** Hidden goods and goods with hidden modifications, together, are looked through in the program: their words are in no index. */
const MAX_HIDDEN = 20_000;

/** What words, an article or an address lead to. */
export interface FoundGoods {
  ids: number[];
  /** There are more than `ids`. */
  more: boolean;
}

/** @param most of the goods that shoppers see, the best ones */
export type FindGoods = (snapshot: CatalogSnapshot, q: string, most: number) => Promise<FoundGoods>;

/** The words of hidden goods, of one catalogue after the last change of overrides. Whoever asks while they are read waits for the same reading. */
interface HiddenWords {
  id: number;
  overridesVersion: number;
  texts: Promise<Map<number, string>>;
}

/** Finds goods for the desk, hidden ones too. The words of hidden goods stay in memory: after a change of overrides only those that it concerns are read anew. */
export function createFindGoods(db: Kysely<Database>, search: Search): FindGoods {
  let hidden: HiddenWords | null = null;

  async function hiddenWords(snapshot: CatalogSnapshot): Promise<Map<number, string>> {
    const known = hidden?.id === snapshot.id ? hidden : null;
    // A request that began before the last change takes the newer words.
    if (known && known.overridesVersion >= snapshot.overridesVersion) return known.texts;
    const reading = { id: snapshot.id, overridesVersion: snapshot.overridesVersion, texts: renewed(db, snapshot, known) };
    hidden = reading;
    try {
      return await reading.texts;
    } catch (error) {
      if (hidden === reading) hidden = null;
      throw error;
    }
  }

  return async (snapshot, q, most) => {
    const slug = /([\w-]+)\/?(?:[?#].*)?$/.exec(q.includes("/") ? q.toLowerCase() : "")?.[1];
    if (slug !== undefined) {
      const places = withHidden(snapshot.id);
      const rows = await db.selectFrom("products").select("id").where("catalog_id", "in", places).where("slug", "=", slug).execute();
      return { ids: rows.map(({ id }) => id), more: false };
    }
    const exact = await search.find(snapshot, q, { unfinished: true, exact: true });
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const texts = await hiddenWords(snapshot);
    const beside = [...texts].flatMap(([id, text]) => (words.every((word) => text.includes(word)) ? id : []));
    const found = exact.ids.length + beside.length > 0 ? exact.ids : (await search.find(snapshot, q, { unfinished: true })).ids;
    return { ids: [...new Set([...found.slice(0, most), ...beside])], more: found.length > most };
  };
}

async function renewed(db: Kysely<Database>, { id }: CatalogSnapshot, before: HiddenWords | null): Promise<Map<number, string>> {
  const known = await before?.texts.catch(() => null);
  const hiddenPart = -id;
  const ids = await db.selectFrom("products").select("id").where("catalog_id", "=", hiddenPart).orderBy("id").limit(MAX_HIDDEN).execute();
  const modified = await db
    .selectFrom("modifications")
    .select("product_id as id")
    .distinct()
    .where("catalog_id", "=", hiddenPart)
    .orderBy("product_id")
    .limit(MAX_HIDDEN)
    .execute();
  const changed = new Set(before && known ? await changedSince(db, id, before.overridesVersion) : []);
  const texts = new Map<number, string>();
  const unread: number[] = [];
  const all = [...new Set([...ids, ...modified].map((row) => row.id))].toSorted((a, b) => a - b);
  for (const one of all.slice(0, MAX_HIDDEN)) {
    const text = changed.has(one) ? undefined : known?.get(one);
    if (text === undefined) unread.push(one);
    else texts.set(one, text);
  }
  for (const chunk of inChunks(unread, 500)) for (const [one, text] of await readTexts(db, hiddenPart, chunk)) texts.set(one, text);
  return texts;
}

/** Name, article and brand of hidden products, and what their hidden modifications are called, in lower case. */
async function readTexts(db: Kysely<Database>, hiddenPart: number, ids: readonly number[]): Promise<Map<number, string>> {
  const products = await db
    .selectFrom("products")
    .leftJoin("brands", (join) => join.on("brands.catalog_id", "=", -hiddenPart).onRef("brands.id", "=", "products.brand_id"))
    .select(["products.id", "products.name", "article", "brands.name as brand"])
    .where("products.catalog_id", "=", hiddenPart)
    .where("products.id", "in", ids)
    .execute();
  const modifications = await db
    .selectFrom("modifications")
    .select(["product_id as id", "name", "article"])
    .where("catalog_id", "=", hiddenPart)
    .where("product_id", "in", ids)
    .execute();
  const texts = new Map<number, string>();
  for (const { id, ...text } of [...products, ...modifications]) {
    texts.set(id, `${texts.get(id) ?? ""} ${Object.values(text).join(" ")}`.toLowerCase());
  }
  return texts;
}
