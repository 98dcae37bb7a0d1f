import { page } from "./paths.ts";

/** All page addresses of the desk. They stand apart from those of the shop, so that a shopper does not load them. */
export const deskPaths = {
  today: page("/manage"),
  /** The first start of a shop; with `step`, one of its steps. */
  start: page("/manage/start"),
  login: page("/manage/login"),
  invite: page("/manage/invite"),
  profile: page("/manage/profile"),
  staff: page("/manage/staff"),
  journal: page("/manage/journal"),
  numbers: page("/manage/numbers"),
  orders: page("/manage/orders"),
  newOrder: page("/manage/orders/new"),
  /** With `number`, once for each order. */
  printOrders: page("/manage/orders/print"),
  discounts: page("/manage/discounts"),
  statement: page("/manage/statement"),
  order: page<{ number: string }>("/manage/orders/:number"),
  payments: page("/manage/payments"),
  parcels: page("/manage/parcels"),
  goods: page("/manage/goods"),
  /** Where people and the source say different things. */
  goodsDifferences: page("/manage/goods/differences"),
  /** With `id`, once for each product, or with `all` and the filter of the list. */
  goodsMany: page("/manage/goods/many"),
  goodsTable: page("/manage/goods/table"),
  goodsBatches: page("/manage/goods/batches"),
  goodsBatch: page<{ id: string }>("/manage/goods/batches/:id"),
  goodsNew: page("/manage/goods/new"),
  goodsSections: page("/manage/goods/sections"),
  goodsSection: page<{ id: string }>("/manage/goods/sections/:id"),
  goodsProduct: page<{ id: string }>("/manage/goods/:id"),
  enquiries: page("/manage/enquiries"),
  enquiry: page<{ id: string }>("/manage/enquiries/:id"),
  reviews: page("/manage/reviews"),
  shoppers: page("/manage/shoppers"),
  shopper: page<{ id: string }>("/manage/shoppers/:id"),
  imports: page("/manage/imports"),
  importRun: page<{ id: string }>("/manage/imports/:id"),
  newImportSource: page("/manage/imports/sources/new"),
  importSource: page<{ id: string }>("/manage/imports/sources/:id"),
  redirects: page("/manage/redirects"),
  markets: page("/manage/markets"),
  /** What makes the shop itself: name, look, delivery, letters. */
  shop: page("/manage/shop"),
  texts: page("/manage/texts"),
  /** With `path`, the name of the file. */
  text: page("/manage/texts/edit"),
  exchange: page("/manage/exchange"),
};

/** Whether the path belongs to the desk. */
export const isDeskPath = (path: string) => path === "/manage" || path.startsWith("/manage/");
