import type * as z from "zod/mini";
import { dealerKinds, type Dealer, type DealersPage, type dealersQuery } from "#shared/contract/company.ts";
import type { CompanyContent } from "../content/company.ts";
import { pageHead, type Heading } from "../content/pages.ts";
import type { BrandLinks } from "./brands.ts";

/** The dealers of a region, city or kind, sorted by city. The counts of regions and cities are those of all dealers. */
export function dealersPage(
  dealers: CompanyContent["dealers"],
  heading: Heading,
  applied: z.output<typeof dealersQuery>,
  { site, brandLinks }: { site: string; brandLinks: BrandLinks },
): DealersPage {
  const { region, city, kind } = applied;
  const shown = dealers.filter(
    (dealer) =>
      (region === undefined || dealer.region === region) &&
      (city === undefined || dealer.city === city) &&
      (kind === undefined || dealer.kinds.includes(kind)),
  );
  const place = city ?? region;
  return {
    ...pageHead(place === undefined ? heading : { ...heading, title: `${heading.title}: ${place}` }, site),
    title: heading.title,
    dealers: shown
      .toSorted(byCity)
      .map(({ brands, ...dealer }): Dealer => ({ ...dealer, brands: brands.flatMap((slug) => brandLinks.get(slug) ?? []) })),
    total: dealers.length,
    regions: counted(dealers, ({ region: name }) => name).map(({ name, count, of }) => ({
      name,
      count,
      cities: counted(of, ({ city: its }) => its).map((found) => ({ name: found.name, count: found.count, ...middleOf(found.of) })),
    })),
    kinds: dealerKinds.map((name) => ({ name, count: dealers.filter(({ kinds }) => kinds.includes(name)).length })),
    applied,
  };
}

interface Place {
  city: string;
  name: string;
}

const byCity = (a: Place, b: Place) => a.city.localeCompare(b.city, "ru") || a.name.localeCompare(b.name, "ru");

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const middleOf = (places: readonly { lat: number; lon: number }[]) => ({
  lat: mean(places.map(({ lat }) => lat)),
  lon: mean(places.map(({ lon }) => lon)),
});

function counted<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const groups = [...Map.groupBy(items, nameOf)].map(([name, of]) => ({ name, count: of.length, of }));
  return groups.toSorted((a, b) => a.name.localeCompare(b.name, "ru"));
}
