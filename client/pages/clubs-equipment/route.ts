import type { ClubsPage, EquipmentPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

/** The page and what stands in its zones, which is a call of its own. */
export type ClubsData = ClubsPage & { equipment: EquipmentPage["zones"] };

export const clubsEquipmentRoute = definePage<ClubsData>({
  pattern: paths.clubsEquipment.pattern,
  page: "clubs-equipment",
  async load({ api, signal }) {
    const [clubs, equipment] = await Promise.all([api.call(endpoints.clubs, { signal }), api.call(endpoints.equipment, { signal })]);
    return { ...clubs.page, equipment: equipment.page.zones };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.clubsEquipment.href() }),
});
