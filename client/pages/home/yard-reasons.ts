import { yardSideFor } from "#shared/domain/free-ground.ts";
import type { YardAnswer, YardQuestion } from "#shared/domain/yard.ts";
import { numberText } from "#shared/text/number.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";

interface Named {
  name: string;
  diameter_cm: number;
  models: readonly { load_kg: number; age_from: number | null; age_to: number | null }[];
}

/** Explains the answer: the yard, the weight, the age. @param small models for indoors that are shown instead */
export function yardReasons(
  { length, width, age, weight }: YardQuestion,
  { best, fitting, tooLarge, load }: YardAnswer<Named["models"][number], Named>,
  small: number,
): string[] {
  const largest = fitting.at(-1);
  const reasons: string[] = [];
  if (largest) {
    const next = tooLarge ? `, ${tooLarge.name} — уже ${side(tooLarge)}` : "";
    reasons.push(
      `Двор ${metres(length)}${NBSP}×${NBSP}${metres(width)}${NBSP}м. Диаметру ${largest.name} нужно ${side(largest)}${next}: вокруг рамы по${NBSP}полтора метра.`,
    );
  } else if (tooLarge) {
    reasons.push(`Самому маленькому, ${tooLarge.name}, нужно ${side(tooLarge)}: вокруг рамы по${NBSP}полтора метра.`);
  }
  reasons.push(`Вес ${metres(weight)}${NBSP}кг и${NBSP}пятая часть запаса: нагрузка от${NBSP}${load}${NBSP}кг. Прыгают по${NBSP}одному.`);
  const years = `${metres(age)}${NBSP}${plural(Math.floor(age), "год", "года", "лет")}`;
  if (best || small > 0) reasons.push(`${years}: показываем модели для этого возраста.`);
  else reasons.push(`${years} и${NBSP}${metres(weight)}${NBSP}кг: модели, которая подходит обоим, в${NBSP}каталоге нет.`);
  if (best && largest && best.name !== largest.name)
    reasons.push(`Во${NBSP}двор войдёт и${NBSP}${largest.name}, но${NBSP}под такой вес и${NBSP}возраст его нет.`);
  return reasons;
}

const metres = (value: number) => numberText(value, { max: 1 });

function side({ diameter_cm }: Named): string {
  // Rounded up, so that the space is enough.
  const length = metres(Math.ceil(yardSideFor(diameter_cm) / 10) / 10);
  return `${length}${NBSP}×${NBSP}${length}${NBSP}м`;
}
