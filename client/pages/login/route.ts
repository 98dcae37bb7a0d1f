import { paths } from "#shared/paths.ts";
import type { LoginView } from "../../account/addresses.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { LoginPage, type LoginData } from "./page.tsx";

const titles: Record<LoginView, string> = { login: "Вход", registration: "Регистрация", restore: "Новый пароль" };

/** One address with three views, chosen by `view`. */
export const route = definePage({
  component: LoginPage,
  robots: "disallow",
  query: ["view", "return", "done"],
  personal: true,
  action,
  async load({ url: { searchParams } }): Promise<LoginData> {
    const view = searchParams.get("view");
    return {
      view: view === "registration" || view === "restore" ? view : "login",
      back: searchParams.get("return"),
      done: searchParams.get("done"),
    };
  },
  head: ({ view }) => ({
    title: titles[view],
    description: "Личный кабинет: заказы, гарантия, списки.",
    canonical: paths.login.href(),
    noindex: true,
  }),
});
