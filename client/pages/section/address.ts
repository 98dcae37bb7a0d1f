import type { Facet, SectionPage, CatalogRoot } from "#shared/contract/catalog.ts";
import { formatRoubles } from "#shared/domain/prices/price.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import { PRODUCTS_PAGE_SIZE } from "#shared/domain/lists/paged-list.ts";
import { withQuery } from "../../navigation/addresses.ts";

/** The name of a facet's query parameter. The specification gives the sale its own name. */
export const parameterOf = (id: string) => (id === "special" ? "special" : `f_${id}`);

/** An applied filter and the address of the list without it. */
export interface AppliedFilter {
  label: string;
  href: string;
}

/** The applied filters as links that remove them. The sort stays, the page number is reset. */
export function appliedFilters(facets: readonly Facet[], pathname: string, search: string): AppliedFilter[] {
  const without = (...removed: [name: string, value?: string][]) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    for (const [name, value] of removed) query.delete(name, value);
    return withQuery(pathname, query);
  };
  return facets.flatMap((facet): AppliedFilter[] => {
    const name = parameterOf(facet.id);
    if (facet.type === "flag") return facet.data.selected ? [{ label: facet.name, href: without([name]) }] : [];
    if (facet.type === "choice") {
      return facet.data.filter(({ selected }) => selected).map(({ label, value }) => ({ label, href: without([name, value]) }));
    }
    const { from, to, unit } = facet.data;
    if (from === null && to === null) return [];
    return [{ label: rangeLabel(facet.id === "price" ? "" : facet.name, from, to, unit), href: without([`${name}_min`], [`${name}_max`]) }];
  });
}

function rangeLabel(name: string, from: number | null, to: number | null, unit: string): string {
  const amount = (value: number) => (unit === "₽" ? formatRoubles(value) : `${numberText(value)}${unit && NBSP}${unit}`);
  const bounds = [from !== null && `от${NBSP}${amount(from)}`, to !== null && `до${NBSP}${amount(to)}`].filter(Boolean).join(" ");
  return name ? `${name} ${bounds}` : bounds;
}

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
    asked: [],
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
