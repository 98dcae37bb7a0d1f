import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { RegistrationConfirmPage, type ConfirmData } from "./page.tsx";

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
