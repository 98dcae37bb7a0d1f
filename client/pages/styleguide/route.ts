import type { MainPage } from "#shared/contract/general.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { PageRoute } from "../../page.ts";

/** Not by `definePage`: a call would keep the route in the production bundle, where nothing uses it. */
export const styleguideRoute: PageRoute = {
  pattern: "/styleguide",
  page: "styleguide",
  // The products and entries of the home page are those that the components are shown with.
  load: async ({ api, signal }): Promise<MainPage> => (await api.call(endpoints.main, { signal })).page,
  head: () => ({ title: "Образцы", description: "Из чего собран магазин", canonical: "/styleguide/", noindex: true }),
};
