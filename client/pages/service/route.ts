import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { ServicePage } from "./page.tsx";

export const route = definePage({
  component: ServicePage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.service, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.service.href() }),
});
