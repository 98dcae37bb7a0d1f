import type { Kysely, Transaction } from "kysely";
import type { NewSection, SectionChange } from "#shared/contract/desk/goods/own-goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { identify, isSectionSlugTaken } from "../../catalog/catalog-keys.ts";
import { lockShown } from "../../catalog/generations.ts";
import { showOwn } from "../../catalog/overrides/change.ts";
import type { Database } from "../../db/schema.ts";
import { transactionally } from "../../db/transaction.ts";
import { failures } from "../../http/failures.ts";
import { refuseErrors } from "../../http/input.ts";
import { type Actor, writeJournal } from "../../staff/journal.ts";
import { type SectionRow, sectionRows } from "./list-sections.ts";

export interface SectionDeed {
  actor: Actor;
  now: number;
}

const NO_NAME = "Назовите раздел";
/** The menu of the shop holds no more. */
const MAX_OWN = 300;

/**
 * Adds a type to a category; without one a category, with a type of its name for the goods. The same attempt again adds nothing. Returns the id of the
 * type. @throws HttpError 422, 503
 */
export async function newSection(
  db: Kysely<Database>,
  { actor, now }: SectionDeed,
  { attempt, name, category }: NewSection,
): Promise<number> {
  refuseErrors(name === "" ? { name: NO_NAME } : {});
  return transactionally(db, async (trx) => {
    const catalogId = await lockSections(trx);
    const rows = await sectionRows(trx, catalogId);
    const beside = [...rows.values()].filter((row) => row.category_id === category);
    if (category !== null && rows.get(category)?.category_id !== null)
      refuseErrors({ category: "Такой категории нет: выберите из списка" });
    const same = beside.find((row) => row.name.toLowerCase() === name.toLowerCase());
    if (same && !(await wasAdded(trx, attempt, same.id))) refuseErrors({ name: "Такой раздел здесь уже есть" });
    await refuseTooMany(trx, "name", 1);
    const parent = category ?? (await add(trx, "category", { attempt, name, category: null }, now)).id;
    const { id, isNew } = await add(trx, "type", { attempt, name, category: parent }, now);
    if (!isNew) return id;
    await showOwn(trx, catalogId);
    await writeJournal(trx, { actor, now, deed: "section-new", subject: { kind: "section", id: name }, after: { product_name: name } });
    return id;
  });
}

/** Refuses at `field` what would give the shop `more` own sections than its menu holds. @throws HttpError 422 */
export async function refuseTooMany(trx: Transaction<Database>, field: string, more: number): Promise<void> {
  const { count } = await trx
    .selectFrom("own_sections")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("removed", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > MAX_OWN) refuseErrors({ [field]: `Больше ${MAX_OWN} разделов меню магазина не${NBSP}вместит` });
}

const keyOf = (kind: "category" | "type", attempt: string) => `${kind}:${attempt}`;

async function wasAdded(trx: Transaction<Database>, attempt: string, id: number): Promise<boolean> {
  const keys = [keyOf("category", attempt), keyOf("type", attempt)];
  const query = trx.selectFrom("catalog_keys").select("id").where("source", "=", "hand").where("kind", "in", ["category", "type"]);
  return (await query.where("key", "in", keys).where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function add(trx: Transaction<Database>, kind: "category" | "type", { attempt, name, category }: NewSection, now: number) {
  const key = keyOf(kind, attempt);
  const id = (await identify(trx, "hand", kind, [{ key, slug: null, name }])).get(key)?.id ?? 0;
  const added = await trx
    .insertInto("own_sections")
    .values({ id, kind, category_id: category, name, slug: null, position: null, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { id, isNew: Number(added.numInsertedOrUpdatedRows) > 0 };
}

/** Those who change sections follow one another. */
export async function lockSections(trx: Transaction<Database>): Promise<number> {
  const catalogId = await lockShown(trx);
  if (catalogId === null) throw failures.catalogEmpty();
  await isSectionSlugTaken(trx, "", 0);
  return catalogId;
}

/**
 * Gives a section another name, address or category, or hides an empty one. All of its former addresses, and those of its goods, lead to it. What somebody
 * else has changed since the form was shown is refused. @throws HttpError 404, 409, 422
 */
export async function changeSection(db: Kysely<Database>, { actor, now }: SectionDeed, id: number, wanted: SectionChange): Promise<void> {
  await transactionally(db, async (trx) => {
    const catalogId = await lockSections(trx);
    const rows = await sectionRows(trx, catalogId);
    const row = rows.get(id);
    if (!row) throw failures.sectionUnknown();
    const present = { name: row.name, address: row.slug, category: row.category_id };
    const fields = (["name", "address", "category"] as const).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== present[field],
    );
    const conflicts = fields.filter((field) => wanted.seen?.[field] !== undefined && wanted.seen[field] !== present[field]);
    if (conflicts.length > 0) throw await changedMeanwhile(conflicts, present, rows);
    const { name = row.name, address = row.slug, category = row.category_id, hidden = row.hidden } = wanted;
    refuseErrors(await faultsOf(trx, rows, row, { name, address, category, hidden }));
    const isMoved = category !== row.category_id;
    if (fields.length === 0 && hidden === row.hidden) return;
    const changes = {
      ...(name !== row.name && { name }),
      ...(address !== row.slug && { slug: address }),
      ...(isMoved && { category_id: category, position: null }),
      ...(hidden !== row.hidden && { hidden: Number(hidden) }),
    };
    await saveChanges(trx, row, changes, now);
    if (address !== row.slug) await keepAddresses(trx, id, [row.slug, address]);
    if (isMoved && row.category_id !== null) await leave(trx, rows, row);
    const waiting = hidden ? [] : await hiddenGoods(trx, catalogId, id);
    await showOwn(trx, catalogId, waiting);
    const values = (of: { name: string; address: string; category: number | null }) => ({
      ...(name !== row.name && { product_name: of.name }),
      ...(address !== row.slug && { address: of.address }),
      ...(isMoved && { section: rows.get(of.category ?? 0)?.name ?? "" }),
    });
    const change = {
      before: { ...values(present), product_hidden: row.hidden },
      after: { ...values({ name, address, category }), product_hidden: hidden },
    };
    await writeJournal(trx, { actor, now, deed: "section-change", subject: { kind: "section", id: name }, ...change });
  });
}

async function changedMeanwhile(
  fields: readonly ("name" | "address" | "category")[],
  present: { name: string; address: string; category: number | null },
  rows: ReadonlyMap<number, SectionRow>,
) {
  const texts = fields.map((field) => {
    const now = field === "category" ? (rows.get(present.category ?? 0)?.name ?? "") : present[field];
    return [field, `Пока вы${NBSP}правили, здесь стало: ${now}`];
  });
  return failures.sectionChanged({ fields: Object.fromEntries(texts) as Record<string, string> });
}

interface Wanted {
  name: string;
  address: string;
  category: number | null;
  hidden: boolean;
}

async function faultsOf(
  trx: Transaction<Database>,
  rows: ReadonlyMap<number, SectionRow>,
  row: SectionRow,
  { name, address, category, hidden }: Wanted,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const others = [...rows.values()].filter(({ id, category_id }) => id !== row.id && category_id === category);
  if (name === "") faults["name"] = NO_NAME;
  else if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) faults["name"] = "Такой раздел здесь уже есть";
  if (address !== row.slug) {
    if (row.sharesPage) faults["address"] = `Страница одна на${NBSP}двоих с${NBSP}категорией: поменяйте адрес категории`;
    else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address)) {
      faults["address"] = `Строчные латинские буквы, цифры и${NBSP}дефисы: begovye-dorozhki`;
    } else if (await isSectionSlugTaken(trx, address, row.id)) faults["address"] = "Этот адрес занят другим разделом, нынешним или прежним";
  }
  if (category !== row.category_id) {
    const place = rows.get(category ?? 0);
    if (row.category_id === null || category === null) faults["category"] = `Категория стоит сама по${NBSP}себе`;
    else if (place?.category_id !== null) faults["category"] = "Такой категории нет: выберите из списка";
  }
  if (hidden && !row.hidden && row.goods > 0)
    faults["hidden"] = `В${NBSP}разделе продаются товары: сначала перенесите или${NBSP}скройте их`;
  return faults;
}

async function saveChanges(
  trx: Transaction<Database>,
  { id, category_id }: SectionRow,
  changes: Partial<{ name: string; slug: string; category_id: number | null; position: number | null; hidden: number }>,
  now: number,
): Promise<void> {
  const kind = category_id === null ? ("category" as const) : ("type" as const);
  await trx
    .insertInto("own_sections")
    .values({ id, kind, category_id: null, name: null, slug: null, position: null, changed_at: now, ...changes })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...changes, changed_at: now }))
    .execute();
}

/** From now on nobody else gets these addresses, and they lead to the section. */
async function keepAddresses(trx: Transaction<Database>, section_id: number, slugs: readonly string[]): Promise<void> {
  await trx
    .insertInto("section_addresses")
    .values(slugs.map((slug) => ({ slug, section_id })))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/** A category that has lost its last goods leads to where they are. */
async function leave(trx: Transaction<Database>, rows: ReadonlyMap<number, SectionRow>, row: SectionRow): Promise<void> {
  const left = rows.get(row.category_id ?? 0);
  if (!left || left.goods > row.goods) return;
  const former = { id: left.id, name: left.name, successor: row.id };
  await trx
    .insertInto("former_sections")
    .values(former)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: former.name, successor: former.successor }))
    .execute();
}

/** Goods that wait for their section. */
async function hiddenGoods(trx: Transaction<Database>, catalogId: number, section: number): Promise<number[]> {
  const query = trx.selectFrom("products").select("id").where("catalog_id", "=", -catalogId).where("type_id", "=", section);
  return (await query.orderBy("id").execute()).map(({ id }) => id);
}

/** One place up or down among the sections beside it. @throws HttpError 404 */
export async function moveSection(db: Kysely<Database>, { actor, now }: SectionDeed, id: number, up: boolean): Promise<void> {
  await transactionally(db, async (trx) => {
    const catalogId = await lockSections(trx);
    const rows = await sectionRows(trx, catalogId);
    const row = rows.get(id);
    if (!row) throw failures.sectionUnknown();
    const beside = [...rows.values()].filter(({ category_id }) => category_id === row.category_id);
    const at = beside.indexOf(row);
    const to = at + (up ? -1 : 1);
    if (to < 0 || to >= beside.length) return;
    beside.splice(to, 0, ...beside.splice(at, 1));
    for (const [position, one] of beside.entries()) await saveChanges(trx, one, { position }, now);
    await showOwn(trx, catalogId);
    await writeJournal(trx, { actor, now, deed: "section-move", subject: { kind: "section", id: row.name } });
  });
}
