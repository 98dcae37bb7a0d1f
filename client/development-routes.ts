import type { PageRoute } from "./page.ts";
import { styleguideRoute } from "./pages/styleguide/route.ts";

/** Pages for those who carry on with the site. The build leaves them out of what shoppers get: there they are a 404. */
export const developmentRoutes: readonly PageRoute[] = process.env.NODE_ENV === "development" ? [styleguideRoute] : [];
