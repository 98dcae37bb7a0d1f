import { tokenize } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What shoppers call the same thing; an entry of several words is looked for as a phrase in queries. */
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
  /** What it may be called otherwise, each as stems that belong together. */
  others: readonly (readonly string[])[];
}

export interface Synonyms {
  /** Other names of the phrase that begins at this place of the stems; the longest phrase counts. */
  at(stems: readonly string[], place: number): Phrase | null;
}

/** @param vocabulary learns the names: what only shoppers call so is no mistake */
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
