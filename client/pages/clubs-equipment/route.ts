import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { ClubsEquipmentPage, type ClubsData } from "./page.tsx";

export const route = definePage<ClubsData>({
  component: ClubsEquipmentPage,
  sitemap: true,
  async load({ api, signal }) {
    const [clubs, equipment] = await Promise.all([api.call(endpoints.clubs, { signal }), api.call(endpoints.equipment, { signal })]);
    return { ...clubs.page, equipment: equipment.page.zones };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.clubsEquipment.href() }),
  schemaOrg: () => ({ breadcrumbs: [{ name: "Оборудование для клубов", url: paths.clubsEquipment.href() }] }),
});
