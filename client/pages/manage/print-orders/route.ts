import { endpoints } from "#shared/contract/endpoints.ts";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { NBSP } from "#shared/text/space.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { PAPERS, type Paper } from "./address.ts";
import { PrintOrdersPage, type PrintData } from "./page.tsx";

/** So many orders are printed at once. */
const MOST = 50;

export const route = definePage({
  component: PrintOrdersPage,
  async load({ api, url: { searchParams }, signal }): Promise<PrintData> {
    const numbers = [...new Set(searchParams.getAll("number"))].filter((number) => /^[\w-]{1,20}$/.test(number)).slice(0, MOST);
    if (numbers.length === 0) throw pageNotFound();
    const [{ company }, ...answers] = await Promise.all([
      api.call(endpoints.general, { signal }),
      ...numbers.map((number) => api.call(manageEndpoints.order, { params: { number }, signal })),
    ]);
    const paper = searchParams.get("paper") ?? "";
    return { orders: answers.map(({ order }) => order), company, paper: Object.hasOwn(PAPERS, paper) ? (paper as Paper) : "both" };
  },
  head: ({ orders }, url) =>
    deskHead(orders.length === 1 ? `Печать заказа №${NBSP}${orders[0]?.number}` : `Печать: ${orders.length}${NBSP}заказов`, url),
});
