import { paths } from "#shared/paths.ts";
import type { CatalogSnapshot, CategoryNode, TypeNode } from "../snapshot.ts";

/** What the whole catalogue shows in sale mode: the products of all categories that are reduced. */
export interface SaleNode {
  kind: "sale";
  id: 0;
  slug: "";
  name: string;
  lead: string;
  url: string;
  picture: null;
  types: TypeNode[];
}

/** What has a list with filters. */
export type SectionNode = CategoryNode | TypeNode | SaleNode;

export const SALE_URL = `${paths.catalog.href()}?special=1`;

/** The sale of the whole catalogue as a section. */
export function saleOf({ categories }: CatalogSnapshot): SaleNode {
  return {
    kind: "sale",
    id: 0,
    slug: "",
    name: "Распродажа",
    lead: "Всё, что сейчас дешевле обычной цены. Гарантия, доставка и сервис те же.",
    url: SALE_URL,
    picture: null,
    types: categories.flatMap(({ types }) => types),
  };
}
