import { plainSpaces } from "#shared/text/format.ts";
import type { CardSource } from "./product-cards.ts";

/** A product as content names it: its slug, or its slug and the name of a modification after a slash: `gantel-atlant-hex/10 кг`. */
export interface Reference {
  slug: string;
  modification: string | null;
}

export function readReference(text: string): Reference {
  const [slug = "", ...rest] = plainSpaces(text).trim().split("/");
  return { slug, modification: rest.length > 0 ? rest.join("/") : null };
}

export const isNamed = ({ modification }: Reference, name: string) => modification === null || plainSpaces(name).trim() === modification;

/** The ids to buy by, in the order of the references: the modification's, or the product's own. null = the catalogue does not have it. */
export async function findReferences(
  { db, snapshot }: Pick<CardSource, "db" | "snapshot">,
  references: readonly Reference[],
): Promise<(number | null)[]> {
  if (references.length === 0) return [];
  const products = await db
    .selectFrom("products")
    .select(["id", "slug"])
    .where("catalog_id", "=", snapshot.id)
    .where("slug", "in", [...new Set(references.map(({ slug }) => slug))])
    .execute();
  const modifications =
    products.length === 0
      ? []
      : await db
          .selectFrom("modifications")
          .select(["id", "product_id", "name"])
          .where("catalog_id", "=", snapshot.id)
          .where(
            "product_id",
            "in",
            products.map(({ id }) => id),
          )
          .execute();
  return references.map((reference) => {
    const product = products.find(({ slug }) => slug === reference.slug);
    if (!product) return null;
    if (reference.modification === null) return product.id;
    return modifications.find(({ product_id, name }) => product_id === product.id && isNamed(reference, name))?.id ?? null;
  });
}
