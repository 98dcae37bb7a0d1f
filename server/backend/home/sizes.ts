import type { Kysely } from "kysely";
import type { Facet, ProductDetail, Spec } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/site.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { firstIds } from "../catalog/product-ids.ts";
import { loadFullCards, type FullCard } from "../catalog/products/product-cards.ts";
import type { Database } from "../db/schema.ts";

/** Diameters of garden trampolines in cm. A type with other diameters sells plates, balls or bars. */
const DIAMETERS = { min: 150, max: 600 };
/** The smallest diameter of a trampoline for training indoors. */
const INDOOR_MIN = 90;
const MAX_PRODUCTS = 200;

type Size = MainPage["sizes"][number];
type Model = Size["models"][number];

/** What the yard helper knows: trampolines with a net by size, and small ones for indoors. */
export interface Trampolines {
  sizes: Size[];
  indoor: MainPage["indoor"];
}

/**
 * Reads the types that have a filter `diametr`: the first with diameters of the garden gives the sizes, the first with smaller ones the
 * trampolines for indoors.
 */
export async function loadTrampolines(db: Kysely<Database>, catalog: Catalog, pricing: Pricing): Promise<Trampolines> {
  const found: Trampolines = { sizes: [], indoor: null };
  for (const type of catalog.snapshot.categories.flatMap(({ types }) => types)) {
    if (!type.facets.some(({ facet, kind }) => facet === "diametr" && kind === "choice")) continue;
    const { index, filter } = await catalog.section(type);
    const diameters = choices(filter(new Map()).facets, "diametr").map(({ value, label }) => ({ cm: Number(value), value, label }));
    const isGarden = diameters.every(({ cm }) => cm >= DIAMETERS.min && cm <= DIAMETERS.max);
    const isIndoor = diameters.every(({ cm }) => cm >= INDOOR_MIN && cm < DIAMETERS.min);
    if (!(isGarden && found.sizes.length === 0) && !(isIndoor && !found.indoor)) continue;
    const ids = firstIds(index, index.orders.popular, MAX_PRODUCTS);
    const cards = await loadFullCards({ db, snapshot: catalog.snapshot, pricing }, ids);
    const ages = await agesOf(db, catalog, ids);
    const sizes = diameters.flatMap(({ cm, value, label }) => {
      const models = cards.flatMap((card) => modelsOf(card, cm, ages.get(card.id) ?? [])).toSorted((a, b) => a.price - b.price);
      return models.length > 0 ? [{ name: label, diameter_cm: cm, url: `${type.url}?f_diametr=${value}`, models }] : [];
    });
    if (isGarden) found.sizes = sizes;
    else if (sizes.length > 0) found.indoor = { name: type.name, url: type.url, models: cheapestOf(sizes) };
  }
  return found;
}

/** One modification of each product and load, the cheapest. Where a product stays more than once, the names tell the sizes. */
function cheapestOf(sizes: readonly Size[]): Model[] {
  const models = sizes.flatMap(({ name: size, models: ofSize }) => ofSize.map((model) => ({ size, model })));
  const byLoad = Map.groupBy(
    models.toSorted((a, b) => a.model.price - b.model.price),
    ({ model }) => `${model.name} ${model.load_kg}`,
  );
  const cheapest = [...byLoad.values()].flatMap((same) => same.slice(0, 1));
  const times = Map.groupBy(cheapest, ({ model }) => model.name);
  return cheapest.map(({ size, model }) =>
    (times.get(model.name)?.length ?? 0) > 1 ? { ...model, name: `${model.name}, ${size}` } : model,
  );
}

/** The numbers of «Возраст» among the characteristics, by product. */
async function agesOf(db: Kysely<Database>, { snapshot }: Catalog, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("products")
    .select(["id", "spec_groups"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "in", ids)
    .execute();
  const groupsOf = (json: string) => JSON.parse(json) as ProductDetail["spec_groups"];
  return new Map(
    rows.map(({ id, spec_groups }) => [
      id,
      numbersOf(
        groupsOf(spec_groups).flatMap(({ items }) => items),
        "Возраст",
      ),
    ]),
  );
}

function choices(facets: readonly Facet[], id: string) {
  const found = facets.find((facet) => facet.id === id);
  return found?.type === "choice" ? found.data : [];
}

/** The modifications of a product with this diameter, or the product itself when it has none. Those that are sold out, or have no load or price, are left out. */
function modelsOf(card: FullCard, diameter: number, ages: readonly number[]): Model[] {
  const things = card.modifications.length > 0 ? card.modifications : [{ ...card, picture: null }];
  const [age_from = null, age_to = null] = ages;
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
