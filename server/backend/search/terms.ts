import { stemmer } from "@orama/stemmers/russian";
import { measureAt } from "./measures.ts";
import { toRussian } from "./rewrites.ts";

export interface Token {
  /** The text of the token in lower case. */
  text: string;
  /** The same with ё as е. */
  word: string;
  /** `stop` = a word that says nothing about goods. */
  kind: "word" | "number" | "measure" | "stop";
  /** Its term in the index: the stem of a word, a number, or a measure in the unit of the index. */
  term: string;
  /** The number of a measure as it was written, so that «12» also finds «12 ft». */
  number?: string;
}

const MEASURE_BEGINNING = /[\dпдт]/;
const WORD = /\d+(?:[.,]\d+)?\p{L}*|[\p{L}\d]+/uy;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const LATIN_NAME = /^[a-z]{3,}$/;

/** Function words and words about buying. */
const STOP_WORDS = new Set(
  [
    "а без бы был была были быть в вас во все всех вы где да для до его ее если есть еще же за и из или их к как ко когда ли мы на нас не но ну о об",
    "он она они от по под при про с со так та те то тот того тоже том ту ты у уже что чтобы эта эти это этот",
    "какая какие какой какую который купить выбрать подобрать заказать нужен нужна нужно нужны лучше лучшая лучшие лучший цена цены стоимость стоит",
  ].flatMap((words) => words.split(" ")),
);

/** Lower case, with е for ё: texts are compared in this form. It has the same length. */
export function normalize(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** The words, numbers and measures of a text. */
export function tokenize(text: string): Token[] {
  // The letter of «2х1» and «2 x 1» is a sign.
  const lower = text.toLowerCase().replace(/(?<=\d\s?)[xх](?=\s?\d)/g, "×");
  const normal = normalize(lower);
  const tokens: Token[] = [];
  for (let place = 0; place < normal.length;) {
    // This test is cheap and most tokens are words: only a digit or the first letter of «пуд», «два», «три» can begin a measure.
    const measure = MEASURE_BEGINNING.test(normal[place] ?? "") ? measureAt(normal, place) : null;
    WORD.lastIndex = place;
    const word = measure ? null : WORD.exec(normal)?.[0];
    if (measure) {
      const { end, term, number } = measure;
      tokens.push({
        text: lower.slice(place, end),
        word: normal.slice(place, end),
        kind: "measure",
        term,
        ...(number !== undefined && { number }),
      });
    } else if (word) tokens.push(wordToken(word, lower.slice(place, place + word.length)));
    place = measure?.end ?? place + (word?.length ?? 1);
  }
  return tokens;
}

function wordToken(word: string, text: string): Token {
  if (NUMBER.test(word)) return { text, word, kind: "number", term: word.replace(",", ".") };
  return STOP_WORDS.has(word) ? { text, word, kind: "stop", term: "" } : { text, word, kind: "word", term: stemRussian(word) };
}

/** Terms of a text in the index. The number of a measure and the Russian spelling of a Latin name are separate terms. */
export function indexTerms(text: string): string[] {
  return tokenize(text).flatMap(({ kind, word, term, number }) => {
    if (kind === "stop") return [];
    if (number !== undefined) return [term, number];
    return LATIN_NAME.test(word) ? [term, stemRussian(toRussian(word))] : [term];
  });
}

/** Terms of an article number: its parts and the whole, so that «BZ-1312» is found by «bz1312» and by «1312». */
export function articleTerms(article: string): string[] {
  const parts = normalize(article).match(/[\p{L}\d]+/gu) ?? [];
  return parts.length > 1 ? [...parts, parts.join("")] : parts;
}

/** An article without its punctuation: the whole of `articleTerms`. */
export function articleKey(article: string): string {
  return (normalize(article).match(/[\p{L}\d]+/gu) ?? []).join("");
}

/** Splits a name before its preposition: «Чехол для батута» into «Чехол» and « для батута». The first part says what the product is. */
export function atPreposition(name: string): [head: string, tail: string] {
  const place = name.search(/[\s\u00a0](?:без|в|для|до|из|к|на|от|по|под|с|со)[\s\u00a0]/iu);
  return place > 0 ? [name.slice(0, place), name.slice(place)] : [name, ""];
}

/**
 * The stem of a word in lower case: «батут» for «батутами». A word without a Russian vowel stays as it is. To the Snowball stemmer one rule is added: it
 * removes the vowel that some forms have before «к», so that «мешок» and «мешки» are «мешк», and «стоек» is «стойк».
 */
export function stemRussian(word: string): string {
  if (!/[аеёиоуыэюя]/.test(word)) return word;
  return stemmer(word.replaceAll("ё", "е"))
    .replace(/(?<=[аоу])ек$/, "йк")
    .replace(/(?<=[бвгджзклмнпрстфхцчшщ])[ое]к$/, "к");
}
