import type { Request } from "express";
import { HttpError } from "#shared/http-error.ts";

/** The origin of the site in addresses that must be whole: canonical links, the sitemap, structured data. */
export interface SiteOrigin {
  /** Without a slash at the end. @throws HttpError 400 for a host that no address can have */
  of(request: Request): string;
  /**
   * The Cache-Control of an answer that names the origin. What the request says of its host may be forged, and then the answer is for nobody
   * else: only with PUBLIC_URL may it be kept as `usual` says.
   */
  caching(usual: string): string;
}

/** @param publicUrl canonical origin; null = what the request says */
export function createSiteOrigin(publicUrl: string | null): SiteOrigin {
  if (publicUrl !== null) return { of: () => publicUrl, caching: (usual) => usual };
  return {
    of(request) {
      const host = request.host ?? "localhost";
      const origin = `${request.protocol === "https" ? "https" : "http"}://${host}`;
      if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(origin)) throw new HttpError(400, "HOST_INVALID");
      return origin;
    },
    caching: () => "private, no-cache",
  };
}
