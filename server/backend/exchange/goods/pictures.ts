import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { mediaType } from "../../../originals/media-type.ts";
import { pictureKey, type PictureStorage } from "../../../originals/picture-storage.ts";
import type { Database } from "../../db/schema.ts";
import { allowImageHosts, EXCHANGE_HOST, readImageHosts } from "../../import/image-hosts.ts";

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "image/webp": "webp", "image/avif": "avif" } as const;

interface PictureContext {
  db: Kysely<Database>;
  dataDir: string;
  storage: PictureStorage;
  now: number;
}

/** Stores a picture by its content, so that the same one sent again is the same picture. @returns whether it is one that the shop can show */
export async function keepPicture(
  { db, dataDir, storage, now }: PictureContext,
  exchangeId: number,
  path: string,
  bytes: Buffer,
): Promise<boolean> {
  const type = mediaType(bytes);
  if (type === undefined) return false;
  const address = `https://${EXCHANGE_HOST}/${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${ENDINGS[type]}`;
  const key = pictureKey(address);
  const known = await db.selectFrom("pictures").select("state").where("key", "=", key).executeTakeFirst();
  if (known?.state !== "stored") {
    await storage.put(key, bytes);
    const row = { key, url: address, state: "stored" as const, attempts: 0, next_attempt_at: now, bytes: bytes.length, seen_at: now };
    await db
      .insertInto("pictures")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ state: "stored", bytes: bytes.length, seen_at: now }))
      .execute();
  }
  // Before the exchange knows the picture: one that is known is not looked at again after a break.
  if (!(await readImageHosts(dataDir)).includes(EXCHANGE_HOST)) await allowImageHosts({ db, dataDir }, [EXCHANGE_HOST]);
  const item = {
    kind: "picture",
    id: path,
    owner: "",
    data: JSON.stringify({ address }),
    deleted: 0,
    seen_in: exchangeId,
    position: 0,
  } as const;
  await db
    .insertInto("exchange_items")
    .values(item)
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet({ data: item.data, seen_in: exchangeId }))
    .execute();
  return true;
}
