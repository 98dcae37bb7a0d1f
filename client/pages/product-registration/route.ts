import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { findProduct } from "../../forms/find-products.ts";
import { definePage } from "../../page.ts";
import { ProductRegistrationPage, type RegistrationData } from "./page.tsx";

export const route = definePage({
  component: ProductRegistrationPage,
  sitemap: true,
  query: ["product"],
  async load({ api, url, signal }): Promise<RegistrationData> {
    const [{ page }, product] = await Promise.all([
      api.call(endpoints.productRegistration, { signal }),
      findProduct(api, url.searchParams.get("product"), signal),
    ]);
    return { ...page, product };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.productRegistration.href() }),
});
