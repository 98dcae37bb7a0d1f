import { BareErrorPage, ErrorPage } from "../pages/error/page.tsx";
import { loadRootData } from "../root-data.ts";
import type { Site } from "../site.ts";
import { guardAccount } from "./middleware.ts";
import { chunks, pages } from "./pages.ts";
import { Root } from "./root.tsx";

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
