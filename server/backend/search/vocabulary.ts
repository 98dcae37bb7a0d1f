import SearchableMap from "minisearch/SearchableMap";
import { toRussian } from "./rewrites.ts";
import { stemRussian, articleKey, tokenize } from "./terms.ts";

interface Entry {
  /** The word as it stands in texts, with ё. */
  form: string;
  /** Number of its occurrences. */
  count: number;
}

/**
 * The words of the shop's own texts. A mistyped word of a query is corrected to a word of a name (of a product, section or page). A word that is
 * only mentioned in a text counts as correct.
 */
export interface Vocabulary {
  addNames(text: string): void;
  addMentions(text: string): void;
  /** Articles, separated by spaces. */
  addArticles(text: string): void;
  /** Whether it is a whole article, however it is punctuated. */
  isArticle(text: string): boolean;
  /** Whether the word or another form of it is known. */
  has(word: string): boolean;
  /** Whether it is known from a name. */
  isName(word: string): boolean;
  /** Whether a known word begins like this. */
  hasPrefix(beginning: string): boolean;
  /** The most frequent word with this beginning, of a name if there is one. */
  complete(beginning: string): string | null;
  /** The nearest word of a name («батут» for «батуд»), or two of them («мини батут» for «минибатут»); null when none is near. */
  correct(word: string): string | null;
}

const SHORTEST_CORRECTED = 4;
const SHORTEST_PART = 3;
/** Letters with digits, or a long number: a short number is a size more often than an article. */
const ARTICLE = /^(?=.*\d)(?=.*\p{L}).{3,}$|^\d{5,}$/u;

export function createVocabulary(): Vocabulary {
  const names = new SearchableMap<Entry>();
  const mentions = new SearchableMap<Entry>();
  const both = [names, mentions];
  const articles = new Set<string>();

  function add(entries: SearchableMap<Entry>, text: string): void {
    /** When a stem or a spelling is also a word of its own, the form is that word. */
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
    addArticles(text) {
      for (const article of text.split(" ")) if (ARTICLE.test(articleKey(article))) articles.add(articleKey(article));
    },
    isArticle: (text) => articles.has(articleKey(text)),
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

/** The word with two neighbouring letters swapped, at each place: one of them makes «батут» of «бтаут». */
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

/** The sound of a Russian word: letters that are often confused become one letter. */
function sound(word: string): string {
  return [...word]
    .map((letter) => SOUNDS.get(letter) ?? letter)
    .join("")
    .replace(/[ьъ]/g, "")
    .replace(/(.)\1+/gu, "$1");
}
