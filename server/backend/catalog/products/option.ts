import type { Modification } from "#shared/contract/catalog.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { plainSpaces } from "#shared/text/format.ts";

/** «12 ft», «180 × 60 см», «10 oz», «XL» */
const SIZE = /^(?:[\d\s,.×]+(?:мм|см|м|ft|oz)|[sml]|x+[sl])$/;
const WEIGHT = /^[\d\s,.]+кг$/;

/**
 * What the modifications of a product differ in, as its own data names it: the characteristic whose values are their names («Вес» of «16 кг»,
 * «Толщина» of «6 мм», «Сопротивление» of «9 кг» where it is «до 9 кг»).
 */
export function optionOf(modifications: readonly Modification[]): ProductPageData["option"] {
  const [first] = modifications;
  if (!first) return null;
  const names = modifications.map(({ name }) => plain(name));
  const own = first.specs.find((spec) =>
    modifications.every(({ specs }, index) => {
      const its = specs.find(({ name }) => name === spec.name);
      return its !== undefined && [names[index], `до ${names[index]}`].includes(plain(`${its.value} ${its.unit}`));
    }),
  );
  if (own) return { name: own.name, other: `${anotherOf(own.name)} ${own.name.toLowerCase()}` };
  if (names.every((name) => WEIGHT.test(name))) return { name: "Вес", other: "другой вес" };
  if (names.every((name) => SIZE.test(name))) return { name: "Размер", other: "другой размер" };
  return { name: "Вариант", other: "другой вариант" };
}

const plain = (text: string) => plainSpaces(text).trim().toLowerCase();

/** By the gender that the ending of its first word has. */
function anotherOf(name: string): string {
  const [word = ""] = name.toLowerCase().split(/\s/);
  if (/(?:[ая]|сть|щадь)$/.test(word)) return "другая";
  if (/[ое]$/.test(word)) return "другое";
  return /[ыи]$/.test(word) ? "другие" : "другой";
}
