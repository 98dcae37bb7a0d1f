import { tokenize } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Groups of words with the same meaning. An entry of several words is a phrase in queries. */
const groups: readonly string[] = [
  "батут, трамплин, trampoline",
  "гриф, штанга, barbell",
  "гиря, kettlebell",
  "гантель, dumbbell",
  "диск, блин",
  "скамья, скамейка, лавка, лавочка, bench",
  "груша, мешок",
  "боксёрский, бокс, boxing",
  "турник, перекладина, шведская стенка",
  "беговая, бег, беговой, treadmill",
  "велотренажёр, велосипед, велик, байк, сайкл",
  "эллиптический, эллипс, эллипсоид, орбитрек",
  "гребной, гребля, rowing",
  "кардио, кардиотренажёр",
  "теннисный, настольный теннис, пинг понг, пингпонг",
  "фитбол, гимнастический мяч",
  "медбол, медицинбол, набивной мяч",
  "эспандер, резинка, резина для фитнеса, фитнес резинка, жгут",
  "коврик, йогамат",
  "плиобокс, тумба, ящик для прыжков",
  "чехол, тент, накидка, накрытие",
  "стойка, подставка, стеллаж",
  "баскетбольная стойка, баскетбольное кольцо, баскетбольный щит",
  "ворота, гол",
  "детский, ребёнок, дети, junior",
  "уличный, улица, всепогодный",
  "пружина, рессора",
  "лестница, стремянка",
  "складной, раскладной",
  "регулируемый, наборный",
];

interface Phrase {
  /** Stems in the order of the phrase. */
  stems: readonly string[];
  /** The other names of the group, each as its stems. */
  others: readonly (readonly string[])[];
}

export interface Synonyms {
  /** The longest phrase that begins at this index of the stems; null when there is none. */
  at(stems: readonly string[], place: number): Phrase | null;
}

/** @param vocabulary the names are added to it, so that a word that only shoppers use is not corrected */
export function createSynonyms(vocabulary: Vocabulary): Synonyms {
  for (const group of groups) vocabulary.addNames(group);
  const phrases = groups.flatMap((group): Phrase[] => {
    const names = group.split(", ").map((name) => tokenize(name).flatMap(({ kind, term }) => (kind === "stop" ? [] : [term])));
    return names.map((stems) => ({ stems, others: names.filter((other) => other !== stems) }));
  });
  const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0]);
  return {
    at(stems, place) {
      const fitting = (byFirst.get(stems[place]) ?? []).filter((phrase) =>
        phrase.stems.every((stem, index) => stem === stems[place + index]),
      );
      return fitting.toSorted((a, b) => b.stems.length - a.stems.length)[0] ?? null;
    },
  };
}
