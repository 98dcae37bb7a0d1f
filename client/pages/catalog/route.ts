import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, showPage } from "../../page.ts";
import { LIST_PARAMETERS, sectionQuery } from "../section/query.ts";
import { CatalogPage } from "./page.tsx";

/** /catalog/: all categories; with `special=1` the sale, which is a list as those of the sections are. */
export const route = definePage({
  component: CatalogPage,
  sitemap: true,
  query: LIST_PARAMETERS,
  quiet: true,
  async load({ api, signal, url }) {
    if (url.searchParams.get("special") === "1") {
      const { page } = await api.call(endpoints.sale, { query: sectionQuery(url), signal });
      return showPage("category", page);
    }
    return (await api.call(endpoints.catalog, { signal })).page.catalog;
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.catalog.href() }),
  schemaOrg: ({ categories }) => ({ breadcrumbs: [{ name: "Каталог", url: paths.catalog.href() }], items: categories }),
});
