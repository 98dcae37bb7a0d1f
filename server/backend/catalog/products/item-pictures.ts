import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import type { Database } from "../../db/schema.ts";
import { readPicture } from "../snapshot.ts";

/**
 * The pictures of products and modifications that the present catalogue has, by their common ids: the one of the modification, else the first
 * one of its product. Sold-out goods have theirs too. Two statements, however many ids.
 */
export async function itemPictures(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
  if (ids.length === 0) return new Map();
  const active = db.selectFrom("active_catalog").innerJoin("products", "products.catalog_id", "active_catalog.catalog_id");
  const products = await active.select(["products.id", "products.pictures"]).where("products.id", "in", ids).execute();
  const modifications = await active
    .innerJoin("modifications", (join) =>
      join.onRef("modifications.catalog_id", "=", "products.catalog_id").onRef("modifications.product_id", "=", "products.id"),
    )
    .select(["modifications.id", "modifications.picture", "products.pictures"])
    .where("modifications.id", "in", ids)
    .execute();
  const found = [...products.map((product) => ({ ...product, picture: null })), ...modifications].map(({ id, picture, pictures }) => {
    const shown = readPicture(picture) ?? (JSON.parse(pictures) as Picture[])[0];
    return [id, shown] as const;
  });
  return new Map(found.flatMap(([id, picture]) => (picture ? [[id, small(picture)]] : [])));
}

/** A small square needs no size. */
const small = ({ src, alt, color }: Picture): Picture => ({ src, alt, ...(color !== undefined && { color }) });
