import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../db/schema.ts";
import { withHidden } from "./fed-values.ts";

type Product = Selectable<Database["products"]>;
type Modification = Selectable<Database["modifications"]>;

interface Shown {
  product: Product;
  own: readonly { row: Modification; hidden: boolean }[];
  hidden: boolean;
  /** Whether shoppers see the generation. */
  isShown: boolean;
}

/** Moves what is hidden to the hidden part of the generation, and takes back what is shown again. */
export async function showOrHide(trx: Kysely<Database>, catalogId: number, { product, own, hidden, isShown }: Shown): Promise<void> {
  const [visible, hiddenPart] = withHidden(catalogId);
  const target = hidden ? hiddenPart : visible;
  if (product.catalog_id !== target) {
    if (isShown && hidden) await noteHidden(trx, { id: product.id, slug: product.slug, name: product.name, type_id: product.type_id });
    await move(trx, "products", product, { product: product.id, target });
  }
  for (const one of own) {
    const { row } = one;
    const target = hidden || one.hidden ? hiddenPart : visible;
    if (row.catalog_id === target) continue;
    if (isShown && target === hiddenPart) {
      await noteHidden(trx, { id: row.id, slug: null, name: `${product.name}, ${row.name}`, type_id: product.type_id });
    }
    await move(trx, "modifications", row, { product: product.id, target });
  }
}

/** Moves an item of a product, with its values in the filters, to another part of the generation. */
async function move(
  trx: Kysely<Database>,
  table: "products" | "modifications",
  { id, catalog_id }: Pick<Product, "id" | "catalog_id">,
  { product, target }: { product: number; target: number },
): Promise<void> {
  await trx.updateTable(table).set({ catalog_id: target }).where("catalog_id", "=", catalog_id).where("id", "=", id).execute();
  await trx
    .updateTable("facet_values")
    .set({ catalog_id: target })
    .where("catalog_id", "=", catalog_id)
    .where("product_id", "=", product)
    .where("item_id", "=", id)
    .execute();
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
