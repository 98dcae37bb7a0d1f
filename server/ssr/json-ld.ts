import type { PageData } from "#client/page.ts";
import type { CardPage, CatalogRoot, SectionPage } from "#shared/contract/catalog.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { breadcrumbList, itemList, productOffer } from "./schema-org.ts";

/**
 * The schema.org objects of a page, without @context; addresses are paths, the document makes them absolute. Only search engines
 * read them, so the browser carries neither them nor this code.
 */
export function jsonLdOf({ page, data }: PageData): object[] {
  const root = { name: "Каталог", url: paths.catalog.href() };
  switch (page) {
    case "catalog":
      return [breadcrumbList([root]), itemList((data as CatalogRoot).categories)];
    case "section": {
      const { section, products } = data as SectionPage;
      return [breadcrumbList([root, ...(section.category ? [section.category] : []), section]), itemList(products)];
    }
    case "product": {
      const { section, card } = data as CardPage;
      return [
        breadcrumbList([root, ...(section.category ? [section.category] : []), section, card]),
        productOffer(card, displayPrice(card).price),
      ];
    }
    default:
      return [];
  }
}
