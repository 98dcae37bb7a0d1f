import { managePaths } from "#shared/manage-paths.ts";
import type { DeskPageId } from "../page.ts";
import type { PageRow } from "../pages.ts";

/** Every page of the desk. */
export const deskPages: Readonly<Partial<Record<DeskPageId, PageRow>>> = {
  today: { path: managePaths.today, module: () => import("../pages/manage/today/route.ts") },
  login: { path: managePaths.login, module: () => import("../pages/manage/login/route.ts") },
  invite: { path: managePaths.invite, module: () => import("../pages/manage/invite/route.ts") },
  profile: { path: managePaths.profile, module: () => import("../pages/manage/profile/route.ts") },
  staff: { path: managePaths.staff, module: () => import("../pages/manage/staff/route.ts") },
  enquiries: { path: managePaths.enquiries, module: () => import("../pages/manage/enquiries/route.ts") },
  enquiry: { path: managePaths.enquiry, module: () => import("../pages/manage/enquiry/route.ts") },
  reviews: { path: managePaths.reviews, module: () => import("../pages/manage/reviews/route.ts") },
  shoppers: { path: managePaths.shoppers, module: () => import("../pages/manage/shoppers/route.ts") },
  shopper: { path: managePaths.shopper, module: () => import("../pages/manage/shopper/route.ts") },
  journal: { path: managePaths.journal, module: () => import("../pages/manage/journal/route.ts") },
  orders: { path: managePaths.orders, module: () => import("../pages/manage/orders/route.ts") },
  newOrder: { path: managePaths.newOrder, module: () => import("../pages/manage/new-order/route.ts") },
  printOrders: { path: managePaths.printOrders, module: () => import("../pages/manage/print-orders/route.ts") },
  order: { path: managePaths.order, module: () => import("../pages/manage/order/route.ts") },
  // For developers: a production build has neither this row nor the page.
  ...(process.env.NODE_ENV === "development" && {
    kit: { path: { pattern: "/manage/kit" }, module: () => import("../pages/manage/kit/route.ts") },
  }),
};
