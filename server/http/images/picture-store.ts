import path from "node:path";
import type { PictureTask } from "../../pictures/task.ts";
import type { WebMetrics } from "../../metrics/web-metrics.ts";
import { createDiskCache } from "./disk-cache.ts";
import { createFairQueue, type Turn } from "./fair-queue.ts";
import { createOriginals, type FindOriginal, type OriginalsOptions } from "./originals.ts";
import { createOwnPhotos, type FindOwnPhoto } from "./own-photos.ts";
import { createPictureProcesses, type ProcessOptions } from "../../pictures/processes.ts";

export interface PictureOptions extends OriginalsOptions {
  processes: ProcessOptions;
  /** The limit for resized pictures and fetched originals on the disk. */
  maxCacheBytes?: number;
  /** Watches the making of a picture, with the time that it waits for its turn. */
  measure?: WebMetrics["makePicture"] | undefined;
}

/** Finds originals, and caches what is made of them. */
export interface PictureStore {
  findOriginal: FindOriginal;
  findOwn: FindOwnPhoto;
  /**
   * The picture of this key: the stored one, or the result of the task when its turn comes.
   * @param prepare makes the task; `before` runs without occupying a turn. @throws HttpError 422 for a file that is not a picture, 503 for too many
   */
  make(turn: Turn, prepare: { before?: () => Promise<void>; task: () => Promise<PictureTask> }): Promise<Buffer>;
  /** Ends the picture processes. */
  close(): void;
}

const CACHE_BYTES = 512 * 2 ** 20;

/** A process of the web server has one store: `/_ipx` and the share images use it together. */
export function createPictureStore({
  processes,
  maxCacheBytes = CACHE_BYTES,
  measure = (work) => work(),
  ...options
}: PictureOptions): PictureStore {
  const cache = createDiskCache(path.join(options.dataDir, "images"), maxCacheBytes, options.logger);
  const findOwn = createOwnPhotos(options.own, cache);
  const making = createFairQueue<Buffer>({ concurrency: processes.count, waiting: 400, owner: 100 });
  const { run, close } = createPictureProcesses(processes);

  return {
    findOriginal: createOriginals(options, cache, findOwn),
    findOwn,
    async make(turn, { before, task }) {
      const cached = await cache.find(turn.key);
      if (cached) return cached;
      await before?.();
      const ask = () =>
        making.run(turn, async () => {
          const bytes = await run(await task());
          await cache.put(turn.key, bytes);
          return bytes;
        });
      return making.has(turn.key) ? ask() : measure(ask);
    },
    close,
  };
}
