import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { NewsletterPage, type NewsletterData } from "./page.tsx";
import { NBSP } from "#shared/text/space.ts";

/** Handles the newsletter form of the footer. */
export const route = definePage({
  component: NewsletterPage,
  robots: "disallow",
  query: ["sent"],
  action,
  async load({ url }): Promise<NewsletterData> {
    const seo = {
      title: "Письма о новинках",
      description: `Новые модели, скидки и${NBSP}советы — не${NBSP}чаще двух писем в${NBSP}месяц.`,
    };
    return { seo, sent: url.searchParams.has("sent") };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.newsletter.href(), noindex: true }),
});
