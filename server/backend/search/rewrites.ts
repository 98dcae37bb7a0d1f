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

/** The word that the same keys type in the other keyboard layout: «батут» for «,fnen», «supreme» for «ыгзкуьу». */
export function switchLayout(word: string): string {
  const map = /[а-яё]/i.test(word) ? russianKeys : keys;
  return [...word]
    .map((key) => map.get(key) ?? map.get(key.toLowerCase()) ?? key)
    .join("")
    .replaceAll("ё", "е");
}

/** The word in Russian letters, in lower case, with е for ё: «батут» for «batut». */
export function toRussian(word: string): string {
  let text = word.toLowerCase();
  for (const [latin, russian] of spellings) text = text.replace(latin, russian);
  // «y» is «й» after a vowel or at the beginning («ulichnyy», «yoga») and «ы» elsewhere.
  text = text.replace(/(?<=^|[aeiouаеиоуя])y|(?<=y)y/g, "й").replace(/y/g, "ы");
  return text.replace(/[a-z]/g, (letter) => letters.get(letter) ?? letter);
}

/** Other spellings of a short word or of the name of a model: «t5» for «т5», «r90» for «р90», «bz» for «бз». The word itself is left out. */
export function otherLetters(word: string): string[] {
  const lookAlike = [...word].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join("");
  return [...new Set([transliterate(word), lookAlike, switchLayout(word), toRussian(word)])].filter(
    (other) => other !== word && other !== "",
  );
}
