import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, redirectDocument, RouterProvider } from "react-router-dom";
import { unpackJson } from "#shared/text/packed-json.ts";
import { browserTransport } from "./api/browser.ts";
import { createApi } from "./api/call.ts";
import { withMinimumDelay } from "./api/minimum-delay.ts";
import { reportFailures } from "./api/report-failures.ts";
import type { ChunkLoader, chunks } from "./chunks.ts";
import { pageError } from "./errors.ts";
import { createLoader } from "./load-chunk.ts";
import { createFilePrefetch } from "./prefetch-files.ts";
import { createStay } from "./navigation/create-stay.ts";
import type { Router } from "./navigation/router.ts";
import type { PageData } from "./page.ts";
import { PAGE_STATE_ID, type PageState } from "./page-state.ts";
import type { PageLoader, PageRow } from "./pages.ts";
import { createRoutes } from "./routes.tsx";
import type { Site } from "./site.ts";
import { nextTask, whenIdle } from "./when-idle.ts";
import { ServicesProvider, type Services } from "./state/context.tsx";
import { createInterfaceStore, type InterfaceStore } from "./state/interface.ts";
import { loadStyle } from "./styles/load.ts";

/** What the build tells the client of its files. */
export interface Assets {
  /** Addresses of the stylesheets of pages and chunks, by name. */
  styles: Readonly<Record<string, string>>;
  /** Address of the lists of files to prefetch (client/prefetch-files.ts). */
  files: string;
}

/** An interactive page. */
export interface Hydrated {
  router: Router;
  ui: InterfaceStore;
  pages: PageLoader;
  chunks: ChunkLoader;
}

/** Hydrates the server's page. Resolves when the page is interactive. */
export async function hydrateSite(site: Site, { styles, files }: Assets, own: Pick<Services, "lists" | "loadedLists">): Promise<Hydrated> {
  const state = unpackJson(document.getElementById(PAGE_STATE_ID)?.textContent ?? "") as PageState;
  const ui = createInterfaceStore({ announcementVisible: state.announcementVisible });
  const pageApi = createApi(browserTransport);
  // The outcome of a navigation decides: its loaders may expect refusals.
  const api = reportFailures(pageApi, ui.getState().fail);
  const loading = { loadStyles: (id: PropertyKey) => loadStyle(styles[String(id)]), prefetch: createFilePrefetch(files) };
  const pages: PageLoader = createLoader<Record<string, PageRow>>(site.table, loading);
  const chunkLoader: ChunkLoader = createLoader(site.chunks as typeof chunks, loading);
  if (state.page) await pages.load(state.page);
  await nextTask();

  const { stay, staying } = createStay(() => router, ui);
  const shown = ({ pathname, search }: URL) => {
    const { location: at, loaderData, matches } = router.state;
    if (at.pathname !== pathname) return undefined;
    // Back and Forward have already changed the address: it stays.
    if (location.search !== search) stay();
    return loaderData[matches.at(-1)?.route.id ?? ""] as PageData | undefined;
  };
  const routes = createRoutes({ site, pages, api: () => pageApi, shown, staying, waiting: withMinimumDelay, leave: redirectDocument });
  const router: Router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors && revive(state.errors) },
  });
  const root = document.getElementById("root") as HTMLElement;
  await nextTask();
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <ServicesProvider services={{ ...own, api, ui, chunks: chunkLoader }}>
          <RouterProvider router={router} />
          <Ready onReady={resolve} />
        </ServicesProvider>,
      );
    });
  });
  if (state.offline) {
    whenIdle(() => {
      chunkLoader
        .load("keepOffline")
        .then(({ startOffline }) => startOffline(router, ui))
        .catch(() => {});
    });
  }
  return { router, ui, pages, chunks: chunkLoader };
}

/** Reports the first commit. It renders nothing, so that the tree is the same as the server's. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

function revive(errors: NonNullable<PageState["errors"]>): Record<string, Error> {
  return Object.fromEntries(Object.entries(errors).map(([id, { status, message, gone }]) => [id, pageError(status, message, gone)]));
}
