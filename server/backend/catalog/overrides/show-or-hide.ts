import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../db/schema.ts";
import { withHidden } from "./fed-values.ts";

type Product = Selectable<Database["products"]>;
type Modification = Selectable<Database["modifications"]>;

interface Shown {
  product: Product;
  own: readonly { row: Modification; hidden: boolean }[];
  hidden: boolean;
  shown: boolean;
}

/** Moves what is hidden to the hidden part of the generation, and takes back what is shown again. */
export async function showOrHide(trx: Kysely<Database>, catalogId: number, { product, own, hidden, shown }: Shown): Promise<void> {
  const [visible, hiddenPart] = withHidden(catalogId);
  const target = hidden ? hiddenPart : visible;
  if (product.catalog_id !== target) {
    if (shown && hidden) await noteHidden(trx, { id: product.id, slug: product.slug, name: product.name, type_id: product.type_id });
    await trx
      .updateTable("products")
      .set({ catalog_id: target })
      .where("catalog_id", "=", product.catalog_id)
      .where("id", "=", product.id)
      .execute();
    await trx
      .updateTable("facet_values")
      .set({ catalog_id: target })
      .where("catalog_id", "=", product.catalog_id)
      .where("product_id", "=", product.id)
      .where("item_id", "=", product.id)
      .execute();
  }
  for (const one of own) {
    const { row } = one;
    const to = hidden || one.hidden ? hiddenPart : visible;
    if (row.catalog_id === to) continue;
    if (shown && to === hiddenPart) {
      await noteHidden(trx, { id: row.id, slug: null, name: `${product.name}, ${row.name}`, type_id: product.type_id });
    }
    await trx
      .updateTable("modifications")
      .set({ catalog_id: to })
      .where("catalog_id", "=", row.catalog_id)
      .where("id", "=", row.id)
      .execute();
    await trx
      .updateTable("facet_values")
      .set({ catalog_id: to })
      .where("catalog_id", "=", row.catalog_id)
      .where("product_id", "=", product.id)
      .where("item_id", "=", row.id)
      .execute();
  }
}

/** Its address answers that it is no longer sold, and a cart names it. */
async function noteHidden(trx: Kysely<Database>, item: { id: number; slug: string | null; name: string; type_id: number }): Promise<void> {
  const { name, type_id } = item;
  await trx
    .insertInto("former_items")
    .values(item)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, type_id }))
    .execute();
}
