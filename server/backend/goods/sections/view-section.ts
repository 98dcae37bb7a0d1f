import type { Kysely } from "kysely";
import type { DeskSection } from "#shared/contract/desk/goods/section.ts";
import { paths } from "#shared/paths.ts";
import { typePath } from "../../catalog/addresses.ts";
import { activeCatalogId } from "../../catalog/generations.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { type SectionRow, sectionRows, wireSection } from "./list-sections.ts";
import { removalOf } from "./remove-section.ts";
import { offeredFilters } from "./section-filters.ts";

/** One section with what it can be filtered by and what its removal asks. @throws HttpError 404, 503 */
export async function viewSection(db: Kysely<Database>, id: number): Promise<DeskSection> {
  const catalogId = await activeCatalogId(db);
  if (catalogId === null) throw failures.catalogEmpty();
  const rows = await sectionRows(db, catalogId);
  const row = rows.get(id);
  if (!row) throw failures.sectionUnknown();
  const category = rows.get(row.category_id ?? 0);
  const own = await db.selectFrom("own_sections").select("filters").where("id", "=", id).executeTakeFirst();
  const { leaves, places } = removalOf(rows, id);
  const filters = category && row.own ? await offeredFilters(db, catalogId, id, own?.filters ?? null) : null;
  const url = category ? typePath({ category: category.slug, type: row.slug }) : paths.category.href({ category: row.slug });
  return {
    section: { ...wireSection(row, url), category: category ? { id: category.id, name: category.name } : null },
    filters,
    filters_chosen: own !== undefined && own.filters !== null,
    leaves,
    places: places.map((one) => ({ id: one.id, name: placeName(rows, one) })),
  };
}

/** «Батуты — С сеткой» for a type that does not share its page. */
function placeName(rows: ReadonlyMap<number, SectionRow>, { name, category_id, sharesPage }: SectionRow): string {
  const category = rows.get(category_id ?? 0);
  return category && !sharesPage ? `${category.name} — ${name}` : name;
}
