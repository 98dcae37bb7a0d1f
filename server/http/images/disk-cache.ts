import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { Logger } from "../../logger.ts";
import { cacheBytes } from "../../memory.ts";

export interface DiskCache {
  /** The cached bytes; undefined = there are none. */
  find(key: string): Promise<Buffer | undefined>;
  /** Stores bytes. When the disk fails, the only cost is that they are made again. */
  put(key: string, bytes: Buffer): Promise<void>;
}

/** The modification time of a file is its last use. It is renewed at a read when it is older than this, ms. */
const MARK_EVERY_MS = 60 * 60 * 1000;

/** The pictures read most are in memory too: such a picture costs a third less processor time. */
const MEMORY_BYTES = cacheBytes(32 * 2 ** 20);
/** A larger file is a fetched original; it would displace many pictures that are sent. */
const MEMORY_BYTES_EACH = 2 ** 20;

/**
 * Files by key (hexadecimal) under `dir`. When they exceed `maxBytes`, those that were not used for longest are removed. Sizes and times are read from
 * the disk, so restarts and several processes do no harm. When the disk fails, pictures are made anew: it costs speed, never an answer.
 */
export function createDiskCache(dir: string, maxBytes: number, logger: Logger): DiskCache {
  const hot = new LRUCache<string, { bytes: Buffer; until: number }>({ maxSize: MEMORY_BYTES });
  const warn = (error: unknown) => logger.warn({ err: error }, "the image cache fails");
  const fileOf = (key: string) => path.join(dir, key.slice(0, 2), key);
  // The first write cleans up what earlier runs left.
  let untilSweep = 0;
  let sweeping = false;

  async function keepWithinLimit(): Promise<void> {
    sweeping = true;
    untilSweep = maxBytes / 20;
    await sweep(dir, maxBytes).catch(warn);
    sweeping = false;
  }

  async function write(key: string, bytes: Buffer): Promise<void> {
    const file = fileOf(key);
    const temporary = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    // Flushed before the rename, so that after a power failure no file contains half a picture.
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, file);
    untilSweep -= bytes.length;
    if (untilSweep < 0 && !sweeping) void keepWithinLimit();
  }

  function remember(key: string, bytes: Buffer): void {
    if (bytes.length <= MEMORY_BYTES_EACH)
      hot.set(key, { bytes, until: performance.now() + MARK_EVERY_MS }, { size: bytes.length + key.length });
  }

  return {
    async find(key) {
      const inMemory = hot.get(key);
      // After that time the file is read again, which renews its time.
      if (inMemory && inMemory.until > performance.now()) return inMemory.bytes;
      const bytes = await read(fileOf(key)).catch(() => undefined);
      if (!bytes?.length) return undefined;
      remember(key, bytes);
      return bytes;
    },
    async put(key, bytes) {
      await write(key, bytes).catch(warn);
      remember(key, bytes);
    },
  };
}

async function read(file: string): Promise<Buffer> {
  await using handle = await open(file, "r");
  const { mtimeMs } = await handle.stat();
  const now = new Date();
  if (now.getTime() - mtimeMs > MARK_EVERY_MS) await handle.utimes(now, now);
  return handle.readFile();
}

/** Removes the files that were not used for longest, until a tenth of the space is free. */
async function sweep(dir: string, maxBytes: number): Promise<void> {
  const files: { file: string; size: number; usedAt: number }[] = [];
  let total = 0;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    files.push({ file, size: found.size, usedAt: found.mtimeMs });
    total += found.size;
  }
  if (total <= maxBytes) return;
  files.sort((a, b) => a.usedAt - b.usedAt);
  for (const { file, size } of files) {
    if (total <= maxBytes * 0.9) return;
    await rm(file, { force: true });
    total -= size;
  }
}
