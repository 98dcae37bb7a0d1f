import type { ComponentType } from "react";
import type { ShouldRevalidateFunction } from "react-router-dom";
import type { chunks } from "./chunks.ts";
import type { LoadContext, PageMiddleware } from "./page.ts";
import type { PageRow } from "./pages.ts";

/** One of the two sites of the program, the shop and the desk, as the code that both use needs to know it. */
export interface Site {
  table: Readonly<Record<string, PageRow>>;
  /** Those of the code that is loaded on demand that the site's components ask for. */
  chunks: Partial<typeof chunks>;
  /** By the names that pages use. */
  middleware: Readonly<Record<string, PageMiddleware>>;
  /** The route of the frame, which is everything around a page: what it shows, also when its data could not be loaded, and when these are loaded again. */
  frame: { Component: ComponentType; ErrorBoundary: ComponentType; shouldRevalidate: ShouldRevalidateFunction };
  /** Shows an error in the frame. */
  ErrorPage: ComponentType;
  /** Loads the data of the frame. @throws a redirect when the site may not be shown */
  loadFrame(load: Pick<LoadContext, "api" | "url" | "signal">): Promise<unknown>;
}
