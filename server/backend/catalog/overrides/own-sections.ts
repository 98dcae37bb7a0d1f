import type { Kysely } from "kysely";
import { insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { withHidden } from "./fed-values.ts";

type Table = "categories" | "types";

interface Section {
  table: Table;
  /** The generation or its hidden part. */
  catalog_id: number;
  id: number;
  slug: string;
  name: string;
  position: number;
  /** Of a type. */
  category_id: number | null;
  levels: string;
}

/** The last places: after those of any source. */
const LAST = 10_000;

/**
 * Applies the staff's changes of sections to a generation: adds their own sections; sets their names, places and addresses; moves hidden empty sections to
 * the hidden part. It may run at any time, any number of times.
 */
export async function applySections(trx: Kysely<Database>, catalogId: number): Promise<void> {
  const rows = await trx
    .selectFrom("own_sections")
    .innerJoin("catalog_keys", (join) =>
      join.onRef("catalog_keys.id", "=", "own_sections.id").onRef("catalog_keys.kind", "=", "own_sections.kind"),
    )
    .select(["own_sections.id", "own_sections.kind", "category_id", "name", "own_sections.slug", "position", "hidden", "source", "removed"])
    .orderBy("own_sections.id")
    .execute();
  if (rows.length === 0) return;
  const before = await readSections(trx, catalogId);
  const isRemoved = new Set(rows.flatMap(({ id, removed }) => (removed === null ? [] : id)));
  const sections = new Map(before.map((section) => [section.id, { ...section, catalog_id: catalogId }]));
  for (const id of isRemoved) sections.delete(id);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const isThere = (id: number | null) => id !== null && sections.get(id)?.table === "categories";
  for (const { id, kind, source, category_id, name } of rows.toSorted((a, b) => Number(a.kind === "type") - Number(b.kind === "type"))) {
    const table = kind === "type" ? "types" : "categories";
    if (source !== "hand" || isRemoved.has(id) || sections.has(id) || (kind === "type" && !isThere(category_id))) continue;
    sections.set(id, { table, catalog_id: catalogId, id, slug: "", name: name ?? "", position: LAST, category_id, levels: "[]" });
  }
  const keys = await slugsOf(trx, [...sections.keys()]);
  // When this generation lacks the category that people have chosen for the type, the type stays where its source has it.
  const placeOf = (id: number) => {
    const wished = rowOf.get(id)?.category_id ?? null;
    return isThere(wished) ? wished : (sections.get(id)?.category_id ?? null);
  };
  const filled = new Set((await filledTypes(trx, catalogId)).flatMap((id) => [id, placeOf(id) ?? 0]));
  for (const section of sections.values()) {
    const { id, name } = section;
    const own = rowOf.get(id);
    if (section.table === "types" && placeOf(id) !== section.category_id) {
      section.category_id = placeOf(id);
      section.levels = "[]";
    }
    if (own?.name) {
      const levels = JSON.parse(section.levels) as string[];
      if (levels.at(-1) === name) section.levels = JSON.stringify([...levels.slice(0, -1), own.name]);
      section.name = own.name;
    }
    section.position = own?.position ?? section.position;
    section.slug = own?.slug ?? keys.get(id) ?? section.slug;
    if (own?.hidden === 1 && !filled.has(id)) section.catalog_id = -catalogId;
  }
  shareAddresses(sections, rowOf);
  const former = new Map(before.map((section) => [section.id, section]));
  for (const section of sections.values()) await write(trx, section, former.get(section.id));
  for (const { id, table } of before) {
    if (!isRemoved.has(id)) continue;
    await trx.deleteFrom(table).where("catalog_id", "in", withHidden(catalogId)).where("id", "=", id).execute();
    await trx.deleteFrom("facets").where("catalog_id", "=", catalogId).where("type_id", "=", id).execute();
  }
}

async function readSections(trx: Kysely<Database>, catalogId: number): Promise<Section[]> {
  const places = withHidden(catalogId);
  const columns = ["catalog_id", "id", "slug", "name", "position"] as const;
  const categories = await trx.selectFrom("categories").select(columns).where("catalog_id", "in", places).execute();
  const types = await trx
    .selectFrom("types")
    .select([...columns, "category_id", "levels"])
    .where("catalog_id", "in", places)
    .execute();
  return [
    ...categories.map((row) => ({ ...row, table: "categories" as const, category_id: null, levels: "[]" })),
    ...types.map((row) => ({ ...row, table: "types" as const })),
  ];
}

/** The slugs that sections have of their own: a type may have that of its category instead. */
async function slugsOf(trx: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom("catalog_keys")
    .select(["id", "slug"])
    .where("kind", "in", ["category", "type"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug ?? String(id)]));
}

/** Types with goods that shoppers see. */
async function filledTypes(trx: Kysely<Database>, catalogId: number): Promise<number[]> {
  const rows = await trx.selectFrom("products").select("type_id").distinct().where("catalog_id", "=", catalogId).execute();
  return rows.map(({ type_id }) => type_id);
}

/** A type that is all of its category and has its name is one page with it, as in a source. */
function shareAddresses(sections: ReadonlyMap<number, Section>, rows: ReadonlyMap<number, { slug: string | null }>): void {
  const types = [...sections.values()].filter(({ table, catalog_id }) => table === "types" && catalog_id > 0);
  for (const [id, own] of Map.groupBy(types, ({ category_id }) => category_id ?? 0)) {
    const [category, type] = [sections.get(id), own[0]];
    if (!category || !type || own.length > 1 || rows.get(type.id)?.slug) continue;
    if (type.name.toLowerCase() === category.name.toLowerCase()) type.slug = category.slug;
  }
}

async function write(trx: Kysely<Database>, section: Section, former: Section | undefined): Promise<void> {
  const { table, id, category_id, levels, ...columns } = section;
  const row = table === "types" ? { ...columns, category_id: category_id ?? 0, levels } : columns;
  if (!former) {
    const texts = { id, lead: "", picture: null };
    if (table === "types") await insertRows(trx, "types", [{ ...columns, ...texts, category_id: category_id ?? 0, levels }]);
    else await insertRows(trx, "categories", [{ ...columns, ...texts, verb: "" }]);
    return;
  }
  const changed = Object.entries(row).filter(([column, value]) => former[column as keyof Section] !== value);
  if (changed.length === 0) return;
  await trx.updateTable(table).set(Object.fromEntries(changed)).where("catalog_id", "=", former.catalog_id).where("id", "=", id).execute();
}
