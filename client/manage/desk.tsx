import { redirect } from "react-router-dom";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { Me } from "#shared/contract/manage/staff.ts";
import { statusOf } from "#shared/http-error.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { BareDeskErrorPage, DeskErrorPage } from "../pages/manage/error/page.tsx";
import type { Site } from "../site.ts";
import { deskChunks } from "./chunks.ts";
import { afterDeskLogin, deskLoginAddress } from "./addresses.ts";
import { deskPages } from "./pages.ts";
import { DeskFrame } from "./root.tsx";
import type { DeskData } from "./root-data.ts";

/** Pages that need no session. */
const open: readonly string[] = [managePaths.login.href(), managePaths.invite.href()];

/** The site of those who run the shop. */
export const desk: Site = {
  table: deskPages,
  chunks: deskChunks,
  middleware: {},
  frame: {
    Component: DeskFrame,
    ErrorBoundary: BareDeskErrorPage,
    // What waits changes all the time. A refused form changes nothing, and its page must stay when the session has ended.
    shouldRevalidate: ({ formMethod, actionStatus = 200 }) => formMethod === undefined || actionStatus < 400,
  },
  ErrorPage: DeskErrorPage,
  /** Guards every page of the desk: its own calls are refused too, and a redirect wins over what they throw. */
  async loadFrame({ api, url, signal }): Promise<DeskData> {
    const me = await api.call(manageEndpoints.me, { signal }).catch(nobody);
    if (!me && !open.includes(url.pathname)) throw redirect(deskLoginAddress(url), 303);
    if (me && url.pathname === managePaths.login.href()) throw redirect(afterDeskLogin(url), 303);
    // Until the codes are set up, the backend answers nothing but the member's own account.
    if (me?.totp_setup_needed && url.pathname !== managePaths.profile.href()) throw redirect(managePaths.profile.href(), 303);
    // A page is not lost for a number in its navigation.
    const counts = me && !me.totp_setup_needed ? await api.call(manageEndpoints.waiting, { signal }).catch(() => null) : null;
    return { me, waiting: counts?.waiting ?? {} };
  },
};

function nobody(error: unknown): Me | null {
  if (statusOf(error) === 401) return null;
  throw error;
}
