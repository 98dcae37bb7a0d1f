import type { RouteObject } from "react-router-dom";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { General, Layout } from "#shared/contract/general.ts";
import type { Api } from "./api/call.ts";
import { notFound } from "./errors.ts";
import { pageMiddleware, runMiddleware } from "./middleware.ts";
import { pageTable } from "./page-table.ts";
import type { Head, LoadContext, PageId, PageRoute } from "./page.ts";
import type { PageRegistry } from "./pages.ts";
import { BareErrorPage, ErrorPage } from "./pages/error/page.tsx";
import { PageHost, Root } from "./root.tsx";

export interface RootData {
  layout: Layout;
  general: General;
}

export interface PageData {
  page: PageId;
  data: unknown;
  head: Head;
}

export interface RoutesOptions {
  /** The server has one per request, in React Router's request context. */
  api(context: unknown): Api;
  pages: PageRegistry;
  table?: readonly PageRoute[];
  middleware?: typeof pageMiddleware;
  /** A failure that happened before the routes and is to be shown by the error page (server only). */
  failure?(context: unknown): unknown;
}

export const ROOT_ID = "root";

/** The route objects of both routers: the page table under the root, which holds the header, the footer and the general data. */
export function createRoutes({ api, pages, table = pageTable, middleware = pageMiddleware, failure }: RoutesOptions): RouteObject[] {
  const loadPage = async (route: PageRoute, load: LoadContext): Promise<PageData> => {
    await runMiddleware(route.middleware ?? [], load, middleware);
    if (route.validate && !route.validate(load.params)) throw notFound();
    const chunk = typeof route.page === "string" ? pages.load(route.page) : undefined;
    const data = await route.load?.(load);
    const page = typeof route.page === "string" ? route.page : route.page(data);
    await (chunk ?? pages.load(page));
    return { page, data, head: route.head(data, load.url) };
  };

  return [
    {
      id: ROOT_ID,
      path: "/",
      Component: Root,
      ErrorBoundary: BareErrorPage,
      // The header and the footer are the same on every page: loaded once, with the first one.
      shouldRevalidate: () => false,
      async loader({ context, request }): Promise<RootData> {
        const caller = api(context);
        const input = { signal: request.signal };
        const [layout, general] = await Promise.all([caller.call(endpoints.layout, input), caller.call(endpoints.general, input)]);
        return { layout, general };
      },
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...table.map((route): RouteObject => ({
              id: route.pattern,
              path: route.pattern,
              element: <PageHost pages={pages} />,
              loader: ({ context, params, request }) =>
                loadPage(route, { api: api(context), params, url: new URL(request.url), signal: request.signal }),
            })),
            {
              path: "*",
              element: null,
              loader({ context }) {
                throw failure?.(context) ?? notFound();
              },
            },
          ],
        },
      ],
    },
  ];
}
