import type { ChunkRow, Loader } from "./load-chunk.ts";

/** Code that is loaded on demand and is not a page: dialogs, menus, and extras. A page works without an extra that fails to load. */
export const chunks = {
  catalogPanel: { module: () => import("./layout/catalog-panel.tsx") },
  sideDialog: { module: () => import("./layout/side-dialog.tsx") },
  enquiry: { module: () => import("./dialogs/enquiry/dialog.tsx") },
  quickOrder: { module: () => import("./dialogs/quick-order/dialog.tsx") },
  orderForm: { module: () => import("./pages/cart/order-form.tsx") },
  phoneMask: { module: () => import("./ui/phone-mask.ts"), extra: true },
  keepOffline: { module: () => import("./offline/start.ts"), extra: true },
  keptOrders: { module: () => import("./offline/kept-orders-panel.tsx"), extra: true },
  takeOver: { module: () => import("./state/take-over.ts"), extra: true },
  photoViewer: { module: () => import("./dialogs/photo-viewer/viewer.tsx"), extra: true },
  searchSuggest: { module: () => import("./dialogs/search-suggest/suggest.tsx"), extra: true },
  area: { module: () => import("./pages/product/area-calculator.tsx"), extra: true },
  productDetails: { module: () => import("./pages/product/details.tsx"), rendered: "product" },
  watched: { module: () => import("./ui/watched-strip.tsx"), extra: true },
} satisfies Record<string, ChunkRow>;

export type ChunkLoader = Loader<typeof chunks>;
