import type { Kysely } from "kysely";
import type { EquipmentPage } from "#shared/contract/company.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { popularOf } from "../catalog/popular.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { CompanyContent } from "../content/company.ts";
import type { Database } from "../db/schema.ts";

/** Products that a zone shows: one row on a desktop. */
const PRODUCTS = 4;

/** What stands in these zones, as far as the catalogue has it. */
export async function equipmentPage(
  db: Kysely<Database>,
  catalog: Catalog,
  zones: CompanyContent["clubs"]["zones"],
): Promise<EquipmentPage> {
  const { sections } = catalog.snapshot;
  return {
    zones: await Promise.all(
      zones.map(async ({ id, title, types }) => ({
        id,
        title,
        sections: types.flatMap((slug) => {
          const section = sections.get(slug);
          return section && section.count > 0 ? [{ name: section.name, url: section.url }] : [];
        }),
        products: await loadCards(db, catalog.snapshot, await popularOf(catalog, types, PRODUCTS)),
      })),
    ),
  };
}
