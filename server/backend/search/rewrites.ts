import { transliterate } from "#shared/text/transliterate.ts";

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";
const RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбюёйцукенгшщзхъфывапролджэячсмитьбю";
const keys = new Map([...LATIN_KEYS].map((key, index) => [key, RUSSIAN_KEYS[index] ?? key]));
const russianKeys = new Map([...keys].slice(0, 33).map(([key, russian]) => [russian, key]));

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

const LOOK_ALIKE = new Map([..."авекмнорстух"].map((letter, index) => [letter, "abekmhopctyx"[index] ?? letter]));

/** The same keys on the other keyboard layout: «,fnen» is «батут», «ыгзкуьу» is «supreme». */
export function switchLayout(word: string): string {
  const map = /[а-яё]/i.test(word) ? russianKeys : keys;
  return [...word]
    .map((key) => map.get(key) ?? map.get(key.toLowerCase()) ?? key)
    .join("")
    .replaceAll("ё", "е");
}

/** Latin letters as Russian ones, in lower case, ё as е: «batut» is «батут». */
export function toRussian(word: string): string {
  let text = word.toLowerCase();
  for (const [latin, russian] of spellings) text = text.replace(latin, russian);
  // «y» is «й» behind a vowel («trenazher ulichnyy», «yoga») and «ы» elsewhere.
  text = text.replace(/(?<=^|[aeiouаеиоуя])y|(?<=y)y/g, "й").replace(/y/g, "ы");
  return text.replace(/[a-z]/g, (letter) => letters.get(letter) ?? letter);
}

/** What a short word or a model's name may have been meant as: «т5» is «t5», «р90» is «r90», «бз» is «bz». The word itself is not among them. */
export function otherLetters(word: string): string[] {
  const lookAlike = [...word].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join("");
  return [...new Set([transliterate(word), lookAlike, switchLayout(word), toRussian(word)])].filter(
    (other) => other !== word && other !== "",
  );
}
