import type { Query as IndexQuery } from "minisearch";
import { plural } from "#shared/text/format.ts";
import { measureAt } from "./measures.ts";
import { stemRussian } from "./terms.ts";

/** What goods are counted by: «3 шт.», «2 пары», «4 упак.» */
export type CountUnit = "piece" | "pair" | "set" | "pack" | "roll";

export const countUnits: readonly (readonly [CountUnit, string])[] = [
  ["piece", "шт(?:ук[аи]?|учк[аи])?|единиц[аы]?|ед|экз|pcs|pieces?"],
  ["pair", "пар[аыу]?"],
  ["set", "компл(?:ект(?:а|ов)?)?|к-т|наб(?:ор(?:а|ов)?)?"],
  ["pack", "уп(?:ак(?:овк[аиу]|овок)?)?"],
  ["roll", "рул(?:он(?:а|ов)?)?"],
];

const PIECE = countUnits[0]?.[1] ?? "";
const ANY = countUnits.map(([, spellings]) => spellings).join("|");
/** «шт. 3», «кол-во 3»; in «4 шт 16 кг» the first number is the count. */
const UNIT_FIRST = new RegExp(
  `(?<![\\p{L}\\d])(?<!^\\s*\\d+\\s?)(?:кол-?во|количество|qty|${PIECE})\\.?\\s?[:=–—-]?\\s?(\\d{1,5})(?![\\p{L}\\d]|[.,]\\d)`,
  "gu",
);
/** «3 шт.», «по 2 пары», «- 4 упаковки» */
const UNIT_LAST = new RegExp(`(?:(?<!\\p{L})по\\s|[–—-]\\s)?(?<![\\p{L}\\d.,/×xх*-])(\\d{1,5})\\s?(${ANY})(?![\\p{L}\\d])\\.?`, "gu");
/** Nobody counts so after a number like ten, which is a size then: «гантели 10 пара» is a pair of those of 10. */
const SINGULAR = /^(?:штук|штучк|единиц|упаковк|пар)[ау]$/;
const UNIT_ALONE = new RegExp(`(?<![\\p{L}\\d/-])(?:${PIECE})(?![\\p{L}\\d])\\.?`, "gu");

/** How many of something a query asks for. */
export interface AskedAmount {
  text: string;
  /** Only the name of a pack tells by a number which goods are meant: «Комплект пружин, 10 шт.» */
  query: IndexQuery;
}

/**
 * Takes out of a query how many are wanted: they say nothing about which goods.
 * @param query in lower case
 */
export function takeAmounts(query: string): { rest: string; amounts: AskedAmount[] } {
  const amounts: AskedAmount[] = [];
  const take = (text: string, number: string, words: readonly string[]) => {
    amounts.push({
      text: text.trim(),
      query: { combineWith: "AND", fields: ["name", "around"], queries: [number, { combineWith: "OR", queries: words.map(stemRussian) }] },
    });
    return " ";
  };
  const rest = query
    .replace(UNIT_FIRST, (found: string, number: string, place: number) =>
      measureAt(query, place + found.lastIndexOf(number)) ? found : take(found, number, ["шт", "штук"]),
    )
    .replace(UNIT_LAST, (found: string, number: string, unit: string) =>
      SINGULAR.test(unit) && plural(Number(number), "one", "few", "many") !== "one"
        ? ` ${number} `
        : take(found, number, new RegExp(`^(?:${PIECE})$`, "u").test(unit) ? ["шт", "штук"] : [unit]),
    )
    .replace(UNIT_ALONE, " ");
  return { rest: rest.replace(/\s+/g, " ").trim(), amounts };
}
