import type { SourceAttribute, SourceStructure } from "../catalog/source.ts";

/**
 * A facet is defined once: `facet` goes into the type's list, `is(…)` is an attribute of a product or a modification.
 * The `name` is also the name of the deciding spec that tells the same.
 */
interface FacetDefinition {
  facet: SourceStructure["types"][number]["facets"][number];
}

type Label = string | readonly [label: string, note: string];

/**
 * One or several of named values: `choice("diametr", "Диаметр", { 366: ["12 ft", "366 см"] })`, then `diametr.is(366)`.
 * Numbers sort as numbers, slugs in the order in which they are written.
 */
export function choice<const Values extends Record<string | number, Label>>(id: string, name: string, values: Values) {
  const order = Object.keys(values);
  const definition: FacetDefinition = { facet: { id, name, kind: "choice" } };
  return {
    ...definition,
    is(key: keyof Values & (string | number)): SourceAttribute {
      const label: Label | undefined = values[key];
      if (label === undefined) throw new Error(`${id}: no value ${key}`);
      const [text, note] = typeof label === "string" ? [label, ""] : label;
      const value = String(key);
      return { facet: id, value, label: text, note, number: /^\d+$/.test(value) ? Number(value) : order.indexOf(value) };
    },
  };
}

/** A number between two bounds: `range("nagruzka", "Нагрузка", "кг")`, then `nagruzka.is(150)`. */
export function range(id: string, name: string, unit: string) {
  const definition: FacetDefinition = { facet: { id, name, kind: "range", unit } };
  return {
    ...definition,
    is(number: number): SourceAttribute {
      return { facet: id, value: String(number), label: String(number).replace(".", ","), number };
    },
  };
}

/** Yes or, by its absence, no: `flag("s-lestnitsey", "Лестница в комплекте")`, then `lestnitsa.is()`. */
export function flag(id: string, name: string) {
  const definition: FacetDefinition = { facet: { id, name, kind: "flag" } };
  return {
    ...definition,
    is(): SourceAttribute {
      return { facet: id, value: "1", label: "Да", number: 1 };
    },
  };
}
