import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { ContactsPage } from "./page.tsx";

export const route = definePage({
  component: ContactsPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.contacts, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.contacts.href() }),
  schemaOrg: ({ offices }) => ({
    breadcrumbs: [{ name: "Контакты", url: paths.contacts.href() }],
    organization: true,
    offices: { url: paths.contacts.href(), list: offices },
  }),
});
