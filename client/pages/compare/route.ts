import type { ComparisonResponse } from "#shared/contract/comparison.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "../../api/call.ts";
import { definePage, type LoadContext } from "../../page.ts";

/** What an address tells: a comparison that somebody shared, why it cannot be shown, or nothing: then the browser's list is compared. */
export interface ComparePageData {
  shared: ComparisonResponse | null;
  refusal: string | null;
}

export const compareRoute = definePage<ComparePageData>({
  pattern: paths.compare.pattern,
  page: "compare",
  query: ["products", "diff"],
  local: ["diff"],
  load: async ({ api, url, signal }) => loadShared({ api, url, signal }),
  head: () => ({
    title: "Сравнение товаров",
    description: "Товары рядом: цены, размеры и характеристики, в которых они различаются.",
    canonical: paths.compare.href(),
    noindex: true,
  }),
});

async function loadShared({ api, url, signal }: Pick<LoadContext, "api" | "url" | "signal">): Promise<ComparePageData> {
  const products = url.searchParams.get("products");
  if (!products) return { shared: null, refusal: null };
  try {
    return { shared: await api.call(endpoints.comparison, { query: { products }, signal }), refusal: null };
  } catch (error) {
    // A damaged link is nobody's fault here: the page says what is wrong with it.
    if (error instanceof ApiError && error.statusCode === 400) return { shared: null, refusal: error.message };
    throw error;
  }
}
