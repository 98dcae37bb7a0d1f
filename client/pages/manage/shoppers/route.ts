import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { ShoppersResponse } from "#shared/contract/manage/shoppers.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { ShoppersPage } from "./page.tsx";

export const route = definePage<ShoppersResponse["page"]>({
  component: ShoppersPage,
  async load({ api, url, signal }) {
    const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value !== "" && name !== "erased"));
    const { page } = await api.call(manageEndpoints.shoppers, { query, signal });
    return page;
  },
  head: (_, url) => deskHead("Покупатели", url),
  query: ["q", "kind", "cursor", "erased"],
});
