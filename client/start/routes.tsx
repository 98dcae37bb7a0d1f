import { data, redirect, useLoaderData, type ActionFunctionArgs, type RouteObject } from "react-router-dom";
import { endpoints } from "#shared/contract/endpoints.ts";
import { pageNotFound, statusOf } from "#shared/http-error.ts";
import type { Api } from "../api/call.ts";
import { formUnknown } from "../errors.ts";
import { runMiddleware } from "./middleware.ts";
import { OtherPage, type VisitorLists, type LoadContext, type Page, type PageData, type PageId } from "../page.ts";
import { ROOT_ID } from "../root-data.ts";
import type { PageLoader, Site } from "../site.ts";

export interface RoutesOptions {
  site: Site;
  pages: PageLoader;
  /** The server has one per request, in React Router's request context. */
  api(context: unknown): Api;
  /** The form that was sent, already read (server only). */
  form?(context: unknown): FormData | undefined;
  /** The lists of a browser without script (server only). */
  visitorLists?(context: unknown): VisitorLists | undefined;
  /** A failure that happened before routing; the error page shows it (server only). */
  failure?(context: unknown): unknown;
  /** The page that is shown at the path of this address; it stays when its `quiet` navigation has failed (browser only). */
  shown?(url: URL): PageData | undefined;
  /** The previous page is restored after a failure: nothing is loaded (browser only). */
  staying?(): boolean;
  /** Loads the document of an address that has no page in the router: the server decides what to answer (browser only). */
  leave?(address: string): Response;
  /** Delays the answer to a form that shows «Отправляем…» (browser only). */
  waiting?: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
}

/** The routes of both routers, the server's and the browser's: the site's table of pages under its frame. */
export function createRoutes(options: RoutesOptions): RouteObject[] {
  const { site, pages, api, form: sentForm, visitorLists, failure, shown } = options;
  const { staying = () => false, waiting = (answer) => answer, leave } = options;
  const pageOf = async (id: PageId) => pages.load(id);

  const loadPage = async (id: PageId, page: Page, load: LoadContext): Promise<PageData> => {
    await runMiddleware(page.middleware ?? [], load, site.middleware);
    if (page.validate && !page.validate(load.params)) throw pageNotFound();
    const data = await page.load(load);
    if (!(data instanceof OtherPage)) return { page: id, data, head: page.head(data, load.url) };
    const other = await pageOf(data.page);
    return { page: data.page, data: data.data, head: other.head(data.data, load.url) };
  };

  const answerForm = async ({ action }: Page, { context, params, request }: ActionFunctionArgs) => {
    if (!action) throw formUnknown();
    const form = sentForm?.(context) ?? (await request.formData());
    const answer = await waiting(
      action({ api: api(context), form, params, url: new URL(request.url), visitorLists: visitorLists?.(context) }),
    );
    if ("redirect" in answer) return redirect(answer.redirect, 303);
    return data(answer, answer.status ?? (Object.keys(answer.errors).length > 0 ? 422 : 200));
  };

  /**
   * What is shown of a page whose data could not be loaded (docs/specification.md, section 8). @throws the error when nothing can be shown
   */
  const showRest = async (id: PageId, page: Page, load: LoadContext, error: unknown) => {
    const status = statusOf(error);
    if (status === 404 && leave) throw leave(load.url.href);
    if (status < 500 || load.signal.aborted) throw error;
    const before = page.quiet && shown?.(load.url);
    if (before) return { ...before, failed: true };
    const rest: unknown = await page.loadRest?.(load).catch(() => undefined);
    if (rest === undefined) throw error;
    return data({ page: id, data: rest, head: page.head(rest, load.url), failed: true } satisfies PageData, { status });
  };

  const throwFailure = (context: unknown) => {
    const failed = failure?.(context);
    if (failed !== undefined) throw failed;
  };

  return [
    {
      id: ROOT_ID,
      path: "/",
      ...site.frame,
      loader: ({ context, request }) => site.loadFrame({ api: api(context), url: new URL(request.url), signal: request.signal }),
      children: [
        {
          ErrorBoundary: site.ErrorPage,
          children: [
            ...(Object.entries(site.table) as [PageId, Site["table"][string]][]).map(([id, { path }]): RouteObject => ({
              id,
              path: path.pattern,
              // A page has only one address: /CATALOG/ is a different one, so it has no page.
              caseSensitive: true,
              element: <PageHost pages={pages} />,
              // An accepted form may have changed the data; a refused one has not.
              shouldRevalidate: ({ currentUrl, nextUrl, formMethod, actionStatus = 200 }) =>
                !staying() && (formMethod ? actionStatus < 400 : !differsOnlyBy(pages.get(id)?.local ?? [], currentUrl, nextUrl)),
              action: async (call) => answerForm(await pageOf(id), call),
              async loader({ context, params, request }) {
                throwFailure(context);
                const url = new URL(request.url);
                const page = await pageOf(id);
                const load = { api: api(context), params, url, signal: request.signal, visitorLists: visitorLists?.(context) };
                return loadPage(id, page, load).catch((error: unknown) => showRest(id, page, load, error));
              },
            })),
            {
              path: "*",
              element: null,
              async loader({ context, request }) {
                throwFailure(context);
                // A text may name an address of the former site: the server answers with its redirect, as after a reload.
                if (leave && (await isKnownAddress(api(context), new URL(request.url)))) throw leave(request.url);
                throw pageNotFound();
              },
            },
          ],
        },
      ],
    },
  ];
}

/** Whether the shop knows where an address without a page leads, or what was there. */
const isKnownAddress = (api: Api, { host, pathname, search }: URL) =>
  api.call(endpoints.redirect, { query: { path: pathname + search, from: host } }).then(
    () => true,
    () => false,
  );

/** Shows the page of the route's loader data. */
function PageHost({ pages }: { pages: PageLoader }) {
  const { page, data: shown } = useLoaderData() as PageData;
  const Page = pages.get(page)?.component;
  if (!Page) throw new Error(`The page ${page} is not loaded`);
  return <Page data={shown} />;
}

function differsOnlyBy(parameters: readonly string[], current: URL, next: URL): boolean {
  // The same address is loaded again: the visitor asked for it, or the login has changed.
  if (current.pathname !== next.pathname || current.search === next.search) return false;
  const rest = ({ searchParams }: URL) => [...searchParams].filter(([name]) => !parameters.includes(name)).toString();
  return rest(current) === rest(next);
}
