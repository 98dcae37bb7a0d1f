import type { Facet } from "#shared/contract/catalog.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { numberText } from "#shared/text/number.ts";
import { NBSP } from "#shared/text/space.ts";
import { withQuery } from "../../navigation/page-address.ts";

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
