import { normalize } from "./terms.ts";

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю";
const keys = new Map([...LATIN_KEYS].map((key, index) => [key, RUSSIAN_KEYS[index] ?? key]));
const russianKeys = new Map([...RUSSIAN_KEYS].map((key, index) => [key, LATIN_KEYS[index] ?? key]));

/** Longer spellings first. */
const spellings: [latin: RegExp, russian: string][] = [
  [/shch|sch/g, "щ"],
  [/zh/g, "ж"],
  [/kh/g, "х"],
  [/ts/g, "ц"],
  [/ch/g, "ч"],
  [/sh/g, "ш"],
  [/yu|ju/g, "ю"],
  [/ya|ja/g, "я"],
  [/yo|jo/g, "е"],
];
const letters = new Map(
  [..."abcdefghijklmnopqrstuvwxyz"]
    .map((latin, index) => [latin, [..."абкдефгхижклмнопкрстуввкий"][index] as string] as const)
    .concat([
      ["z", "з"],
      ["x", "кс"],
    ]),
);

/**
 * The query as it stands and as it may have been meant: typed on the other keyboard layout («,fnen» is «батут»), or Russian in
 * Latin letters («batut»). Measures stay what they are.
 */
export function rewrites(query: string): string[] {
  const typed = normalize(query);
  const others = [switchLayout, toRussian].map((rewrite) => rewriteWords(typed, rewrite));
  return [...new Set([typed, ...others])];
}

function rewriteWords(text: string, rewrite: (word: string) => string): string {
  return normalize(
    text
      .split(/\s+/)
      .map((word) => (/\d/.test(word) ? word : rewrite(word)))
      .join(" "),
  );
}

function switchLayout(word: string): string {
  const map = /[а-я]/.test(word) ? russianKeys : keys;
  return [...word].map((key) => map.get(key) ?? key).join("");
}

function toRussian(word: string): string {
  let text = word;
  for (const [latin, russian] of spellings) text = text.replace(latin, russian);
  // «y» is «й» behind a vowel («trenazher ulichnyy», «yoga») and «ы» elsewhere.
  text = text.replace(/(?<=^|[aeiouаеиоуя])y|(?<=y)y/g, "й").replace(/y/g, "ы");
  return text.replace(/[a-z]/g, (letter) => letters.get(letter) ?? letter);
}
