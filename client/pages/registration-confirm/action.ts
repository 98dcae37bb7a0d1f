import type { CodeSent } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { accountAddress, afterLogin } from "../../account/addresses.ts";
import { textsOf } from "../../api/form-text.ts";
import { refusal } from "../../api/refusal.ts";
import type { FormAnswer, PageAction } from "../../page.ts";
import { paths } from "#shared/paths.ts";

export interface ConfirmAnswer extends FormAnswer {
  sent?: CodeSent["sent"];
}

/** Makes the account with the letter's code, or sends the letter again. */
export const action: PageAction<ConfirmAnswer> = async ({ api, form, url }) => {
  const values = textsOf(form, "email", "code");
  const { email, code } = values;
  try {
    if (form.has("again")) return { errors: {}, values: { email }, ...(await api.call(endpoints.resendEmail, { payload: { email } })) };
    // Without a code the call would send another one.
    if (code.trim() === "") return { errors: { code: "Введите код из письма" }, values };
    await api.call(endpoints.confirmEmail, { payload: values });
    const next = afterLogin(url);
    return { redirect: next === paths.account.href() ? accountAddress("orders", "welcome") : next };
  } catch (error) {
    return { ...refusal(error), values };
  }
};
