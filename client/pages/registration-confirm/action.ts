import type { CodeSent } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { accountAddress, afterLogin } from "../../account/addresses.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import type { FormAnswer, PageAction } from "../../page.ts";
import { paths } from "#shared/paths.ts";

export interface ConfirmAnswer extends FormAnswer {
  sent?: CodeSent["sent"];
}

/** Creates the account with the code from the letter, or sends the letter again. */
export const action: PageAction<ConfirmAnswer> = async ({ api, form, url }) => {
  const { password, ...values } = textsOf(form, "email", "code", "key", "password");
  const { email, code } = values;
  try {
    if (form.has("again")) return { errors: {}, values: { email }, ...(await api.call(endpoints.resendEmail, { payload: { email } })) };
    // Without a code the call would send a new one.
    if (code.trim() === "") return { errors: { code: "Введите код из письма" }, values };
    await api.call(endpoints.confirmEmail, { payload: { ...values, password } });
    const next = afterLogin(url);
    // A new account is shown first, unless the visitor was on the way to another page.
    const elsewhere = next !== paths.home.href() && next !== paths.account.href();
    return { redirect: elsewhere ? next : accountAddress("orders", "welcome") };
  } catch (error) {
    return { ...refusal(error), values };
  }
};
