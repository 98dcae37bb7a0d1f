import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import { UPLOADED_PICTURE } from "../../identity/look.ts";
import { type Clock, DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Serve } from "../http/serve.ts";
import { write, type TextContext } from "../texts/save.ts";
import { PHOTO_FOLDER, readHistory, readNewest } from "../texts/versions.ts";
import { receivePhotos, takePhotos, type PhotoUploads } from "./photos.ts";

/** A picture that no text names is kept for so long, ms. */
const UNUSED_MS = 30 * DAY_MS;
const isUploaded = (path: string) => path.startsWith(`${PHOTO_FOLDER}/`) && UPLOADED_PICTURE.test(path.slice(PHOTO_FOLDER.length + 1));

interface TextPicturesContext extends TextContext, PhotoUploads {
  clock: Clock;
}

/** Takes pictures for texts, as goods take theirs: they become files of the texts, so that copies and `content export` have them. */
export function deskTextPictures(serve: Serve, { db, live, clock, ...uploads }: TextPicturesContext): void {
  serve(deskEndpoints.uploadTextPictures, async ({ request, response, actor }) => {
    const files = await receivePhotos(request, response, uploads);
    const { taken, refused } = await takePhotos(files, uploads.photos);
    for (const { name, bytes, key } of taken) {
      const word = slugOf(name.replace(/\.\w+$/, "")).slice(0, 40) || "snimok";
      const path = `${PHOTO_FOLDER}/${word}-${key.slice(0, 12)}.webp`;
      const [newest] = await readHistory(db, path, 1);
      const now = clock();
      // The same picture once more is the one that is there.
      if (!newest || newest.isRemoval)
        await write({ db, live }, { path, bytes, publishedFrom: now }, { after: newest?.number ?? 0, actor, now });
    }
    return { added: taken.length, refused };
  });
}

/** Forgets uploaded pictures that no version of a text names, a month after they came. */
export async function forgetUnusedPictures(db: Kysely<Database>, now: number): Promise<void> {
  for (const { path, madeAt } of await readNewest(db)) {
    if (!isUploaded(path) || madeAt > now - UNUSED_MS) continue;
    const named = await db
      .selectFrom("content_versions")
      .select("id")
      .where("path", "not like", `${PHOTO_FOLDER}/%`)
      .where("body", "like", `%/${path}%`)
      .limit(1)
      .executeTakeFirst();
    if (!named) await db.deleteFrom("content_versions").where("path", "=", path).execute();
  }
}
