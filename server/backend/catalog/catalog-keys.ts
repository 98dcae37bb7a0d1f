import type { Transaction } from "kysely";
import { slugOf } from "#shared/text/transliterate.ts";
import { inChunks } from "../db/chunks.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { KeyKind, Source } from "../db/catalog-tables.ts";
import type { Database } from "../db/schema.ts";

/** A thing of the source that needs an id and, unless it is a modification, a slug. */
export interface Wanted {
  key: string;
  /** null = made of the name. */
  slug: string | null;
  /** null = no slug at all (modifications). */
  name: string | null;
}

export interface Identity {
  id: number;
  /** Empty for modifications. */
  slug: string;
}

/** Words that the routes of the site keep for themselves below /catalog/. */
const RESERVED = ["all", "filter", "new", "page", "sale", "search"];

/** Categories and types stand at the same place of an address, so they share ids and slugs. */
const spaceOf = (kind: KeyKind) => (kind === "category" || kind === "type" ? "section" : kind);
const kindsOf = (kind: KeyKind): KeyKind[] => (spaceOf(kind) === "section" ? ["category", "type"] : [kind]);

/**
 * Ids and slugs by key. A key that was seen in an earlier write keeps both; a new one gets the next id and a slug that nobody
 * of its source has (`-2`, `-3` …).
 */
export async function identify(
  trx: Transaction<Database>,
  source: Source,
  kind: KeyKind,
  wanted: readonly Wanted[],
): Promise<Map<string, Identity>> {
  const identities = await known(trx, source, kind, wanted);
  await nameModifications(trx, source, kind, wanted, identities);
  const unknown = wanted.filter(({ key }) => !identities.has(key));
  if (unknown.length === 0) return identities;

  const last = await reserveIds(trx, kind, unknown.length);
  // Under the lock: another process may have named some of them meanwhile.
  const [others, missing] = partition(unknown, await known(trx, source, kind, unknown));
  const slugs = await chooseSlugs(trx, source, kind, missing);
  const rows = missing.map(({ key }, index) => ({ source, kind, key, id: last - unknown.length + 1 + index, slug: slugs[index] ?? null }));
  await insertRows(trx, "catalog_keys", rows);
  for (const [key, identity] of others) identities.set(key, identity);
  for (const { key, id, slug } of rows) identities.set(key, { id, slug: slug ?? "" });
  return identities;
}

/** What was a modification and is now a product of its own keeps its id and gets a slug. */
async function nameModifications(
  trx: Transaction<Database>,
  source: Source,
  kind: KeyKind,
  wanted: readonly Wanted[],
  identities: Map<string, Identity>,
): Promise<void> {
  const nameless = wanted.filter(({ key, name }) => name !== null && identities.get(key)?.slug === "");
  if (nameless.length === 0) return;
  // For the lock alone: nobody else chooses slugs meanwhile.
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

function partition(wanted: readonly Wanted[], found: Map<string, Identity>): [Map<string, Identity>, Wanted[]] {
  return [found, wanted.filter(({ key }) => !found.has(key))];
}

async function known(trx: Transaction<Database>, source: Source, kind: KeyKind, wanted: readonly Wanted[]): Promise<Map<string, Identity>> {
  const identities = new Map<string, Identity>();
  for (const chunk of inChunks(wanted, 1000)) {
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

/** Takes the next ids and answers the last of them. The counter's row stays locked until the transaction ends. */
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
  wanted: readonly Wanted[],
): Promise<(string | null)[]> {
  const taken = new Set(RESERVED);
  const readTaken = async (slugs: string[]) => {
    for (const chunk of inChunks(slugs, 1000)) {
      const rows = await trx
        .selectFrom("catalog_keys")
        .select("slug")
        .where("source", "=", source)
        .where("kind", "in", kindsOf(kind))
        .where("slug", "in", chunk)
        .execute();
      for (const { slug } of rows) if (slug !== null) taken.add(slug);
    }
  };
  const bases = wanted.map(({ slug, name }) => (name === null ? null : (slug ?? (slugOf(name) || kind))));
  await readTaken([...new Set(bases.filter((base) => base !== null))]);

  const chosen: (string | null)[] = [];
  for (const base of bases) {
    let slug = base;
    let readUpTo = 1;
    for (let suffix = 2; slug !== null && taken.has(slug); suffix++) {
      if (suffix > readUpTo) {
        // Twice as many each time: a feed may hold thousands of products of one name.
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
