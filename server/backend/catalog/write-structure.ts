import type { Transaction } from "kysely";
import type { z } from "zod/mini";
import type { Picture } from "#shared/contract/common.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Source } from "../db/catalog-tables.ts";
import type { Database } from "../db/schema.ts";
import { identify } from "./catalog-keys.ts";
import { sourceStructure, type SourceStructure } from "./source.ts";

/** Ids that the products refer to, by the keys of the source. */
export interface StructureIds {
  types: Map<string, { id: number; facets: ReadonlySet<string> }>;
  brands: Map<string, { id: number }>;
  series: Map<string, { id: number }>;
  categories: Map<string, { id: number }>;
}

const json = (picture: Picture | null) => picture && JSON.stringify(picture);

/** Writes categories, types with their facets, brands and series of a generation. */
export async function writeStructure(
  trx: Transaction<Database>,
  source: Source,
  catalogId: number,
  input: SourceStructure,
): Promise<StructureIds> {
  const structure = sourceStructure.parse(input);
  const categories = await identify(trx, source, "category", structure.categories);
  const types = await identify(trx, source, "type", structure.types);
  const brands = await identify(trx, source, "brand", structure.brands);
  const series = await identify(trx, source, "series", structure.series);

  for (const { key, category } of onlyTypes(structure))
    reference(types, key, "type").slug = reference(categories, category, "category").slug;

  const categoryRows = structure.categories.map(({ key, name, verb, lead, picture }, position) => ({
    ...reference(categories, key, "category"),
    catalog_id: catalogId,
    name,
    verb,
    lead,
    picture: json(picture),
    position,
  }));
  await insertRows(trx, "categories", categoryRows);

  const typeRows = structure.types.map(({ key, category, levels, name, lead, picture }, position) => ({
    ...reference(types, key, "type"),
    catalog_id: catalogId,
    category_id: reference(categories, category, "category").id,
    levels: JSON.stringify(levels),
    name,
    lead,
    picture: json(picture),
    position,
  }));
  await insertRows(trx, "types", typeRows);

  const facetRows = structure.types.flatMap(({ key, facets }) =>
    facets.map(({ id, name, kind, unit }, position) => ({
      catalog_id: catalogId,
      type_id: reference(types, key, "type").id,
      facet: id,
      name,
      kind,
      unit,
      position,
    })),
  );
  await insertRows(trx, "facets", facetRows);

  const brandRows = structure.brands.map(({ key, name, description }) => ({
    ...reference(brands, key, "brand"),
    catalog_id: catalogId,
    name,
    description,
  }));
  await insertRows(trx, "brands", brandRows);

  const seriesRows = structure.series.map(({ key, name, brand, description, picture }) => ({
    ...reference(series, key, "series"),
    catalog_id: catalogId,
    brand_id: brand === null ? null : reference(brands, brand, "brand").id,
    name,
    description,
    picture: json(picture),
  }));
  await insertRows(trx, "series", seriesRows);

  const facets = new Map(structure.types.map((type) => [type.key, new Set(type.facets.map(({ id }) => id))]));
  const typesWithFacets = [...types].map(([key, { id }]) => [key, { id, facets: facets.get(key) ?? new Set<string>() }] as const);
  return { categories, brands, series, types: new Map(typesWithFacets) };
}

/** Types that are all of their category and have its name: both are one page, at the address of the category. */
function onlyTypes({ categories, types }: Pick<z.infer<typeof sourceStructure>, "categories" | "types">) {
  const names = new Map(categories.map(({ key, name }) => [key, name.toLowerCase()]));
  const byCategory = Map.groupBy(types, ({ category }) => category);
  return types.filter(({ name, category }) => byCategory.get(category)?.length === 1 && names.get(category) === name.toLowerCase());
}

/** The value of a key. @throws when the source refers to a key that it does not have: it is damaged */
export function reference<Value>(values: ReadonlyMap<string, Value>, key: string, noun: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The source refers to an unknown ${noun}: ${key}`);
  return value;
}
