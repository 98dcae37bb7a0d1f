import * as z from "zod/mini";
import { MAX_VIEW_NAME, RIGHTS, ROLES, type Right } from "../../domain/staff.ts";
import { checkbox, givenText, text, openSession } from "../common.ts";
import { get, post } from "../endpoint.ts";
import { done } from "../account.ts";

/**
 * Who runs the shop: log-in, the own account of a member and the staff. The calls stand in `endpoints.ts`. All of them answer 401 STAFF_LOGIN_REQUIRED
 * without a session of the desk, 403 STAFF_FORBIDDEN without the right, and 403 TOTP_SETUP_NEEDED to a member who has to set up codes first.
 */

const password = z._default(z.string().check(z.maxLength(1000)), "");
const role = z.enum(ROLES);
const right = z.enum(Object.keys(RIGHTS) as [Right, ...Right[]]);
/** The code of the app, or one of the recovery codes. */
const totp = text(40);

/** Who may be given an enquiry or an order. */
export const colleague = z.object({ id: z.int().check(z.positive()), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** The filter of a list by the member who was given a thing: an id, `me` or `none`. */
export const whose = z._default(z.string().check(z.regex(/^(?:|me|none|[1-9]\d{0,8})$/)), "");

/** A filter of a list that the member has saved. `page` is the address of the list, `query` that of the filter, without its «?». */
export const savedView = z.object({ id: z.int(), page: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** The member who sends the request. */
export const me = z.object({
  staff: z.object({ id: z.int(), email: z.string(), name: z.string(), role, totp: z.boolean() }),
  /** What the role may do. */
  rights: z.array(right),
  /** The owner demands codes, and this member has none yet: until then only the own account can be called. */
  totp_setup_needed: z.boolean(),
  /** Recovery codes that have not been used; 0 without TOTP. */
  recovery_codes_left: z.int(),
  views: z.array(savedView),
});
export type Me = z.infer<typeof me>;

/** The first request has only the password. A 422 TOTP_NEEDED asks for `totp` too. */
export const staffLoginPayload = z.object({ email: text(200), password, totp });
export type StaffLoginPayload = z.infer<typeof staffLoginPayload>;

/** The token of the link; a damaged token is answered like an expired one. */
export const invitationQuery = z.object({ token: z.catch(z.string().check(z.overwrite((token) => token.slice(0, 100))), "") });

/** What an invitation link leads to. `email` is empty for the first owner, who types it. */
export const invitation = z.object({ invitation: z.object({ email: z.string(), name: z.string(), role, expires_at: z.iso.datetime() }) });
export type InvitationResponse = z.infer<typeof invitation>;

/** Sets name and password and logs in; the link is used up. `email` is read for the first owner only. */
export const acceptPayload = z.object({ token: text(100), email: text(200), name: text(200), password });
export type AcceptPayload = z.infer<typeof acceptPayload>;

/** Changes the member's own name or password; a new password needs the current one and ends all other sessions. */
export const mePayload = z.object({
  name: z.optional(givenText(200)),
  password,
  new_password: z.optional(z.string().check(z.maxLength(1000))),
});

export const staffSessions = z.object({ sessions: z.array(openSession) });
export type StaffSessions = z.infer<typeof staffSessions>;

/** Ends one session, or all but the one that asks. */
export const endSessionsPayload = z.object({ id: z.optional(z.coerce.number<number>()), others: z.optional(checkbox) });

/** The current password, for actions with which somebody could take over the account. */
export const passwordPayload = z.object({ password });

export const totpEnrolment = z.object({
  totp: z.object({
    /** Base32, to type in. */
    secret: z.string(),
    /** `otpauth://totp/…`, a link that opens the app on a phone. */
    uri: z.string(),
    /** The same as a QR code: `path` is the `d` of an SVG path in a view box of `size` units. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
});
export type TotpEnrolment = z.infer<typeof totpEnrolment>;

export const totpConfirmPayload = z.object({ totp });

/** Shown once; each of them works once in the place of a code. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Of the calls `staff` and those that change it. The link of an invitation is in the answer once. */
export const staffList = z.object({
  staff: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      /** Empty until the invitation is accepted. */
      name: z.string(),
      role,
      totp: z.boolean(),
      /** The invitation waits. */
      invited: z.boolean(),
      created_at: z.iso.datetime(),
      /** The last request; null = there was none within the lifetime of a session. */
      seen_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The one-time link to hand over, after it was made. */
  link: z.optional(z.string()),
});
export type StaffList = z.infer<typeof staffList>;

export const invitePayload = z.object({ email: text(200), role: text(20) });
export const rolePayload = z.object({ id: z.coerce.number<number>(), role: text(20) });
export const memberPayload = z.object({ id: z.coerce.number<number>() });

/** Rules of the desk. A POST changes what it names. */
export const deskSettings = z.object({ settings: z.object({ totp_demanded: z.boolean() }) });
export type DeskSettings = z.infer<typeof deskSettings>;
export const deskSettingsPayload = z.object({ totp_demanded: z.optional(checkbox) });

/** A name that is used already gets the new filter. The answers have all views of the member. */
export const saveViewPayload = z.object({
  page: z.string().check(z.regex(/^\/manage\/[a-z]+\/$/)),
  name: text(MAX_VIEW_NAME),
  query: z.string().check(z.maxLength(1000), z.regex(/^[^?#\s]*$/)),
});
export const forgetViewPayload = z.object({ id: z.coerce.number<number>() });
export const savedViews = z.object({ views: z.array(savedView) });

export const staffEndpoints = {
  login: post("/api/manage/login/", { payload: staffLoginPayload, answer: me, personal: true }),
  logout: post("/api/manage/logout/", { payload: z.object({}), answer: done, personal: true }),
  invitation: get("/api/manage/invitation/", { query: invitationQuery, answer: invitation, personal: true }),
  accept: post("/api/manage/invitation/", { payload: acceptPayload, answer: me, personal: true }),
  me: get("/api/manage/me/", { answer: me, access: "own" }),
  changeMe: post("/api/manage/me/", { payload: mePayload, answer: me, access: "own" }),
  sessions: get("/api/manage/sessions/", { answer: staffSessions, access: "own" }),
  endSessions: post("/api/manage/sessions/", { payload: endSessionsPayload, answer: staffSessions, access: "own" }),
  beginTotp: post("/api/manage/totp/begin/", { payload: passwordPayload, answer: totpEnrolment, access: "own" }),
  confirmTotp: post("/api/manage/totp/confirm/", { payload: totpConfirmPayload, answer: recoveryCodes, access: "own" }),
  recoveryCodes: post("/api/manage/totp/codes/", { payload: passwordPayload, answer: recoveryCodes, access: "own" }),
  endTotp: post("/api/manage/totp/off/", { payload: passwordPayload, answer: done, access: "own" }),
  saveView: post("/api/manage/views/", { payload: saveViewPayload, answer: savedViews, access: "any" }),
  forgetView: post("/api/manage/views/forget/", { payload: forgetViewPayload, answer: savedViews, access: "any" }),
  staff: get("/api/manage/staff/", { answer: staffList, access: "staff" }),
  invite: post("/api/manage/staff/invite/", { payload: invitePayload, answer: staffList, access: "staff" }),
  linkMember: post("/api/manage/staff/link/", { payload: memberPayload, answer: staffList, access: "staff" }),
  changeRole: post("/api/manage/staff/role/", { payload: rolePayload, answer: staffList, access: "staff" }),
  removeMember: post("/api/manage/staff/remove/", { payload: memberPayload, answer: staffList, access: "staff" }),
  settings: get("/api/manage/settings/", { answer: deskSettings, access: "settings" }),
  changeSettings: post("/api/manage/settings/", { payload: deskSettingsPayload, answer: deskSettings, access: "settings" }),
};
