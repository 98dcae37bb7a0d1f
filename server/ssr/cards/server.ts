import type { RequestHandler } from "express";
import { createApi } from "#client/api/call.ts";
import { HttpError } from "../../http/errors.ts";
import { decodePath } from "../../http/images/decode-path.ts";
import { pictureKey, type Original, type PictureStore } from "../../http/images/originals.ts";
import { createQueue } from "../../http/images/queue.ts";
import { refusePicture } from "../../http/images/refuse.ts";
import type { createPrefetch } from "../transport.ts";
import { createArtist } from "./draw.ts";
import { readSubject } from "./subjects.ts";

export interface CardOptions {
  pictures: PictureStore;
  /** The fonts and the logo, as the build left them. */
  assetsDir: string;
}

/** To be raised with every change of what is drawn: finished cards are kept on the disk. */
const DESIGN = 1;

/**
 * `/_og/<path of a page>.jpg`: the picture that a page is shared with, 1200 × 630. Drawn when it is asked for, because no build knows the
 * goods of an imported catalogue; kept on the disk until the page changes.
 */
export async function cardServer(
  { pictures, assetsDir }: CardOptions,
  prefetch: ReturnType<typeof createPrefetch>,
): Promise<RequestHandler> {
  const api = createApi(prefetch({}).transport);
  const { cache, findOriginal, logger } = pictures;
  const drawing = createQueue(1, 100);
  const draw = await createArtist(assetsDir);

  /** The first picture that can be had: a card without one is better than none. */
  async function firstOf(sources: readonly string[]): Promise<{ version: string; bytes: Buffer } | null> {
    for (const source of sources) {
      try {
        const { version, open }: Original = await findOriginal(source.startsWith("/") ? source : `/${source}`);
        return { version, bytes: await open() };
      } catch {
        // The next one.
      }
    }
    return null;
  }

  return async (req, res) => {
    try {
      if (req.method !== "GET" && req.method !== "HEAD") throw new HttpError(405, "Only GET and HEAD");
      const subject = await readSubject(api, decodePath(req.path));
      const picture = await firstOf(subject.pictures);
      const key = pictureKey(`card ${DESIGN} ${JSON.stringify(subject)} ${picture?.version}`);
      res.set({
        ETag: `"${key}"`,
        "Cache-Control": "public, max-age=3600",
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
      if (req.fresh) return void res.status(304).end();
      const bytes = await cache.get(key, () => drawing(() => draw(subject, picture?.bytes ?? null)));
      res.type("jpeg").send(bytes);
    } catch (error) {
      refusePicture(req, res, error, logger);
    }
  };
}
