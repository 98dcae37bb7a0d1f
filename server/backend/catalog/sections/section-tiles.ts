import type { CatalogRoot, CategoryTile, Group, ProductCard, SeriesTile } from "#shared/contract/catalog.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { counted, cut } from "./section-texts.ts";
import type { SectionNode } from "./section-sale.ts";
import type { CatalogSnapshot, CategoryNode, SeriesNode, TypeNode } from "../snapshot.ts";

/** The root page: texts that hold for any catalogue. */
export function catalogRoot(snapshot: CatalogSnapshot, site: string): CatalogRoot {
  const names = snapshot.categories.map(({ name }) => name);
  const total = snapshot.categories.reduce((sum, { count }) => sum + count, 0);
  const lead = `${counted(total, "товар", "товара", "товаров")} в${NBSP}${names.length}${NBSP}${plural(names.length, "категории", "категориях", "категориях")}`;
  return {
    title: "Каталог",
    lead,
    seo: { title: `Каталог: ${lead} — ${site}`, description: cut(`${lead}: ${names.join(", ")}.`) },
    categories: categoryTiles(snapshot),
  };
}

export function categoryTile({ id, slug, name, verb, url, count, picture }: CategoryNode): CategoryTile {
  return { id, slug, name, verb, url, count, picture };
}

/** Categories with their types, for the root page and the header's panel. */
export function categoryTiles(snapshot: CatalogSnapshot): CatalogRoot["categories"] {
  return snapshot.categories.map((category) => ({
    ...categoryTile(category),
    // A type that is all of its category is the same page.
    types: category.types
      .filter(({ slug }) => slug !== category.slug)
      .map((type) => ({
        id: type.id,
        slug: type.slug,
        name: type.name,
        url: type.url,
        count: type.count,
        picture: type.picture,
      })),
  }));
}

export function groupTile({ id, slug, name, url, count, picture, priceMin }: TypeNode, items: ProductCard[]): Group {
  return { id, slug, name, url, count, picture, price_min: priceMin === null ? null : priceMin / 100, items };
}

/** A series leads to the section's page filtered by it. */
export function seriesTile({ id, slug, name, brand, description, picture }: SeriesNode, section: SectionNode, count: number): SeriesTile {
  return {
    id,
    slug,
    name,
    brand,
    description,
    count,
    url: `${section.url}${section.url.includes("?") ? "&" : "?"}f_series=${slug}`,
    picture,
  };
}
