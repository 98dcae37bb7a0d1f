import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { InvitationResponse } from "#shared/contract/manage/staff.ts";
import { statusOf } from "#shared/http-error.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { InvitePage } from "./page.tsx";

export interface InviteData {
  /** Null = the link is used up, too old or not ours. */
  invitation: InvitationResponse["invitation"] | null;
}

export const route = definePage<InviteData>({
  component: InvitePage,
  async load({ api, url, signal }) {
    const token = url.searchParams.get("token") ?? "";
    try {
      return await api.call(manageEndpoints.invitation, { query: { token }, signal });
    } catch (error) {
      if (![404, 422].includes(statusOf(error))) throw error;
      return { invitation: null };
    }
  },
  action,
  head: (_, url) => deskHead("Первый вход", url),
});
