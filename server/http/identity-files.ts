import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { ServerResponse } from "node:http";
import express, { Router, type RequestHandler } from "express";
import { type Look, dataUrl, type Artwork } from "../identity/look.ts";
import type { Logger } from "../logger.ts";
import { ICON_FILES } from "../pictures/task.ts";
import { pictureKey } from "../originals/picture-storage.ts";
import { pictureHandler } from "./images/picture-handler.ts";
import type { PictureStore } from "./images/picture-store.ts";
import { fileMissing } from "./static.ts";

/** The photographs of the shop in place of the files of the demonstration. */
function ownPhotos(folder: string): RequestHandler {
  const router = Router();
  const setHeaders = (response: ServerResponse) => response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  router.use("/photo", express.static(folder, { index: false, redirect: false, maxAge: "1h", setHeaders }));
  router.use(["/media", "/instructions"], fileMissing);
  return router;
}

/** The address of the shop's stylesheet; it changes with the content. */
export function identityStyleAddress(look: Look): string {
  return `/brand/${createHash("sha256").update(identityStyle(look)).digest("hex").slice(0, 12)}.css`;
}

/** Answers the shop's stylesheet, and the icons of the site, which are drawn at the first request and stored on the disk. */
export function identityFiles(look: Look, { make }: Pick<PictureStore, "make">, logger: Logger): RequestHandler {
  const style = identityStyle(look);
  const { svg } = look.icon;
  const router = Router();
  if (look.photos !== null) router.use(ownPhotos(look.photos));
  const compressed = { br: brotliCompressSync(style), gzip: gzipSync(style) };
  router.get(identityStyleAddress(look), (request, response) => {
    const encoding = (["br", "gzip"] as const).find((name) => request.acceptsEncodings(name));
    response.type("css").vary("Accept-Encoding").set("cache-control", "public, max-age=31536000, immutable");
    if (encoding) response.set("content-encoding", encoding);
    response.send(encoding ? compressed[encoding] : style);
  });
  router.get("/icon.svg", (_request, response) => {
    response.type("svg").set({ "cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin" }).send(svg);
  });
  for (const file of ICON_FILES) {
    router.use(
      `/${file}`,
      pictureHandler(logger, async (request, response) => {
        const key = pictureKey(`icon ${file} ${svg}`);
        response.set({ etag: `"${key}"`, "cache-control": "public, max-age=3600" });
        if (request.fresh) return void response.status(304).end();
        response
          .type(file)
          .send(await make({ key, owner: request.visitor.network, urgent: false }, { task: async () => ({ kind: "icon", svg, file }) }));
      }),
    );
  }
  return router;
}

/** The stylesheet with the shop's colours and drawings as custom properties. Every page loads it. */
export function identityStyle({ colours, logo, logoDark, wordmark, shape, shapeSolid, arc }: Look): string {
  const url = (artwork: Artwork) => `url("${dataUrl(artwork)}")`;
  const properties = {
    primary: colours.primary,
    "primary-deep": colours.primaryDeep,
    "primary-tint": colours.primaryTint,
    "primary-soft": colours.primarySoft,
    accent: colours.accent,
    "accent-light": colours.accentLight,
    logo: url(logo),
    "logo-dark": url(logoDark),
    "logo-ratio": `${logo.width}/${logo.height}`,
    wordmark: wordmark ? url(wordmark) : "none",
    "wordmark-ratio": wordmark ? `${wordmark.width}/${wordmark.height}` : "auto",
    shape: url(shape),
    "shape-solid": url(shapeSolid),
    arc: arc ? "block" : "none",
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `@layer tokens{:root{${lines.join(";")}}}`;
}
