import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { ProfilePage, type ProfileData } from "./page.tsx";

export const route = definePage<ProfileData>({
  component: ProfilePage,
  async load({ api, url, signal }) {
    return { ...(await api.call(manageEndpoints.sessions, { signal })), done: url.searchParams.get("done") };
  },
  action,
  head: (_, url) => deskHead("Профиль и вход", url),
});
