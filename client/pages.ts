import type { ChunkId, PageComponent, PageRegistry } from "./page.ts";

type Chunk = () => Promise<object>;

/** In no production bundle: its route is not there either (development-routes.ts). */
const developmentChunks = (
  process.env.NODE_ENV === "development" ? { styleguide: () => import("./pages/styleguide/page.tsx") } : {}
) as Record<"styleguide", Chunk>;

/** The chunks by name, which is also the name of their folder. Each module has one export: its component. */
const chunks: Record<ChunkId, Chunk> = {
  ...developmentChunks,
  home: () => import("./pages/home/page.tsx"),
  catalog: () => import("./pages/catalog/page.tsx"),
  section: () => import("./pages/section/page.tsx"),
  product: () => import("./pages/product/page.tsx"),
  cart: () => import("./pages/cart/page.tsx"),
  login: () => import("./pages/login/page.tsx"),
  "registration-confirm": () => import("./pages/registration-confirm/page.tsx"),
  account: () => import("./pages/account/page.tsx"),
  order: () => import("./pages/order/page.tsx"),
  favorites: () => import("./pages/favorites/page.tsx"),
  compare: () => import("./pages/compare/page.tsx"),
  search: () => import("./pages/search/page.tsx"),
  entries: () => import("./pages/entries/page.tsx"),
  entry: () => import("./pages/entry/page.tsx"),
  projects: () => import("./pages/projects/page.tsx"),
  about: () => import("./pages/about/page.tsx"),
  brands: () => import("./pages/brands/page.tsx"),
  brand: () => import("./pages/brand/page.tsx"),
  contacts: () => import("./pages/contacts/page.tsx"),
  dealers: () => import("./pages/dealers/page.tsx"),
  "clubs-equipment": () => import("./pages/clubs-equipment/page.tsx"),
  form: () => import("./pages/form/page.tsx"),
  newsletter: () => import("./pages/newsletter/page.tsx"),
  unsubscribe: () => import("./pages/unsubscribe/page.tsx"),
  "product-registration": () => import("./pages/product-registration/page.tsx"),
  "service-request": () => import("./pages/service-request/page.tsx"),
  document: () => import("./pages/document/page.tsx"),
  service: () => import("./pages/service/page.tsx"),
  faq: () => import("./pages/faq/page.tsx"),
  instructions: () => import("./pages/instructions/page.tsx"),
  programs: () => import("./pages/programs/page.tsx"),
  payment: () => import("./pages/payment/page.tsx"),
  checkout: () => import("./pages/cart/checkout/registration.tsx"),
  enquiry: () => import("./dialogs/enquiry/dialog.tsx"),
  "quick-order": () => import("./dialogs/quick-order/dialog.tsx"),
  watched: () => import("./ui/watched/strip.tsx"),
  "photo-viewer": () => import("./dialogs/photo-viewer/viewer.tsx"),
  "search-suggest": () => import("./dialogs/search-suggest/suggest.tsx"),
};

/** @param loadStyles brings the page's stylesheets and resolves when they apply. */
export function createPageRegistry(loadStyles: (id: ChunkId) => Promise<unknown> = () => Promise.resolve()): PageRegistry {
  const loaded = new Map<ChunkId, PageComponent>();
  return {
    async load(id) {
      if (loaded.has(id)) return;
      const [module] = await Promise.all([chunks[id](), loadStyles(id)]);
      loaded.set(id, Object.values(module)[0] as PageComponent);
    },
    get(id) {
      const page = loaded.get(id);
      if (!page) throw new Error(`The page ${id} is not loaded`);
      return page;
    },
  };
}

export const chunkIds = Object.keys(chunks) as ChunkId[];
