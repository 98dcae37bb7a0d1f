import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { EnquiriesResponse } from "#shared/contract/manage/enquiries.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { EnquiriesPage } from "./page.tsx";

export const route = definePage<EnquiriesResponse["page"]>({
  component: EnquiriesPage,
  async load({ api, url, signal }) {
    const { page } = await api.call(manageEndpoints.enquiries, { query: filledIn(url.searchParams), signal });
    return page;
  },
  head: (_, url) => deskHead("Обращения", url),
  query: ["q", "state", "form", "person", "from", "to", "cursor"],
});

/** Without script a form sends its empty fields too. */
function filledIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([, value]) => value !== ""));
}
