import { paths } from "#shared/paths.ts";
import type { CodeSent } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { ConfirmCode } from "../../account/confirm-code.tsx";
import { ownPath } from "../../navigation/addresses.ts";
import { definePage, type PageProps, type FormAnswer, type PageAction } from "../../page.ts";
import { usePageForm } from "../../forms/use-form.ts";
import { accountAddress, afterLogin } from "../../account/addresses.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";

interface ConfirmAnswer extends FormAnswer {
  sent?: CodeSent["sent"];
}

/** Creates the account with the code from the letter, or sends the letter again. */
const action: PageAction<ConfirmAnswer> = async ({ api, form, url }) => {
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

/** The link in the letter fills in the address and the code. A button confirms them, because mail programs open links by themselves. */
export const route = definePage({
  component: RegistrationConfirmPage,
  robots: "disallow",
  query: ["email", "code", "key", "return"],
  personal: true,
  action,
  async load({ url: { searchParams } }): Promise<ConfirmData> {
    const given = (name: string) => (searchParams.get(name) ?? "").slice(0, 200);
    return { email: given("email"), code: given("code"), key: given("key"), back: searchParams.get("return") };
  },
  head: () => ({
    title: "Подтверждение регистрации",
    description: "Код из письма открывает личный кабинет.",
    canonical: paths.registrationConfirm.href(),
    noindex: true,
  }),
});

interface ConfirmData {
  /** From the link in the letter; empty without it. */
  email: string;
  code: string;
  key: string;
  back: string | null;
}

function RegistrationConfirmPage({ data }: PageProps<ConfirmData>) {
  const state = usePageForm<ConfirmAnswer>();
  const { answer, values } = state;
  return (
    <ConfirmCode
      email={values.email ?? data.email}
      code={values.code ?? data.code}
      linkKey={values.key ?? data.key}
      wait={answer?.sent?.resend_in}
      back={ownPath(data.back, paths.home.href())}
      state={state}
    />
  );
}
