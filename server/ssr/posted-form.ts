import express, { type Request, type Response } from "express";
import { matchRoutes } from "react-router-dom";
import { PageError } from "#client/errors.ts";
import type { PageRoute } from "#client/page.ts";

/** A form as a browser without script sends it. */
export interface PostedForm {
  /** `application/x-www-form-urlencoded`, or `multipart/form-data` with its boundary. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

const FORM_LIMIT = 64 * 1024;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads a form that was sent to a page.
 * @param publicUrl canonical origin; null = from the request
 * @returns null where no page takes forms. Throws 403 for a form of another site, 413 for one that is too large, 415 for what is no form.
 */
export function createFormReader(
  table: readonly PageRoute[],
  publicUrl: string | null,
): (request: Request, response: Response) => Promise<PostedForm | null> {
  const routes = table.map((route) => ({ path: route.pattern, caseSensitive: true, route }));

  return async (request, response) => {
    const route = matchRoutes(routes, request.path)?.at(-1)?.route.route;
    if (!route?.action) return null;
    if (!isOurs(request, publicUrl)) throw new PageError(403, "");
    if (!request.is(FORM_TYPES)) throw new PageError(415, "");
    const read = express.raw({ type: FORM_TYPES, limit: route.formLimit ?? FORM_LIMIT });
    await new Promise<void>((resolve, reject) => read(request, response, (error?: unknown) => (error ? reject(error) : resolve())));
    return { type: request.get("content-type") ?? "", body: Uint8Array.from(Buffer.isBuffer(request.body) ? request.body : []) };
  };
}

/** Whether a page of this site sends it. A program that says nothing of an origin acts in nobody's name. */
function isOurs(request: Request, publicUrl: string | null): boolean {
  const origin = request.get("origin");
  if (origin === undefined) return request.get("sec-fetch-site") !== "cross-site";
  const claimed = URL.parse(origin);
  // Its protocol implies a port that the host may leave out.
  const ours = [publicUrl, `${claimed?.protocol}//${request.host}`].map((address) => URL.parse(address ?? "")?.host);
  return claimed !== null && ours.includes(claimed.host);
}
