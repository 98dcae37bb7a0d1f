import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { JournalPage, type JournalData } from "./page.tsx";

/** The filters, by their names in the address and in the calls. */
const filters = { q: "text", staff: "staff", deed: "deed", kind: "kind", id: "id", from: "from", to: "to" } as const;

export const route = definePage<JournalData>({
  component: JournalPage,
  async load({ api, url: { searchParams }, signal }) {
    const query = new URLSearchParams();
    for (const [name, parameter] of Object.entries(filters)) {
      const value = searchParams.get(name);
      if (value) query.set(parameter, value);
    }
    const filter = query.toString();
    const cursor = searchParams.get("cursor");
    if (cursor) query.set("before", cursor);
    return { ...(await api.call(manageEndpoints.journal, { query, signal })), filter };
  },
  quiet: true,
  head: (_, url) => deskHead("Журнал", url),
});
