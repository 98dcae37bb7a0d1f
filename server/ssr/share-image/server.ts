import type { RequestHandler } from "express";
import { createApi } from "#client/api/call.ts";
import type { Look } from "../../identity/look.ts";
import type { Original } from "../../http/images/originals.ts";
import { pictureKey } from "../../originals/picture-storage.ts";
import { decodePath, pictureHandler } from "../../http/images/picture-handler.ts";
import type { PictureStore } from "../../http/images/picture-store.ts";
import type { Logger } from "../../logger.ts";
import type { ShareIdentity } from "../../pictures/task.ts";
import type { createPrefetch } from "../transport.ts";
import { readSubject } from "./subject.ts";

export interface ShareImageOptions {
  pictures: PictureStore;
  identity(): ShareIdentity;
  /** Holds the fonts; the build writes them. */
  assetsDir: string;
  logger: Logger;
}

/** The parts of an identity that its share images use. */
export const shareIdentity = ({ logo, logoDark, shape, colours }: Look): ShareIdentity => ({
  logo,
  logoDark,
  shape,
  accent: colours.accent,
});

/** Raise it with every change of the drawing: finished images stay on the disk. */
const DESIGN_VERSION = 1;

/**
 * Answers `/_og/<path of a page>.jpg`: the share image (og:image) of a page, 1200 × 630. It is drawn at the first request, because the build
 * does not know the products of an imported catalogue, and stored on the disk until the page changes.
 */
export function shareImageServer(
  { pictures: { findOriginal, make }, identity: identityNow, assetsDir, logger }: ShareImageOptions,
  prefetch: ReturnType<typeof createPrefetch>,
): RequestHandler {
  const api = createApi(prefetch({}).transport);

  /** The first picture that can be had; null = none: the image is then drawn without a picture. */
  async function firstOf(sources: readonly string[], owner: string): Promise<Original | null> {
    for (const source of sources) {
      try {
        const original = await findOriginal(source.startsWith("/") ? source : `/${source}`);
        await original.fetch(owner);
        return original;
      } catch {
        // The next one is tried.
      }
    }
    return null;
  }

  return pictureHandler(logger, async (req, res) => {
    const subject = await readSubject(api, decodePath(req.path));
    const owner = req.visitor.network;
    const identity = identityNow();
    const original = await firstOf(subject.pictures, owner);
    const key = pictureKey(`share image ${DESIGN_VERSION} ${JSON.stringify([subject, identity])} ${original?.version}`);
    res.set({
      ETag: `"${key}"`,
      "Cache-Control": "public, max-age=3600",
    });
    if (req.fresh) return void res.status(304).end();
    const task = async () => ({ kind: "share-image" as const, subject, identity, picture: original && (await original.read()), assetsDir });
    res.type("jpeg").send(await make({ key, owner, urgent: false }, { task }));
  });
}
