import { data, redirect, type ActionFunctionArgs, type RouteObject } from "react-router-dom";
import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import type { Api } from "./api/call.ts";
import { notFound, PageError } from "./errors.ts";
import { pageMiddleware, runMiddleware } from "./middleware.ts";
import type { LaterRoute, LoadContext, PageData, PageRegistry, PageRoute } from "./page.ts";
import { BareErrorPage, ErrorPage } from "./pages/error/page.tsx";
import { ROOT_ID, type RootData } from "./root-data.ts";
import { PageHost, Root } from "./root.tsx";

export interface RoutesOptions {
  /** The server has one per request, in React Router's request context. */
  api(context: unknown): Api;
  pages: PageRegistry;
  table: readonly (PageRoute | LaterRoute)[];
  middleware?: typeof pageMiddleware;
  /** A failure that happened before the routes and is to be shown by the error page (server only). */
  failure?(context: unknown): unknown;
  /** What is on screen at this path, for `quiet` routes whose loading failed (browser only). */
  shown?(pathname: string): PageData | undefined;
}

/** The route objects of both routers: the page table under the root, which holds the header, the footer and the general data. */
export function createRoutes({ api, pages, table, middleware = pageMiddleware, failure, shown }: RoutesOptions): RouteObject[] {
  const loadPage = async (route: PageRoute, load: LoadContext): Promise<PageData> => {
    await runMiddleware(route.middleware ?? [], load, middleware);
    if (route.validate && !route.validate(load.params)) throw notFound();
    const chunk = typeof route.page === "string" ? pages.load(route.page) : undefined;
    const data = await route.load?.(load);
    const page = typeof route.page === "string" ? route.page : route.page(data);
    await (chunk ?? pages.load(page));
    return { page, data, head: route.head(data, load.url) };
  };

  const answerForm = async ({ action }: PageRoute, { context, params, request }: ActionFunctionArgs) => {
    if (!action) throw new PageError(405, "");
    const form = await request.formData().catch(() => {
      throw new PageError(400, "");
    });
    const answer = await (await action())({ api: api(context), form, params, url: new URL(request.url) });
    if ("redirect" in answer) return redirect(answer.redirect, 303);
    return data(answer, answer.status ?? (Object.keys(answer.errors).length > 0 ? 422 : 200));
  };

  const throwFailure = (context: unknown) => {
    const failed = failure?.(context);
    if (failed !== undefined) throw failed;
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
            ...table.map((row): RouteObject => {
              let known = "later" in row ? undefined : row;
              const resolve = async () => (known ??= await (row as LaterRoute).later());
              return {
                id: row.pattern,
                path: row.pattern,
                // One address for a page: /CATALOG/ is not another one.
                caseSensitive: true,
                element: <PageHost pages={pages} />,
                // A form that was taken has changed something; one that was refused has not.
                shouldRevalidate: ({ currentUrl, nextUrl, formMethod, actionStatus = 200 }) =>
                  formMethod ? actionStatus < 400 : !differsOnlyBy(known?.local ?? [], currentUrl, nextUrl),
                action: async (call) => answerForm(await resolve(), call),
                async loader({ context, params, request }) {
                  throwFailure(context);
                  const url = new URL(request.url);
                  const route = await resolve();
                  try {
                    return await loadPage(route, { api: api(context), params, url, signal: request.signal });
                  } catch (error) {
                    const before = route.quiet && statusOf(error) >= 500 ? shown?.(url.pathname) : undefined;
                    if (!before) throw error;
                    return { ...before, failed: true };
                  }
                },
              };
            }),
            {
              path: "*",
              element: null,
              loader({ context }) {
                throwFailure(context);
                throw notFound();
              },
            },
          ],
        },
      ],
    },
  ];
}

function differsOnlyBy(parameters: readonly string[], current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || parameters.length === 0) return false;
  const rest = ({ searchParams }: URL) => [...searchParams].filter(([name]) => !parameters.includes(name)).toString();
  return rest(current) === rest(next);
}
