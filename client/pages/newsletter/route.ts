import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { NewsletterPage, type NewsletterData } from "./page.tsx";

/** Handles the newsletter form of the footer. */
export const route = definePage({
  component: NewsletterPage,
  robots: "disallow",
  query: ["sent"],
  action,
  async load({ url }): Promise<NewsletterData> {
    const seo = { title: "Письма о новинках", description: "Раз в месяц: новые модели, скидки и советы." };
    return { seo, sent: url.searchParams.has("sent") };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.newsletter.href(), noindex: true }),
});
