import type { Kysely } from "kysely";
import type { GoodsValue } from "#shared/contract/desk/goods/goods.ts";
import type { Picture } from "#shared/contract/common.ts";
import { attributeIn, goodsFields, type GoodsField, type GoodsFieldName } from "#shared/domain/goods/goods-fields.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { NO_PRICE } from "#shared/text/numbers.ts";
import { cleanHtml } from "../catalog/clean-html.ts";
import type { Database } from "../db/schema.ts";
import { htmlText } from "../../html-text.ts";

/** Between the wire and the overrides: money is roubles on the wire and kopecks below it, brands and series are names on the wire and ids in columns. */

type Kind = "text" | "html" | "price" | "money" | "flag" | "whole" | "section" | "name" | "pictures" | "attribute";

interface Rule {
  kind: Kind;
  /** Longest text. */
  most?: number;
  needed?: true;
  /** Fields of modifications as well. */
  ofModifications?: true;
}

const rules: Record<Exclude<GoodsFieldName, "stock">, Rule> = {
  name: { kind: "text", most: 300, needed: true, ofModifications: true },
  note: { kind: "text", most: 300, ofModifications: true },
  article: { kind: "text", most: 100, ofModifications: true },
  price: { kind: "price", ofModifications: true },
  old_price: { kind: "money", ofModifications: true },
  special: { kind: "flag" },
  is_new: { kind: "flag" },
  is_hit: { kind: "flag" },
  hidden: { kind: "flag", ofModifications: true },
  type: { kind: "section" },
  brand: { kind: "name", most: 100 },
  series: { kind: "name", most: 100 },
  lead: { kind: "text", most: 500 },
  description: { kind: "html", most: 50_000 },
  warranty_months: { kind: "whole" },
  pictures: { kind: "pictures" },
  seo_title: { kind: "text", most: 200 },
  seo_description: { kind: "text", most: 400 },
};

const MODIFICATION_ONLY: readonly string[] = ["note"];
/** 100 million roubles: more is a slip of the hand, and stays exact in kopecks. */
const MAX_ROUBLES = 100_000_000;

/** How a value of the field is checked; null = forms do not change it. */
export function ruleOf(field: GoodsField, isProduct: boolean): Rule | null {
  if (attributeIn(field) !== null) return { kind: "attribute", most: 1000 };
  if (field === "stock" || !Object.hasOwn(rules, field)) return null;
  const rule = rules[field as keyof typeof rules];
  return (isProduct && !MODIFICATION_ONLY.includes(field)) || (!isProduct && rule.ofModifications) ? rule : null;
}

/** The fields of a product or of a modification that a form may change, without attributes. */
export const changeableFields = (isProduct: boolean): GoodsFieldName[] =>
  (Object.keys(goodsFields) as GoodsFieldName[]).filter((field) => ruleOf(field, isProduct) !== null);

export interface Checking {
  /** Ids of the sections that hold products. */
  sections: ReadonlySet<number>;
  /** The pictures that the product may show: `src` of each. */
  pictures: ReadonlyMap<string, Picture>;
}

/** The value of an override, or why it cannot be one. */
export function checkValue(rule: Rule, given: GoodsValue, { sections, pictures }: Checking): { value: unknown } | { error: string } {
  const { kind, most = 0, needed } = rule;
  if (kind === "flag") return typeof given === "boolean" ? { value: given } : { error: "Проверьте это поле" };
  if (kind === "section") {
    return typeof given === "number" && sections.has(given) ? { value: given } : { error: "Такого раздела нет: выберите из списка" };
  }
  if (kind === "whole") {
    if (given === null) return { value: null };
    return typeof given === "number" && Number.isInteger(given) && given >= 0 && given <= 1200
      ? { value: given }
      : { error: `Целое число до${NBSP}1200` };
  }
  if (kind === "price" || kind === "money") {
    if (given === null && kind === "money") return { value: null };
    if (typeof given !== "number" || given < 0 || given > MAX_ROUBLES) return { error: NO_PRICE };
    return { value: Math.round(given * 100) };
  }
  if (kind === "pictures") return checkPictures(given, pictures);
  if (kind === "attribute") {
    if (given === null) return { value: null };
    if (typeof given !== "object" || Array.isArray(given)) return { error: "Проверьте это поле" };
    const value = plain(given.value);
    return value === "" ? { value: null } : { value: { value, unit: plain(given.unit) } };
  }
  if (given === null && kind === "name") return { value: null };
  if (typeof given !== "string") return { error: "Проверьте это поле" };
  const text = kind === "html" ? cleanHtml(given.replaceAll("\0", "")) : plain(given);
  if (text.length > most) return { error: `Не${NBSP}больше ${most} знаков` };
  if (needed && text === "") return { error: "Без названия товар не показать" };
  return { value: kind === "name" && text === "" ? null : text };
}

/** One line of a text that was typed. */
const plain = (text: string) => text.replaceAll("\0", "").replaceAll(/\s+/g, " ").trim();

function checkPictures(given: GoodsValue, known: ReadonlyMap<string, Picture>): { value: Picture[] } | { error: string } {
  if (!Array.isArray(given)) return { error: "Проверьте фотографии" };
  const chosen: Picture[] = [];
  for (const { src, alt } of given) {
    const picture = known.get(src);
    if (!picture) return { error: "Этой фотографии в магазине нет: загрузите её" };
    if (!chosen.some((one) => one.src === src)) chosen.push({ ...picture, alt: plain(alt).slice(0, 300) });
  }
  return { value: chosen };
}

/** Names of brands, series and sections by id, as the shown catalogue has them. */
export interface IdNames {
  brand: ReadonlyMap<number, string>;
  series: ReadonlyMap<number, string>;
  type: ReadonlyMap<number, string>;
}

/** The names of brands, series and types of a generation, by id. */
export async function idNames(db: Kysely<Database>, catalogId: number): Promise<IdNames> {
  const read = async (table: "brands" | "series" | "types") =>
    new Map(
      (await db.selectFrom(table).select(["id", "name"]).where("catalog_id", "=", catalogId).execute()).map(({ id, name }) => [id, name]),
    );
  return { brand: await read("brands"), series: await read("series"), type: await read("types") };
}

/** A value of a column or of an override, as the wire has it. */
export function wireValue(field: GoodsField, value: unknown, names: IdNames): GoodsValue {
  if (value === null || value === undefined) return null;
  if (field === "price" || field === "old_price") return Number(value) / 100;
  if (field === "brand" || field === "series") return typeof value === "number" ? (names[field].get(value) ?? null) : (value as string);
  return value as GoodsValue;
}

/** A value of the wire as people read it in a list. */
export function valueText(field: GoodsField, value: GoodsValue, names: IdNames): string {
  if (value === null || value === "") return "";
  if (field === "price" || field === "old_price") return value === 0 ? `По${NBSP}запросу` : moneyText(Number(value));
  if (field === "type") return names.type.get(Number(value)) ?? "раздела больше нет";
  if (field === "description") return htmlText(String(value)).trim();
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return `${value.length}${NBSP}шт.`;
  if (typeof value === "object") return value.unit === "" ? value.value : `${value.value}${NBSP}${value.unit}`;
  return field === "stock" ? `${value}${NBSP}шт.` : String(value);
}
