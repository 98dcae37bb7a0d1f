import type { CodeSent } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { registrationErrors } from "#shared/domain/account.ts";
import { afterLogin } from "../../account/addresses.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import type { FormAnswer, PageAction } from "../../page.ts";

export interface LoginAnswer extends FormAnswer {
  /** A letter was sent: the page asks for its code. */
  sent?: CodeSent["sent"];
}

const logIn: PageAction<LoginAnswer> = async ({ api, form, url }) => {
  const { login, password } = textsOf(form, "login", "password");
  try {
    await api.call(endpoints.login, { payload: { login, password } });
    return { redirect: afterLogin(url) };
  } catch (error) {
    return { ...refusal(error), values: { login } };
  }
};

const register: PageAction<LoginAnswer> = async ({ api, form }) => {
  const { password, ...values } = textsOf(form, "name", "email", "phone", "password", "consent", "subscribe");
  const payload = { ...values, password, consent: values.consent !== "", subscribe: values.subscribe !== "" };
  const errors = registrationErrors(payload);
  if (Object.keys(errors).length > 0) return { errors, values };
  try {
    return { errors: {}, values, ...(await api.call(endpoints.registration, { payload })) };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

/** The first step sends a code to the address; the second one sends the code with the new password. */
const restore: PageAction<LoginAnswer> = async ({ api, form, url }) => {
  const { email, code, password } = textsOf(form, "email", "code", "password");
  // The page asks for the code when the values contain one.
  const values: FormAnswer["values"] = form.has("code") || form.has("again") ? { email, code } : { email };
  try {
    if (!form.has("code")) return { errors: {}, values, ...(await api.call(endpoints.askRestore, { payload: { email } })) };
    // Without a code the call would send a new one.
    if (code.trim() === "") return { errors: { code: "Введите код из письма" }, values };
    await api.call(endpoints.restore, { payload: { email, code, password } });
    return { redirect: afterLogin(url) };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

/** Handles the three forms of the login page, by `view`. */
export const action: PageAction<LoginAnswer> = (context) => {
  const view = context.url.searchParams.get("view");
  if (view === "registration") return register(context);
  return view === "restore" ? restore(context) : logIn(context);
};
