import type { DatabaseSync } from "node:sqlite";
import type { Kysely, Transaction } from "kysely";
import { slugOf } from "#shared/text/transliterate.ts";
import type { SourceStructure } from "../../catalog/source.ts";
import type { Database } from "../../db/schema.ts";

type Kind = "category" | "type";

interface Section {
  kind: Kind;
  /** The name that the feed gives it. */
  id: string;
  name: string;
  /** The name of its category; empty for a category. */
  parent: string;
}

interface Known extends Section {
  key: string;
  /** Whether the last feed had it. */
  isRecent: boolean;
}

/** The keys of a feed's sections, and what the next import recognises them by. */
export interface SectionKeys {
  keyOf(kind: Kind, id: string): string;
  /** Called in the transaction that shows the catalogue. */
  remember(trx: Transaction<Database>, catalogId: number): Promise<void>;
}

/**
 * Gives the sections of a feed the keys of those that they were in former feeds, so that their addresses stay when the source numbers them anew:
 * the one at the same place with the same name, else the one with most of the same goods, else the one of the same number unless its goods are elsewhere
 * now. A section that is not recognised is new, even when its number belonged to another section.
 */
export async function recogniseSections(db: Kysely<Database>, staging: DatabaseSync, structure: SourceStructure): Promise<SectionKeys> {
  const names = new Map(structure.categories.map(({ key, name }) => [key, name]));
  const sections: Record<Kind, Section[]> = {
    category: structure.categories.map(({ key, name }) => ({ kind: "category", id: key, name, parent: "" })),
    type: structure.types.map(({ key, name, category }) => ({ kind: "type", id: key, name, parent: names.get(category) ?? "" })),
  };
  const categoryOf = new Map(structure.types.map(({ key, category }) => [key, category]));
  const keys = {
    category: await assign(db, "category", sections.category, sharedGoods(staging, "category", categoryOf)),
    type: await assign(db, "type", sections.type, sharedGoods(staging, "type", categoryOf)),
  };
  return {
    keyOf: (kind, id) => keys[kind].get(id) ?? id,
    async remember(trx, catalogId) {
      for (const section of [...sections.category, ...sections.type]) {
        await rememberSection(trx, section, keys[section.kind].get(section.id) ?? section.id, catalogId);
      }
    },
  };
}

async function rememberSection(
  trx: Transaction<Database>,
  { kind, id, name, parent }: Section,
  key: string,
  catalogId: number,
): Promise<void> {
  const seen = { source_id: id, parent, name, seen_in: catalogId };
  await trx
    .insertInto("known_sections")
    .values({ kind, key, ...seen })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet(seen))
    .execute();
}

async function assign(db: Kysely<Database>, kind: Kind, sections: readonly Section[], goods: SharedGoods): Promise<Map<string, string>> {
  const known = await knownSections(db, kind);
  const keys = new Map<string, string>();
  const free = new Map(known.map((section) => [section.key, section]));
  const take = (id: string, found: Known | undefined) => {
    if (!found) return;
    keys.set(id, found.key);
    free.delete(found.key);
  };
  const open = () => sections.filter(({ id }) => !keys.has(id));

  // Those that keep their number come first: two sections of one name at one place are told apart by it.
  const numbered = new Map(known.toReversed().map((one) => [`${placeOf(one)}\n${one.id}`, one]));
  for (const section of sections) {
    const same = numbered.get(`${placeOf(section)}\n${section.id}`);
    take(section.id, same && free.get(same.key));
  }
  const byPlace = Map.groupBy(
    known.filter(({ key }) => free.has(key)),
    placeOf,
  );
  for (const section of open()) take(section.id, byPlace.get(placeOf(section))?.shift());
  for (const { id } of open()) take(id, free.get(goods.mostlyFrom(id) ?? ""));
  const byNumber = Map.groupBy(
    [...free.values()].filter(({ isRecent }) => isRecent),
    ({ id }) => id,
  );
  for (const { id } of open()) {
    take(
      id,
      byNumber.get(id)?.find(({ key }) => free.has(key) && !goods.areElsewhere(key, id)),
    );
  }
  const used = await usedKeys(db, kind);
  const shown = new Set(known.map(({ key }) => key));
  // What a process that died has named so was never shown: it is the same section.
  const isUnfinished = (key: string, name: string) => !shown.has(key) && wordsOf(used.get(key) ?? "") === wordsOf(slugOf(name));
  for (const { id, name } of open()) {
    let key = id;
    for (let next = 2; used.has(key) && !isUnfinished(key, name); next += 1) key = `${id}~${next}`;
    used.set(key, "");
    shown.add(key);
    keys.set(id, key);
  }
  return keys;
}

const placeOf = ({ parent, name }: Pick<Section, "parent" | "name">) => `${folded(parent)}\n${folded(name)}`;
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The most recent ones come first. */
async function knownSections(db: Kysely<Database>, kind: Kind): Promise<Known[]> {
  const rows = await db
    .selectFrom("known_sections")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("seen_in", "desc")
    .orderBy("key")
    .execute();
  const last = rows[0]?.seen_in;
  return rows.map(({ key, source_id, name, parent, seen_in }) => ({ kind, key, id: source_id, name, parent, isRecent: seen_in === last }));
}

/** The keys that sections have got, with their slugs. */
async function usedKeys(db: Kysely<Database>, kind: Kind): Promise<Map<string, string>> {
  const rows = await db.selectFrom("catalog_keys").select(["key", "slug"]).where("source", "=", "feed").where("kind", "=", kind).execute();
  return new Map(rows.map(({ key, slug }) => [key, slug ?? ""]));
}

/** A slug without the number that tells it from others of the same words. */
const wordsOf = (slug: string) => slug.replace(/-\d+$/, "");

interface SharedGoods {
  /** The key of the former section that most of these goods come from and that most of its goods have gone to; null = there is none. */
  mostlyFrom(id: string): string | null;
  /** Whether the goods of a former section are still sold, and none of them in this one. */
  areElsewhere(key: string, id: string): boolean;
}

/** Counts the offers that the last feed had too, by their sections then and now. */
function sharedGoods(staging: DatabaseSync, kind: Kind, categoryOf: ReadonlyMap<string, string>): SharedGoods {
  const counts = new Map<string, Map<string, number>>();
  const left = new Map<string, number>();
  const rows = staging.prepare(`
    SELECT items.${kind} AS former, placed.type AS type, count(*) AS goods FROM items
      JOIN offers ON offers.id = items.key JOIN placed USING (position)
      WHERE items.side = 'before' GROUP BY 1, 2`);
  for (const row of rows.iterate()) {
    const [former, type, goods] = [String(row["former"]), String(row["type"]), Number(row["goods"])];
    const id = kind === "type" ? type : (categoryOf.get(type) ?? type);
    const from = counts.get(id) ?? new Map<string, number>();
    counts.set(id, from.set(former, (from.get(former) ?? 0) + goods));
    left.set(former, (left.get(former) ?? 0) + goods);
  }
  return {
    mostlyFrom(id) {
      const from = [...(counts.get(id) ?? [])].toSorted(([, a], [, b]) => b - a);
      const [former, goods] = from[0] ?? ["", 0];
      const all = from.reduce((sum, [, count]) => sum + count, 0);
      return goods * 2 > all && goods * 2 > (left.get(former) ?? 0) ? former : null;
    },
    areElsewhere: (key, id) => (left.get(key) ?? 0) > 0 && !counts.get(id)?.has(key),
  };
}
