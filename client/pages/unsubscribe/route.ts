import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { UnsubscribePage, type UnsubscribeData } from "./page.tsx";

/** The page of the link in a newsletter. A button ends the subscription, because mail programs open links by themselves. */
export const route = definePage({
  component: UnsubscribePage,
  robots: "disallow",
  query: ["key"],
  personal: true,
  action,
  async load({ url }): Promise<UnsubscribeData> {
    const description = "Больше не будем присылать письма о новинках. Письма о заказах и обращениях останутся.";
    return { seo: { title: "Отписка от писем", description }, key: url.searchParams.get("key") ?? "" };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.unsubscribe.href(), noindex: true }),
});
