import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { UnsubscribePage, type UnsubscribeData } from "./page.tsx";
import { NBSP } from "#shared/text/space.ts";

/** The page of the link in a newsletter. A button ends the subscription, because mail programs open links by themselves. */
export const route = definePage({
  component: UnsubscribePage,
  robots: "disallow",
  query: ["key"],
  personal: true,
  action,
  async load({ url }): Promise<UnsubscribeData> {
    const description = `Больше не${NBSP}будем присылать письма о${NBSP}новинках. Письма о${NBSP}заказах и${NBSP}обращениях останутся.`;
    return { seo: { title: "Отписка от писем", description }, key: url.searchParams.get("key") ?? "" };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.unsubscribe.href(), noindex: true }),
});
