import { endpoints } from "#shared/contract/endpoints.ts";
import { withoutIds } from "#shared/domain/lists.ts";
import { HttpError } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type LoadContext } from "../../page.ts";
import type { PlainComparison } from "../../state/context.tsx";
import { ComparePage, type ComparePageData } from "./page.tsx";

export const route = definePage<ComparePageData>({
  component: ComparePage,
  query: ["products", "diff"],
  local: ["diff"],
  kept: true,
  load: async (context) => ({ ...(await loadShared(context)), own: await loadPlainComparison(context) }),
  head: () => ({
    title: "Сравнение товаров",
    description: "Товары рядом: цены, размеры и характеристики, в которых они различаются.",
    canonical: paths.compare.href(),
    noindex: true,
  }),
});

/** The comparison of a browser without script. null = script fills the page. */
async function loadPlainComparison({ api, kept, url, signal }: LoadContext): Promise<PlainComparison | null> {
  if (!kept || url.searchParams.has("products")) return null;
  const { lists, done, change } = kept;
  const answer = await api.call(endpoints.comparison, { query: { products: lists.compare.join(",") }, signal });
  const compare = withoutIds(lists.compare, answer.errorProductsId);
  if (compare !== lists.compare) change({ ...lists, compare });
  return { answer, done, lists };
}

async function loadShared({ api, url, signal }: LoadContext): Promise<Omit<ComparePageData, "own">> {
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
