import { brotliCompressSync, gzipSync } from "node:zlib";
import { Router, type RequestHandler } from "express";
import type { ShownIdentity } from "./shown-identity.ts";
import type { Logger } from "../logger.ts";
import { ICON_FILES } from "../pictures/task.ts";
import { pictureKey } from "../originals/picture-storage.ts";
import { pictureHandler } from "./images/picture-handler.ts";
import type { PictureStore } from "./images/picture-store.ts";
import { fileMissing } from "./static.ts";
import { createTurns } from "./turns.ts";

const QUESTIONS = 4;

/** Answers the shop's stylesheet, and the icons of the site, which are drawn at the first request and stored on the disk. */
export function identityFiles(
  identity: ShownIdentity,
  { make, findOwn }: Pick<PictureStore, "make" | "findOwn">,
  logger: Logger,
): RequestHandler {
  const router = Router();
  // Names and drafts that somebody makes up are questions to the backend: one address has a few at a time.
  const turns = createTurns(QUESTIONS);
  router.use("/photo", async (request, response, next) => {
    const name = request.path.slice(1);
    const photo = findOwn(name);
    if (photo) {
      response.set("etag", `"${pictureKey(photo.version)}"`);
      response.set({ "cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin" });
      if (request.fresh) return void response.status(304).end();
      const bytes = await turns.take(request.visitor.network, photo.read);
      if (bytes) return void response.type(name).send(bytes);
      for (const header of ["etag", "cache-control", "cross-origin-resource-policy"]) response.removeHeader(header);
    }
    return identity.current().alone ? fileMissing(request, response) : next();
  });
  router.use(["/media", "/instructions"], (request, response, next) =>
    identity.current().alone ? fileMissing(request, response) : next(),
  );
  let compressed = { of: "", br: Buffer.alloc(0), gzip: Buffer.alloc(0) };
  router.get(/^\/brand\/[0-9a-f]{12}\.css$/, async (request, response) => {
    const { draft } = request.query;
    const drafted = typeof draft === "string" ? await turns.take(request.visitor.network, () => identity.draft(draft)) : null;
    if (drafted) return void response.type("css").set("cache-control", "private, no-store").send(drafted.style);
    const { style, address } = identity.current();
    if (compressed.of !== style) compressed = { of: style, br: brotliCompressSync(style), gzip: gzipSync(style) };
    const encoding = (["br", "gzip"] as const).find((name) => request.acceptsEncodings(name));
    // A page of before a change asks for the former look: it gets the present one, but may not keep it under that name.
    const isPresent = request.path === address;
    response
      .type("css")
      .vary("Accept-Encoding")
      .set("cache-control", isPresent ? "public, max-age=31536000, immutable" : "no-cache");
    if (encoding) response.set("content-encoding", encoding);
    response.send(encoding ? compressed[encoding] : style);
  });
  router.get("/icon.svg", (_request, response) => {
    const { svg } = identity.current().look.icon;
    response.type("svg").set({ "cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin" }).send(svg);
  });
  for (const file of ICON_FILES) {
    router.use(
      `/${file}`,
      pictureHandler(logger, async (request, response) => {
        const { svg } = identity.current().look.icon;
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
