import type { DealersPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

const PARAMETERS = ["region", "city", "kind"] as const;

export const dealersRoute = definePage<DealersPage>({
  pattern: paths.dealers.pattern,
  page: "dealers",
  quiet: true,
  query: PARAMETERS,
  async load({ api, url, signal }) {
    // A form without script sends its empty fields too.
    const query = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name) || null]));
    return (await api.call(endpoints.dealers, { query, signal })).page;
  },
  head: ({ seo, applied }) => ({
    ...seo,
    canonical: paths.dealers.href(),
    noindex: PARAMETERS.some((name) => applied[name] !== undefined),
  }),
});
