import type { CatalogRoot, SectionPage } from "#shared/contract/catalog.ts";
import { PRODUCTS_PAGE_SIZE } from "#shared/domain/paged-list.ts";

export interface SectionData extends SectionPage {
  /** The products could not be loaded. The rest of the page is shown with a link to try again. */
  failed?: boolean;
}

/** The orders that an address may contain; any other order is the default one. */
const SORTS: readonly SectionPage["sort"][] = ["price_asc", "price_desc", "new"];

type Asked = Pick<SectionPage, "facets" | "special"> & { sort: string | null };

/** The page of a section without products, made from the catalogue. Undefined = the catalogue does not have the section. */
export function restOf(catalog: CatalogRoot, slug: string, inCategory: string | undefined, asked: Asked): SectionData | undefined {
  const category = catalog.categories.find((one) => (inCategory ?? slug) === one.slug || one.types.some((type) => type.slug === slug));
  const type = category?.types.find((one) => one.slug === slug);
  const node = type ?? (category?.slug === slug ? category : undefined);
  if (!category || !node || (inCategory !== undefined && inCategory !== category.slug)) return undefined;
  const { id, name, url, count, picture } = node;
  return {
    section: {
      kind: type ? "type" : "category",
      id,
      slug,
      name,
      url,
      lead: "",
      count,
      picture,
      category: type ? { slug: category.slug, name: category.name, url: category.url } : null,
      levels: [],
      seo: { title: name, description: name },
    },
    band: null,
    mode: "products",
    products: [],
    offset: 0,
    limit: PRODUCTS_PAGE_SIZE,
    total: 0,
    groups: type ? [] : category.types.map((one) => ({ ...one, price_min: null, items: [] })),
    series: [],
    modifications: [],
    items: [],
    facets: asked.facets,
    sort: SORTS.find((sort) => sort === asked.sort) ?? "popular",
    special: asked.special,
    failed: true,
  };
}
