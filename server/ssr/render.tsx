import { Writable } from "node:stream";
import { renderToPipeableStream, type PipeableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from "react-router-dom";
import { createApi, type Transport } from "#client/api/call.ts";
import { pageError, shownError, type ShownError } from "#client/errors.ts";
import { createLoader, type ChunkLoader, type ChunkModules, type ChunkRow } from "#client/load-chunk.ts";
import type { FormAnswer, Head, VisitorLists, PageData } from "#client/page.ts";
import { ROOT_ID } from "#client/root-data.ts";
import { createRoutes, type RoutesOptions } from "#client/start/routes.tsx";
import type { Site } from "#client/site.ts";
import { AppContextProvider, type PlainParts } from "#client/state/context.tsx";
import { createInterfaceStore } from "#client/state/interface.ts";
import { createListsStore, createLoadedLists } from "#client/state/lists.ts";
import { statusOf } from "#shared/http-error.ts";
import { createDocumentEnd, documentStart, errorHead, type PageMetadata } from "./document.ts";
import { findRedirect, type MissingPage } from "./find-redirect.ts";
import type { AssetManifest } from "./manifest.ts";

export interface RenderRequest {
  /** Path with the query. */
  url: string;
  origin: string;
  announcementVisible: boolean;
  transport: Transport;
  signal: AbortSignal;
  /** A form that was sent to this address. */
  form?: FormData;
  /** The lists of a browser without script. */
  visitorLists?: VisitorLists | undefined;
  /** The request to look up when there is no page, because another address may have replaced it; absent = no lookup. */
  missing?: MissingPage;
  /** Show this error instead of a page. */
  failure?: unknown;
  /** Of a draft of the shop's look; absent = the present one. */
  identityStyle?: string | undefined;
}

/** A page whose data has been loaded and whose tree has been rendered. */
export interface RenderedPage {
  status: number;
  /** Personal: no cache may keep it. */
  personal: boolean;
  /** An unexpected error, for the log. */
  error: unknown;
  /** Streams the HTML, once, and ends the destination. It stops when the destination is closed. */
  writeTo(destination: Writable): void;
}

export type RenderResult = { redirect: { status: number; location: string }; page?: undefined } | { redirect: null; page: RenderedPage };

export interface RendererOptions extends Pick<RoutesOptions, "site" | "pages"> {
  manifest: AssetManifest;
  /** Address of the stylesheet with the shop's colours and drawings. */
  identityStyle(): string;
  /** What pages show where there is no script; absent = nothing else. */
  plain?: PlainParts;
  /** Whether browsers store pages for offline use. */
  offline?: boolean;
  /** What other sites are told about a page. Absent = nothing: the page is for those who are logged in. */
  share?(shown: PageData | undefined, frameData: unknown): PageMetadata;
}

/** Returns the function that loads the data of one request and renders it. All pages have been imported before. */
export function createRenderer({ manifest, identityStyle, site, pages, plain, offline, share }: RendererOptions) {
  const handler = createStaticHandler(
    createRoutes({
      site,
      pages,
      api: (context) => (context as RequestContext).api,
      form: (context) => (context as RequestContext).form,
      visitorLists: (context) => (context as RequestContext).visitorLists,
      failure: (context) => (context as RequestContext).failure,
    }),
  );

  const documentEnd = createDocumentEnd();
  const chunkLoader = createLoader<ChunkModules>(site.chunks);
  const rendered = loadRendered(chunkLoader, site.chunks);

  return async function render(request: RenderRequest): Promise<RenderResult> {
    await rendered;
    const api = createApi(request.transport);
    // Routing needs a URL and uses only its path. It is concatenated, not resolved, because «//host/» is a path here.
    const routed = new Request(`http://localhost${request.url}`, { signal: request.signal, ...(request.form && { method: "POST" }) });
    const context = await handler.query(routed, {
      requestContext: { api, form: request.form, visitorLists: request.visitorLists, failure: request.failure } satisfies RequestContext,
    });
    if (context instanceof Response) {
      return { redirect: { status: context.status, location: context.headers.get("location") ?? "/" } };
    }

    if (request.missing && !request.form && request.failure === undefined && context.errors && failureStatus(context.errors) === 404) {
      const instead = await findRedirect(api, request.missing, request.signal);
      if (typeof instead === "string") return { redirect: { status: 301, location: instead } };
      if (instead) for (const id of Object.keys(context.errors)) context.errors[id] = instead;
    }
    const [failure] = Object.values(context.errors ?? {});
    const errors = context.errors && cleanErrors(context.errors);
    const status = failure === undefined ? context.statusCode : statusOf(failure);
    const route = context.matches.at(-1)?.route.id ?? "";
    const shown = failure === undefined ? (context.loaderData[route] as PageData) : undefined;
    const head: Head = shown?.head ?? errorHead(shownError(failure), new URL(routed.url).pathname);
    const refused = Object.values(context.actionData ?? {}).some((answer: FormAnswer) => Object.keys(answer.errors).length > 0);

    const start = documentStart({
      manifest,
      identityStyle: request.identityStyle ?? identityStyle(),
      origin: request.origin,
      head: refused ? { ...head, title: `Ошибка: ${head.title}` } : head,
      assets: shown && manifest.pages[shown.page],
      plainStyle: shown && pages.get(shown.page)?.showsLists ? manifest.plain : undefined,
      metadata: share?.(shown, context.loaderData[ROOT_ID]),
    });
    const end = documentEnd(request.url, {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors,
      page: shown?.page ?? null,
      announcementVisible: request.announcementVisible,
      ...(offline && { offline }),
    });
    // The browser gets the same data from which the tree is rendered.
    if (errors)
      context.errors = Object.fromEntries(
        Object.entries(errors).map(([id, { status, message, gone }]) => [id, pageError(status, message, gone)]),
      );

    const appContext = {
      api,
      lists: createListsStore(null),
      ui: createInterfaceStore({ announcementVisible: request.announcementVisible }),
      loadedLists: createLoadedLists(),
      chunks: chunkLoader,
      plain,
    };
    const tree = await startRender(
      <AppContextProvider value={appContext}>
        <StaticRouterProvider router={createStaticRouter(matchedRoutes(context), context)} context={context} hydrate={false} />
      </AppContextProvider>,
    );
    return {
      redirect: null,
      page: {
        status,
        personal: request.form !== undefined || pages.get(route)?.personal === true,
        error: failure !== undefined && status >= 500 ? failure : undefined,
        writeTo: (destination) => void tree.pipe(new DocumentWriter(start, end, destination)),
      },
    };
  };
}

/** The routes of the page, each under the one before it. The others are never asked for, and React Router copies all that it is given. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], []);
}

/** The chunks that are a part of a page: a tree that is rendered finds them loaded. */
function loadRendered(loader: ChunkLoader, rows: Site["chunks"]): Promise<unknown> {
  const ids = Object.entries<ChunkRow>(rows).filter(([, { rendered }]) => rendered);
  return Promise.all(ids.map(([id]) => loader.load(id as keyof ChunkModules)));
}

interface RequestContext {
  api: ReturnType<typeof createApi>;
  form: FormData | undefined;
  visitorLists: VisitorLists | undefined;
  failure: unknown;
}

/**
 * Renders a tree. The loaders have finished and nothing in the tree suspends, so the whole tree is rendered when React reports that the
 * shell is ready. When a component throws, the promise rejects; nothing has been sent, so an error page can be sent.
 */
function startRender(tree: React.ReactNode): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // React would write a large boundary later and move it to its place with an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => resolve(stream),
      onError: reject,
    });
  });
}

/** React writes pieces of 4 KB; each would be a system call. Most pages are one piece, so their answer is one call and tells its length. */
const WRITE_BYTES = 64 * 1024;

/** Puts the document around the tree's HTML and passes it on in large pieces. */
class DocumentWriter extends Writable {
  private pieces: Buffer[];
  private size = 0;
  private readonly documentEnd: Buffer;
  private readonly destination: Writable;

  constructor(start: string, end: Buffer, destination: Writable) {
    super();
    this.pieces = [Buffer.from(start)];
    this.documentEnd = end;
    this.destination = destination;
    destination.once("close", () => this.destroy());
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    this.pieces.push(piece);
    this.size += piece.length;
    if (this.size < WRITE_BYTES || this.destination.write(this.take())) done();
    else this.destination.once("drain", done);
  }

  override _final(done: () => void): void {
    this.pieces.push(this.documentEnd);
    this.destination.end(this.take());
    done();
  }

  private take(): Buffer {
    const gathered = Buffer.concat(this.pieces);
    this.pieces = [];
    this.size = 0;
    return gathered;
  }
}

function failureStatus(errors: Record<string, unknown>): number {
  return statusOf(Object.values(errors)[0]);
}

/** React Router sends the message of an error to the browser. A message can contain internals, so only what may be shown stays. */
function cleanErrors(errors: Record<string, unknown>): Record<string, ShownError> {
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, shownError(error)]));
}
