import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { EnquiryPage } from "#shared/contract/manage/enquiries.ts";
import { NBSP } from "#shared/text/space.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { EnquiryDeskPage } from "./page.tsx";

export const route = definePage<EnquiryPage["page"]>({
  component: EnquiryDeskPage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  async load({ api, params, signal }) {
    const { page } = await api.call(manageEndpoints.enquiry, { params: { number: params.id ?? "" }, signal });
    return page;
  },
  action,
  head: ({ enquiry: { form_name, number } }, url) => deskHead(`${form_name} №${NBSP}${number}`, url),
  query: ["template"],
  local: ["template"],
});
