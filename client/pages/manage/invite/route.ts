import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { InvitationResponse } from "#shared/contract/manage/staff.ts";
import { HttpError, statusOf } from "#shared/http-error.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { InvitePage } from "./page.tsx";

export const route = definePage<InvitationResponse>({
  component: InvitePage,
  async load({ api, url, signal }) {
    const token = url.searchParams.get("token") ?? "";
    try {
      return await api.call(manageEndpoints.invitation, { query: { token }, signal });
    } catch (error) {
      // Used, too old, or not ours: the link tells which to nobody.
      throw [404, 422].includes(statusOf(error)) ? new HttpError(410, "INVITATION_OVER") : error;
    }
  },
  action,
  head: (_, url) => deskHead("Первый вход", url),
});
