import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { HttpError } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { afterDeskLogin } from "../../../manage/addresses.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface DeskLoginAnswer extends FormAnswer {
  /** The password is right; a code of the app is needed besides. */
  second?: boolean;
}

/** Logs in: the e-mail and the password first, then the code of the app for whom has one. */
export const action: PageAction<DeskLoginAnswer> = async ({ api, form, url }) => {
  const { email, password, totp } = textsOf(form, "email", "password", "totp");
  const second = form.has("totp");
  try {
    await api.call(manageEndpoints.login, { payload: { email, password, ...(second && { totp }) } });
    return { redirect: afterDeskLogin(url) };
  } catch (error) {
    const asked = error instanceof HttpError && error.code === "TOTP_NEEDED";
    // The first question for the code is no mistake of the member.
    if (asked && !second) return { errors: {}, values: { email }, second: true };
    return { ...refusal(error), values: { email }, second: second || asked };
  }
};
