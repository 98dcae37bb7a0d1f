import { redirect } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Me } from "#shared/contract/desk/staff.ts";
import { statusOf } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { BareDeskErrorPage, DeskErrorPage } from "../pages/desk/error/page.tsx";
import type { Site } from "../site.ts";
import { afterDeskLogin, deskLoginAddress, type DeskData } from "./root-data.ts";
import { deskChunks, deskPages } from "./pages.ts";
import { DeskFrame } from "./root.tsx";

/** Pages that need no session. */
const open: readonly string[] = [deskPaths.login.href(), deskPaths.invite.href()];

/** The site of those who run the shop. */
export const desk: Site = {
  table: deskPages,
  chunks: deskChunks,
  middleware: {},
  frame: {
    Component: DeskFrame,
    ErrorBoundary: BareDeskErrorPage,
    // The counters in the navigation change all the time. A refused form changes nothing, and its page must stay when the session has ended.
    shouldRevalidate: ({ formMethod, actionStatus = 200 }) => formMethod === undefined || actionStatus < 400,
  },
  ErrorPage: DeskErrorPage,
  /** Guards every page of the desk: its own calls are refused too, and a redirect wins over what they throw. */
  async loadFrame({ api, url, signal }): Promise<DeskData> {
    const me = await api.call(deskEndpoints.me, { signal }).catch(nobody);
    if (!me && !open.includes(url.pathname)) throw redirect(deskLoginAddress(url), 303);
    if (me && url.pathname === deskPaths.login.href()) throw redirect(afterDeskLogin(url), 303);
    // Until the member has set up TOTP codes, the backend answers only calls about the member's own account.
    if (me?.totp_setup_needed && url.pathname !== deskPaths.profile.href()) throw redirect(deskPaths.profile.href(), 303);
    // The page is still shown when the counters of the navigation cannot be loaded.
    const now = me && !me.totp_setup_needed ? await api.call(deskEndpoints.waiting, { signal }).catch(() => null) : null;
    return { me, now };
  },
};

function nobody(error: unknown): Me | null {
  if (statusOf(error) === 401) return null;
  throw error;
}
