import type { Kysely } from "kysely";
import type { Facet, Spec } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/general.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { pageOf } from "../catalog/page-of.ts";
import { loadFullCards, type FullCard } from "../catalog/product-cards.ts";
import type { TypeNode } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";

/** Free space around a trampoline: a metre on each side. */
const SAFETY_M = 2;
/** Diameters of garden trampolines, cm: a type with other ones (plates, balls, pipes) is no trampoline. */
const DIAMETERS = { min: 150, max: 600 };
const PRODUCTS = 200;

type Size = MainPage["sizes"][number];

/** Sizes of the yard helper, from the first type that is filtered by `diametr`; empty for a catalogue without one. */
export async function trampolineSizes(db: Kysely<Database>, catalog: Catalog): Promise<Size[]> {
  for (const type of catalog.snapshot.categories.flatMap(({ types }) => types)) {
    if (!type.facets.some(({ facet, kind }) => facet === "diametr" && kind === "choice")) continue;
    const { index, filter } = await catalog.section(type);
    const diameters = choices(filter(new Map()).facets, "diametr");
    if (!diameters.every(({ value }) => Number(value) >= DIAMETERS.min && Number(value) <= DIAMETERS.max)) continue;
    const cards = await loadFullCards(db, catalog.snapshot, pageOf(index, null, "popular", 0, PRODUCTS));
    return diameters.flatMap(({ value, label }) => {
      const offers = cards.flatMap((card) => offersOf(card, Number(value)));
      const ages = choices(filter(new Map([["diametr", { kind: "choice", values: new Set([value]) }]])).facets, "vozrast");
      return sizeOf(type, Number(value), label, offers, ages.find(({ count }) => count > 0)?.label ?? "") ?? [];
    });
  }
  return [];
}

function choices(facets: readonly Facet[], id: string) {
  const found = facets.find((facet) => facet.id === id);
  return found?.type === "choice" ? found.data : [];
}

/** A thing of this diameter that is sold: a modification, or a product without any. */
interface Offer {
  price: number;
  load: number | null;
}

/** The load is that of the most popular one, the age that of the one for the youngest. */
function sizeOf(type: TypeNode, diameter: number, name: string, offers: readonly Offer[], age: string): Size | null {
  const load_kg = offers.find(({ load }) => load !== null)?.load;
  if (load_kg === undefined || load_kg === null) return null;
  const prices = offers.map(({ price }) => price).filter((price) => price > 0);
  return {
    name,
    diameter_cm: diameter,
    space_m: Math.round(diameter / 10 + SAFETY_M * 10) / 10,
    load_kg,
    age: age.toLowerCase(),
    price_min: prices.length > 0 ? Math.min(...prices) : null,
    url: `${type.url}?f_diametr=${diameter}`,
  };
}

function offersOf(card: FullCard, diameter: number): Offer[] {
  const things = card.modifications.length > 0 ? card.modifications : [card];
  return things.flatMap(({ price, specs }) => {
    const all = [...specs, ...card.specs];
    if (numberOf(all, "Диаметр") !== diameter) return [];
    return [{ price: price > 0 ? price : card.price, load: numberOf(all, "Нагрузка") }];
  });
}

function numberOf(specs: readonly Spec[], name: string): number | null {
  const value = Number(specs.find((spec) => spec.name === name)?.value ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
