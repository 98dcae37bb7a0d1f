import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { browserTransport } from "./api/browser.ts";
import { createApi } from "./api/call.ts";
import { browserTable } from "./browser-table.ts";
import { ServicesProvider } from "./state/context.tsx";
import { PageError } from "./errors.ts";
import { chunkFailure, routeFailure } from "./navigation/chunk-failure.ts";
import { installNavigation } from "./navigation/install.ts";
import type { Router } from "./navigation/router.ts";
import { watchDevice } from "./navigation/watch-device.ts";
import type { PageData } from "./page.ts";
import { PAGE_STATE_ID, type PageState } from "./page-state.ts";
import { createPageRegistry } from "./pages.ts";
import { createRoutes } from "./routes.tsx";
import { createInterfaceStore } from "./state/interface.ts";
import { createListsStore } from "./state/lists.ts";
import { createLoadedLists } from "./state/loaded-lists.ts";
import { loadStyles } from "./styles/load.ts";

/** Makes the server's page live. Resolves when the tree is interactive. */
export async function hydrate(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? "{}") as PageState;
  const ui = createInterfaceStore({ announcementVisible: state.announcementVisible });
  const lists = createListsStore(localStorageOrNull());
  const api = createApi(browserTransport);
  const registry = createPageRegistry((id) => loadStyles(state.styles[id] ?? []));
  const pages = chunkFailure(registry);
  await Promise.all(state.pages.map((id) => pages.load(id)));

  const shown = (pathname: string) => {
    const { location, loaderData, matches } = router.state;
    return location.pathname === pathname ? (loaderData[matches.at(-1)?.route.id ?? ""] as PageData | undefined) : undefined;
  };
  const router: Router = createBrowserRouter(createRoutes({ table: browserTable.map(routeFailure), api: () => api, pages, shown }), {
    hydrationData: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors && revive(state.errors) },
  });
  const root = document.getElementById("root") as HTMLElement;
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <ServicesProvider services={{ api, lists, ui, pages, loadedLists: createLoadedLists() }}>
          <RouterProvider router={router} />
          <Hydrated onReady={resolve} />
        </ServicesProvider>,
      );
    });
  });
  lists.getState().load();
  addEventListener("storage", (event) => lists.getState().sync(event.key));
  watchDevice(ui);
  // Prefetching takes the bare registry: a chunk that nobody asked for must not reload the page.
  installNavigation({ router, ui, pages: registry });
}

/** Tells when the first commit is done; renders nothing, so the tree matches the server's. */
function Hydrated({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

function revive(errors: NonNullable<PageState["errors"]>): Record<string, PageError> {
  return Object.fromEntries(Object.entries(errors).map(([id, { statusCode, message }]) => [id, new PageError(statusCode, message)]));
}

/** Reading `localStorage` itself throws where the browser forbids it. */
function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
