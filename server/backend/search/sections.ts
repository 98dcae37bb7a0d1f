import type { CatalogSnapshot, CategoryNode, TypeNode } from "../catalog/snapshot.ts";
import { atPreposition } from "./name-parts.ts";

/** A category or a type as the search knows it. */
export interface FoundSection {
  name: string;
  url: string;
  /** Products in it. */
  count: number;
  /** What it is found by: what stands in it, and what that is for. */
  title: string;
  text: string;
  weight: number;
}

/** A category comes before its types that are called alike. */
const CATEGORY_WEIGHT = 1.3;

/** Categories and types that have products. */
export function foundSections({ categories }: CatalogSnapshot): FoundSection[] {
  return categories.flatMap((category) => [
    foundSection(category, "", CATEGORY_WEIGHT),
    ...category.types.map((type) => foundSection(type, category.name, 1)),
  ]);
}

function foundSection({ name, url, count }: CategoryNode | TypeNode, above: string, weight: number): FoundSection {
  const [title, tail] = atPreposition(name);
  return { name, url, count, title, text: `${tail} ${above}`, weight };
}
