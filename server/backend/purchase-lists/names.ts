import { transliterate } from "#shared/text/transliterate.ts";
import { switchLayout, toRussian } from "../search/rewrites.ts";
import { articleKey, normalize, stemRussian, tokenize } from "../search/terms.ts";

/** How a word of a line stands in a text: as it is; with a slip, or begun; as a word of the same root; or not at all. */
export type Likeness = "same" | "slip" | "root" | null;

/** Words of a catalogue that words of a line are compared with. */
export interface Names {
  /** @param isKnown the catalogue has the word, so it is no slip of another one */
  likeness(word: string, isKnown: boolean): Likeness;
}

const LATIN_TWINS = new Map([..."авекмнорстухзб"].map((letter, index) => [letter, "abekmhopctyx36"[index] ?? letter]));
const RUSSIAN_TWINS = new Map([..."abcehkmoptxyu"].map((letter, index) => [letter, "авсенкмортхуи"[index] ?? letter]));
/** Words for the same thing: «блин» is every disc, while «штанга» is not every bar. */
const SAME: Readonly<Record<string, string>> = {
  блин: "диск",
  медицинбол: "медбол",
  трамплин: "батут",
  йогамат: "коврик",
  степ: "степплатформа",
  дорожк: "дорожка",
};
const SHORTEST_BEGUN = 4;

/** A word with Latin letters among Russian ones, or the other way round, in one alphabet: «Гиpя» was typed with a Latin «p». */
export function inOneAlphabet(text: string): string {
  return text.replaceAll(/[\p{L}\d]+/gu, (word) => {
    const lower = normalize(word);
    if (!/[a-z]/.test(lower) || !/[а-я]/.test(lower)) return word;
    const [latin, russian] = [(lower.match(/[a-z]/g) ?? []).length, (lower.match(/[а-я]/g) ?? []).length];
    const twins = russian > latin && !/\d/.test(lower) ? RUSSIAN_TWINS : LATIN_TWINS;
    return [...lower].map((letter) => twins.get(letter) ?? letter).join("");
  });
}

/** An article as it may have been meant: «АТ-8101» in Russian letters is «AT-8101». */
export function articleKeys(text: string): string[] {
  const key = articleKey(text);
  const twin = [...key].map((letter) => (/[зб]/.test(letter) ? letter : (LATIN_TWINS.get(letter) ?? letter))).join("");
  return [...new Set([key, twin, transliterate(key)])];
}

const keyOf = (word: string) => {
  const stem = stemRussian(toRussian(normalize(word)));
  return SAME[stem] ? stemRussian(SAME[stem]) : stem;
};
const twinOf = (word: string) =>
  word.length <= 3 || /\d/.test(word) ? [...normalize(word)].map((letter) => LATIN_TWINS.get(letter) ?? letter).join("") : null;

export function createNames(texts: readonly string[]): Names {
  const words = [...new Set(texts.flatMap((text) => tokenize(text).flatMap(({ kind, word }) => (kind === "word" ? [word] : []))))];
  // «Мини-батут» is also written as one word, and «степплатформа» as two.
  const joined = texts.flatMap((text) => (normalize(text).match(/\p{L}+-\p{L}+/gu) ?? []).map((word) => word.replace("-", "")));
  const keys = new Set([...words, ...joined].map(keyOf));
  const twins = new Set(words.flatMap((word) => twinOf(word) ?? []));
  const forms = [...words, ...joined].map((word) => toRussian(word));

  return {
    likeness(word, isKnown) {
      const own = keyOf(word);
      const twin = twinOf(word);
      if (keys.has(own) || (twin !== null && twins.has(twin))) return "same";
      const russian = toRussian(normalize(word));
      if (!isKnown && !/\d/.test(word)) {
        const typed = [russian, switchLayout(normalize(word))];
        if (
          forms.some((form) => typed.some((one) => isSlip(one, form))) ||
          [...keys].some((key) => isSlip(own, key) || isSlip(russian, key))
        )
          return "slip";
        if (russian.length >= SHORTEST_BEGUN - 1 && forms.some((form) => form.startsWith(russian))) return "slip";
      }
      const root = own.length > SHORTEST_BEGUN ? own : russian;
      return root.length >= SHORTEST_BEGUN && !/\d/.test(word) && forms.some((form) => form.startsWith(root)) ? "root" : null;
    },
  };
}

/** One slip in a word of four letters, two in one of nine; neighbours that are swapped are one. */
function isSlip(typed: string, word: string): boolean {
  const most = typed.length >= 9 ? 2 : typed.length >= 4 ? 1 : 0;
  return Math.abs(typed.length - word.length) <= most && distance(typed, word) <= most;
}

function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1] ? 0 : 1;
      let best = Math.min((last[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, (last[place - 1] ?? 0) + same);
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1])
        best = Math.min(best, (before[place - 2] ?? 0) + 1);
      next.push(best);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
