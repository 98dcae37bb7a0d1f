import type { Kysely } from "kysely";
import type { Facet, Spec } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/general.ts";
import type { Pricing } from "#shared/domain/pricing.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { firstIds } from "../catalog/product-ids.ts";
import { loadFullCards, type FullCard } from "../catalog/product-cards.ts";
import type { Database } from "../db/schema.ts";

/** Diameters of garden trampolines in cm. A type with other diameters sells plates, balls or bars. */
const DIAMETERS = { min: 150, max: 600 };
const PRODUCTS = 200;

type Size = MainPage["sizes"][number];
type Model = Size["models"][number];

/** Sizes for the yard helper, from the first type with a filter `diametr`; empty when there is none. */
export async function trampolineSizes(db: Kysely<Database>, catalog: Catalog, pricing: Pricing): Promise<Size[]> {
  for (const type of catalog.snapshot.categories.flatMap(({ types }) => types)) {
    if (!type.facets.some(({ facet, kind }) => facet === "diametr" && kind === "choice")) continue;
    const { index, filter } = await catalog.section(type);
    const diameters = choices(filter(new Map()).facets, "diametr");
    if (!diameters.every(({ value }) => Number(value) >= DIAMETERS.min && Number(value) <= DIAMETERS.max)) continue;
    const cards = await loadFullCards({ db, snapshot: catalog.snapshot, pricing }, firstIds(index, index.orders.popular, PRODUCTS));
    return diameters.flatMap(({ value, label }) => {
      const models = cards.flatMap((card) => modelsOf(card, Number(value))).toSorted((a, b) => a.price - b.price);
      return models.length > 0 ? [{ name: label, diameter_cm: Number(value), url: `${type.url}?f_diametr=${value}`, models }] : [];
    });
  }
  return [];
}

function choices(facets: readonly Facet[], id: string) {
  const found = facets.find((facet) => facet.id === id);
  return found?.type === "choice" ? found.data : [];
}

/** The modifications of a product with this diameter, or the product itself when it has none. Those that are sold out, or have no load or price, are left out. */
function modelsOf(card: FullCard, diameter: number): Model[] {
  const things = card.modifications.length > 0 ? card.modifications : [{ ...card, picture: null }];
  const [age_from = null, age_to = null] = numbersOf(card.specs, "Возраст");
  return things.flatMap(({ id, price, specs, stock, picture }) => {
    const all = [...specs, ...card.specs];
    const [load_kg] = numbersOf(all, "Нагрузка");
    if (numbersOf(all, "Диаметр")[0] !== diameter || load_kg === undefined || stock === 0 || price === 0) return [];
    const url = id === card.id ? card.url : `${card.url}?m=${id}`;
    // The name stands beside the picture.
    const shown = picture ?? card.pictures[0];
    return [{ id, name: card.name, url, price, load_kg, age_from, age_to, picture: shown ? { src: shown.src, alt: "" } : null }];
  });
}

/** The numbers in a specification: two in «3–10», one in «от 6». */
function numbersOf(specs: readonly Spec[], name: string): number[] {
  return [...(specs.find((spec) => spec.name === name)?.value ?? "").matchAll(/\d+(?:,\d+)?/g)].map(([number]) =>
    Number(number.replace(",", ".")),
  );
}
