import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { productPath, shownProducts } from "../catalog/addresses.ts";
import { formerNames } from "../catalog/former-addresses.ts";
import type { Database } from "../db/schema.ts";

/** A product that somebody writes about. */
export interface KnownProduct {
  /** The product's own, also when a modification was named. */
  product_id: number;
  /** «Батут «Орбита», 10 ft»: with the modification that was named. */
  name: string;
  article: string;
  /** Its path; empty = it is not sold any more. */
  url: string;
  picture: Picture | null;
  warranty_months: number | null;
  /** Slug of its type; empty = it is not sold any more. */
  type: string;
}

/** Products of the active catalogue by the ids of products and modifications. */
export async function productsOnSale(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const modifications = await db
    .selectFrom("active_catalog")
    .innerJoin("modifications", "modifications.catalog_id", "active_catalog.catalog_id")
    .select(["modifications.id", "modifications.product_id", "modifications.name", "modifications.article"])
    .where("modifications.id", "in", ids)
    .execute();
  const chosen = new Map(modifications.map((modification) => [modification.id, modification]));
  const products = await loadProducts(
    db,
    ids.map((id) => chosen.get(id)?.product_id ?? id),
  );
  return new Map(
    ids.flatMap((id) => {
      const modification = chosen.get(id);
      const product = products.get(modification?.product_id ?? id);
      if (!product) return [];
      const named = modification && { name: `${product.name}, ${modification.name}`, article: modification.article };
      return [[id, { ...product, ...named }]];
    }),
  );
}

async function loadProducts(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, KnownProduct>> {
  const rows = await shownProducts(db)
    .select(["products.id", "products.name", "products.article", "products.pictures", "products.warranty_months"])
    .where("products.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, pictures, category, item, ...row }) => {
      const [picture = null] = JSON.parse(pictures) as Picture[];
      return [id, { ...row, product_id: id, picture, url: productPath({ category, type: row.type, item }) }];
    }),
  );
}

/** One of the active catalogue, or what an earlier one called it; null = nobody knows this id. */
export async function knownProduct(db: Kysely<Database>, id: number): Promise<KnownProduct | null> {
  const onSale = (await productsOnSale(db, [id])).get(id);
  if (onSale) return onSale;
  const [former] = await formerNames(db, [id]);
  if (!former || former.name === null) return null;
  return { product_id: id, name: former.name, article: "", url: "", picture: null, warranty_months: null, type: "" };
}
