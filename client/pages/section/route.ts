import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { areSlugs, definePage, showPage, type LoadContext, type Page } from "../../page.ts";
import { loadProduct } from "../product/load.ts";
import { sectionHead } from "./head.ts";
import { SectionPage } from "./page.tsx";
import { LIST_PARAMETERS, sectionQuery } from "./query.ts";
import { restOf, type SectionData } from "./rest.ts";

async function loadSection({ api, signal, url }: LoadContext, slug: string, category?: string): Promise<SectionData> {
  const query = sectionQuery(url);
  if (category) query.set("category", category);
  const { page } = await api.call(endpoints.section, { params: { section: slug }, query, signal });
  // The page shows no series beside their filter.
  return { ...page, series: [] };
}

/** Loads what can be shown of a section without its products: the name and the types from the catalogue, and the filters. */
async function loadRest({ api, signal, url }: LoadContext, slug: string, inCategory?: string): Promise<SectionData | undefined> {
  const query = sectionQuery(url);
  query.set("section", slug);
  const [{ page }, facets] = await Promise.all([
    api.call(endpoints.catalog, { signal }),
    api.call(endpoints.filters, { query, signal }).then(
      ({ filters }) => filters[0]?.entries ?? [],
      () => [],
    ),
  ]);
  return restOf(page.catalog, slug, inCategory, { facets, sort: query.get("sort"), special: query.get("special") === "1" });
}

const section = {
  component: SectionPage,
  validate: areSlugs,
  quiet: true,
  query: LIST_PARAMETERS,
  sitemap: "catalog",
  head: sectionHead,
  schemaOrg: ({ section: { name, url, category, levels }, products }) => ({
    breadcrumbs: [{ name: "Каталог", url: paths.catalog.href() }, ...(category ? [category] : []), ...levels, { name, url }],
    items: products,
  }),
} as const satisfies Omit<Page<SectionData>, "load">;

/** /catalog/x/: a category, or a type without its category. */
export const category = definePage<SectionData>({
  ...section,
  load: (context) => loadSection(context, context.params.category ?? ""),
  loadRest: (context) => loadRest(context, context.params.category ?? ""),
});

/** /catalog/x/y/: a type in its category, or a product of a type without its category. Slugs of the two never collide. */
export const type = definePage<SectionData>({
  ...section,
  query: [...LIST_PARAMETERS, "m"],
  async load(context) {
    const { category: first = "", type: second = "" } = context.params;
    try {
      return await loadSection(context, second, first);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return showPage("product", await loadProduct(context, first, second));
    }
  },
  loadRest: (context) => loadRest(context, context.params.type ?? "", context.params.category),
});
