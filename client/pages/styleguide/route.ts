import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage } from "../../page.ts";
import { StyleguidePage } from "./page.tsx";

export const route = definePage({
  component: StyleguidePage,
  // The components are shown with the products and entries of the home page.
  load: async ({ api, signal }) => (await api.call(endpoints.main, { signal })).page,
  head: () => ({ title: "Образцы", description: "Из чего собран магазин", canonical: "/styleguide/", noindex: true }),
});
