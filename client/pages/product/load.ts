import type { ProductPageData } from "#shared/contract/product-page.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { LoadContext } from "../../page.ts";

/** @param category null = the category of the type */
export async function loadProduct(
  { api, url, signal }: LoadContext,
  type: string,
  item: string,
  category: string | null = null,
): Promise<ProductPageData> {
  const { page } = await api.call(endpoints.card, {
    params: { section: type },
    query: {
      card: item,
      category,
      m: url.searchParams.get("m"),
      region: url.searchParams.get("region"),
      postal: url.searchParams.get("postal"),
      fits: url.searchParams.get("fits"),
      reviews: url.searchParams.get("reviews"),
    },
    signal,
  });
  return page;
}
