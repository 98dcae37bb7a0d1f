import { paths } from "#shared/paths.ts";
import type { ChunkRow, Loader } from "./load-chunk.ts";
import type { Page, ShopPageId } from "./page.ts";

/** The server loads all modules at the start. The browser loads the module of a page when it is needed. */
export interface PageRow extends ChunkRow<{ route: Page }> {
  path: { pattern: string };
}

/** Every page of the shop. Similar pages share a folder and are exports of one module. */
export const pages: Readonly<Record<ShopPageId, PageRow>> = {
  home: { path: paths.home, module: () => import("./pages/home/route.ts") },
  catalog: { path: paths.catalog, module: () => import("./pages/catalog/route.ts") },
  category: { path: paths.category, module: () => import("./pages/section/route.ts").then(({ category: route }) => ({ route })) },
  type: { path: paths.type, module: () => import("./pages/section/route.ts").then(({ type: route }) => ({ route })) },
  product: { path: paths.product, module: () => import("./pages/product/route.ts") },
  cart: { path: paths.cart, module: () => import("./pages/cart/route.ts") },
  favorites: { path: paths.favorites, module: () => import("./pages/favorites/route.ts") },
  compare: { path: paths.compare, module: () => import("./pages/compare/route.ts") },
  search: { path: paths.search, module: () => import("./pages/search/route.ts") },
  login: { path: paths.login, module: () => import("./pages/login/route.ts") },
  registrationConfirm: { path: paths.registrationConfirm, module: () => import("./pages/registration-confirm/route.ts") },
  account: { path: paths.account, module: () => import("./pages/account/route.ts") },
  order: { path: paths.order, module: () => import("./pages/order/route.ts") },
  news: { path: paths.news, module: () => import("./pages/entries/route.ts").then(({ news: route }) => ({ route })) },
  newsItem: { path: paths.newsItem, module: () => import("./pages/entry/route.ts").then(({ newsItem: route }) => ({ route })) },
  articles: { path: paths.articles, module: () => import("./pages/entries/route.ts").then(({ articles: route }) => ({ route })) },
  article: { path: paths.article, module: () => import("./pages/entry/route.ts").then(({ article: route }) => ({ route })) },
  successStories: {
    path: paths.successStories,
    module: () => import("./pages/entries/route.ts").then(({ stories: route }) => ({ route })),
  },
  successStory: { path: paths.successStory, module: () => import("./pages/entry/route.ts").then(({ story: route }) => ({ route })) },
  ourProjects: { path: paths.ourProjects, module: () => import("./pages/projects/route.ts") },
  about: { path: paths.about, module: () => import("./pages/about/route.ts") },
  brands: { path: paths.brands, module: () => import("./pages/brands/route.ts") },
  brand: { path: paths.brand, module: () => import("./pages/brand/route.ts") },
  contacts: { path: paths.contacts, module: () => import("./pages/contacts/route.ts") },
  dealers: { path: paths.dealers, module: () => import("./pages/dealers/route.ts") },
  clubsEquipment: { path: paths.clubsEquipment, module: () => import("./pages/clubs-equipment/route.ts") },
  planner: { path: paths.planner, module: () => import("./pages/planner/route.ts") },
  service: { path: paths.service, module: () => import("./pages/service/route.ts") },
  faq: { path: paths.faq, module: () => import("./pages/faq/route.ts") },
  instructions: { path: paths.instructions, module: () => import("./pages/instructions/route.ts") },
  programs: { path: paths.programs, module: () => import("./pages/programs/route.ts") },
  offline: { path: paths.offline, module: () => import("./pages/offline/route.ts") },
  spareParts: { path: paths.spareParts, module: () => import("./pages/spare-parts/route.ts") },
  serviceRequest: { path: paths.serviceRequest, module: () => import("./pages/service-request/route.ts") },
  terms: { path: paths.terms, module: () => import("./pages/document/route.ts").then(({ terms: route }) => ({ route })) },
  exploitation: {
    path: paths.exploitation,
    module: () => import("./pages/document/route.ts").then(({ exploitation: route }) => ({ route })),
  },
  manual: { path: paths.manual, module: () => import("./pages/document/route.ts").then(({ manual: route }) => ({ route })) },
  serviceOrder: {
    path: paths.serviceOrder,
    module: () => import("./pages/document/route.ts").then(({ serviceOrder: route }) => ({ route })),
  },
  servicePolitics: {
    path: paths.servicePolitics,
    module: () => import("./pages/document/route.ts").then(({ servicePolitics: route }) => ({ route })),
  },
  politics: { path: paths.politics, module: () => import("./pages/document/route.ts").then(({ politics: route }) => ({ route })) },
  payment: { path: paths.payment, module: () => import("./pages/payment/route.ts") },
  form: { path: paths.form, module: () => import("./pages/form/route.ts") },
  newsletter: { path: paths.newsletter, module: () => import("./pages/newsletter/route.ts") },
  unsubscribe: { path: paths.unsubscribe, module: () => import("./pages/unsubscribe/route.ts") },
  productRegistration: { path: paths.productRegistration, module: () => import("./pages/product-registration/route.ts") },
  // For developers: a production build has neither this row nor the page.
  ...(process.env.NODE_ENV === "development" && {
    styleguide: { path: { pattern: "/styleguide" }, module: () => import("./pages/styleguide/route.ts") },
  }),
};

export type PageLoader = Loader<Record<string, PageRow>>;
