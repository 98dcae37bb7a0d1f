import type { Request } from "express";
import type { Page } from "#client/page.ts";
import { createPageLoader, type PageRow, type Site } from "#client/site.ts";
import { failures } from "../http/failures.ts";

/** A page with its address. */
export interface SitePage extends Page {
  pattern: string;
}

/** Loads every page of the table at the start, so that a request waits for data only. */
export async function loadSite(table: Site["table"]) {
  const pages = createPageLoader(table);
  const load = async (id: string, { path }: PageRow): Promise<SitePage> => ({ ...(await pages.load(id)), pattern: path.pattern });
  return { pages, site: await Promise.all(Object.entries(table).map(([id, row]) => load(id, row))) };
}

/** The origin of the site in addresses that must be whole: canonical links, the sitemap, structured data. */
export interface SiteOrigin {
  /** Without a slash at the end. @throws HttpError 400 for a host that no address can have */
  of(request: Request): string;
  /**
   * The Cache-Control of an answer that contains the origin. The host in a request may be forged, and then no other visitor may get this answer:
   * so the answer may be cached as `usual` says only when PUBLIC_URL is set.
   */
  caching(usual: string): string;
}

/** @param publicUrl canonical origin; null = what the request says */
export function createSiteOrigin(publicUrl: string | null): SiteOrigin {
  if (publicUrl !== null) return { of: () => publicUrl, caching: (usual) => usual };
  return {
    of(request) {
      const host = request.host ?? "localhost";
      const origin = `${request.visitor.secure ? "https" : "http"}://${host}`;
      if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(origin)) throw failures.hostInvalid();
      return origin;
    },
    caching: () => "private, no-cache",
  };
}
