import { normalize, tokenize, type Token } from "../search/terms.ts";
import type { Candidate } from "./candidates.ts";
import { articleKeys, inOneAlphabet, type Likeness, type Names } from "./names.ts";

/** A line in parts that can be compared with candidates. */
export interface LineParts {
  /** What is looked for: in one alphabet, with «×» between sizes. */
  query: string;
  /** Chunks that may be an article, each in the ways that it may have been meant. */
  articles: readonly { text: string; keys: readonly string[] }[];
  tokens: readonly Token[];
  /** Words that a full stop cuts short: «обрез.» */
  shortened: ReadonlySet<string>;
}

const ARTICLE = /(?<![\p{L}\d])(?:\p{L}{1,4}[-–—. ]?\d{3,}[\p{L}\d-]*|\d{5,13})(?![\p{L}\d])/gu;
/** Words that say nothing of what is meant. */
const EMPTY = new Set(
  "артикул арт код размер вес весом цвет цвета диаметр диаметром длина длиной толщина толщиной ширина шириной высота высотой модель марка бренд производитель фирма фирмы тип вид новый новая нужен нужна нужно надо хотим требуется штука товар позиция тренажер спортивный спортивная спортивные инвентарь один одна каждый каждого каждой общий примерно около либо аналог".split(
    " ",
  ),
);

/** @param words a line without quantity and price */
export function partsOf(words: string): LineParts {
  const clean = inOneAlphabet(words)
    .replaceAll(/(?<=\d)\s*[xх×*]\s*(?=\d)/giu, " × ")
    .replaceAll(/(?<=\d\s*(?:см|cm|мм|mm|м|m))\s*[xх×*]\s*(?=\d)/giu, " × ")
    .replaceAll(/(?<![\p{L}\d])([A-ZА-Я])-(\d{1,3})(?![\d.,])/gu, "$1$2");
  const articles = [...clean.matchAll(ARTICLE)].map(([text]) => ({ text, keys: articleKeys(text) }));
  const shortened = new Set([...clean.matchAll(/(\p{L}{3,})\./gu)].map(([, word = ""]) => normalize(word)));
  return { query: clean, articles, tokens: tokenize(clean), shortened };
}

/** How a line fits a candidate. */
export interface Fit {
  candidate: Candidate;
  /** The article is the candidate's own. */
  byArticle: boolean;
  /** Everything that the line says is true of it. */
  isWhole: boolean;
  /** 3: the line has its whole name, 2: its name up to the comma, 1: less. */
  named: 1 | 2 | 3;
  /** Words that the name of the modification itself has: «L» of «Размеры: S, M, L». */
  sized: number;
  /** A word is only of the same root. */
  isLoose: boolean;
  /** The words and sizes of the line that it lacks. */
  lacking: string[];
  /** The part of the line that it has, and more for its name: the order of what is offered. */
  score: number;
  /** The size was a bare number. */
  isBareSize: boolean;
}

/** Compares a line with a candidate; null = they have nothing to do with each other. @param isKnown whether the catalogue has a word */
export function fitOf({ articles, tokens, shortened }: LineParts, candidate: Candidate, isKnown: (word: string) => boolean): Fit | null {
  const own = articles.find(({ keys }) => keys.some((key) => candidate.articles.includes(key)));
  // The letters and digits of its article say nothing more.
  const spent = own ? new Set(tokenize(own.text).map(({ word }) => word)) : new Set<string>();
  const lacking: string[] = [];
  const found = new Set<string>();
  // `matched`: how many words and sizes of the line it has, fewer the less alike they are.
  let [isLoose, isBareSize, seen, headed, matched] = [false, false, 0, false, 0];
  let [first, sized]: [boolean | undefined, number] = [undefined, 0];
  for (const token of tokens) {
    if (token.kind === "stop" || spent.has(token.word) || EMPTY.has(token.word)) continue;
    seen += 1;
    if (token.kind !== "word") {
      const has = token.kind === "measure" ? candidate.measures.has(token.term) : candidate.numbers.has(token.term);
      isBareSize ||= has && token.kind === "number";
      if (has) matched += 1;
      else lacking.push(token.text);
      continue;
    }
    const known = isKnown(token.word);
    const like = (names: Names): Likeness => {
      const likeness = names.likeness(token.word, known);
      return likeness === "root" && shortened.has(token.word) ? "slip" : likeness;
    };
    const head = like(candidate.head);
    const isBrand = like(candidate.brand);
    const any = firstOf([head, isBrand, like(candidate.strong), like(candidate.weak)]);
    if (any === null) {
      lacking.push(token.text);
      continue;
    }
    matched += any === "same" ? 1 : any === "slip" ? 0.9 : 0.5;
    isLoose ||= any === "root";
    found.add(token.word);
    if (like(candidate.size) === "same") sized += 1;
    if (head === "same" || head === "slip") headed = true;
    if (isBrand === null) first ??= head !== null;
  }
  if (matched === 0 && !own) return null;
  // One word alone, «Плиобокс», is no whole name: several products are called so.
  const has = (names: readonly Names[]) =>
    names.length > 1 &&
    names.every((name) => [...found].some((word) => ["same", "slip"].includes(name.likeness(word, isKnown(word)) ?? "")));
  const named = has(candidate.full) ? 3 : has(candidate.core) ? 2 : 1;
  return {
    candidate,
    byArticle: own !== undefined,
    isWhole: lacking.length === 0 && (own !== undefined || headed),
    named,
    sized,
    isLoose,
    lacking,
    score: (own ? 10 : 0) + matched / Math.max(seen, 1) + named / 10 + (headed ? 0.2 : 0) + (first ? 0.2 : 0),
    isBareSize,
  };
}

const firstOf = (all: readonly Likeness[]): Likeness => (["same", "slip", "root"] as const).find((one) => all.includes(one)) ?? null;
