import { paths } from "#shared/paths.ts";
import type { LoginView } from "../../account/addresses.ts";
import { definePage } from "../../page.ts";

const titles: Record<LoginView, string> = { login: "Вход", registration: "Регистрация", restore: "Новый пароль" };

export interface LoginData {
  view: LoginView;
  /** Where to go on, as the address has it: not checked yet. */
  back: string | null;
  /** What has brought the visitor here. */
  done: string | null;
}

/** One address with three faces: they are told by `view`, so they need no script. */
export const loginRoute = definePage({
  pattern: paths.login.pattern,
  page: "login",
  query: ["view", "return", "done"],
  personal: true,
  action: () => import("./action.ts").then(({ action }) => action),
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
