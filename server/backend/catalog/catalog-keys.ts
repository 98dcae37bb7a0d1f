import type { Transaction } from "kysely";
import { slugOf } from "#shared/text/transliterate.ts";
import { inChunks, insertRows } from "../db/insert-rows.ts";
import type { KeyKind, Source } from "../db/catalog-tables.ts";
import type { Database } from "../db/schema.ts";

/** A category, type, brand, series, product or modification that needs an id and, unless it is a modification, a slug. */
export interface KeyedItem {
  key: string;
  /** null = it is made from the name. */
  slug: string | null;
  /** null = it needs no slug (a modification). */
  name: string | null;
}

export interface Identity {
  id: number;
  /** Empty for modifications. */
  slug: string;
}

/** Slugs that are reserved for the site's own addresses below /catalog/. */
const RESERVED = ["all", "filter", "new", "page", "sale", "search"];

/** Categories and types have the same place in an address, so no id and no slug belongs to both. */
const spaceOf = (kind: KeyKind) => (kind === "category" || kind === "type" ? "section" : kind);
const kindsOf = (kind: KeyKind): KeyKind[] => (spaceOf(kind) === "section" ? ["category", "type"] : [kind]);

/**
 * Returns ids and slugs by key. A known key keeps both. A new key gets the next id and a slug that nothing else
 * of its source has (with `-2`, `-3` … at the end).
 */
export async function identify(
  trx: Transaction<Database>,
  source: Source,
  kind: KeyKind,
  items: readonly KeyedItem[],
): Promise<Map<string, Identity>> {
  const identities = await known(trx, source, kind, items);
  await nameModifications(trx, source, kind, items, identities);
  const unknown = items.filter(({ key }) => !identities.has(key));
  if (unknown.length === 0) return identities;

  const last = await reserveIds(trx, kind, unknown.length);
  // Read again under the lock, because another process may have stored some of the keys meanwhile.
  const [others, missing] = partition(unknown, await known(trx, source, kind, unknown));
  const slugs = await chooseSlugs(trx, source, kind, missing);
  const rows = missing.map(({ key }, index) => ({ source, kind, key, id: last - unknown.length + 1 + index, slug: slugs[index] ?? null }));
  await insertRows(trx, "catalog_keys", rows);
  for (const [key, identity] of others) identities.set(key, identity);
  for (const { key, id, slug } of rows) identities.set(key, { id, slug: slug ?? "" });
  return identities;
}

/**
 * Whether another section has ever had the slug, or the site has the address. Until the transaction ends nobody else chooses slugs for sections.
 */
export async function isSectionSlugTaken(trx: Transaction<Database>, slug: string, section: number): Promise<boolean> {
  await reserveIds(trx, "type", 0);
  if (RESERVED.includes(slug)) return true;
  const keys = trx.selectFrom("catalog_keys").select("id").where("kind", "in", kindsOf("type")).where("slug", "=", slug);
  const given = trx.selectFrom("section_addresses").select("section_id as id").where("slug", "=", slug);
  const ids = [...(await keys.execute()), ...(await given.execute())].map(({ id }) => id);
  return ids.some((id) => id !== section);
}

/** A modification that has become a product keeps its id and gets a slug. */
async function nameModifications(
  trx: Transaction<Database>,
  source: Source,
  kind: KeyKind,
  items: readonly KeyedItem[],
  identities: Map<string, Identity>,
): Promise<void> {
  const nameless = items.filter(({ key, name }) => name !== null && identities.get(key)?.slug === "");
  if (nameless.length === 0) return;
  // It reserves no id, but its lock keeps other processes from choosing slugs meanwhile.
  await reserveIds(trx, kind, 0);
  const slugs = await chooseSlugs(trx, source, kind, nameless);
  for (const [index, { key }] of nameless.entries()) {
    const slug = slugs[index] ?? "";
    await trx
      .updateTable("catalog_keys")
      .set({ slug })
      .where("source", "=", source)
      .where("kind", "=", kind)
      .where("key", "=", key)
      .execute();
    identities.set(key, { id: identities.get(key)?.id ?? 0, slug });
  }
}

function partition(items: readonly KeyedItem[], found: Map<string, Identity>): [Map<string, Identity>, KeyedItem[]] {
  return [found, items.filter(({ key }) => !found.has(key))];
}

async function known(
  trx: Transaction<Database>,
  source: Source,
  kind: KeyKind,
  items: readonly KeyedItem[],
): Promise<Map<string, Identity>> {
  const identities = new Map<string, Identity>();
  for (const chunk of inChunks(items, 1000)) {
    const rows = await trx
      .selectFrom("catalog_keys")
      .select(["key", "id", "slug"])
      .where("source", "=", source)
      .where("kind", "=", kind)
      .where(
        "key",
        "in",
        chunk.map(({ key }) => key),
      )
      .execute();
    for (const { key, id, slug } of rows) identities.set(key, { id, slug: slug ?? "" });
  }
  return identities;
}

/** Reserves the next ids and returns the last one. The counter's row stays locked until the transaction ends. */
async function reserveIds(trx: Transaction<Database>, kind: KeyKind, count: number): Promise<number> {
  const space = spaceOf(kind);
  await trx
    .insertInto("id_counters")
    .values({ space, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last } = await trx
    .updateTable("id_counters")
    .set(({ eb }) => ({ last: eb("last", "+", count) }))
    .where("space", "=", space)
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

async function chooseSlugs(
  trx: Transaction<Database>,
  source: Source,
  kind: KeyKind,
  items: readonly KeyedItem[],
): Promise<(string | null)[]> {
  const taken = new Set(RESERVED);
  const readTaken = async (slugs: string[]) => {
    for (const chunk of inChunks(slugs, 1000)) {
      const rows = await trx
        .selectFrom("catalog_keys")
        .select("slug")
        .$if(source !== "hand", (query) => query.where("source", "in", [source, "hand"]))
        .where("kind", "in", kindsOf(kind))
        .where("slug", "in", chunk)
        .execute();
      for (const { slug } of rows) if (slug !== null) taken.add(slug);
      if (spaceOf(kind) !== "section") continue;
      for (const { slug } of await trx.selectFrom("section_addresses").select("slug").where("slug", "in", chunk).execute()) taken.add(slug);
    }
  };
  const bases = items.map(({ slug, name }) => (name === null ? null : (slug ?? (slugOf(name) || kind))));
  await readTaken([...new Set(bases.filter((base) => base !== null))]);

  const chosen: (string | null)[] = [];
  for (const base of bases) {
    let slug = base;
    let readUpTo = 1;
    for (let suffix = 2; slug !== null && taken.has(slug); suffix++) {
      if (suffix > readUpTo) {
        // Each read checks twice as many suffixes, because a feed can have thousands of products with one name.
        readUpTo = suffix * 2 + 16;
        await readTaken(Array.from({ length: readUpTo - suffix + 1 }, (_, index) => `${base}-${suffix + index}`));
      }
      slug = `${base}-${suffix}`;
    }
    if (slug !== null) taken.add(slug);
    chosen.push(slug);
  }
  return chosen;
}
