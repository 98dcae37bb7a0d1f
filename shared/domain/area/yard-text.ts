import { NBSP, numberText, plural } from "../../text/format.ts";
import { yardMetres, type Nearest, type YardAnswer, type YardChange, type YardQuestion } from "./yard.ts";

interface Named {
  name: string;
  diameter_cm: number;
  models: readonly { load_kg: number; age_from: number | null; age_to: number | null }[];
}
type Answer = YardAnswer<Named["models"][number], Named>;

const number = (value: number) => numberText(value, { max: 1 });
const square = (metres: number) => `${number(metres)}${NBSP}×${NBSP}${number(metres)}${NBSP}м`;
const side = ({ diameter_cm }: Named) => square(yardMetres(diameter_cm));
const yardText = ({ length, width }: YardQuestion) => `${number(length)}${NBSP}×${NBSP}${number(width)}${NBSP}м`;
const kilograms = (value: number) => `${number(value)}${NBSP}кг`;
/** «6 лет», «1 год», «5,5 года». */
const years = (value: number) => number(value) + NBSP + (Number.isInteger(value) ? plural(value, "год", "года", "лет") : "года");

/** What would have to be otherwise: «вес до 66 кг», «двор от 5,5 × 5,5 м», «младшему от 6 лет». */
export function changesText(changes: readonly YardChange[]): string {
  return changes
    .map(({ field, bound, value }) => {
      const word = bound === "from" ? `от${NBSP}` : `до${NBSP}`;
      if (field === "yard") return `двор ${word}${square(value)}`;
      if (field === "weight") return `вес ${word}${kilograms(value)}`;
      return `младшему ${word}${number(value)}${NBSP}${plural(value, "года", "лет", "лет")}`;
    })
    .join(` и${NBSP}`);
}

/** Which of the given numbers are in the way: «Мешает вес 70 кг или двор 5 × 6 м». */
export function blockedText(question: YardQuestion, nearest: readonly Pick<Nearest<never, never>, "changes">[]): string {
  const fields = new Set(nearest.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const texts = { yard: `двор ${yardText(question)}`, weight: `вес ${kilograms(question.weight)}`, age: `возраст ${years(question.age)}` };
  const named = [...fields].map((field) => texts[field]);
  const all = (nearest[0]?.changes.length ?? 0) > 1;
  const last = named.pop() ?? "";
  const rest = named.length > 0 ? `${named.join(", ")} ${all ? "и" : "или"}${NBSP}` : "";
  return `${all ? "Мешают" : "Мешает"} ${rest}${last}`;
}

/** Says how the answer was found. Nothing here promises goods: the answer shows them. */
export function yardReasons(question: YardQuestion, { best, fitting, tooLarge, load }: Answer): string[] {
  const largest = fitting.at(-1);
  const free = `вокруг рамы по${NBSP}полтора метра`;
  const reasons: string[] = [];
  if (largest) {
    const next = tooLarge ? `, ${tooLarge.name} — уже ${side(tooLarge)}` : "";
    reasons.push(`Двор ${yardText(question)}. Диаметру ${largest.name} нужно ${side(largest)}${next}: ${free}.`);
  } else if (tooLarge) {
    reasons.push(`Самому маленькому, ${tooLarge.name}, нужно ${side(tooLarge)}: ${free}.`);
  }
  reasons.push(
    `Вес ${kilograms(question.weight)} и${NBSP}пятая часть запаса: нагрузка от${NBSP}${kilograms(load)}. Прыгают по${NBSP}одному.`,
  );
  if (best) reasons.push(`${years(question.age)}: показываем модели для этого возраста.`);
  if (best && largest && best.name !== largest.name)
    reasons.push(`Во${NBSP}двор войдёт и${NBSP}${largest.name}, но${NBSP}под такой вес и${NBSP}возраст его нет.`);
  return reasons;
}
