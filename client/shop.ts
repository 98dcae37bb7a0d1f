import { guardAccount } from "./account/guard.ts";
import { chunks } from "./chunks.ts";
import { BareErrorPage, ErrorPage } from "./pages/error/page.tsx";
import { pages } from "./pages.ts";
import { loadRootData } from "./root-data.ts";
import { Root } from "./root.tsx";
import type { Site } from "./site.ts";

/** The site of the shoppers. */
export const shop: Site = {
  table: pages,
  chunks,
  middleware: {
    /** Only for logged-in visitors. */
    account: guardAccount,
  },
  // The header and the footer are the same on every page: their data is loaded once.
  frame: { Component: Root, ErrorBoundary: BareErrorPage, shouldRevalidate: () => false },
  ErrorPage,
  loadFrame: ({ api, signal }) => loadRootData(api, signal),
};
