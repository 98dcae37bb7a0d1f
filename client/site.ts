import type { ComponentType } from "react";
import type { ShouldRevalidateFunction } from "react-router-dom";
import { createLoader, type ChunkTable, type LoaderOptions } from "./load-chunk.ts";
import type { LoadContext, Page, PageMiddleware } from "./page.ts";

/** A page in the table of its site. The server loads all modules at the start. The browser loads the module of a page when it is needed. */
export interface PageRow {
  path: { pattern: string };
  /** The module that exports the page. */
  module: () => Promise<object>;
  /** The name that the module exports the page by; absent = `route`. */
  name?: string;
}

/** One of the two sites of the program, the shop and the desk, as the code that both use needs to know it. */
export interface Site {
  table: Readonly<Record<string, PageRow>>;
  /** The code that is loaded on demand and is no page. */
  chunks: Partial<ChunkTable>;
  /** By the names that pages use. */
  middleware: Readonly<Record<string, PageMiddleware>>;
  /** The route of the frame around each page: its component, its error page when its data could not be loaded, and when the data is reloaded. */
  frame: { Component: ComponentType; ErrorBoundary: ComponentType; shouldRevalidate: ShouldRevalidateFunction };
  /** Shows an error in the frame. */
  ErrorPage: ComponentType;
  /** Loads the data of the frame. @throws a redirect when the site may not be shown */
  loadFrame(load: Pick<LoadContext, "api" | "url" | "signal">): Promise<unknown>;
}

/** Loads pages by their ids, as a `Loader` loads chunks. */
export interface PageLoader {
  load(id: string): Promise<Page>;
  prefetch(id: string): Promise<void>;
  get(id: string): Page | undefined;
}

export function createPageLoader(table: Site["table"], options?: LoaderOptions): PageLoader {
  const loader = createLoader<Record<string, object>>(table, options);
  const pageIn = (id: string, module: object): Page => {
    const { name = "route" } = table[id] ?? {};
    const page = (module as Partial<Record<string, Page>>)[name];
    if (!page) throw new Error(`The module of the page ${id} exports no ${name}`);
    return page;
  };
  return {
    load: async (id) => pageIn(id, await loader.load(id)),
    prefetch: (id) => loader.prefetch(id),
    get: (id) => {
      const module = loader.get(id);
      return module && pageIn(id, module);
    },
  };
}
