import type { Query as IndexQuery } from "minisearch";
import { isUnit } from "./measures.ts";
import { otherLetters, switchLayout, toRussian } from "./rewrites.ts";
import type { Synonyms } from "./synonyms.ts";
import { indexTerms, tokenize, type Token } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { takeWishes, type Wishes } from "./wishes.ts";

/**
 * `thing` is what is wanted, `trait` what it comes with or is made of (behind «с», «из»), `purpose` what it is for (behind «для»):
 * products that do not mention the purpose will do, behind those that do.
 */
type Role = "thing" | "trait" | "purpose";

/** One thing that a query asks for. */
export interface Wanted {
  /** As the shopper would read it. */
  text: string;
  /** A word names a thing; a number, a measure or a model's name narrows it. */
  names: boolean;
  role: Role;
  /** Any of these finds it; `terms` are all that they look for. */
  query: IndexQuery;
  terms: readonly string[];
}

/** A query as the shop understands it. */
export interface Understood extends Pick<Wishes, "order" | "maxPrice"> {
  wanted: readonly Wanted[];
  /** Words were corrected. */
  corrected: boolean;
  /** The words about prices. */
  wishes: string;
}

export interface UnderstandOptions {
  /** As typed: nothing is corrected. */
  exact?: boolean;
  /** The last word may be only begun. */
  unfinished?: boolean;
}

interface Word extends Token {
  role: Role;
  /** That stands before it; empty = none. */
  preposition: string;
}

const SHORTEST_BEGINNING = 3;
const OTHER_ENDINGS = { prefix: 0.1, fuzzy: 0 };
const SYNONYM_WEIGHT = 0.6;

/** Understands queries in the words of a vocabulary, whatever layout or letters they were typed in. */
export function createUnderstanding(vocabulary: Vocabulary, synonyms: Synonyms) {
  const isKnown = (word: string) => vocabulary.has(word) || isUnit(word);
  const isBegun = (word: string) => word.length >= SHORTEST_BEGINNING && vocabulary.hasPrefix(word);

  const namingWords = (text: string) => tokenize(text).filter(({ kind }) => kind === "word");
  const makesSense = ({ word }: Token) => isUnit(word) || (word.length > 2 && (isKnown(word) || isBegun(word)));
  const isStrange = (text: string) => !namingWords(text).every(makesSense);
  const isMeaningful = (text: string) => namingWords(text).length > 0 && !isStrange(text);

  /** «,fnen» holds a comma that is a letter: this comes before words are told apart. One word that makes sense only so is enough. */
  function inRightLayout(query: string): string {
    const typed = query.split(/([\s\d]+)/);
    if (!typed.some((part) => isStrange(part) && isMeaningful(switchLayout(part)))) return query;
    return typed.map((part) => (isStrange(part) ? switchLayout(part) : part)).join("");
  }

  /** «вело тренажёр» is one word. */
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

  function understand(typed: string, { exact = false, unfinished = false }: UnderstandOptions = {}): Understood {
    const { rest, text: wishes, order, maxPrice } = takeWishes(typed);
    const laidOut = exact ? rest : inRightLayout(rest);
    const typedWords = withRoles(tokenize(laidOut));
    const words = exact ? typedWords : joined(typedWords).flatMap(correctWord);
    const corrected = laidOut !== rest || words.some(({ word }, index) => word !== typedWords[index]?.word);
    const begun = unfinished && /[\p{L}\d]$/u.test(typed) ? words.at(-1) : undefined;
    return { wanted: wantedOf(words, begun), corrected, wishes, order, maxPrice };
  }

  function wantedOf(words: readonly Word[], begun: Word | undefined): Wanted[] {
    const stems = words.map(({ term }) => term);
    const wanted: Wanted[] = [];
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
      wanted.push({
        text: own.map(({ preposition, text }) => `${preposition} ${text}`.trim()).join(" "),
        names: token.kind === "word",
        role: token.role,
        terms: termsOf(query),
        query,
      });
      place += length;
    }
    return wanted;
  }

  /** A word that could not be corrected may be a name in other letters. */
  function otherForms({ kind, word }: Token): string[][] {
    return kind === "word" && !isKnown(word) && !isBegun(word) ? otherLetters(word).map((other) => [other]) : [];
  }

  /** A word that is none yet is the beginning of one. */
  function termQuery({ kind, term, word }: Token, begun: boolean): IndexQuery {
    if (kind !== "word") return begun ? { queries: [term], prefix: true } : term;
    if (!begun && (vocabulary.isName(word) || !isBegun(word))) return term;
    // Of all that it may become the word most used is likeliest; the index by itself would prefer the rarest.
    const likeliest = indexTerms(vocabulary.has(word) ? "" : (vocabulary.complete(word) ?? ""));
    const beginning: IndexQuery = { queries: [vocabulary.has(word) ? term : word], prefix: true, weights: OTHER_ENDINGS };
    return { combineWith: "OR", queries: [...likeliest.filter((other) => other !== term), beginning] };
  }

  return understand;
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

/** Without stop words; a preposition tells the role of what follows, up to a number. A query of purposes alone asks for them. */
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
