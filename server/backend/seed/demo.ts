import type { CatalogSource } from "../catalog/source.ts";
import { batuty } from "./batuty.ts";
import { brands } from "./brands.ts";
import { edinoborstva } from "./edinoborstva.ts";
import { fitnes } from "./fitnes.ts";
import { igrovoySport } from "./igrovoy-sport.ts";
import { kardio } from "./kardio.ts";
import { kluby } from "./kluby.ts";
import { withTypography } from "../with-typography.ts";
import type { SeedCategory } from "./seed-types.ts";
import { silovyeTrenazhery } from "./silovye-trenazhery.ts";
import { svobodnyeVesa } from "./svobodnye-vesa.ts";

/** In the order in which the shop shows them. */
const categories: readonly SeedCategory[] = [batuty, silovyeTrenazhery, svobodnyeVesa, kardio, fitnes, edinoborstva, igrovoySport, kluby];

/** The demonstration catalogue: eight categories with their types, series and products, typeset. */
export function demoCatalog(): CatalogSource {
  return withTypography({
    structure: {
      categories: categories.map(({ category }) => category),
      types: categories.flatMap(({ types }) => types),
      brands,
      series: categories.flatMap(({ series }) => series),
    },
    products: categories.flatMap(({ products }) => products),
  });
}
