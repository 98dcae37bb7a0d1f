import type { Picture } from "#shared/contract/common.ts";
import type { Spec } from "#shared/contract/catalog.ts";
import { unitIn } from "#shared/domain/unit.ts";
import { loadFullCards, type CardSource, type FullCard } from "../catalog/products/product-cards.ts";
import { isNamed, readReference, type Reference } from "../catalog/products/reference.ts";
import type { PlannerRole } from "../content/planner.ts";
import type { Candidate } from "./choose.ts";

/** The floor that a product covers, centimetres: the width from its left to its right side, the depth from its back to its front. */
interface Dimensions {
  width: number;
  depth: number;
}

const UNITS: Readonly<Record<string, number>> = { мм: 0.1, см: 1, м: 100 };
const LARGEST_CM = 3000;

/**
 * Finds the dimensions in the characteristics: «Ширина» with «Длина» or «Глубина», «Диаметр», «Размер» or «Основание». When a value is a
 * range, its largest number counts.
 * @param specs when two have the same name, the first counts
 * @param known the dimensions that the rules name, for what the characteristics do not say
 */
function dimensionsOf(specs: readonly Spec[], known: readonly [number, number] | undefined): Dimensions | null {
  const sides = pairIn(specs, "Размер") ?? pairIn(specs, "Основание");
  const round = largestIn(specs, "Диаметр базы") ?? largestIn(specs, "Диаметр");
  const width = largestIn(specs, "Ширина") ?? sides?.[1] ?? round ?? known?.[0] ?? null;
  const depth = largestIn(specs, "Длина") ?? largestIn(specs, "Глубина") ?? sides?.[0] ?? round ?? known?.[1] ?? null;
  return width === null || depth === null ? null : { width, depth };
}

function largestIn(specs: readonly Spec[], name: string): number | null {
  const numbers = numbersOf(specs.find((spec) => spec.name === name));
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/** The larger and the smaller number of a value like «100 × 200». */
function pairIn(specs: readonly Spec[], name: string): [number, number] | null {
  const [first, second] = numbersOf(specs.find((spec) => spec.name === name && spec.value.includes("×")));
  return first === undefined || second === undefined ? null : [Math.max(first, second), Math.min(first, second)];
}

function numbersOf(spec: Spec | undefined): number[] {
  const unit = UNITS[spec?.unit ?? ""];
  if (!spec || unit === undefined) return [];
  return [...spec.value.matchAll(/\d+(?:[.,]\d+)?/g)]
    .map(([number]) => Math.ceil(Number(number.replace(",", ".")) * unit))
    .filter((number) => number > 0 && number <= LARGEST_CM);
}

/** A candidate for a role, with what its line of the plan shows. */
export interface Goods extends Candidate {
  product_id: number;
  name: string;
  url: string;
  picture: Picture | null;
  /** What is sold as one. */
  unit: string;
}

/** What the catalogue has for each role: goods with a price, and goods whose price is on request. */
export interface Supply {
  goods: ReadonlyMap<string, Goods[]>;
  onRequest: ReadonlyMap<string, { name: string; url: string }[]>;
}

/** Reads the products that the roles name. It takes three statements. */
export async function loadSupply(source: CardSource, roles: ReadonlyMap<string, PlannerRole>): Promise<Supply> {
  const slugs = [
    ...new Set([...roles.values()].flatMap(({ products, ask }) => [...products.map((text) => readReference(text).slug), ...ask])),
  ];
  const rows = await source.db
    .selectFrom("products")
    .select(["id", "slug", "spec_groups"])
    .where("catalog_id", "=", source.snapshot.id)
    .where("slug", "in", slugs)
    .execute();
  const cards = await loadFullCards(
    source,
    rows.map(({ id }) => id),
  );
  const bySlug = new Map<string, { card: FullCard; specs: Spec[] }>();
  for (const { id, slug, spec_groups } of rows) {
    const card = cards.find((one) => one.id === id);
    const groups: { items: Spec[] }[] = JSON.parse(spec_groups);
    if (card) bySlug.set(slug, { card, specs: [...card.specs, ...groups.flatMap(({ items }) => items)] });
  }
  const goods = new Map<string, Goods[]>();
  const onRequest = new Map<string, { name: string; url: string }[]>();
  for (const [role, rules] of roles) {
    const found = rules.products.map(readReference).flatMap((reference) => {
      const product = bySlug.get(reference.slug);
      return product ? goodsOf(product, rules, reference) : [];
    });
    goods.set(role, found);
    onRequest.set(
      role,
      rules.ask.flatMap((slug) => bySlug.get(slug)?.card ?? []).map(({ name, url }) => ({ name, url })),
    );
  }
  return { goods, onRequest };
}

/** The product, or those of its modifications that the reference names. Left out is what has no price, and what has no dimensions when the plan must draw it. */
function goodsOf({ card, specs }: { card: FullCard; specs: readonly Spec[] }, role: PlannerRole, reference: Reference): Goods[] {
  const things = card.modifications.length > 0 ? card.modifications : [{ ...card, name: "", specs: [], picture: null }];
  return things.flatMap(({ id, name, price, stock, specs: own, picture }): Goods[] => {
    const size = role.placed ? dimensionsOf([...own, ...specs], role.size) : { width: 1, depth: 1 };
    if (price === 0 || size === null || !isNamed(reference, name)) return [];
    return [
      {
        id,
        product_id: card.id,
        name: name === "" ? card.name : `${card.name}, ${name}`,
        url: id === card.id ? card.url : `${card.url}?m=${id}`,
        picture: picture ?? card.pictures[0] ?? null,
        price: Math.round(price * 100),
        stock,
        unit: unitIn([...own, ...specs]),
        ...size,
      },
    ];
  });
}
