import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { ServiceRequestPage } from "./page.tsx";

export const route = definePage({
  component: ServiceRequestPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.serviceDocument, { query: { page: "zayavka_servis" }, signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.serviceRequest.href() }),
});
