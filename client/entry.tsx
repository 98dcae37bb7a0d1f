import { startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { unpackJson } from "#shared/text/packed-json.ts";
import { browserTransport } from "./api/browser.ts";
import { createApi } from "./api/call.ts";
import { withMinimumDelay } from "./api/minimum-delay.ts";
import { reportFailures } from "./api/report-failures.ts";
import { chunks } from "./chunks.ts";
import { ServicesProvider } from "./state/context.tsx";
import { pageError } from "./errors.ts";
import { createLoader } from "./load-chunk.ts";
import { createStay } from "./navigation/create-stay.ts";
import { installNavigation } from "./navigation/install.ts";
import type { Router } from "./navigation/router.ts";
import { watchDevice } from "./navigation/watch-device.ts";
import type { PageData } from "./page.ts";
import { PAGE_STATE_ID, type PageState } from "./page-state.ts";
import { pages, type PageLoader, type PageRow } from "./pages.ts";
import { createRoutes } from "./routes.tsx";
import { createInterfaceStore } from "./state/interface.ts";
import { createListsStore } from "./state/lists.ts";
import { createLoadedLists } from "./state/loaded-lists.ts";
import { loadStyle } from "./styles/load.ts";

/**
 * Hydrates the server's page. Resolves when the page is interactive.
 * @param styles addresses of the stylesheets of pages and chunks, by name
 */
export async function hydrate(styles: Readonly<Record<string, string>>): Promise<void> {
  const state = unpackJson(document.getElementById(PAGE_STATE_ID)?.textContent ?? "") as PageState;
  const ui = createInterfaceStore({ announcementVisible: state.announcementVisible });
  const lists = createListsStore(storageOrNull("localStorage"));
  const pageApi = createApi(browserTransport);
  // The outcome of a navigation decides: its loaders may expect refusals.
  const api = reportFailures(pageApi, ui.getState().fail);
  const pageLoader: PageLoader = createLoader<Record<string, PageRow>>(pages, (id) => loadStyle(styles[id]));
  const chunkLoader = createLoader(chunks, (id) => loadStyle(styles[id]));
  if (state.page) await pageLoader.load(state.page);

  const { stay, staying } = createStay(() => router, ui);
  const shown = ({ pathname, search }: URL) => {
    const { location: at, loaderData, matches } = router.state;
    if (at.pathname !== pathname) return undefined;
    // Back and Forward have already changed the address: it stays.
    if (location.search !== search) stay();
    return loaderData[matches.at(-1)?.route.id ?? ""] as PageData | undefined;
  };
  const routes = createRoutes({ table: pages, pages: pageLoader, api: () => pageApi, shown, staying, waiting: withMinimumDelay });
  const router: Router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors && revive(state.errors) },
  });
  const root = document.getElementById("root") as HTMLElement;
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <ServicesProvider
          services={{ api, lists, ui, chunks: chunkLoader, loadedLists: createLoadedLists(storageOrNull("sessionStorage")) }}
        >
          <RouterProvider router={router} />
          <Hydrated onReady={resolve} />
        </ServicesProvider>,
      );
    });
  });
  // Before the scroll position is restored: extended lists have their length again.
  flushSync(() => lists.getState().load());
  addEventListener("storage", (event) => lists.getState().sync(event.key));
  watchDevice(ui);
  installNavigation({ router, ui, pages: pageLoader, chunks: chunkLoader });
}

/** Reports the first commit. It renders nothing, so that the tree is the same as the server's. */
function Hydrated({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

function revive(errors: NonNullable<PageState["errors"]>): Record<string, Error> {
  return Object.fromEntries(Object.entries(errors).map(([id, { status, message }]) => [id, pageError(status, message)]));
}

/** Reading `localStorage` throws where the browser forbids it. */
function storageOrNull(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}
