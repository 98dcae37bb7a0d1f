import type { DocumentPage } from "#shared/contract/content.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const serviceRequestRoute = definePage<DocumentPage>({
  pattern: paths.serviceRequest.pattern,
  page: "service-request",
  load: async ({ api, signal }) => (await api.call(endpoints.serviceDocument, { query: { page: "zayavka_servis" }, signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.serviceRequest.href() }),
});
