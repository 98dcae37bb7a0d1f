import type { PageRoute } from "./page.ts";
import { cartRoute } from "./pages/cart/route.ts";
import { catalogRoute } from "./pages/catalog/route.ts";
import { compareRoute } from "./pages/compare/route.ts";
import {
  exploitationRoute,
  manualRoute,
  politicsRoute,
  serviceOrderRoute,
  servicePoliticsRoute,
  termsRoute,
} from "./pages/document/route.ts";
import { articlesRoute, newsRoute, projectsRoute, storiesRoute } from "./pages/entries/route.ts";
import { articleRoute, newsItemRoute, storyRoute } from "./pages/entry/route.ts";
import { favoritesRoute } from "./pages/favorites/route.ts";
import { homeRoute } from "./pages/home/route.ts";
import { productRoute } from "./pages/product/route.ts";
import { searchRoute } from "./pages/search/route.ts";
import { categoryRoute, typeRoute } from "./pages/section/route.ts";

/** Every page of the site. The server prefetches and renders by it, the browser hydrates and navigates by it. */
export const pageTable: readonly PageRoute[] = [
  homeRoute,
  catalogRoute,
  categoryRoute,
  typeRoute,
  productRoute,
  cartRoute,
  favoritesRoute,
  compareRoute,
  searchRoute,
  newsRoute,
  newsItemRoute,
  articlesRoute,
  articleRoute,
  storiesRoute,
  storyRoute,
  projectsRoute,
  termsRoute,
  exploitationRoute,
  manualRoute,
  serviceOrderRoute,
  servicePoliticsRoute,
  politicsRoute,
];
