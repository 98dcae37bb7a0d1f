import type { ContactsPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const contactsRoute = definePage<ContactsPage>({
  pattern: paths.contacts.pattern,
  page: "contacts",
  load: async ({ api, signal }) => (await api.call(endpoints.contacts, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.contacts.href() }),
});
