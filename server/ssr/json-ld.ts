import type { SchemaOrg } from "#client/page.ts";
import type { General } from "#shared/contract/general.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { localBusiness } from "./local-business.ts";
import * as schemaOrg from "./schema-org.ts";

/**
 * The schema.org objects of a page, without @context. Addresses are paths; the document makes them absolute.
 * @param publisher the company; undefined when its data is missing
 */
export function jsonLdOf(page: SchemaOrg, publisher: General | undefined): object[] {
  const { breadcrumbs, items, product, article, brand, questions, organization, offices } = page;
  return [
    ...(breadcrumbs ? [schemaOrg.breadcrumbList(breadcrumbs)] : []),
    ...(items ? [schemaOrg.itemList(items)] : []),
    ...(product ? [schemaOrg.productOffer(product.card, displayPrice(product.card).price, product.reviews)] : []),
    ...(article ? [schemaOrg.article(article, publisher)] : []),
    ...(brand ? [{ "@type": "Brand", ...brand }] : []),
    ...(questions ? [schemaOrg.faqPage(questions)] : []),
    ...(organization && publisher ? [schemaOrg.organization(publisher)] : []),
    ...(offices && publisher ? offices.list.map((office) => localBusiness(office, { url: offices.url, name: publisher.name })) : []),
  ];
}
