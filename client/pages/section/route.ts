import type { CardPage, SectionPage } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "../../api/call.ts";
import { definePage, type LoadContext } from "../../page.ts";
import { loadCard, productHead } from "../product/load.ts";
import { LIST_PARAMETERS, sectionQuery } from "./query.ts";
import { sectionHead } from "./head.ts";

async function loadSection({ api, signal, url }: LoadContext, slug: string, category?: string): Promise<SectionPage> {
  const query = sectionQuery(url);
  if (category) query.set("category", category);
  return (await api.call(endpoints.section, { params: { section: slug }, query, signal })).page;
}

/** /catalog/x/: a category, or a type without its category. */
export const categoryRoute = definePage({
  pattern: paths.category.pattern,
  page: "section",
  quiet: true,
  query: LIST_PARAMETERS,
  load: (context) => loadSection(context, context.params.category ?? ""),
  head: sectionHead,
});

/** /catalog/x/y/: a type in its category, or a product of a type without its category. Slugs of the two never collide. */
export const typeRoute = definePage<SectionPage | CardPage>({
  pattern: paths.type.pattern,
  page: (data) => ("card" in data ? "product" : "section"),
  likely: "section",
  quiet: true,
  query: [...LIST_PARAMETERS, "m"],
  async load(context) {
    const { category = "", type = "" } = context.params;
    try {
      return await loadSection(context, type, category);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
      return loadCard(context, category, type);
    }
  },
  head: (data, url) => ("card" in data ? productHead(data) : sectionHead(data, url)),
});
