import { paths } from "#shared/paths.ts";
import { areSlugs, definePage } from "../../page.ts";
import { loadProduct } from "./load.ts";
import { ProductPage } from "./page.tsx";

export const route = definePage({
  component: ProductPage,
  validate: areSlugs,
  sitemap: "catalog",
  query: ["m", "region"],
  local: ["m"],
  load: (context) => loadProduct(context, context.params.type ?? "", context.params.item ?? "", context.params.category),
  head: ({ card, seo }) => ({ ...seo, canonical: card.url, type: "product" }),
  schemaOrg: ({ section, card, reviews }) => ({
    breadcrumbs: [
      { name: "Каталог", url: paths.catalog.href() },
      ...(section.category ? [section.category] : []),
      ...section.levels,
      section,
      card,
    ],
    product: { card, reviews },
  }),
});
