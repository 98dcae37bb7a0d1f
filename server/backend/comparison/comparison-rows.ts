import type { Spec } from "#shared/contract/catalog.ts";
import type { ComparedProduct, ComparisonRow } from "#shared/contract/comparison.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { displayPrice, priceText } from "#shared/domain/prices/price.ts";
import { numberText, plural, NBSP } from "#shared/text/format.ts";
import type { Compared } from "./load-compared.ts";

const MAIN_GROUP = "Главное";

/**
 * The rows of a comparison within one type: first the most important data, then the specifications by group. A property has one row, in the
 * group where most of the products have it.
 */
export function comparisonRows(compared: readonly Compared[]): ComparisonRow[] {
  const main = (name: string, valueOf: (one: Compared) => string | null) => row(MAIN_GROUP, name, compared.map(valueOf));
  const homes = homesOf(compared);
  const rows = [
    main("Цена", ({ product }) => priceText(displayPrice(product))),
    main("Наличие", ({ product }) => stockText(product)),
    main("Бренд", ({ product }) => product.brand?.name ?? null),
    main("Серия", ({ product }) => product.series?.name ?? null),
    main("Гарантия", ({ warrantyMonths }) => warrantyText(warrantyMonths)),
    ...[MAIN_GROUP, ...mergeNames(compared.map(({ groups }) => groups.map(({ name }) => name)))].flatMap((group) =>
      mergeNames(compared.map((one) => specsOf(one).map(({ name }) => name)))
        .filter((name) => homes.get(name) === group)
        .map((name) => specRow(group, name, compared)),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

const specsOf = ({ groups, others }: Compared) => [...groups.flatMap(({ items }) => items), ...others];

/** The group of each property: the one where most of the products have it, the first of several; without any it is a main one. */
function homesOf(compared: readonly Compared[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { groups } of compared)
    for (const { name: group, items } of groups)
      for (const { name } of items) {
        const own = counts.get(name) ?? new Map<string, number>();
        counts.set(name, own.set(group, (own.get(group) ?? 0) + 1));
      }
  const most = (own: Map<string, number> | undefined) => [...(own ?? [])].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? MAIN_GROUP;
  return new Map(compared.flatMap(specsOf).map(({ name }) => [name, most(counts.get(name))]));
}

function specRow(group: string, name: string, compared: readonly Compared[]): ComparisonRow {
  const told = compared.map((one) => specsOf(one).filter((spec) => spec.name === name));
  const [common = ""] = told.flat().map(({ unit }) => unit);
  // «3,05 м» and «305 см» are the same length: all lengths of a row have its first unit.
  const alike = told.map((specs) => specs.map((spec) => inUnit(spec, common)));
  const units = new Set(alike.flat().map(({ unit }) => unit));
  const unit = units.size === 1 ? common : "";
  // «92 × 70 × 140» may break after a sign: a column of a phone is narrow.
  const text = (spec: Spec) => (unit ? spec.value : [spec.value, spec.unit].filter(Boolean).join(NBSP)).replaceAll(`×${NBSP}`, "× ");
  const values = alike.map((specs, index) =>
    specs.length > 0 ? [...new Set(specs.map(text))].join(", ") : (compared[index]?.absent.get(name) ?? null),
  );
  const isPlain = alike.every((specs) => specs.length > 0 || !compared.some(({ absent }) => absent.has(name)));
  if (!unit || isPlain) return { ...row(group, name, values), ...(unit && { unit }) };
  // Words have no unit: it stands with the numbers.
  return row(
    group,
    name,
    values.map((value, index) => (value !== null && told[index]?.length ? value + NBSP + unit : value)),
  );
}

/** Units of one kind, each with its size. */
const SCALES: readonly Readonly<Record<string, number>>[] = [
  { мм: 1, см: 10, м: 1000 },
  { г: 1, кг: 1000, т: 1_000_000 },
];

/** A specification of numbers in another unit of the same kind; anything else as it is. */
function inUnit(spec: Spec, unit: string): Spec {
  const scale = SCALES.find((known) => known[spec.unit] !== undefined && known[unit] !== undefined);
  const [from, to] = [scale?.[spec.unit], scale?.[unit]];
  if (!from || !to || from === to || !/^[\d\s,.×–-]+$/.test(spec.value)) return spec;
  // «1 200» is one number.
  const value = spec.value
    .replaceAll(/(\d)\s(?=\d{3}(?!\d))/g, "$1")
    .replaceAll(/\d+(?:[,.]\d+)?/g, (number) => numberText((Number(number.replace(",", ".")) * from) / to));
  return { ...spec, value, unit };
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
