import { startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, redirectDocument, RouterProvider } from "react-router-dom";
import { unpackJson } from "#shared/text/packed-json.ts";
import { browserTransport, reportFailures } from "../api/browser.ts";
import { createApi } from "../api/call.ts";
import { withMinimumDelay } from "../api/refusal.ts";
import { pageError } from "../errors.ts";
import { createLoader, type ChunkLoader, type ChunkModules, type LoaderOptions, loadStyle } from "../load-chunk.ts";
import { createStay, type Router } from "../navigation/router.ts";
import type { PageData } from "../page.ts";
import { PAGE_STATE_ID, type PageState } from "../page-state.ts";
import { createPageLoader, type PageLoader, type Site } from "../site.ts";
import { nextTask, whenIdle } from "../when-idle.ts";
import { AppContextProvider, type AppContext } from "../state/context.tsx";
import { createInterfaceStore, type InterfaceStore } from "../state/interface.ts";
import { createRoutes } from "./routes.tsx";

declare module "../load-chunk.ts" {
  interface ChunkModules {
    offlineWorker: { startOffline: (router: Router, ui: InterfaceStore) => Promise<void> };
  }
}

/** An interactive page. */
export interface Hydrated {
  router: Router;
  ui: InterfaceStore;
  pages: PageLoader;
  chunks: ChunkLoader;
}

/**
 * Hydrates the server's page. Resolves when the page is interactive.
 * @param files the address of the lists of files (`FileLists`)
 * @param onHydrated called at the first commit: React hears the visitor from then on
 */
export async function hydrateSite(
  site: Site,
  files: string,
  onHydrated: () => void,
  own: Pick<AppContext, "lists" | "loadedLists">,
): Promise<Hydrated> {
  const state = unpackJson(document.getElementById(PAGE_STATE_ID)?.textContent ?? "") as PageState;
  const ui = createInterfaceStore({ announcementVisible: state.announcementVisible });
  const pageApi = createApi(browserTransport);
  // Failed calls of components are reported. Loaders do not report theirs: they may expect refusals, and the outcome of the navigation counts.
  const api = reportFailures(pageApi, ui.getState().fail);
  const loading = createFileLoading(files, state.page);
  const pages = createPageLoader(site.table, loading);
  const chunkLoader = createLoader<ChunkModules>(site.chunks, loading);
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
  const leave = (address: string) => {
    // The call was refused: the loading bar tells it until the document is there.
    ui.getState().fail();
    return redirectDocument(address);
  };
  const routes = createRoutes({ site, pages, api: () => pageApi, shown, staying, waiting: withMinimumDelay, leave });
  const router: Router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors && revive(state.errors) },
  });
  const root = document.getElementById("root") as HTMLElement;
  await nextTask();
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <AppContextProvider value={{ ...own, api, ui, chunks: chunkLoader }}>
          <RouterProvider router={router} />
          <Ready onCommit={onHydrated} onReady={resolve} />
        </AppContextProvider>,
      );
    });
  });
  if (state.offline) {
    whenIdle(() => {
      chunkLoader
        .load("offlineWorker")
        .then(({ startOffline }) => startOffline(router, ui))
        .catch(() => {});
    });
  }
  return { router, ui, pages, chunks: chunkLoader };
}

/** Reports the first commit. It renders nothing, so that the tree is the same as the server's. */
function Ready({ onCommit, onReady }: { onCommit: () => void; onReady: () => void }) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return null;
}

function revive(errors: NonNullable<PageState["errors"]>): Record<string, Error> {
  return Object.fromEntries(Object.entries(errors).map(([id, { status, message, gone }]) => [id, pageError(status, message, gone)]));
}

/** The files of each page and chunk, as addresses: its scripts, and its stylesheet when it has one. */
export type FileLists = Readonly<Record<string, readonly string[]>>;

/**
 * Loads stylesheets, and fetches files that will probably be needed.
 * @param address of a `FileLists` in JSON, which is read at the first use
 * @param first the page whose stylesheet is in the document
 */
export function createFileLoading(address: string, first: string | null): Required<LoaderOptions> {
  let reading: Promise<FileLists> | undefined;
  const filesOf = async (id: PropertyKey) => {
    reading ??= fetch(address, { priority: "low" }).then((response) => response.json() as Promise<FileLists>);
    try {
      return (await reading)[String(id)] ?? [];
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  return {
    loadStyles: async (id) => (id === first ? undefined : loadStyle((await filesOf(id)).find(isStyle))),
    /**
     * At low priority. No script runs and no style applies before it is needed: a stylesheet that is added may lay out the whole page anew.
     * Failures are ignored: the files are loaded again when they are needed.
     */
    async prefetch(id) {
      for (const file of await filesOf(id).catch(() => [])) {
        // Starting a request takes about 5 ms on a phone, and the lists of many links are read at once.
        await nextTask();
        fetchFile(file);
      }
    },
  };
}

const isStyle = (file: string) => file.endsWith(".css");

function fetchFile(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const kind = isStyle(href) ? { rel: "prefetch", as: "style" } : { rel: "modulepreload", fetchPriority: "low" };
  document.head.append(Object.assign(document.createElement("link"), { ...kind, href }));
}
