import type { Me } from "#shared/contract/desk/staff.ts";
import type { Today } from "#shared/contract/desk/today.ts";
import { rightsOf, type Role } from "#shared/domain/staff.ts";
import { createBodyLimits } from "../../http/bodies/limits.ts";
import { temporaryDir, testApp, testPages } from "../../http/testing/app.ts";
import { createDesk, type DeskOptions } from "../desk.ts";
import type { AssetManifest } from "../manifest.ts";
import { sendJson, startBackend } from "./backend.ts";

const manifest: AssetManifest = {
  icons: "/assets/icons.svg",
  fonts: ["/assets/onest.woff2"],
  boot: "/assets/desk-boot.js",
  entry: ["/assets/desk-entry.js"],
  style: "/assets/desk-main.css",
  pages: { today: { scripts: ["/assets/desk-today.js"], style: "/assets/desk-today.css" } },
};

const memberOf = (role: Role, change: Partial<Me> = {}): Me => ({
  staff: { id: 1, email: "anna@example.ru", name: "Анна Петрова", role, totp: false },
  rights: rightsOf(role),
  totp_setup_needed: false,
  recovery_codes_left: 0,
  views: [],
  ...change,
});

/** The overview of a member who may see nothing of it. */
const NOTHING_TODAY: Today = {
  waiting: { orders: null, enquiries: null, reviews: null },
  letters: null,
  troubles: { payments: null, parcels: null, exchange: null, imports: null },
  proxy_doubted: false,
  statistics: null,
};

/** What the browser of a member sends. */
export const SESSION = "STAFFSESSID=one";

/** The pages of the desk over an independent backend, which knows one session. */
export async function startDesk(role: Role = "owner", { me, ...options }: Partial<DeskOptions> & { me?: Partial<Me> } = {}) {
  const backend = await startBackend();
  const errors: unknown[] = [];
  const bodies = createBodyLimits({ dir: temporaryDir() });
  backend.on("/api/manage/me/", ({ headers: { cookie = "" } }, response) => {
    if (cookie.includes(SESSION)) return sendJson(response, memberOf(role, me));
    sendJson(response, { error: { code: "STAFF_LOGIN_REQUIRED", message: "Войдите" } }, 401);
  });
  backend.on("/api/manage/today/", (_, response) => sendJson(response, NOTHING_TODAY));
  backend.on("/api/manage/start/left/", (_, response) => sendJson(response, { left: 0 }));
  const desk = await createDesk({
    manifest,
    identityStyle: () => "/brand/lad.css",
    backendUrl: backend.url,
    publicUrl: "https://shop.example.ru",
    bodies,
    logError: (error) => void errors.push(error),
    ...options,
  });
  return { app: testApp({ pages: { ...testPages, desk }, bodies, backendUrl: backend.url }), backend, errors };
}
