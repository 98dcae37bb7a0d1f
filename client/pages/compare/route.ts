import { endpoints } from "#shared/contract/endpoints.ts";
import { HttpError } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type LoadContext } from "../../page.ts";
import { ComparePage, type ComparePageData } from "./page.tsx";

export const route = definePage<ComparePageData>({
  component: ComparePage,
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
    // A damaged link is not a failure of the shop: the page explains what is wrong.
    if (error instanceof HttpError && error.status === 400) return { shared: null, refusal: error.message };
    throw error;
  }
}
