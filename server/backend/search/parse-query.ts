import type { Query as IndexQuery } from "minisearch";
import { takeAmounts } from "./amounts.ts";
import { isUnit, takePriceWords, type PriceWords } from "./measures.ts";
import { otherLetters, switchLayout, toRussian } from "./rewrites.ts";
import type { Synonyms } from "./synonyms.ts";
import { articleKey, indexTerms, tokenize, type Token } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * `thing` is the product itself, `trait` what it comes with or is made of (after «с», «из»), `purpose` what it is for (after «для»).
 * Products that do not mention the purpose are found too; they come after those that mention it. So is the `amount` that is wanted: it counts
 * where a name has it, as that of a pack does, and nobody is told that it was left out.
 */
type Role = "thing" | "trait" | "purpose" | "amount";

/** A word, a phrase or a measure of a query. */
export interface QueryPart {
  /** As it is shown to the shopper. */
  text: string;
  /** Whether it is a word. A number, a measure or the name of a model only narrows the search. */
  names: boolean;
  role: Role;
  /** What is looked for in the index; `terms` are all its terms. */
  query: IndexQuery;
  terms: readonly string[];
}

/** A search query after corrections, in parts. */
export interface ParsedQuery extends Pick<PriceWords, "order" | "maxPrice"> {
  parts: readonly QueryPart[];
  /** Whether words were corrected. */
  corrected: boolean;
  /** The words about prices. */
  priceWords: string;
}

export interface ParseOptions {
  /** Nothing is corrected. */
  exact?: boolean;
  /** The shopper is still typing, so that the last word may be incomplete. */
  unfinished?: boolean;
}

interface Word extends Token {
  role: Role;
  /** The preposition before the word; empty = none. */
  preposition: string;
}

const SHORTEST_BEGINNING = 3;
/** A letter after the digits of «AB-00051K» is no unit in the wrong layout. */
const CODE = /\p{L}[-–/._]\d+\p{L}*/u;
const OTHER_ENDINGS = { prefix: 0.1, fuzzy: 0 };
const SYNONYM_WEIGHT = 0.6;

/** Parses queries with the words of a vocabulary. It corrects the keyboard layout, transliteration and typing mistakes. */
export function createQueryParser(vocabulary: Vocabulary, synonyms: Synonyms) {
  const isKnown = (word: string) => vocabulary.has(word) || isUnit(word);
  const isBegun = (word: string) => word.length >= SHORTEST_BEGINNING && vocabulary.hasPrefix(word);

  const namingWords = (text: string) => tokenize(text).filter(({ kind }) => kind === "word");
  const makesSense = ({ word }: Token) => isUnit(word) || (word.length > 2 && (isKnown(word) || isBegun(word)));
  const isStrange = (text: string) => !namingWords(text).every(makesSense);
  const isMeaningful = (text: string) => namingWords(text).length > 0 && !isStrange(text);

  /**
   * In «,fnen» the comma stands for a letter, so this runs before the text is split into words. One word that is known only in the other layout is
   * enough. One or two letters may be anything: they are a unit in the other layout only after a number («16 ru»), or beside such a word.
   */
  function inRightLayout(query: string): string {
    if (CODE.test(query)) return query;
    const typed = query.split(/([\s\d]+)/);
    const isLong = (part: string, index: number) =>
      namingWords(part).some(({ word }) => word.length > 2) || (part.length === 2 && /\d\s?$/.test(typed[index - 1] ?? ""));
    if (!typed.some((part, index) => isStrange(part) && isMeaningful(switchLayout(part)) && isLong(switchLayout(part), index)))
      return query;
    return typed.map((part) => (isStrange(part) ? switchLayout(part) : part)).join("");
  }

  /** «батут дя дачи»: an unknown short word between two others that is a slip away from a preposition. */
  function mendPreposition(token: Token, index: number, all: readonly Token[]): Token {
    const { kind, word } = token;
    const isBetween = index > 0 && index < all.length - 1;
    if (kind !== "word" || !isBetween || word.length > LONGEST_SLIP || isKnown(word) || isBegun(word)) return token;
    const preposition = MENDED.find((one) => isSlipOf(word, one));
    return preposition === undefined ? token : { text: preposition, word: preposition, kind: "stop", term: "" };
  }

  /** Joins two words that are one word of the vocabulary: «вело тренажёр». */
  function joined(words: readonly Word[]): Word[] {
    const all: Word[] = [];
    for (const next of words) {
      const last = all.at(-1);
      const arePart = last?.kind === "word" && next.kind === "word" && !(isKnown(last.word) && isKnown(next.word));
      if (arePart && vocabulary.has(last.word + next.word)) all.splice(-1, 1, ...inPlaceOf(last, tokenize(last.text + next.text)));
      else all.push(next);
    }
    return all;
  }

  function correctWord(token: Word): Word[] {
    const meant = token.kind === "word" ? meantBy(token.word) : token.word;
    return meant === token.word ? [token] : inPlaceOf(token, tokenize(meant));
  }

  function meantBy(word: string): string {
    if (isKnown(word) || isBegun(word) || /\d/.test(word)) return word;
    const russian = toRussian(word);
    if (russian !== word && (isKnown(russian) || isBegun(russian))) return russian;
    return vocabulary.correct(word) ?? (russian === word ? null : vocabulary.correct(russian)) ?? word;
  }

  function parseQuery(typed: string, { exact = false, unfinished = false }: ParseOptions = {}): ParsedQuery {
    const { rest: counted, text: priceWords, order, maxPrice } = takePriceWords(typed);
    // «ШТ-120» is an article, and no hundred and twenty pieces.
    const { rest, amounts } = vocabulary.isArticle(counted) ? { rest: counted, amounts: [] } : takeAmounts(counted);
    const { articles, others, corrected: isSwitched } = takeArticles(rest, exact);
    const laidOut = exact ? others : inRightLayout(others);
    const tokens = tokenize(laidOut);
    const meant = exact ? tokens : tokens.map(mendPreposition);
    const typedWords = withRoles(meant);
    const words = exact ? typedWords : joined(typedWords).flatMap(correctWord);
    const corrected =
      isSwitched ||
      laidOut !== others ||
      meant.some((token, index) => token !== tokens[index]) ||
      words.some(({ word }, index) => word !== typedWords[index]?.word);
    const begun = unfinished && /[\p{L}\d]$/u.test(typed) ? words.at(-1) : undefined;
    const asked = amounts.map((amount): QueryPart => ({ ...amount, names: false, role: "amount", terms: [] }));
    return { parts: [...articles.map(articlePart), ...partsOf(words, begun), ...asked], corrected, priceWords, order, maxPrice };
  }

  /** Takes whole articles of the shop out of a query, in either layout; they are looked for as they are. */
  function takeArticles(query: string, exact: boolean): { articles: string[]; others: string; corrected: boolean } {
    if (vocabulary.isArticle(query)) return { articles: [query], others: "", corrected: false };
    const articles: string[] = [];
    let corrected = false;
    const others = query.split(/(\s+)/).filter((chunk) => {
      const switched = exact ? chunk : switchLayout(chunk);
      const article = [chunk, switched].find((text) => vocabulary.isArticle(text));
      if (article === undefined) return true;
      corrected ||= article !== chunk;
      articles.push(article);
      return false;
    });
    return { articles, others: others.join("").trim(), corrected };
  }

  function partsOf(words: readonly Word[], begun: Word | undefined): QueryPart[] {
    const stems = words.map(({ term }) => term);
    const parts: QueryPart[] = [];
    for (let place = 0; place < words.length;) {
      const token = words[place] as Word;
      const phrase = token.kind === "word" ? synonyms.at(stems, place) : null;
      const length = phrase?.stems.length ?? 1;
      const own = words.slice(place, place + length);
      const others = phrase?.others ?? otherForms(token);
      const asTyped = own.map((word) => termQuery(word, word === begun));
      const otherwise = others.map((other): IndexQuery => ({
        combineWith: "AND",
        queries: [...other],
        boostTerm: () => (phrase ? SYNONYM_WEIGHT : 1),
      }));
      const query: IndexQuery = { combineWith: "OR", queries: [{ combineWith: "AND", queries: asTyped }, ...otherwise] };
      parts.push({
        text: own.map(({ preposition, text }) => `${preposition} ${text}`.trim()).join(" "),
        names: token.kind === "word",
        role: token.role,
        terms: termsOf(query),
        query,
      });
      place += length;
    }
    return parts;
  }

  /** A word that could not be corrected may be a name in the other alphabet; so may a unit without a number: the «м» of «перчатки м». */
  function otherForms({ kind, word }: Token): string[][] {
    return kind === "word" && !vocabulary.has(word) && !isBegun(word) ? otherLetters(word).map((other) => [other]) : [];
  }

  /** An unknown word may be the beginning of a known one. */
  function termQuery({ kind, term, word }: Token, begun: boolean): IndexQuery {
    if (kind !== "word") return begun ? { queries: [term], prefix: true } : term;
    if (!begun && (vocabulary.isName(word) || !isBegun(word))) return term;
    // The most frequent word with this beginning is the most likely one. The index by itself would prefer the rarest.
    const likeliest = indexTerms(vocabulary.has(word) ? "" : (vocabulary.complete(word) ?? ""));
    const beginning: IndexQuery = { queries: [vocabulary.has(word) ? term : word], prefix: true, weights: OTHER_ENDINGS };
    return { combineWith: "OR", queries: [...likeliest.filter((other) => other !== term), beginning] };
  }

  return parseQuery;
}

function articlePart(text: string): QueryPart {
  const key = articleKey(text);
  return { text, names: true, role: "thing", query: key, terms: [key] };
}

function inPlaceOf({ role, preposition }: Word, tokens: readonly Token[]): Word[] {
  return tokens.map((token, index) => ({ ...token, role, preposition: index === 0 ? preposition : "" }));
}

function termsOf(query: IndexQuery): string[] {
  if (typeof query === "string") return [query];
  return typeof query === "symbol" ? [] : query.queries.flatMap(termsOf);
}

const PREPOSITIONS = new Map<string, Role>([
  ["для", "purpose"],
  ...["с", "со", "без", "из", "на", "от"].map((word) => [word, "trait"] as const),
]);

/** Those that are long enough to be recognised. */
const MENDED = [...PREPOSITIONS.keys()].filter((word) => word.length >= 3);
const LONGEST_SLIP = 4;

/** Whether one letter is missing, added or wrong, or two neighbouring letters are swapped. */
function isSlipOf(typed: string, word: string): boolean {
  const without = (text: string, place: number) => text.slice(0, place) + text.slice(place + 1);
  const places = [...word].map((_, place) => place);
  if (typed.length === word.length - 1) return places.some((place) => without(word, place) === typed);
  if (typed.length === word.length + 1) return [...typed].some((_, place) => without(typed, place) === word);
  const isSwapped = (place: number) =>
    word.slice(0, place) +
      word
        .slice(place, place + 2)
        .split("")
        .toReversed()
        .join("") +
      word.slice(place + 2) ===
    typed;
  return typed.length === word.length && places.some((place) => without(word, place) === without(typed, place) || isSwapped(place));
}

/** Drops stop words. A preposition gives its role to the words after it, up to a number. When no word is a thing, all words become things. */
function withRoles(tokens: readonly Token[]): Word[] {
  let role: Role = "thing";
  const words = tokens.flatMap((token, index): Word[] => {
    if (token.kind !== "word" && token.kind !== "stop") role = "thing";
    role = PREPOSITIONS.get(token.word) ?? role;
    const before = tokens[index - 1]?.word ?? "";
    return token.kind === "stop" ? [] : [{ ...token, role, preposition: PREPOSITIONS.has(before) ? before : "" }];
  });
  return words.some((word) => word.role === "thing") ? words : words.map((word) => ({ ...word, role: "thing" }));
}
