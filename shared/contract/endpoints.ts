import { accountEndpoints } from "./account.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogEndpoints } from "./catalog.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { companyEndpoints } from "./company.ts";
import { comparisonEndpoints, favoritesEndpoints } from "./comparison.ts";
import { documentEndpoints } from "./common.ts";
import { editorialEndpoints } from "./editorial.ts";
import { formEndpoints } from "./forms.ts";
import { generalEndpoints } from "./site.ts";
import { orderEndpoints } from "./order.ts";
import { plannerEndpoints } from "./planner.ts";
import { productEndpoints } from "./product-page.ts";
import { redirectEndpoints } from "./redirects.ts";
import { searchEndpoints } from "./search.ts";
import { serviceEndpoints } from "./service-pages.ts";
import { sparePartsEndpoints } from "./spare-parts.ts";

/**
 * Every call of the shop's pages (docs/specification.md, section 7); each is defined with its schemas in a file by subject. Those of the desk are in
 * `desk/endpoints.ts`: the shopper's bundle has none of them.
 */
export const endpoints = {
  ...generalEndpoints,
  ...catalogEndpoints,
  ...productEndpoints,
  ...redirectEndpoints,
  ...favoritesEndpoints,
  ...comparisonEndpoints,
  ...cartEndpoints,
  ...searchEndpoints,
  ...editorialEndpoints,
  ...companyEndpoints,
  ...plannerEndpoints,
  ...serviceEndpoints,
  ...documentEndpoints,
  ...sparePartsEndpoints,
  ...formEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
};
