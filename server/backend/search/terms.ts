import { measureAt } from "./measures.ts";
import { toRussian } from "./rewrites.ts";
import { stemRussian } from "./stem-russian.ts";

export interface Token {
  /** As it stands in the text, in lower case. */
  text: string;
  /** The same with ё as е. */
  word: string;
  /** `stop` tells nothing about goods. */
  kind: "word" | "number" | "measure" | "stop";
  /** What the index knows it by: the stem, the number, or the measure in one of few units. */
  term: string;
  /** The number of a measure as it was written: «12» also finds «12 ft». */
  number?: string;
}

const MEASURE_BEGINNING = /[\dпдт]/;
const WORD = /\d+(?:[.,]\d+)?\p{L}*|[\p{L}\d]+/uy;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const LATIN_NAME = /^[a-z]{3,}$/;

/** Function words, and what is said of buying. */
const STOP_WORDS = new Set(
  [
    "а без бы был была были быть в вас во все всех вы где да для до его ее если есть еще же за и из или их к как ко когда ли мы на нас не но ну о об",
    "он она они от по под при про с со так та те то тот того тоже том ту ты у уже что чтобы эта эти это этот",
    "какая какие какой какую который купить выбрать подобрать заказать нужен нужна нужно нужны лучше лучшая лучшие лучший цена цены стоимость стоит",
  ].flatMap((words) => words.split(" ")),
);

/** Lower case, ё as е: how texts are compared. Lengths stay. */
export function normalize(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** The words, numbers and measures of a text. */
export function tokenize(text: string): Token[] {
  const lower = text.toLowerCase();
  const normal = normalize(lower);
  const tokens: Token[] = [];
  for (let place = 0; place < normal.length;) {
    // Most of a text is words: only a digit or the first letter of «пуд», «два», «три» may begin a measure.
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

/** Terms of a text in the index: a measure's number and the Russian spelling of a Latin name are terms of their own. */
export function indexTerms(text: string): string[] {
  return tokenize(text).flatMap(({ kind, word, term, number }) => {
    if (kind === "stop") return [];
    if (number !== undefined) return [term, number];
    return LATIN_NAME.test(word) ? [term, stemRussian(toRussian(word))] : [term];
  });
}

/** Terms of an article: its parts and the whole, so that «BZ-1312» is found by «bz1312» and by «1312». */
export function articleTerms(article: string): string[] {
  const parts = normalize(article).match(/[\p{L}\d]+/gu) ?? [];
  return parts.length > 1 ? [...parts, parts.join("")] : parts;
}
