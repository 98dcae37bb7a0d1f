import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "../../logger.ts";
import { createLru } from "../../lru.ts";

export interface DiskCache {
  /** The kept bytes, or those that `produce` makes; concurrent calls for one key share one. Rejects only as `produce` does. */
  get(key: string, produce: () => Promise<Buffer>): Promise<Buffer>;
}

/** A file read again is marked as used when its last mark is older than this. */
const MARK_EVERY_MS = 60 * 60 * 1000;

/** What is asked for most stays in memory beside its file: a picture from there costs a third less of the processor's time. */
const MEMORY_BYTES = 32 * 2 ** 20;
/** A larger one, a fetched original, would drive out many that are sent. */
const MEMORY_BYTES_EACH = 2 ** 20;

/**
 * Files by key (hexadecimal) under `dir`, the longest unused removed when they pass `maxBytes`. What decides is on the disk, in sizes and
 * modification times, so it survives restarts and several processes share it. A failing disk costs speed, never an answer.
 */
export function createDiskCache(dir: string, maxBytes: number, logger: Logger): DiskCache {
  const flights = new Map<string, Promise<Buffer>>();
  const hot = createLru<{ bytes: Buffer; until: number }>(MEMORY_BYTES);
  const warn = (error: unknown) => logger.warn({ err: error }, "the image cache fails");
  const fileOf = (key: string) => path.join(dir, key.slice(0, 2), key);
  // The first write sweeps: nobody knows what earlier runs left.
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
    // Flushed before it gets its name: after a power cut a name never stands for half a picture.
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, file);
    untilSweep -= bytes.length;
    if (untilSweep < 0 && !sweeping) void keepWithinLimit();
  }

  async function load(key: string, produce: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await read(fileOf(key)).catch(() => undefined);
    const bytes = kept?.length ? kept : await produce();
    if (bytes !== kept) await write(key, bytes).catch(warn);
    if (bytes.length <= MEMORY_BYTES_EACH) hot.set(key, { bytes, until: Date.now() + MARK_EVERY_MS }, bytes.length);
    return bytes;
  }

  return {
    async get(key, produce) {
      const kept = hot.get(key);
      // Past that time its file is to be marked again.
      if (kept && kept.until > Date.now()) return kept.bytes;
      const known = flights.get(key);
      if (known) return known;
      const flight = load(key, produce).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
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

/** Removes the longest unused files until a tenth of the room is free again. */
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
