/** The Russian stemmer of the Snowball project (snowballstem.org/algorithms/russian), written with regular expressions. One more rule removes the vowel that some forms have before «к» («мешок», «мешки»). */

const GERUND = /(?:(?<=[ая])(?:в|вши|вшись)|(?:ив|ивши|ившись|ыв|ывши|ывшись))$/;
const REFLEXIVE = /(?:ся|сь)$/;
const ADJECTIVE = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/;
const VERB =
  /(?:(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю))$/;
const NOUN = /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;
const SUPERLATIVE = /(?:ейше|ейш)$/;
const DERIVATIONAL = /(?:ость|ост)$/;

/** The stem of a word in lower case: «батут» for «батутами», «мешк» for «мешок» and «мешки». A word without a Russian vowel stays as it is. */
export function stemRussian(word: string): string {
  const [, prefix, region] = /^(.*?[аеиоуыэюя])(.*)$/.exec(word.replaceAll("ё", "е")) ?? [];
  if (prefix === undefined || region === undefined) return word;
  return withoutFleetingVowel(prefix + tidy(withoutEnding(region), prefix));
}

/** Cuts one ending: of the first group that has a fitting one. */
function withoutEnding(region: string): string {
  const afterGerund = cut(region, GERUND);
  if (afterGerund !== null) return afterGerund;
  const word = region.replace(REFLEXIVE, "");
  const afterAdjective = cut(word, ADJECTIVE);
  if (afterAdjective !== null) return afterAdjective.replace(PARTICIPLE, "");
  return cut(word, VERB) ?? cut(word, NOUN) ?? word;
}

function cut(text: string, ending: RegExp): string | null {
  return ending.test(text) ? text.replace(ending, "") : null;
}

function tidy(region: string, prefix: string): string {
  const stem = region.replace(/и$/, "");
  const derived = inSecondRegion(prefix + stem) ? stem.replace(DERIVATIONAL, "") : stem;
  const plain = derived.replace(SUPERLATIVE, "");
  return plain.endsWith("нн") ? plain.slice(0, -1) : plain.replace(/ь$/, "");
}

/** Whether two changes from a vowel to a consonant stand before «-ость», so that «кость» keeps it. It counts the changes, because one pattern for two would try every pair. */
function inSecondRegion(word: string): boolean {
  return (word.replace(DERIVATIONAL, "").match(/[аеиоуыэюя][^аеиоуыэюя]/g)?.length ?? 0) >= 2;
}

/** «дорожк» for «дорожек» as for «дорожка», «стойк» for «стоек». */
function withoutFleetingVowel(stem: string): string {
  return stem.replace(/(?<=[аоу])ек$/, "йк").replace(/(?<=[бвгджзклмнпрстфхцчшщ])[ое]к$/, "к");
}
