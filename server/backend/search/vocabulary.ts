import SearchableMap from "minisearch/SearchableMap";
import { toRussian } from "./rewrites.ts";
import { stemRussian } from "./stem-russian.ts";
import { tokenize } from "./terms.ts";

interface Entry {
  /** The word as texts have it, ё and all. */
  form: string;
  /** How often it stands there. */
  count: number;
}

/**
 * The words that the shop's own texts use. Names (of products, sections, pages) are what a mistyped query is corrected to; a word that is
 * only mentioned somewhere is no mistake.
 */
export interface Vocabulary {
  addNames(text: string): void;
  addMentions(text: string): void;
  /** Whether the word, or another form of it, is used. */
  has(word: string): boolean;
  /** The same in names. */
  isName(word: string): boolean;
  /** Whether a word that is used begins like this. */
  hasPrefix(beginning: string): boolean;
  /** The word most used of those that begin like this, a name if there is one. */
  complete(beginning: string): string | null;
  /** The name that was meant; null when none is near. «батуд» is «батут», «минибатут» is «мини батут». */
  correct(word: string): string | null;
}

const SHORTEST_CORRECTED = 4;
const SHORTEST_PART = 3;

export function createVocabulary(): Vocabulary {
  const names = new SearchableMap<Entry>();
  const mentions = new SearchableMap<Entry>();
  const both = [names, mentions];

  function add(entries: SearchableMap<Entry>, text: string): void {
    /** A stem or a spelling that is a word itself stands for itself. */
    const count = (key: string, form: string, isWord = false) =>
      entries.update(key, (entry) => ({ form: entry && !isWord ? entry.form : form, count: (entry?.count ?? 0) + 1 }));
    for (const { text: form, word, kind, term } of tokenize(text)) {
      if (kind !== "word" || word.length < 2) continue;
      count(word, form, true);
      if (term !== word) count(term, form);
      if (/^[a-z]+$/.test(word)) count(toRussian(word), form);
    }
  }

  const isIn = (entries: SearchableMap<Entry>, word: string) => entries.has(word) || entries.has(stemRussian(word));
  const has = (word: string) => both.some((entries) => isIn(entries, word));

  function nearest(word: string): string | null {
    let best: { form: string; distance: number; count: number } | null = null;
    const swapped = swaps(word).flatMap((key) => (names.has(key) ? [[key, [names.get(key) as Entry, 1]] as const] : []));
    for (const [key, [{ form, count: used }, edits]] of [...names.fuzzyGet(word, word.length < 6 ? 1 : 2), ...swapped]) {
      const distance = edits - (sound(key) === sound(word) ? 0.5 : 0) + (key[0] === word[0] ? 0 : 0.5);
      if (!best || distance < best.distance || (distance === best.distance && used > best.count)) best = { form, distance, count: used };
    }
    return best?.form ?? null;
  }

  return {
    addNames: (text) => add(names, text),
    addMentions: (text) => add(mentions, text),
    has,
    isName: (word) => isIn(names, word),
    hasPrefix: (beginning) => both.some((entries) => entries.atPrefix(beginning).keys().next().done === false),
    complete: (beginning) => mostUsed(names.atPrefix(beginning)) ?? mostUsed(mentions.atPrefix(beginning)),
    correct(word) {
      if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return null;
      const cut = parts(word).find((two) => two.every((part) => isIn(names, part)));
      return cut?.join(" ") ?? nearest(word);
    },
  };
}

function mostUsed(entries: SearchableMap<Entry>): string | null {
  let best: Entry | null = null;
  for (const entry of entries.values()) if (!best || entry.count > best.count) best = entry;
  return best?.form ?? null;
}

/** The word with each two neighbours changed: «бтаут» becomes «батут» once. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  );
}

/** The word cut in two at each place. */
function parts(word: string): string[][] {
  return Array.from({ length: Math.max(word.length - 2 * SHORTEST_PART + 1, 0) }, (_, index) => [
    word.slice(0, index + SHORTEST_PART),
    word.slice(index + SHORTEST_PART),
  ]);
}

const SOUNDS = new Map([..."оеэыдбгзжвю"].map((letter, index) => [letter, "аииитпксшфу"[index] ?? letter]));

/** How a Russian word is heard: letters that are often taken for each other are one. */
function sound(word: string): string {
  return [...word]
    .map((letter) => SOUNDS.get(letter) ?? letter)
    .join("")
    .replace(/[ьъ]/g, "")
    .replace(/(.)\1+/gu, "$1");
}
