import type { Api } from "../../../api/call.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { TotpEnrolment } from "#shared/contract/manage/staff.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { managePaths } from "#shared/manage-paths.ts";

export interface ProfileAnswer extends FormAnswer {
  /** The secret that the app needs, until its first code confirms it. */
  totp?: TotpEnrolment["totp"];
  /** Shown once. */
  recoveryCodes?: string[];
}

type Deed = (api: Api, form: FormData) => Promise<{ redirect: string } | Omit<ProfileAnswer, "form" | "errors" | "values">>;

/** Says on the page what has been done; a reload does not send the form again. */
const done = (name: string) => ({ redirect: `${managePaths.profile.href()}?done=${name}` });

/** The forms of the profile by their hidden field `form`. */
const deeds: Readonly<Record<string, Deed>> = {
  async name(api, form) {
    await api.call(manageEndpoints.changeMe, { payload: { name: textsOf(form, "name").name } });
    return done("name");
  },
  async password(api, form) {
    await api.call(manageEndpoints.changeMe, { payload: textsOf(form, "password", "new_password") });
    return done("password");
  },
  totp: (api, form) => api.call(manageEndpoints.beginTotp, { payload: textsOf(form, "password") }),
  async "totp-confirm"(api, form) {
    const { recovery_codes } = await api.call(manageEndpoints.confirmTotp, { payload: textsOf(form, "totp") });
    return { recoveryCodes: recovery_codes };
  },
  async "totp-codes"(api, form) {
    const { recovery_codes } = await api.call(manageEndpoints.recoveryCodes, { payload: textsOf(form, "password") });
    return { recoveryCodes: recovery_codes };
  },
  async "totp-off"(api, form) {
    await api.call(manageEndpoints.endTotp, { payload: textsOf(form, "password") });
    return done("totp-off");
  },
  async session(api, form) {
    await api.call(manageEndpoints.endSessions, { payload: { id: Number(form.get("id")) } });
    return done("session");
  },
  async sessions(api) {
    await api.call(manageEndpoints.endSessions, { payload: { others: true } });
    return done("sessions");
  },
  async logout(api) {
    await api.call(manageEndpoints.logout, { payload: {} });
    return { redirect: managePaths.login.href() };
  },
};

export const action: PageAction<ProfileAnswer> = async ({ api, form }): Promise<{ redirect: string } | ProfileAnswer> => {
  const { form: name, ...rest } = textsOf(form, "form", "name", "enrolment");
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed) throw pageNotFound();
  try {
    const answer = await deed(api, form);
    return "redirect" in answer ? answer : { form: name, errors: {}, values: {}, ...answer };
  } catch (error) {
    // A wrong code must not hide the picture that the next code is read with.
    return { form: name, ...refusal(error), values: { name: rest.name }, totp: readEnrolment(rest.enrolment) };
  }
};

/** The enrolment that its form carries along, because the call answers it once. */
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
