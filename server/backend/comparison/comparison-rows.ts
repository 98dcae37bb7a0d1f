import type { Spec } from "#shared/contract/catalog.ts";
import type { ComparedProduct, ComparisonRow } from "#shared/contract/comparison.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { displayPrice, priceText } from "#shared/domain/prices/price.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import type { Compared } from "./load-compared.ts";

const MAIN_GROUP = "Главное";

/** The rows of a comparison within one type: first the most important data, then the specifications by group. */
export function comparisonRows(compared: readonly Compared[]): ComparisonRow[] {
  const main = (name: string, valueOf: (one: Compared) => string | null) => row(MAIN_GROUP, name, compared.map(valueOf));
  const grouped = new Set(compared.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ name }) => name))));
  const rows = [
    main("Цена", ({ product }) => priceText(displayPrice(product))),
    main("Наличие", ({ product }) => stockText(product)),
    main("Бренд", ({ product }) => product.brand?.name ?? null),
    main("Серия", ({ product }) => product.series?.name ?? null),
    main("Гарантия", ({ warrantyMonths }) => warrantyText(warrantyMonths)),
    ...specRows(
      MAIN_GROUP,
      compared.map(({ others }) => others.filter(({ name }) => !grouped.has(name))),
    ),
    ...mergeNames(compared.map(({ groups }) => groups.map(({ name }) => name))).flatMap((group) =>
      specRows(group, membersOf(compared, group)),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** The specifications of each product in one group. A specification that a product has outside of its groups goes where another product's group has it. */
function membersOf(compared: readonly Compared[], group: string): Spec[][] {
  const own = compared.map(({ groups }) => groups.filter(({ name }) => name === group).flatMap(({ items }) => items));
  const names = new Set(own.flatMap((items) => items.map(({ name }) => name)));
  return own.map((items, index) => [...items, ...(compared[index]?.others.filter(({ name }) => names.has(name)) ?? [])]);
}

function specRows(group: string, specs: readonly (readonly Spec[])[]): ComparisonRow[] {
  return mergeNames(specs.map((items) => items.map(({ name }) => name))).map((name) => {
    const found = specs.map((items) => items.find((item) => item.name === name));
    const units = new Set(found.filter((spec) => spec !== undefined).map(({ unit }) => unit));
    const [unit] = units;
    if (unit && units.size === 1) {
      const values = found.map((spec) => spec?.value ?? null);
      return { ...row(group, name, values), unit };
    }
    const values = found.map((spec) => (spec ? [spec.value, spec.unit].filter(Boolean).join(NBSP) : null));
    return row(group, name, values);
  });
}

function row(group: string, name: string, values: (string | null)[]): ComparisonRow {
  return { group, name, values, differ: new Set(values).size > 1 };
}

/** All names, each once. A new name stands after the name that it follows in its own list. */
function mergeNames(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = [];
  for (const list of lists) {
    let place = 0;
    for (const name of list) {
      const known = merged.indexOf(name);
      if (known < 0) merged.splice(place++, 0, name);
      else place = known + 1;
    }
  }
  return merged;
}

function stockText({ stock, order_days, modifications }: ComparedProduct): string {
  const stocks = modifications.length > 0 ? modifications.map((offer) => offer.stock) : [stock];
  const some = stocks.find((count) => count !== 0);
  // A number is shown for a single modification only: nobody can buy the sum of several.
  return availability(some === undefined ? 0 : stocks.length === 1 ? some : null, order_days);
}

function warrantyText(months: number | null): string | null {
  if (!months) return null;
  const years = months / 12;
  return Number.isInteger(years) ? `${years}${NBSP}${plural(years, "год", "года", "лет")}` : `${months}${NBSP}мес.`;
}
