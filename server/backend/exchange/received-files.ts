import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { type Clock, HOUR_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { type FileStore, readLazily } from "../files/file-store.ts";
import { keepFiles, noteFiles, removeLeft, removeNoted, UNNEEDED } from "../files/leftovers.ts";
import { FeedError } from "../import/feed/feed-text.ts";
import { zipEntries, type ZipEntry } from "../tables/zip.ts";

/** The largest part of a file that 1C may send, which the answer to `init` names (`file_limit`). */
export const PART_LIMIT = 8 * 1024 * 1024;
const LEFTOVERS = "exchange_leftovers";
const MAX_FILES = 20_000;
const MAX_BYTES = 4e9;
const UNPACKED = { entries: MAX_FILES, bytes: 4e9, fault: (reason: string) => new FeedError(reason) };

export interface FilesContext {
  db: Kysely<Database>;
  files: FileStore;
  /** The folder for temporary files. */
  dataDir: string;
}

/**
 * The name of a file as it is kept: a path of plain names, as 1C writes them («import_files/0a/0ab.jpg»).
 * @throws FeedError for a name that could lead anywhere else
 */
export function plainName(text: string): string {
  const name = text.replaceAll("\\", "/").replace(/^\.\//, "").trim();
  const parts = name.split("/");
  const isPlain = parts.length <= 8 && parts.every((part) => /^[\p{L}\p{N}_(), .+#@-]{1,150}$/u.test(part) && !/^[. ]|[. ]$/.test(part));
  if (!isPlain || name.length > 300) throw new FeedError("имя файла недопустимо");
  return name;
}

/**
 * Takes a part of a file. Parts of one name follow one another; the last part sent once more, because its answer was lost, changes nothing.
 * @throws FeedError when the exchange is too large
 */
export async function takePart(
  { db, files, dataDir, clock }: FilesContext & { clock: Clock },
  exchangeId: number,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const stored = `${exchangeId}-${randomUUID()}`;
  const temporary = join(dataDir, "tmp", TEMPORARY + randomUUID());
  await mkdir(join(dataDir, "tmp"), { recursive: true });
  await writeFile(temporary, bytes, { mode: 0o600 });
  await noteFiles(db, LEFTOVERS, [stored], clock());
  await files.put(stored, { path: temporary, size: bytes.length, type: "application/octet-stream", hash });
  let replaced: string[] = [];
  try {
    const isNew = await transactionally(db, async (trx) => {
      const { total, names } = await trx
        .selectFrom("exchange_parts")
        .select(({ fn }) => [fn.sum<number | null>("bytes").as("total"), fn.countAll<number>().as("names")])
        .where("exchange_id", "=", exchangeId)
        .executeTakeFirstOrThrow();
      if (Number(total ?? 0) + bytes.length > MAX_BYTES || Number(names) >= MAX_FILES)
        throw new FeedError("файлов в этом обмене слишком много");
      const last = await trx
        .selectFrom("exchange_parts")
        .select(["part", "hash"])
        .where("exchange_id", "=", exchangeId)
        .where("name", "=", name)
        .orderBy("part", "desc")
        .executeTakeFirst();
      if (last?.hash === hash) return false;
      // What was imported under this name was another file.
      const imported = await trx
        .deleteFrom("exchange_imports")
        .where("exchange_id", "=", exchangeId)
        .where("name", "=", name)
        .returning("state")
        .executeTakeFirst();
      if (imported && imported.state !== "failed") {
        const old = trx.deleteFrom("exchange_parts").where("exchange_id", "=", exchangeId).where("name", "=", name);
        replaced = (await old.returning("stored").execute()).map((row) => row.stored);
        await noteFiles(trx, LEFTOVERS, replaced, UNNEEDED);
      }
      await trx
        .insertInto("exchange_parts")
        .values({ exchange_id: exchangeId, name, part: (last?.part ?? 0) + 1, stored, bytes: bytes.length, hash })
        .execute();
      await keepFiles(trx, LEFTOVERS, [stored]);
      return true;
    });
    await removeNoted({ db, files, leftovers: LEFTOVERS }, isNew ? replaced : [stored]);
  } catch (error) {
    // Of a lost connection nobody knows whether the part was taken: `removeLeft` finds out.
    if (error instanceof FeedError) await removeNoted({ db, files, leftovers: LEFTOVERS }, [stored]);
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The names of the files that have come, with their bytes. */
export async function receivedFiles(db: Kysely<Database>, exchangeId: number): Promise<{ name: string; bytes: number }[]> {
  const rows = await db
    .selectFrom("exchange_parts")
    .select(({ fn }) => ["name", fn.sum<number>("bytes").as("bytes")])
    .where("exchange_id", "=", exchangeId)
    .groupBy("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

/** The parts of a received file, one after another. */
const partsOf = (db: Kysely<Database>, exchangeId: number, name: string) =>
  db
    .selectFrom("exchange_parts")
    .select(["stored", "hash"])
    .where("exchange_id", "=", exchangeId)
    .where("name", "=", name)
    .orderBy("part")
    .execute();

function joined(files: FileStore, parts: readonly { stored: string }[]): Readable {
  return Readable.from(
    (async function* () {
      for (const { stored } of parts) yield* readLazily(files, stored);
    })(),
    { objectMode: false },
  );
}

/** A received file from its parts, one after another. */
export async function fileContent(
  { db, files }: Pick<FilesContext, "db" | "files">,
  exchangeId: number,
  name: string,
): Promise<Readable | null> {
  const parts = await partsOf(db, exchangeId, name);
  return parts.length === 0 ? null : joined(files, parts);
}

/** The files of an exchange, those in its archives among them, by the names under which 1C asks for them. `close` removes what was written for it. */
export interface OpenFiles {
  names: string[];
  open(name: string): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Opens the files of an exchange.
 * @param keepsArchives archives stay put together for the next file of the exchange, until `dropArchives` or the next exchange that keeps its own:
 * one is at most as large as all parts of an exchange may be. Those of orders name people and are not kept
 */
export async function openFiles(context: FilesContext, exchangeId: number, { keepsArchives = false } = {}): Promise<OpenFiles> {
  const found = new Map<string, () => Promise<Readable>>();
  const temporary = join(context.dataDir, "tmp");
  const folder = keepsArchives ? keptFolder(temporary, exchangeId) : join(temporary, TEMPORARY + randomUUID());
  const received = await receivedFiles(context.db, exchangeId);
  const close = async () => void (keepsArchives || (await rm(folder, { recursive: true, force: true })));
  try {
    if (keepsArchives) await leaveOnly(temporary, (name) => !name.startsWith(KEPT) || join(temporary, name) === folder);
    for (const { name } of received.filter((one) => !isArchive(one.name)))
      found.set(name, async () => (await fileContent(context, exchangeId, name)) ?? Readable.from([]));
    const archives: string[] = [];
    for (const { name } of received.filter((one) => isArchive(one.name))) {
      const archive = await putTogether(context, exchangeId, name, folder);
      archives.push(archive);
      const path = join(folder, archive);
      if ((await stat(path)).size === 0) continue;
      for (const entry of await zipEntries(path, UNPACKED)) addEntry(found, entry);
    }
    await leaveOnly(folder, (name) => archives.includes(name));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    names: [...found.keys()],
    async open(name) {
      const read = found.get(name);
      if (!read) throw new FeedError(`файла ${name} нет среди присланных`);
      return read();
    },
    close,
  };
}

/** How names in the folder for temporary files begin, and among them those of kept archives. */
const TEMPORARY = "exchange-";
const KEPT = `${TEMPORARY}archives-`;
const keptFolder = (temporary: string, exchangeId: number) => join(temporary, `${KEPT}${exchangeId}`);

/** Removes the archives that stand put together: no more files are imported from them. */
export const dropArchives = ({ dataDir }: Pick<FilesContext, "dataDir">, exchangeId: number): Promise<void> =>
  rm(keptFolder(join(dataDir, "tmp"), exchangeId), { recursive: true, force: true });

/**
 * Puts an archive together, unless these very parts have been before. It gets its name when it is whole, so nobody takes what a killed process has left.
 * @returns its name in the folder
 */
async function putTogether({ db, files }: FilesContext, exchangeId: number, name: string, folder: string): Promise<string> {
  const parts = await partsOf(db, exchangeId, name);
  const digest = createHash("sha256")
    .update(JSON.stringify([name, parts]))
    .digest("hex");
  const archive = `${digest}.zip`;
  const path = join(folder, archive);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return archive;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${randomUUID()}.part`);
  await pipeline(joined(files, parts), createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, path);
  return archive;
}

/** Removes what is in a folder, if there is one, but what `stays`. */
async function leaveOnly(folder: string, stays: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (!stays(name)) await rm(join(folder, name), { recursive: true, force: true });
}

const isArchive = (name: string) => /\.zip$/i.test(name);

/** A name that could lead out of the archive is no file of an exchange. */
function addEntry(found: Map<string, () => Promise<Readable>>, entry: ZipEntry): void {
  found.set(plainName(entry.name), () => entry.read());
}

/** Removes the files of an exchange. */
export async function dropFiles({ db, files }: Pick<FilesContext, "db" | "files">, exchangeId: number): Promise<void> {
  const names = await transactionally(db, async (trx) => {
    const parts = await trx.deleteFrom("exchange_parts").where("exchange_id", "=", exchangeId).returning("stored").execute();
    const stored = parts.map((part) => part.stored);
    await noteFiles(trx, LEFTOVERS, stored, UNNEEDED);
    return stored;
  });
  await removeNoted({ db, files, leftovers: LEFTOVERS }, names);
}

/** An archive of orders is open for less. */
const LEFT_AFTER_MS = HOUR_MS;

/** Removes what processes have left that died while they took a part, removed files or had an archive of orders open. */
export async function removeLeftFiles({ db, files, dataDir }: FilesContext, now: number): Promise<void> {
  await removeLeft({ db, files, leftovers: LEFTOVERS }, now);
  const temporary = join(dataDir, "tmp");
  for (const name of await readdir(temporary).catch(() => [])) {
    if (!name.startsWith(TEMPORARY) || name.startsWith(KEPT)) continue;
    const { mtimeMs } = await stat(join(temporary, name)).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - LEFT_AFTER_MS) await rm(join(temporary, name), { recursive: true, force: true });
  }
}
