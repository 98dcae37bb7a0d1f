import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";

/** Compresses JSON on its way from the backend; pages and pictures bring their own encoding. */
export function jsonCompression(): RequestHandler {
  return compression({
    filter: (_req, res) => /^application\/(?:[\w.-]+\+)?json\b/.test(String(res.getHeader("Content-Type"))),
    level: 5,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
