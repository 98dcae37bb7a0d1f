import type { Kysely } from "kysely";
import type { Facet, ProductCard, Spec } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/general.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { pageOf } from "../catalog/page-of.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { TypeNode } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";

/** Free space around a trampoline: a metre on each side. */
const SAFETY_M = 2;
/** Diameters of garden trampolines, cm: a type with other ones (plates, balls, pipes) is no trampoline. */
const DIAMETERS = { min: 150, max: 600 };
const PRODUCTS = 200;

type Size = MainPage["sizes"][number];
type Choice = Extract<Facet, { type: "choice" }>;

/** Sizes of the yard helper, from the first type that is filtered by `diametr`; empty for a catalogue without one. */
export async function trampolineSizes(db: Kysely<Database>, catalog: Catalog): Promise<Size[]> {
  for (const type of catalog.snapshot.categories.flatMap(({ types }) => types)) {
    if (!type.facets.some(({ facet, kind }) => facet === "diametr" && kind === "choice")) continue;
    const { index, filter } = await catalog.section(type);
    const diameters = filter(new Map()).facets.find((facet): facet is Choice => facet.id === "diametr" && facet.type === "choice");
    if (!diameters?.data.every(({ value }) => Number(value) >= DIAMETERS.min && Number(value) <= DIAMETERS.max)) continue;
    const cards = await loadCards(db, catalog.snapshot, pageOf(index, null, "popular", 0, PRODUCTS));
    return diameters.data.flatMap(({ value, label }) => sizeOf(type, Number(value), label, cards) ?? []);
  }
  return [];
}

/** A thing of this diameter that is sold: a modification, or a product without any. */
interface Offer {
  price: number;
  load: number | null;
  age: Spec | undefined;
}

function sizeOf(type: TypeNode, diameter: number, name: string, cards: readonly ProductCard[]): Size | null {
  const offers = cards.flatMap((card) => offersOf(card, diameter));
  const loads = offers.flatMap(({ load }) => load ?? []);
  if (loads.length === 0) return null;
  const prices = offers.map(({ price }) => price).filter((price) => price > 0);
  const age = offers.find((offer) => offer.age)?.age;
  return {
    name,
    diameter_cm: diameter,
    space_m: Math.round(diameter / 10 + SAFETY_M * 10) / 10,
    load_kg: Math.max(...loads),
    age: age ? `${age.value} ${age.unit}`.trim() : "",
    price_min: prices.length > 0 ? Math.min(...prices) : null,
    url: `${type.url}?f_diametr=${diameter}`,
  };
}

function offersOf(card: ProductCard, diameter: number): Offer[] {
  const things = card.modifications.length > 0 ? card.modifications : [card];
  return things.flatMap(({ price, specs }) => {
    const all = [...specs, ...card.specs];
    if (numberOf(all, "Диаметр") !== diameter) return [];
    return [{ price: price > 0 ? price : card.price, load: numberOf(all, "Нагрузка"), age: all.find(({ name }) => name === "Возраст") }];
  });
}

function numberOf(specs: readonly Spec[], name: string): number | null {
  const value = Number(specs.find((spec) => spec.name === name)?.value ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
