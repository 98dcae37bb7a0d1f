import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { StaffPage, type StaffData } from "./page.tsx";

export const route = definePage<StaffData>({
  component: StaffPage,
  async load({ api, url, signal }) {
    const [{ staff }, { settings }] = await Promise.all([
      api.call(manageEndpoints.staff, { signal }),
      api.call(manageEndpoints.settings, { signal }),
    ]);
    return { staff, settings, done: url.searchParams.get("done") };
  },
  action,
  head: (_, url) => deskHead("Сотрудники", url),
});
