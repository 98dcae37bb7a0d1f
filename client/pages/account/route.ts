import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { load } from "./load.ts";
import { AccountPage } from "./page.tsx";

export const route = definePage({
  component: AccountPage,
  robots: "disallow",
  query: ["view", "done"],
  personal: true,
  middleware: ["account"],
  action,
  load,
  head: ({ title }) => ({
    title: `${title} — личный кабинет`,
    description: "Личный кабинет",
    canonical: paths.account.href(),
    noindex: true,
  }),
});
