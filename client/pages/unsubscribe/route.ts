import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import type { UnsubscribeData } from "./load.ts";

/** Where the link of a newsletter leads. A button ends the subscription: mail programs open links by themselves. */
export const unsubscribeRoute = definePage<UnsubscribeData>({
  pattern: paths.unsubscribe.pattern,
  page: "unsubscribe",
  query: ["key"],
  personal: true,
  action: () => import("./action.ts").then(({ action }) => action),
  load: (context) => import("./load.ts").then(({ load }) => load(context)),
  head: ({ seo }) => ({ ...seo, canonical: paths.unsubscribe.href(), noindex: true }),
});
