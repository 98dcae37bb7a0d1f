import type { CardPage } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Head, LoadContext } from "../../page.ts";

/** @param category null = wherever the type belongs. */
export async function loadCard(
  { api, signal }: LoadContext,
  type: string,
  item: string,
  category: string | null = null,
): Promise<CardPage> {
  const { page } = await api.call(endpoints.card, { params: { section: type }, query: { card: item, category }, signal });
  return page;
}

/** The page title is the product's name. */
export function productHead({ card, seo }: CardPage): Head {
  return { ...seo, canonical: card.url, type: "product" };
}
