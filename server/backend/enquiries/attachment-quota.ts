import type { Response } from "express";
import { NBSP } from "#shared/text/space.ts";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import type { AttachmentQuota } from "../settings.ts";

const DAY_MS = 24 * 3600 * 1000;
const MEGABYTE = 2 ** 20;
const EVERYBODY = "";

/** Bounds what strangers can write to the disk within a day. */
export function createAttachmentQuota(db: Kysely<Database>, { oneNetwork, everybody }: AttachmentQuota, clock: Clock, shopEmail: string) {
  const ofNetwork = createRateLimit({ db, name: "files", limit: oneNetwork * MEGABYTE, windowMs: DAY_MS, clock });
  const ofAll = createRateLimit({ db, name: "all files", limit: everybody * MEGABYTE, windowMs: DAY_MS, clock });

  return {
    /** Counts files that are about to be kept. Answers how to take them back when they are not. @throws HttpError 429 */
    async take(bytes: number, network: string, response: Response): Promise<() => Promise<void>> {
      if (bytes === 0) return async () => {};
      let wait = await ofNetwork.take(network, bytes);
      if (wait === null) {
        wait = await ofAll.take(EVERYBODY, bytes);
        if (wait !== null) await ofNetwork.giveBack(network, bytes);
      }
      if (wait !== null) {
        const message = `За${NBSP}сутки пришло слишком много файлов. Отправьте форму без${NBSP}них, а${NBSP}файлы пришлите на${NBSP}${shopEmail}`;
        throw tooMany(response, wait, "TOO_MANY_FILES", message, { files: message });
      }
      return async () => {
        await ofNetwork.giveBack(network, bytes);
        await ofAll.giveBack(EVERYBODY, bytes);
      };
    },
  };
}
