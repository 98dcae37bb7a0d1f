import { redirect } from "react-router-dom";
import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import type { PlannerData } from "./address.ts";
import { PlannerPage } from "./page.tsx";

/** Fields of the form. `p_<role>` and `q_<role>` choose the product and the quantity of a role. */
const FIELDS = ["kind", "area", "length", "width", "height", "budget", "region"];
/** Two parameters for each role; no kind of club has more than 20 roles. */
const MOST_CHOICES = 40;

export const route = definePage<PlannerData>({
  component: PlannerPage,
  sitemap: true,
  quiet: true,
  query: [...FIELDS, "p_*", "q_*"],
  async load({ api, url, signal }) {
    const given = [...url.searchParams]
      .filter(([, value]) => value.trim() !== "")
      .map(([name, value]) => [name, value.slice(0, 40)] as const);
    const fields = given.filter(([name]) => FIELDS.includes(name));
    const choices = given.filter(([name]) => /^[pq]_[a-z0-9-]{1,32}$/.test(name)).slice(0, MOST_CHOICES);
    // When a parameter is repeated, the last value counts.
    const query = Object.fromEntries([...fields, ...choices]);
    const { page } = await api.call(endpoints.planner, { query, signal }).catch((error: unknown) => {
      // The catalogue has no goods for the planner. The page for clubs has a form that asks for a plan.
      throw statusOf(error) === 404 ? redirect(paths.clubsEquipment.href()) : error;
    });
    return { ...page, typed: Object.fromEntries(fields) };
  },
  head: ({ seo, typed, plan }) => ({
    ...seo,
    canonical: paths.planner.href(),
    noindex: Object.keys(typed).length > 0 || (plan?.changes.length ?? 0) > 0,
  }),
  schemaOrg: () => ({
    breadcrumbs: [
      { name: "Оборудование для клубов", url: paths.clubsEquipment.href() },
      { name: "Планировщик зала", url: paths.planner.href() },
    ],
  }),
});
