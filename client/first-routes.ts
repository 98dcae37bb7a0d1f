import type { PageRoute } from "./page.ts";
import { cartRoute } from "./pages/cart/route.ts";
import { catalogRoute } from "./pages/catalog/route.ts";
import { favoritesRoute } from "./pages/favorites/route.ts";
import { homeRoute } from "./pages/home/route.ts";
import { productRoute } from "./pages/product/route.ts";
import { searchRoute } from "./pages/search/route.ts";
import { categoryRoute, typeRoute } from "./pages/section/route.ts";

/** The pages of most visits; their routes are in the entry. */
export const firstRoutes: readonly PageRoute[] = [
  homeRoute,
  catalogRoute,
  categoryRoute,
  typeRoute,
  productRoute,
  cartRoute,
  favoritesRoute,
  searchRoute,
];
