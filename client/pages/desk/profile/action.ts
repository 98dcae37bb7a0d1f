import type { Api } from "../../../api/call.ts";
import { ownPath } from "../../../navigation/addresses.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { TotpEnrolment } from "#shared/contract/desk/staff.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";

export interface ProfileAnswer extends FormAnswer {
  /** The secret that the app needs, until its first code confirms it. */
  totp?: TotpEnrolment["totp"];
  /** Shown once. */
  recoveryCodes?: string[];
}

type Handler = (api: Api, form: FormData) => Promise<{ redirect: string } | Omit<ProfileAnswer, "form" | "errors" | "values">>;

/** Says on the page what has been done; a reload does not send the form again. */
const done = (name: string) => ({ redirect: `${deskPaths.profile.href()}?done=${name}` });

/** To the list that a saved filter is about. */
function backTo(form: FormData): { redirect: string } {
  const to = ownPath(textsOf(form, "to").to, deskPaths.today.href());
  return { redirect: to.startsWith(deskPaths.today.href()) ? to : deskPaths.today.href() };
}

/** The forms of the profile by their hidden field `form`. */
const handlers: Readonly<Record<string, Handler>> = {
  async name(api, form) {
    await api.call(deskEndpoints.changeMe, { payload: { name: textsOf(form, "name").name } });
    return done("name");
  },
  async password(api, form) {
    await api.call(deskEndpoints.changeMe, { payload: textsOf(form, "password", "new_password") });
    return done("password");
  },
  totp: (api, form) => api.call(deskEndpoints.beginTotp, { payload: textsOf(form, "password") }),
  async "totp-confirm"(api, form) {
    const { recovery_codes } = await api.call(deskEndpoints.confirmTotp, { payload: textsOf(form, "totp") });
    return { recoveryCodes: recovery_codes };
  },
  async "totp-codes"(api, form) {
    const { recovery_codes } = await api.call(deskEndpoints.recoveryCodes, { payload: textsOf(form, "password") });
    return { recoveryCodes: recovery_codes };
  },
  async "totp-off"(api, form) {
    await api.call(deskEndpoints.endTotp, { payload: textsOf(form, "password") });
    return done("totp-off");
  },
  async session(api, form) {
    await api.call(deskEndpoints.endSessions, { payload: { id: Number(form.get("id")) } });
    return done("session");
  },
  async sessions(api) {
    await api.call(deskEndpoints.endSessions, { payload: { others: true } });
    return done("sessions");
  },
  async "save-view"(api, form) {
    await api.call(deskEndpoints.saveView, { payload: textsOf(form, "page", "name", "query") });
    return backTo(form);
  },
  async "forget-view"(api, form) {
    await api.call(deskEndpoints.forgetView, { payload: { id: Number(form.get("id")) } });
    return backTo(form);
  },
  async logout(api) {
    await api.call(deskEndpoints.logout, { payload: {} });
    return { redirect: deskPaths.login.href() };
  },
};

export const action: PageAction<ProfileAnswer> = async ({ api, form }): Promise<{ redirect: string } | ProfileAnswer> => {
  const { form: name, ...rest } = textsOf(form, "form", "name", "enrolment");
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw pageNotFound();
  try {
    const answer = await handler(api, form);
    return "redirect" in answer ? answer : { form: name, errors: {}, values: {}, ...answer };
  } catch (error) {
    // After a wrong code the QR code must stay visible, because the member needs it for the next code.
    return { form: name, ...refusal(error), values: { name: rest.name }, totp: readEnrolment(rest.enrolment) };
  }
};

/** The TOTP secret from a hidden field of its form, because the call answers it only once. */
function readEnrolment(json: string): TotpEnrolment["totp"] | undefined {
  try {
    const { secret, uri, qr } = JSON.parse(json) as TotpEnrolment["totp"];
    const fits =
      [secret, uri, qr.path].every((text) => typeof text === "string") && uri.startsWith("otpauth://") && Number.isInteger(qr.size);
    return fits ? { secret, uri, qr } : undefined;
  } catch {
    return undefined;
  }
}
