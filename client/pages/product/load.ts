import type { CardPage } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { LoadContext } from "../../page.ts";

/** @param category null = the category of the type */
export async function loadProduct(
  { api, signal }: LoadContext,
  type: string,
  item: string,
  category: string | null = null,
): Promise<CardPage> {
  const { page } = await api.call(endpoints.card, { params: { section: type }, query: { card: item, category }, signal });
  return page;
}
