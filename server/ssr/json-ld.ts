import type { PageData } from "#client/page.ts";
import type { EntryData } from "#client/pages/entry/route.ts";
import type { CardPage, CatalogRoot, SectionPage } from "#shared/contract/catalog.ts";
import type { BrandPage, BrandsPage, ContactsPage } from "#shared/contract/company.ts";
import type { General } from "#shared/contract/general.ts";
import type { FaqPage } from "#shared/contract/service.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { localBusiness } from "./local-business.ts";
import { article, breadcrumbList, faqPage, itemList, organization, productOffer } from "./schema-org.ts";

/**
 * The schema.org objects of a page, without @context; addresses are paths, the document makes them absolute. Only search engines
 * read them, so the browser carries neither them nor this code.
 */
export function jsonLdOf({ page, data }: PageData, publisher: General | undefined): object[] {
  const brandsStep = { name: "Бренды", url: paths.brands.href() };
  const root = { name: "Каталог", url: paths.catalog.href() };
  switch (page) {
    case "catalog":
      return [breadcrumbList([root]), itemList((data as CatalogRoot).categories)];
    case "section": {
      const { section, products } = data as SectionPage;
      return [breadcrumbList([root, ...(section.category ? [section.category] : []), section]), itemList(products)];
    }
    case "product": {
      const { section, card, reviews } = data as CardPage;
      return [
        breadcrumbList([root, ...(section.category ? [section.category] : []), section, card]),
        productOffer(card, displayPrice(card).price, reviews),
      ];
    }
    case "entry": {
      const entry = data as EntryData;
      return [
        breadcrumbList([
          { name: entry.list.title, url: entry.list.url },
          { name: entry.title, url: entry.url },
        ]),
        article(entry, publisher),
      ];
    }
    case "about":
      return [breadcrumbList([{ name: "О компании", url: paths.about.href() }]), ...(publisher ? [organization(publisher)] : [])];
    case "brands":
      return [breadcrumbList([brandsStep]), itemList((data as BrandsPage).brands)];
    case "brand": {
      const { name, url, lead: description } = data as BrandPage;
      return [breadcrumbList([brandsStep, { name, url }]), { "@type": "Brand", name, url, description }];
    }
    case "contacts": {
      const url = paths.contacts.href();
      const { offices } = data as ContactsPage;
      return [
        breadcrumbList([{ name: "Контакты", url }]),
        ...(publisher ? [organization(publisher), ...offices.map((office) => localBusiness(office, { url, name: publisher.name }))] : []),
      ];
    }
    case "dealers":
      return [breadcrumbList([{ name: "Дилеры и сервис", url: paths.dealers.href() }])];
    case "clubs-equipment":
      return [breadcrumbList([{ name: "Оборудование для клубов", url: paths.clubsEquipment.href() }])];
    case "faq":
      return [faqPage((data as FaqPage).groups.flatMap(({ items }) => items))];
    case "home":
      return publisher ? [organization(publisher)] : [];
    default:
      return [];
  }
}
