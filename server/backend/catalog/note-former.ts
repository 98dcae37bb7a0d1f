import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** Stores what the generation `before` has and `after` has not: the names of items, and of sections with where their goods went. */
export async function noteFormer(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  await noteProducts(trx, before, after);
  await noteModifications(trx, before, after);
  await noteSections(trx, before, after);
}

async function noteProducts(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  await trx
    .insertInto("former_items")
    .columns(["id", "slug", "name", "type_id"])
    .expression((query) =>
      query
        .selectFrom("products as gone")
        .select(["id", "slug", "name", "type_id"])
        .where("catalog_id", "=", before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("products").select("id").where("catalog_id", "=", after).whereRef("id", "=", "gone.id"))),
        ),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        slug: row.ref("excluded.slug"),
        name: row.ref("excluded.name"),
        type_id: row.ref("excluded.type_id"),
      })),
    )
    .execute();
}

/** After the products: a product that was a modification before keeps its slug. */
async function noteModifications(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  await trx
    .insertInto("former_items")
    .columns(["id", "slug", "name", "type_id"])
    .expression((query) =>
      query
        .selectFrom("modifications as gone")
        .innerJoin("products as of", (join) => join.onRef("of.catalog_id", "=", "gone.catalog_id").onRef("of.id", "=", "gone.product_id"))
        .select(({ lit }) => ["gone.id", lit(null).as("slug"), sql<string>`of.name || ', ' || gone.name`.as("name"), "of.type_id"])
        .where("gone.catalog_id", "=", before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("modifications").select("id").where("catalog_id", "=", after).whereRef("id", "=", "gone.id"))),
        ),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ name: row.ref("excluded.name"), type_id: row.ref("excluded.type_id") })),
    )
    .execute();
}

async function noteSections(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  const [old, now] = [await sectionsOf(trx, before), await sectionsOf(trx, after)];
  const gone = [...old.values()].filter(({ id }) => !now.has(id));
  if (gone.length === 0) return;
  const moves = await trx
    .selectFrom("products as was")
    .innerJoin("products as is", "is.id", "was.id")
    .select(({ fn }) => ["was.type_id as from", "is.type_id as to", fn.countAll<number>().as("goods")])
    .where("was.catalog_id", "=", before)
    .where("is.catalog_id", "=", after)
    .groupBy(["was.type_id", "is.type_id"])
    .execute();
  for (const { id, name, category } of gone) {
    const counts = new Map<number, number>();
    for (const { from, to, goods } of moves) {
      // The goods of a category are those of its types, and their place now is a category too.
      const left = category === null ? old.get(from)?.category : from;
      const place = category === null ? now.get(to)?.category : to;
      if (left === id && place) counts.set(place, (counts.get(place) ?? 0) + Number(goods));
    }
    const [successor = null] = [...counts].toSorted(([, a], [, b]) => b - a).map(([place]) => place);
    await trx
      .insertInto("former_sections")
      .values({ id, name, successor })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, successor }))
      .execute();
  }
}

interface Section {
  id: number;
  name: string;
  /** Null for a category. */
  category: number | null;
}

/** Categories and types by id. */
async function sectionsOf(trx: Kysely<Database>, catalogId: number): Promise<Map<number, Section>> {
  const categories = await trx.selectFrom("categories").select(["id", "name"]).where("catalog_id", "=", catalogId).execute();
  const types = await trx
    .selectFrom("types")
    .select(["id", "name", "category_id as category"])
    .where("catalog_id", "=", catalogId)
    .execute();
  return new Map([...categories.map((row) => ({ ...row, category: null })), ...types].map((section) => [section.id, section]));
}
