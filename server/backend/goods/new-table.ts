import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { NewGoods } from "#shared/contract/desk/goods/own-goods.ts";
import type { Role } from "#shared/domain/staff.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { NBSP } from "#shared/text/format.ts";
import { activeCatalogId } from "../catalog/generations.ts";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import type { Database } from "../db/schema.ts";
import { formInvalid } from "../http/input.ts";
import type { Actor } from "../staff/journal.ts";
import { sectionRows } from "./sections/list-sections.ts";
import { readNumberText } from "../tables/csv.ts";
import type { TableRow } from "./many/read-table.ts";
import { newGoods } from "./new-goods.ts";
import { newSection } from "./sections/change-sections.ts";

/** New goods of one table: each is a transaction of its own. */
const MAX_NEW = 200;
const NO_SECTION = "Товары";
/** Faults that are told at once. */
const MAX_FAULTS = 10;
/** Signs of a description: as markup it is still shorter than a product's text may be. */
const MAX_DESCRIPTION = 8000;

interface Line extends Omit<NewGoods, "attempt" | "section"> {
  line: number;
  section: string;
  description: string;
}

/**
 * Adds a product for each line of a table, and sections that are missing; a line without a section stands in that of the line above. Nothing is added
 * while a line is wrong. The same table again adds nothing twice. What still lacks a photo or a text is seen by shoppers once it has both. Returns how many goods the table has. @throws HttpError 422
 */
export async function addGoodsTable(
  db: Kysely<Database>,
  table: readonly TableRow[],
  { field, actor, role, now }: { field: "file" | "table"; actor: Actor; role: Role; now: number },
): Promise<number> {
  if (table.length === 0) throw formInvalid({ [field]: "Под заголовком нет ни одной строки" });
  if (table.length > MAX_NEW) throw formInvalid({ [field]: `Строк больше ${MAX_NEW}: такой каталог удобнее отдать выгрузкой` });
  const { lines, faults } = readLines(table);
  const catalogId = (await activeCatalogId(db)) ?? 0;
  const known = await takenArticles(db, catalogId);
  const hash = createHash("md5").update(`${JSON.stringify(table)} `);
  const attemptOf = (of: string) => hash.copy().update(of).digest("hex");
  const isRepeated = (line: Line) => known.keys.has(`new:${attemptOf(`line ${line.line}`)}`);
  const { types, categories, hidden } = await sectionsByName(db, catalogId);
  for (const one of lines) {
    if (isRepeated(one)) continue;
    const { line, article, section } = one;
    if (article !== "" && known.articles.has(article.toLowerCase()))
      faults.push(`Строка ${line}: товар с${NBSP}артикулом «${article}» уже есть`);
    const key = section.toLowerCase();
    if (!types.has(key) && hidden.has(key)) faults.push(`Строка ${line}: раздел «${section}» скрыт, сначала покажите его`);
  }
  if (faults.length > 0) throw formInvalid({ [field]: faults.slice(0, MAX_FAULTS).join("\n") });

  for (const one of lines) {
    if (isRepeated(one)) continue;
    const { line, section, description, ...wanted } = one;
    const key = section.toLowerCase();
    const deed = { actor, now };
    const wantedSection = { attempt: attemptOf(`section ${key}`), name: section, category: categories.get(key) ?? null };
    const type = types.get(key) ?? (await newSection(db, deed, wantedSection));
    types.set(key, type);
    const text = description !== "" && { description: `<p>${escapeMarkup(description)}</p>` };
    const attempt = attemptOf(`line ${line}`);
    await newGoods(db, { ...deed, role }, { ...wanted, ...text, section: type, attempt, hidden: false });
  }
  return lines.length;
}

function readLines(table: readonly TableRow[]): { lines: Line[]; faults: string[] } {
  const faults: string[] = [];
  const articles = new Map<string, number>();
  let above = NO_SECTION;
  const lines = table.map(({ line, cells }): Line => {
    const { name = "", article = "", brand = "", section: written = "", description = "" } = cells;
    const section = written || above;
    above = section;
    const number = (text: string | undefined, what: string): number | undefined => {
      if (text === undefined || text === "") return undefined;
      const value = readNumberText(text);
      if (value === null || value > 100_000_000) faults.push(`Строка ${line}: ${what} — «${text.slice(0, 40)}», нужно число`);
      return value ?? undefined;
    };
    if (name === "" || name.length > 300) faults.push(`Строка ${line}: напишите название, до${NBSP}300 знаков`);
    if (section.length > 120) faults.push(`Строка ${line}: название раздела длиннее 120 знаков`);
    if (description.length > MAX_DESCRIPTION) faults.push(`Строка ${line}: описание длиннее 8${NBSP}000${NBSP}знаков`);
    const twin = article === "" ? undefined : articles.get(article.toLowerCase());
    if (twin !== undefined) faults.push(`Строка ${line}: артикул «${article}» уже есть в${NBSP}строке ${twin}`);
    articles.set(article.toLowerCase(), line);
    const [price, stock] = [number(cells.price, "цена"), number(cells.stock, "остаток")];
    if (stock !== undefined && (!Number.isInteger(stock) || stock > 1_000_000)) faults.push(`Строка ${line}: остаток — целое число штук`);
    const texts = { name, article: article.slice(0, 100), brand: brand.slice(0, 100), section, description };
    return { line, ...texts, ...(price !== undefined && { price }), ...(stock !== undefined && { stock }) };
  });
  return { lines, faults };
}

/** Types and categories that goods can be added to, by their names in lower case; names of those that somebody has hidden. */
async function sectionsByName(
  db: Kysely<Database>,
  catalogId: number,
): Promise<{ types: Map<string, number>; categories: Map<string, number>; hidden: Set<string> }> {
  const [types, categories, hidden] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  for (const row of (await sectionRows(db, catalogId)).values()) {
    const key = row.name.toLowerCase();
    const shown = row.category_id === null ? categories : types;
    if (row.hidden) hidden.add(key);
    else if (!shown.has(key)) shown.set(key, row.id);
  }
  return { types, categories, hidden };
}

/** Articles of all goods, and the keys of those that were added here and not removed since. */
async function takenArticles(db: Kysely<Database>, catalogId: number): Promise<{ articles: Set<string>; keys: Set<string> }> {
  const articles = new Set<string>();
  for (const source of ["products", "modifications"] as const) {
    const rows = await db
      .selectFrom(source)
      .select("article")
      .where("catalog_id", "in", withHidden(catalogId))
      .where("article", "!=", "")
      .execute();
    for (const { article } of rows) articles.add(article.toLowerCase());
  }
  const added = await db
    .selectFrom("catalog_keys")
    .innerJoin("own_goods", "own_goods.item_id", "catalog_keys.id")
    .select("key")
    .where("source", "=", "hand")
    .where("kind", "=", "item")
    .execute();
  return { articles, keys: new Set(added.map(({ key }) => key)) };
}
