import { deskPaths } from "#shared/desk-paths.ts";
import type { DeskPageId } from "../page.ts";
import type { PageRow } from "../site.ts";
import type { ChunkTable } from "../load-chunk.ts";

/** Every page of the desk. */
export const deskPages: Readonly<Partial<Record<DeskPageId, PageRow>>> = {
  today: { path: deskPaths.today, module: () => import("../pages/desk/today/page.tsx") },
  start: { path: deskPaths.start, module: () => import("../pages/desk/start/page.tsx") },
  login: { path: deskPaths.login, module: () => import("../pages/desk/login/page.tsx") },
  invite: { path: deskPaths.invite, module: () => import("../pages/desk/invite/page.tsx") },
  profile: { path: deskPaths.profile, module: () => import("../pages/desk/profile/page.tsx") },
  staff: { path: deskPaths.staff, module: () => import("../pages/desk/staff/page.tsx") },
  enquiries: { path: deskPaths.enquiries, module: () => import("../pages/desk/enquiries/page.tsx") },
  enquiry: { path: deskPaths.enquiry, module: () => import("../pages/desk/enquiry/page.tsx") },
  reviews: { path: deskPaths.reviews, module: () => import("../pages/desk/reviews/page.tsx") },
  shoppers: { path: deskPaths.shoppers, module: () => import("../pages/desk/shoppers/page.tsx") },
  shopper: { path: deskPaths.shopper, module: () => import("../pages/desk/shopper/page.tsx") },
  goodsMany: { path: deskPaths.goodsMany, module: () => import("../pages/desk/goods-many/page.tsx") },
  goodsTable: { path: deskPaths.goodsTable, module: () => import("../pages/desk/goods-table/page.tsx") },
  goodsBatches: { path: deskPaths.goodsBatches, module: () => import("../pages/desk/goods-batches/page.tsx") },
  goodsBatch: { path: deskPaths.goodsBatch, module: () => import("../pages/desk/goods-batch/page.tsx") },
  imports: { path: deskPaths.imports, module: () => import("../pages/desk/imports/page.tsx") },
  newImportSource: { path: deskPaths.newImportSource, module: () => import("../pages/desk/import-source/page.tsx"), name: "newSource" },
  importSource: { path: deskPaths.importSource, module: () => import("../pages/desk/import-source/page.tsx") },
  importRun: { path: deskPaths.importRun, module: () => import("../pages/desk/import-run/page.tsx") },
  redirects: { path: deskPaths.redirects, module: () => import("../pages/desk/redirects/page.tsx") },
  markets: { path: deskPaths.markets, module: () => import("../pages/desk/markets/page.tsx") },
  numbers: { path: deskPaths.numbers, module: () => import("../pages/desk/numbers/page.tsx") },
  shop: { path: deskPaths.shop, module: () => import("../pages/desk/shop/page.tsx") },
  texts: { path: deskPaths.texts, module: () => import("../pages/desk/texts/page.tsx") },
  text: { path: deskPaths.text, module: () => import("../pages/desk/text/page.tsx") },
  exchange: { path: deskPaths.exchange, module: () => import("../pages/desk/exchange/page.tsx") },
  journal: { path: deskPaths.journal, module: () => import("../pages/desk/journal/page.tsx") },
  orders: { path: deskPaths.orders, module: () => import("../pages/desk/orders/page.tsx") },
  newOrder: { path: deskPaths.newOrder, module: () => import("../pages/desk/new-order/page.tsx") },
  printOrders: { path: deskPaths.printOrders, module: () => import("../pages/desk/print-orders/page.tsx") },
  discounts: { path: deskPaths.discounts, module: () => import("../pages/desk/discounts/page.tsx") },
  statement: { path: deskPaths.statement, module: () => import("../pages/desk/statement/page.tsx") },
  goods: { path: deskPaths.goods, module: () => import("../pages/desk/goods/page.tsx") },
  goodsDifferences: { path: deskPaths.goodsDifferences, module: () => import("../pages/desk/goods-differences/page.tsx") },
  goodsNew: { path: deskPaths.goodsNew, module: () => import("../pages/desk/goods-new/page.tsx") },
  goodsSections: { path: deskPaths.goodsSections, module: () => import("../pages/desk/goods-sections/page.tsx") },
  goodsSection: { path: deskPaths.goodsSection, module: () => import("../pages/desk/goods-section/page.tsx") },
  goodsProduct: { path: deskPaths.goodsProduct, module: () => import("../pages/desk/goods-product/page.tsx") },
  order: { path: deskPaths.order, module: () => import("../pages/desk/order/page.tsx") },
  payments: { path: deskPaths.payments, module: () => import("../pages/desk/payments/page.tsx") },
  parcels: { path: deskPaths.parcels, module: () => import("../pages/desk/parcels/page.tsx") },
  // For developers: a production build has neither this row nor the page.
  ...(process.env.NODE_ENV === "development" && {
    kit: { path: { pattern: "/manage/kit" }, module: () => import("../pages/desk/kit/page.tsx") },
  }),
};

/** Code of the desk that is loaded on demand and is not a page. */
export const deskChunks = {
  phoneMask: { module: () => import("../ui/form/phone-mask.ts"), extra: true },
} satisfies Partial<ChunkTable>;
