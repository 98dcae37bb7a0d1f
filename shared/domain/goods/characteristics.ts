import { NBSP, numberText, plural } from "../../text/format.ts";

interface Spec {
  name: string;
  value: string;
  unit: string;
}

/** What is known of a product. */
interface Described {
  specs: readonly Spec[];
  spec_groups: readonly { name: string; items: readonly Spec[] }[];
  warranty_months: number | null;
}

/** What of it is chosen. */
interface Chosen {
  modification: { specs: readonly Spec[] } | null;
  boxes: readonly { name: string; size: string; weight_kg: number }[];
}

/** The specifications of the choice: those of a modification replace those of the product with the same name. */
export function ofChoice(specs: readonly Spec[], { modification }: Pick<Chosen, "modification">): Spec[] {
  const own = new Map(modification?.specs.map((spec) => [spec.name, spec]));
  return specs.map((spec) => own.get(spec.name) ?? spec);
}

/** «3 года», «6 мес.»: the number and its unit, for separate styles. */
export function warrantyOf(months: number): { value: string; unit: string } {
  const years = months / 12;
  return Number.isInteger(years)
    ? { value: String(years), unit: plural(years, "год", "года", "лет") }
    : { value: String(months), unit: "мес." };
}

/** Specifications that are numbers, and the warranty: they are shown large. */
export function figuresOf({ specs, warranty_months: months }: Described, choice: Chosen): Spec[] {
  const figures = ofChoice(specs, choice).filter(({ value }) => /^\d/.test(value));
  return months ? [...figures, { name: "Гарантия", ...warrantyOf(months) }] : figures;
}

/** All characteristics by group, with the boxes of the delivery as the last one. */
export function groupsOfChoice({ spec_groups }: Described, choice: Chosen): { name: string; items: Spec[] }[] {
  const boxes = choice.boxes.map(({ name, size, weight_kg }) => ({
    name,
    value: [size, weight_kg > 0 && `${numberText(weight_kg)}${NBSP}кг`].filter(Boolean).join(", "),
    unit: "",
  }));
  const told = spec_groups.map(({ name, items }) => ({ name, items: ofChoice(items, choice) }));
  return boxes.length > 0 ? [...told, { name: "Упаковка", items: boxes }] : told;
}

/** «366 см» */
export const specValue = ({ value, unit }: Spec): string => (unit ? `${value}${NBSP}${unit}` : value);
