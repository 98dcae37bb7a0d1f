import type { Request, RequestHandler, Response } from "express";
import { desk } from "#client/desk/desk.tsx";
import type { PageRow } from "#client/site.ts";
import { isDeskPath } from "#shared/desk-paths.ts";
import { forwardedOf } from "../http/backend-request.ts";
import type { BodyLimits } from "../http/bodies/limits.ts";
import type { RenderError } from "../http/errors.ts";
import type { WebMetrics } from "../metrics/web-metrics.ts";
import { createTurns, RENDERS } from "../http/turns.ts";
import type { AssetManifest } from "./manifest.ts";
import { createFormReader } from "./posted-form.ts";
import { createRenderer } from "./render.tsx";
import { sendRedirect, streamPage } from "./send.ts";
import { loadSite, createSiteOrigin } from "./site.ts";
import { createPrefetch } from "./transport.ts";

/** The server-rendered pages of the desk. */
export interface DeskPages {
  render: RequestHandler;
  renderError: RenderError;
}

export interface DeskOptions {
  manifest: AssetManifest;
  identityStyle(): string;
  backendUrl: string;
  /** Canonical origin; null = from the request. */
  publicUrl: string | null;
  bodies: BodyLimits;
  table?: Readonly<Record<string, PageRow>>;
  metrics?: WebMetrics | undefined;
  logError(error: unknown, request: Request): void;
}

/** The pages of the desk as request handlers. Every page is personal: nothing is cached, and search engines are told not to index it. */
export async function createDesk({
  manifest,
  identityStyle,
  backendUrl,
  publicUrl,
  bodies,
  table = desk.table,
  metrics,
  logError,
}: DeskOptions): Promise<DeskPages> {
  const { pages, site } = await loadSite(table);
  const render = createRenderer({ manifest, identityStyle, site: { ...desk, table }, pages });
  const prefetch = createPrefetch(backendUrl);
  const readForm = createFormReader(site, publicUrl, bodies);
  const origin = createSiteOrigin(publicUrl);
  const turns = createTurns(RENDERS);

  const show = async (request: Request, response: Response, { form, failure }: { form?: FormData; failure?: unknown } = {}) => {
    response.set("x-robots-tag", "noindex, nofollow");
    const leaving = new AbortController();
    // A form that was sent is handled to its end, even when the client leaves.
    if (!form) response.on("close", () => leaving.abort());
    const rendered = metrics?.renderStarted();
    const { cookie } = request.headers;
    const own = prefetch({ ...forwardedOf(request), ...(cookie && { cookie }) });
    const result = await render({
      url: request.originalUrl,
      origin: origin.of(request),
      announcementVisible: false,
      transport: own.transport,
      signal: leaving.signal,
      form,
      failure,
    }).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    // The client has left.
    if (!result) return;
    if (own.setCookies.length > 0) response.append("set-cookie", own.setCookies);
    if (!result.page) return sendRedirect(response, result.redirect);
    rendered?.();
    if (result.page.error) logError(result.page.error, request);
    streamPage(request, response, { ...result.page, personal: true }, origin);
  };

  const inTurn = (request: Request, work: () => Promise<void>) => turns.take(request.visitor.network, work);

  return {
    async render(request, response, next) {
      if (!isDeskPath(request.path)) return next();
      if (request.method === "POST") {
        const form = await readForm(request, response);
        if (!form) return next();
        await inTurn(request, () => show(request, response, { form: form.data })).finally(() => form.remove());
        return;
      }
      if (request.method !== "GET" && request.method !== "HEAD") return next();
      metrics?.pageAnswered("personal");
      await inTurn(request, () => show(request, response));
    },
    renderError: (request, response, failure) => inTurn(request, () => show(request, response, { failure })),
  };
}
