import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import type { RegistrationData } from "./load.ts";

export const productRegistrationRoute = definePage<RegistrationData>({
  pattern: paths.productRegistration.pattern,
  page: "product-registration",
  query: ["product"],
  load: (context) => import("./load.ts").then(({ load }) => load(context)),
  head: ({ seo }) => ({ ...seo, canonical: paths.productRegistration.href() }),
});
