import type { Response } from "express";
import { NBSP } from "#shared/text/space.ts";
import type { Timer } from "../clock.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import type { AttachmentQuota } from "../settings.ts";

const DAY_MS = 24 * 3600 * 1000;
const MEGABYTE = 2 ** 20;
const EVERYBODY = "";

/** Bounds what strangers can write to the disk within a day. */
export function createAttachmentQuota({ oneNetwork, everybody }: AttachmentQuota, timer: Timer, shopEmail: string) {
  const ofNetwork = createRateLimit({ limit: oneNetwork * MEGABYTE, windowMs: DAY_MS, timer });
  const ofAll = createRateLimit({ limit: everybody * MEGABYTE, windowMs: DAY_MS, timer, keys: 1 });

  return {
    /** Counts files that are about to be kept. Answers how to take them back when they are not. @throws HttpError 429 */
    take(bytes: number, network: string, response: Response): () => void {
      if (bytes === 0) return () => {};
      let wait = ofNetwork.take(network, bytes);
      if (wait === null) {
        wait = ofAll.take(EVERYBODY, bytes);
        if (wait !== null) ofNetwork.giveBack(network, bytes);
      }
      if (wait !== null) {
        const message = `За${NBSP}сутки пришло слишком много файлов. Отправьте форму без${NBSP}них, а${NBSP}файлы пришлите на${NBSP}${shopEmail}`;
        throw tooMany(response, wait, "TOO_MANY_FILES", message, { files: message });
      }
      return () => {
        ofNetwork.giveBack(network, bytes);
        ofAll.giveBack(EVERYBODY, bytes);
      };
    },
  };
}
