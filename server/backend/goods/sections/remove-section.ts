import type { Kysely, Transaction } from "kysely";
import { NBSP } from "#shared/text/format.ts";
import { changeOverrides, showOwn } from "../../catalog/overrides/change.ts";
import { withHidden } from "../../catalog/overrides/fed-values.ts";
import type { Database } from "../../db/schema.ts";
import { transactionally } from "../../db/transaction.ts";
import { failures } from "../../http/failures.ts";
import { refuseErrors } from "../../http/input.ts";
import { writeJournal } from "../../staff/journal.ts";
import { type RemovedAt, type SectionRow, sectionRows } from "./list-sections.ts";
import { lockSections, refuseTooMany, type SectionDeed } from "./change-sections.ts";

/** What brings a section back: JSON of `own_sections.removed`. */
interface Removed extends RemovedAt {
  /** Where its goods or sections went. */
  to: number | null;
  goods: number[];
  sections: number[];
  goneWith: number[];
}

/** Goods of a removed section are moved in one transaction. */
const MAX_GOODS = 2000;

/** What goes when a section is removed, and what it leaves behind. */
export interface Removal {
  row: SectionRow;
  /** The type that is one page with a category. */
  goneWith: SectionRow[];
  /** What needs another place. */
  leaves: "nothing" | "goods" | "sections";
  /** Where it may go. */
  places: SectionRow[];
}

/** A category that is one page with its type goes with it, whichever of them is named. */
export function removalOf(rows: ReadonlyMap<number, SectionRow>, id: number): Removal {
  const named = rows.get(id);
  if (!named) throw failures.sectionUnknown();
  const all = [...rows.values()];
  const typesOf = (category: number) => all.filter(({ category_id }) => category_id === category);
  const home = rows.get(named.category_id ?? 0);
  const row = named.sharesPage && home?.own && typesOf(home.id).length === 1 ? home : named;
  const types = row.category_id === null ? typesOf(row.id) : [];
  const [only] = types;
  const isOnePage = types.length === 1 && only?.own === true && only.name === row.name;
  const goneWith = isOnePage ? [only] : [];
  const leaves = types.length > goneWith.length ? "sections" : row.goods + row.hiddenGoods > 0 ? "goods" : "nothing";
  const gone = new Set([row.id, ...goneWith.map((one) => one.id)]);
  const places =
    leaves === "nothing"
      ? []
      : all.filter((one) => !gone.has(one.id) && !one.hidden && (one.category_id === null) === (leaves === "sections"));
  return { row, goneWith, leaves, places };
}

/**
 * Removes a section that was added here. Its goods go to the section `to`, its sections to the category `to`; its address leads there, or to the category
 * that it stood in. Its name, its id and its address are kept, so that it can be brought back. Returns the id to bring back. @throws HttpError 404, 422
 */
export async function removeSection(db: Kysely<Database>, { actor, now }: SectionDeed, id: number, to: number | null): Promise<number> {
  return transactionally(db, async (trx) => {
    const catalogId = await lockSections(trx);
    const { row, goneWith, leaves, places } = removalOf(await sectionRows(trx, catalogId), id);
    if (!row.own) refuseErrors({ to: `Раздел пришёл из${NBSP}выгрузки: пустой можно спрятать` });
    const place = places.find((one) => one.id === to);
    if (leaves !== "nothing" && !place)
      refuseErrors({ to: leaves === "goods" ? "Выберите, куда перейдут товары" : "Выберите, куда перейдут разделы" });
    const gone = [row, ...goneWith];
    const ids = gone.map((one) => one.id);
    const sections = leaves === "sections" ? (await sectionsIn(trx, catalogId, row.id)).filter((one) => !ids.includes(one)) : [];
    const goods = leaves === "goods" ? await goodsIn(trx, catalogId, ids) : [];
    if (goods.length > MAX_GOODS) {
      refuseErrors({ to: `Здесь больше ${MAX_GOODS} товаров: сначала перенесите часть через «Изменить все»` });
    }
    const moves = goods.map((item) => ({ item, field: "type" as const, value: place?.id }));
    if (moves.length > 0) await changeOverrides(trx, moves, { staff_id: actor.staff_id ?? 0, name: actor.name, now });
    // Goods that were added here and are not shown are in no list: they move too.
    if (place) await trx.updateTable("own_goods").set({ type_id: place.id }).where("type_id", "in", ids).execute();
    for (const one of sections) await standIn(trx, one, place?.id ?? null, now);
    const removed: Removed = { at: now, to: place?.id ?? null, goods, sections, goneWith: goneWith.map((one) => one.id) };
    for (const one of gone) {
      const own = one === row ? removed : { ...removed, of: row.id };
      await trx
        .updateTable("own_sections")
        .set({ removed: JSON.stringify(own), changed_at: now })
        .where("id", "=", one.id)
        .execute();
      const successor = place?.id ?? row.category_id;
      await trx
        .insertInto("former_sections")
        .values({ id: one.id, name: one.name, successor })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: one.name, successor }))
        .execute();
    }
    await showOwn(trx, catalogId);
    await writeJournal(trx, {
      actor,
      now,
      deed: "section-remove",
      subject: { kind: "section", id: row.name },
      after: { ...(place && { section: place.name }), ...(goods.length > 0 && { products: goods.length }) },
    });
    return row.id;
  });
}

async function sectionsIn(trx: Transaction<Database>, catalogId: number, category: number): Promise<number[]> {
  const rows = trx.selectFrom("types").select("id").where("catalog_id", "in", withHidden(catalogId)).where("category_id", "=", category);
  return (await rows.orderBy("id").execute()).map((row) => row.id);
}

async function goodsIn(trx: Transaction<Database>, catalogId: number, types: readonly number[]): Promise<number[]> {
  const rows = trx.selectFrom("products").select("id").where("catalog_id", "in", withHidden(catalogId)).where("type_id", "in", types);
  return (
    await rows
      .orderBy("id")
      .limit(MAX_GOODS + 1)
      .execute()
  ).map((row) => row.id);
}

async function standIn(trx: Transaction<Database>, type: number, category: number | null, now: number): Promise<void> {
  const place = { category_id: category, position: null, changed_at: now };
  await trx
    .insertInto("own_sections")
    .values({ id: type, kind: "type", name: null, slug: null, ...place })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(place))
    .execute();
}

/**
 * Brings a removed section back to where it stood, with the goods and sections that still are where they went. @throws HttpError 404, 422
 */
export async function restoreSection(db: Kysely<Database>, { actor, now }: SectionDeed, id: number): Promise<void> {
  await transactionally(db, async (trx) => {
    const catalogId = await lockSections(trx);
    const own = await trx.selectFrom("own_sections").select(["name", "category_id", "removed"]).where("id", "=", id).executeTakeFirst();
    if (!own?.removed) throw failures.sectionUnknown();
    const { of, to, goods, sections, goneWith } = JSON.parse(own.removed) as Removed;
    if (of !== undefined) throw failures.sectionUnknown();
    const rows = await sectionRows(trx, catalogId);
    const name = own.name ?? "";
    if (own.category_id !== null && !rows.has(own.category_id)) refuseErrors({ section: "Сначала верните категорию, в которой он стоял" });
    const beside = [...rows.values()].filter(({ category_id }) => category_id === own.category_id);
    if (beside.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      refuseErrors({ section: `Здесь уже есть другой раздел «${name}»: сначала переименуйте его` });
    }
    const ids = [id, ...goneWith];
    await refuseTooMany(trx, "section", ids.length);
    await trx.updateTable("own_sections").set({ removed: null, changed_at: now }).where("id", "in", ids).execute();
    await trx.deleteFrom("former_sections").where("id", "in", ids).execute();
    for (const one of sections) {
      const place = await trx.selectFrom("own_sections").select("category_id").where("id", "=", one).executeTakeFirst();
      if (place?.category_id === to) await standIn(trx, one, id, now);
    }
    await showOwn(trx, catalogId);
    const back = await stillIn(trx, goods, to);
    const home = goneWith[0] ?? id;
    if (back.length > 0) {
      const moves = back.map((item) => ({ item, field: "type" as const, value: home }));
      await changeOverrides(trx, moves, { staff_id: actor.staff_id ?? 0, name: actor.name, now });
      await trx.updateTable("own_goods").set({ type_id: home }).where("product_id", "in", back).execute();
    }
    await writeJournal(trx, {
      actor,
      now,
      deed: "section-restore",
      subject: { kind: "section", id: name },
      after: { ...(goods.length > 0 && { products: back.length }) },
    });
  });
}

/** Goods that nobody has moved on since. */
async function stillIn(trx: Transaction<Database>, goods: readonly number[], to: number | null): Promise<number[]> {
  if (goods.length === 0) return [];
  const rows = await trx
    .selectFrom("hand_changes")
    .select("item_id")
    .where("item_id", "in", goods)
    .where("field", "=", "type")
    .where("value", "=", JSON.stringify(to))
    .orderBy("item_id")
    .execute();
  return rows.map(({ item_id }) => item_id);
}
