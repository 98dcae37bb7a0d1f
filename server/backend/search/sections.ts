import type { CatalogSnapshot } from "../catalog/snapshot.ts";
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

/** Categories and types that have products. */
export function foundSections({ categories }: CatalogSnapshot): FoundSection[] {
  const found = ({ name, url, count }: { name: string; url: string; count: number }, above: string): FoundSection => {
    const [title, tail] = atPreposition(name);
    return { name, url, count, title, text: `${tail} ${above}`, weight: 1 };
  };
  return categories.flatMap((category) => [found(category, ""), ...category.types.map((type) => found(type, category.name))]);
}
