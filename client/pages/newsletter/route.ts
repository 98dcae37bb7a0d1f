import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import type { NewsletterData } from "./load.ts";

/** Answers the form of the footer. */
export const newsletterRoute = definePage<NewsletterData>({
  pattern: paths.newsletter.pattern,
  page: "newsletter",
  query: ["sent"],
  action: () => import("./action.ts").then(({ action }) => action),
  load: (context) => import("./load.ts").then(({ load }) => load(context)),
  head: ({ seo }) => ({ ...seo, canonical: paths.newsletter.href(), noindex: true }),
});
