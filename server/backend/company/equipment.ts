import type { Kysely } from "kysely";
import type { EquipmentPage } from "#shared/contract/company.ts";
import type { Pricing } from "#shared/domain/pricing.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { popularIds } from "../catalog/product-ids.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { ClubsContent } from "../content/company.ts";
import type { Database } from "../db/schema.ts";

/** Number of products of a zone: one row on a desktop. */
const PRODUCTS = 4;

/** The sections and products for these zones that the catalogue has. */
export async function equipmentPage(
  db: Kysely<Database>,
  catalog: Catalog,
  pricing: Pricing,
  zones: ClubsContent["zones"],
): Promise<EquipmentPage> {
  const { sections } = catalog.snapshot;
  return {
    zones: await Promise.all(
      zones.map(async ({ id, title, types, products }) => ({
        id,
        title,
        sections: types.flatMap((slug) => {
          const section = sections.get(slug);
          return section && section.count > 0 ? [{ name: section.name, url: section.url }] : [];
        }),
        products: await loadCards({ db, snapshot: catalog.snapshot, pricing }, await zoneIds(db, catalog, types, products)),
      })),
    ),
  };
}

/** The zone's own products first, then popular ones of its types. */
async function zoneIds(db: Kysely<Database>, catalog: Catalog, types: readonly string[], slugs: readonly string[]): Promise<number[]> {
  const rows = slugs.length === 0 ? [] : await productIds(db, catalog, slugs);
  const own = slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
  return [...new Set([...own, ...(await popularIds(catalog, types, PRODUCTS))])].slice(0, PRODUCTS);
}

function productIds(db: Kysely<Database>, { snapshot }: Catalog, slugs: readonly string[]) {
  return db.selectFrom("products").select(["id", "slug"]).where("catalog_id", "=", snapshot.id).where("slug", "in", slugs).execute();
}
