import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export interface ConfirmData {
  /** Of the letter's link; empty without it. */
  email: string;
  code: string;
  back: string | null;
}

/** Opened from the letter, it has the address and the code filled in; a button confirms, since mail programs open links by themselves. */
export const registrationConfirmRoute = definePage({
  pattern: paths.registrationConfirm.pattern,
  page: "registration-confirm",
  query: ["email", "code", "return"],
  personal: true,
  action: () => import("./action.ts").then(({ action }) => action),
  async load({ url: { searchParams } }): Promise<ConfirmData> {
    const given = (name: string) => (searchParams.get(name) ?? "").slice(0, 200);
    return { email: given("email"), code: given("code"), back: searchParams.get("return") };
  },
  head: () => ({
    title: "Подтверждение регистрации",
    description: "Код из письма открывает личный кабинет.",
    canonical: paths.registrationConfirm.href(),
    noindex: true,
  }),
});
