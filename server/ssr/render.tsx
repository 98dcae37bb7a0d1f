import { PassThrough, type Writable } from "node:stream";
import type { PipeableStream } from "react-dom/server";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { createApi, type Transport } from "#client/api/call.ts";
import { ServicesProvider } from "#client/state/context.tsx";
import { PageError, shownError, type ShownError } from "#client/errors.ts";
import { pageTable } from "#client/page-table.ts";
import type { ChunkId, FormAnswer, Head, PageData, PageRoute } from "#client/page.ts";
import type { PageState } from "#client/page-state.ts";
import { chunkIds, createPageRegistry } from "#client/pages.ts";
import { ROOT_ID, type RootData } from "#client/root-data.ts";
import { createRoutes, type RoutesOptions } from "#client/routes.tsx";
import { createInterfaceStore } from "#client/state/interface.ts";
import { createListsStore } from "#client/state/lists.ts";
import { createLoadedLists } from "#client/state/loaded-lists.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import { cardAddress } from "./cards/subjects.ts";
import { documentEnd, documentStart, errorHead } from "./document.ts";
import { jsonLdOf } from "./json-ld.ts";
import type { AssetManifest } from "./manifest.ts";
import type { PostedForm } from "./posted-form.ts";

export interface RenderRequest {
  /** Path with the query. */
  url: string;
  origin: string;
  announcementVisible: boolean;
  transport: Transport;
  signal: AbortSignal;
  /** A form that was sent to this address. */
  form?: PostedForm;
  /** Shows this failure instead of a page. */
  failure?: unknown;
}

/** A page whose data is there: what to answer and the HTML to stream. */
export interface RenderedPage {
  status: number;
  /** One visitor's own: for no cache. */
  personal: boolean;
  /** An unexpected failure, for the log. */
  error: unknown;
  pipe(to: Writable): void;
  abort(reason?: unknown): void;
}

export type RenderResult = { redirect: { status: number; location: string }; page?: undefined } | { redirect: null; page: RenderedPage };

export interface RendererOptions extends Pick<RoutesOptions, "middleware"> {
  manifest: AssetManifest;
  /** Absent = the site's own. */
  table?: readonly PageRoute[];
}

/** How long a stream may take once it began: a page without pending data ends long before. */
const RENDER_TIMEOUT_MS = 10_000;

/** Loads every page chunk and answers the function that prefetches and renders one request. */
export async function createRenderer({ manifest, table = pageTable, middleware }: RendererOptions) {
  const pages = createPageRegistry();
  await Promise.all(chunkIds.map((id) => pages.load(id)));
  const handler = createStaticHandler(
    createRoutes({
      pages,
      table,
      middleware,
      api: (context) => (context as RequestContext).api,
      failure: (context) => (context as RequestContext).failure,
    }),
  );
  const personal = new Set(table.filter((route) => route.personal).map(({ pattern }) => pattern));
  const styles = Object.fromEntries(Object.entries(manifest.chunks).map(([id, chunk]) => [id, chunk?.styles ?? []])) as PageState["styles"];

  return async function render(request: RenderRequest): Promise<RenderResult> {
    const api = createApi(request.transport);
    // Routing needs a URL, of which only the path is used. Put together, not resolved: «//host/» is a path too.
    const routed = new Request(`http://localhost${request.url}`, { signal: request.signal, ...(request.form && asPost(request.form)) });
    const context = await handler.query(routed, { requestContext: { api, failure: request.failure } satisfies RequestContext });
    if (context instanceof Response) {
      return { redirect: { status: context.status, location: context.headers.get("location") ?? "/" } };
    }

    const [failure] = Object.values(context.errors ?? {});
    const errors = context.errors && cleanErrors(context.errors);
    const status = failure === undefined ? context.statusCode : statusOf(failure);
    const shown = context.matches.at(-1);
    const pageData = failure === undefined ? (context.loaderData[shown?.route.id ?? ""] as PageData) : undefined;
    const rootData = context.loaderData[ROOT_ID] as RootData | undefined;
    const head: Head = pageData?.head ?? errorHead(status, new URL(routed.url).pathname);
    const refused = Object.values(context.actionData ?? {}).some((answer: FormAnswer) => Object.keys(answer.errors).length > 0);
    const chunks: ChunkId[] = pageData ? [pageData.page] : [];

    const start = documentStart({
      manifest,
      origin: request.origin,
      head: refused ? { ...head, title: `Ошибка: ${head.title}` } : head,
      siteName: rootData?.general.name ?? "",
      card: cardAddress(pageData),
      chunks,
      jsonLd: pageData ? jsonLdOf(pageData, rootData?.general) : [],
    });
    const end = documentEnd({
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors,
      pages: chunks,
      styles,
      announcementVisible: request.announcementVisible,
    });
    // What the browser gets is what the tree is rendered from.
    if (errors)
      context.errors = Object.fromEntries(
        Object.entries(errors).map(([id, { statusCode, message }]) => [id, new PageError(statusCode, message)]),
      );

    const services = {
      api,
      lists: createListsStore(null),
      ui: createInterfaceStore({ announcementVisible: request.announcementVisible }),
      loadedLists: createLoadedLists(),
      pages,
    };
    const tree = (
      <ServicesProvider services={services}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </ServicesProvider>
    );
    const stream = await shellOf(tree);
    return {
      redirect: null,
      page: {
        status,
        personal: request.form !== undefined || personal.has(shown?.route.id ?? ""),
        error: failure !== undefined && status >= 500 ? failure : undefined,
        pipe: (to) => pipeDocument(stream, start, end, to),
        abort: (reason) => stream.abort(reason),
      },
    };
  };
}

function asPost({ type, body }: PostedForm): RequestInit {
  return { method: "POST", headers: { "content-type": type }, body };
}

interface RequestContext {
  api: ReturnType<typeof createApi>;
  failure: unknown;
}

/** Begins to render; resolves when the shell is ready, rejects when it failed: then nothing was sent and an error page can be. */
function shellOf(tree: React.ReactNode): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      onShellReady: () => resolve(stream),
      onShellError: reject,
      // With a ready shell a later error is React's to recover from in the browser.
      onError: reject,
    });
  });
}

function pipeDocument(stream: PipeableStream, start: string, end: string, to: Writable): void {
  const timer = setTimeout(() => stream.abort(new Error("The page took too long to render")), RENDER_TIMEOUT_MS);
  const body = new PassThrough();
  body.on("end", () => {
    clearTimeout(timer);
    to.end(end);
  });
  body.on("error", (error) => to.destroy(error));
  to.on("close", () => {
    clearTimeout(timer);
    stream.abort(new Error("The visitor is gone"));
  });
  to.write(start);
  body.pipe(to, { end: false });
  stream.pipe(body);
}

/** An error's message may tell internals, and React Router would send it to the browser: only what may be shown stays. */
function cleanErrors(errors: Record<string, unknown>): Record<string, ShownError> {
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, shownError(error)]));
}
