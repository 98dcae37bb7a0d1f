import type { Request, Response } from "express";
import { createMatcher } from "#client/navigation/addresses.ts";
import { MAX_FILE_BYTES } from "#shared/domain/forms/form-spec.ts";
import type { BodyLimits } from "../http/bodies/limits.ts";
import { readForm, type PostedForm } from "../http/bodies/read-form.ts";
import { failures } from "../http/failures.ts";
import type { SitePage } from "./site.ts";

const TEXT_LIMIT = 64 * 1024;
const LONG_TEXTS = { text: 512 * 1024, fields: 2000 };
/** A file that is a little too large reaches the backend, which refuses it by its name. */
const FILES_EXCESS = 1024 * 1024;

/**
 * Reads a form that a browser without script sent to a page.
 * @param publicUrl canonical origin; null = from the request
 * @returns null where no page takes forms. Throws 403 for a form of another site and what `readForm` throws.
 */
export function createFormReader(
  site: readonly SitePage[],
  publicUrl: string | null,
  bodies: BodyLimits,
): (request: Request, response: Response) => Promise<PostedForm | null> {
  const match = createMatcher(site.map((page) => ({ path: page.pattern, caseSensitive: true, page })));

  return async (request, response) => {
    const found = match(request.path);
    const page = found?.route.page;
    if (!page?.action) return null;
    if (!isOurs(request, publicUrl)) throw failures.originForeign();
    const files = page.formFiles?.(found?.params ?? {}) ?? 0;
    const { text, ...more } = page.formTexts ? LONG_TEXTS : { text: TEXT_LIMIT };
    const body = text + (page.formTexts ? text : 0) + (files > 0 ? files * (page.formFileBytes ?? MAX_FILE_BYTES) + FILES_EXCESS : 0);
    return readForm(request, response, { text, files, body, ...more }, bodies);
  };
}

/** Whether a page of this site sends the form. A client that names no origin is not a browser, so it cannot act in a shopper's name. */
export function isOurs(request: Request, publicUrl: string | null): boolean {
  const origin = request.get("origin");
  if (origin === undefined) return request.get("sec-fetch-site") !== "cross-site";
  const claimed = URL.parse(origin);
  // The host may leave out the port that the protocol implies.
  const ours = [publicUrl, `${claimed?.protocol}//${request.host}`].map((address) => URL.parse(address ?? "")?.host);
  return claimed !== null && ours.includes(claimed.host);
}
