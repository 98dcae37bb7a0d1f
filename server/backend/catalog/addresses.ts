import type { Kysely } from "kysely";
import { paths } from "#shared/paths.ts";
import type { Database } from "../db/schema.ts";

/** The slugs of a type and its category. A type that is all of its category has its slug: both are one page. */
interface Place {
  category: string;
  type: string;
}

export function typePath({ category, type }: Place): string {
  return category === type ? paths.category.href({ category }) : paths.type.href({ category, type });
}

export function productPath({ category, type, item }: Place & { item: string }): string {
  return category === type ? paths.type.href({ category, type: item }) : paths.product.href({ category, type, item });
}

/** The products of the shown catalogue with the slugs of which `productPath` makes their addresses; the caller selects more of them. */
export const shownProducts = (db: Kysely<Database>) =>
  db
    .selectFrom("active_catalog")
    .innerJoin("products", "products.catalog_id", "active_catalog.catalog_id")
    .innerJoin("types", (join) => join.onRef("types.catalog_id", "=", "products.catalog_id").onRef("types.id", "=", "products.type_id"))
    .innerJoin("categories", (join) =>
      join.onRef("categories.catalog_id", "=", "types.catalog_id").onRef("categories.id", "=", "types.category_id"),
    )
    .select(["products.slug as item", "types.slug as type", "categories.slug as category"]);
