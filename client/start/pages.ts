import { paths } from "#shared/paths.ts";
import type { ShopPageId } from "../page.ts";
import type { PageRow } from "../site.ts";
import type { ChunkTable } from "../load-chunk.ts";

/** Every page of the shop. Similar pages share a folder and are exports of one module. */
export const pages: Readonly<Record<ShopPageId, PageRow>> = {
  home: { path: paths.home, module: () => import("../pages/home/page.tsx") },
  catalog: { path: paths.catalog, module: () => import("../pages/catalog/page.tsx") },
  category: { path: paths.category, module: () => import("../pages/section/page.tsx"), name: "category" },
  type: { path: paths.type, module: () => import("../pages/section/page.tsx"), name: "type" },
  product: { path: paths.product, module: () => import("../pages/product/page.tsx") },
  cart: { path: paths.cart, module: () => import("../pages/cart/page.tsx") },
  purchaseList: { path: paths.purchaseList, module: () => import("../pages/purchase-list/page.tsx") },
  favorites: { path: paths.favorites, module: () => import("../pages/favorites/page.tsx") },
  compare: { path: paths.compare, module: () => import("../pages/compare/page.tsx") },
  search: { path: paths.search, module: () => import("../pages/search/page.tsx") },
  login: { path: paths.login, module: () => import("../pages/login/page.tsx") },
  registrationConfirm: { path: paths.registrationConfirm, module: () => import("../pages/registration-confirm/page.tsx") },
  account: { path: paths.account, module: () => import("../pages/account/page.tsx") },
  order: { path: paths.order, module: () => import("../pages/order/page.tsx") },
  news: { path: paths.news, module: () => import("../pages/entries/page.tsx"), name: "news" },
  newsItem: { path: paths.newsItem, module: () => import("../pages/entry/page.tsx"), name: "newsItem" },
  articles: { path: paths.articles, module: () => import("../pages/entries/page.tsx"), name: "articles" },
  article: { path: paths.article, module: () => import("../pages/entry/page.tsx"), name: "article" },
  successStories: {
    path: paths.successStories,
    module: () => import("../pages/entries/page.tsx"),
    name: "stories",
  },
  successStory: { path: paths.successStory, module: () => import("../pages/entry/page.tsx"), name: "story" },
  ourProjects: { path: paths.ourProjects, module: () => import("../pages/projects/page.tsx") },
  about: { path: paths.about, module: () => import("../pages/about/page.tsx") },
  brands: { path: paths.brands, module: () => import("../pages/brands/page.tsx") },
  brand: { path: paths.brand, module: () => import("../pages/brand/page.tsx") },
  contacts: { path: paths.contacts, module: () => import("../pages/contacts/page.tsx") },
  dealers: { path: paths.dealers, module: () => import("../pages/dealers/page.tsx") },
  clubsEquipment: { path: paths.clubsEquipment, module: () => import("../pages/clubs-equipment/page.tsx") },
  planner: { path: paths.planner, module: () => import("../pages/planner/page.tsx") },
  service: { path: paths.service, module: () => import("../pages/service/page.tsx") },
  faq: { path: paths.faq, module: () => import("../pages/faq/page.tsx") },
  instructions: { path: paths.instructions, module: () => import("../pages/instructions/page.tsx") },
  programs: { path: paths.programs, module: () => import("../pages/programs/page.tsx") },
  offline: { path: paths.offline, module: () => import("../pages/offline/page.tsx") },
  spareParts: { path: paths.spareParts, module: () => import("../pages/spare-parts/page.tsx") },
  serviceRequest: { path: paths.serviceRequest, module: () => import("../pages/service-request/page.tsx") },
  terms: { path: paths.terms, module: () => import("../pages/document/page.tsx"), name: "terms" },
  exploitation: {
    path: paths.exploitation,
    module: () => import("../pages/document/page.tsx"),
    name: "exploitation",
  },
  manual: { path: paths.manual, module: () => import("../pages/document/page.tsx"), name: "manual" },
  serviceOrder: {
    path: paths.serviceOrder,
    module: () => import("../pages/document/page.tsx"),
    name: "serviceOrder",
  },
  servicePolitics: {
    path: paths.servicePolitics,
    module: () => import("../pages/document/page.tsx"),
    name: "servicePolitics",
  },
  politics: { path: paths.politics, module: () => import("../pages/document/page.tsx"), name: "politics" },
  payment: { path: paths.payment, module: () => import("../pages/payment/page.tsx") },
  form: { path: paths.form, module: () => import("../pages/form/page.tsx") },
  newsletter: { path: paths.newsletter, module: () => import("../pages/newsletter/page.tsx") },
  unsubscribe: { path: paths.unsubscribe, module: () => import("../pages/unsubscribe/page.tsx") },
  productRegistration: { path: paths.productRegistration, module: () => import("../pages/product-registration/page.tsx") },
  // For developers: a production build has neither this row nor the page.
  ...(process.env.NODE_ENV === "development" && {
    styleguide: { path: { pattern: "/styleguide" }, module: () => import("../pages/styleguide/page.tsx") },
  }),
};

/** Code that is loaded on demand and is not a page: dialogs, menus, and extras. A page works without an extra that fails to load. */
export const chunks: ChunkTable = {
  catalogPanel: { module: () => import("../layout/catalog-panel.tsx") },
  sideDialog: { module: () => import("../layout/side-dialog.tsx") },
  enquiry: { module: () => import("../dialogs/enquiry/dialog.tsx") },
  quickOrder: { module: () => import("../dialogs/quick-order/dialog.tsx") },
  orderForm: { module: () => import("../pages/cart/order-form.tsx") },
  phoneMask: { module: () => import("../ui/form/phone-mask.ts"), extra: true },
  offlineWorker: { module: () => import("../offline/start.ts"), extra: true },
  pendingOrders: { module: () => import("../offline/pending-orders-panel.tsx"), extra: true },
  takeOver: { module: () => import("../state/take-over.ts"), extra: true },
  photoViewer: { module: () => import("../dialogs/photo-viewer/viewer.tsx"), extra: true },
  searchSuggest: { module: () => import("../dialogs/search-suggest/suggest.tsx"), extra: true },
  area: { module: () => import("../pages/product/area-calculator.tsx"), extra: true },
  productDetails: { module: () => import("../pages/product/details.tsx"), rendered: "product" },
  yardHelper: { module: () => import("../pages/home/yard-helper.tsx"), rendered: "home" },
  visits: { module: () => import("../visits/count.ts"), extra: true },
  watched: { module: () => import("../ui/product/watched-strip.tsx"), extra: true },
};
