import { endpoints } from "#shared/contract/endpoints.ts";
import type { ServicePage } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const serviceRoute = definePage<ServicePage>({
  pattern: paths.service.pattern,
  page: "service",
  load: async ({ api, signal }) => (await api.call(endpoints.service, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.service.href() }),
});
