import { createWriteStream } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, statfs, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, normalize, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { DatabaseSync } from "node:sqlite";
import { sql, type Kysely } from "kysely";
import * as tar from "tar";
import * as z from "zod/mini";
import { numberText } from "#shared/text/format.ts";
import { DAY_MS } from "../backend/clock.ts";
import { connect } from "../backend/db/connect.ts";
import { copyToFile, DATABASE_FILE, logsOf } from "../backend/db/copy.ts";
import type { Database } from "../backend/db/schema.ts";
import { replaceFile, syncFolder } from "../backend/files/durable-file.ts";
import type { StoredFile } from "../backend/enquiries/attachments.ts";
import { inspect } from "../backend/files/receive.ts";
import { type FileStore, openFileStore, type FilePlace } from "../backend/files/file-store.ts";
import { EXCHANGE_HOST } from "../backend/import/image-hosts.ts";
import { CommandError, readArguments, type Command } from "./command.ts";

/** The files of DATA_DIR in a backup besides the database. Resized pictures can be made again, letters in the outbox folder are already sent. */
const ATTACHMENTS = "attachments";
/** Pictures of the feed, which the source may remove, and those that nobody else has: photos that were uploaded at the desk, and what 1C has sent. */
const PICTURES = "pictures";
/** A restore adds these to the present ones. With a bucket they are not files of this machine. */
const ADDED = [ATTACHMENTS, PICTURES];
/** A restore replaces these. */
const REPLACED = ["content", "image-hosts.json"];
const LABEL_FILE = "backup.json";

/** Tells an archive of the shop from any other. */
const label = z.object({ format: z.literal("vzlet-backup-1"), created_at: z.string() });

/**
 * Writes the whole shop into one file (tar, gzip): a consistent copy of the database, then the files, which are older than the rows that
 * name them; attachments of a bucket too, but not its pictures. A crash leaves the former file or the new one, whole.
 * @param pictures of DATA_DIR: all, none, or those that cannot be fetched again
 */
export async function writeArchive(
  db: Kysely<Database>,
  { dataDir, s3 }: FilePlace,
  path: string,
  { pictures }: { pictures: "all" | "unfetchable" | "none" },
): Promise<void> {
  await inTemporaryFolder(dirname(path), async (folder) => {
    await copyToFile(db, folder);
    await writeFile(
      join(folder, LABEL_FILE),
      `${JSON.stringify({ format: "vzlet-backup-1", created_at: new Date().toISOString() } satisfies z.infer<typeof label>)}\n`,
    );
    const own = [...(s3 ? [] : ADDED), ...REPLACED].filter((name) => pictures !== "none" || name !== PICTURES);
    const present = await presentIn(dataDir, own);
    for (const name of present) await symlink(join(dataDir, name), join(folder, name));
    if (s3 && (await fetchAttachments(folder, openFileStore({ dataDir, s3 }, ATTACHMENTS)))) present.push(ATTACHMENTS);
    const archive = join(folder, "archive.tar.gz");
    const chosen = pictures === "unfetchable" ? fetchableIn(folder) : undefined;
    try {
      // `follow` archives what the links lead to. An attachment that is erased meanwhile is missing in the copy as well.
      const filter = (name: string) => !(chosen && name.startsWith(`${PICTURES}/`) && chosen.has(basename(name)));
      await tar.create({ gzip: true, portable: true, follow: true, cwd: folder, file: archive, filter }, [
        LABEL_FILE,
        DATABASE_FILE,
        ...present,
      ]);
    } finally {
      chosen?.close();
    }
    await chmod(archive, 0o600);
    await replaceFile(archive, path);
  });
}

/** Pictures whose address a network knows. A URL of the exchange with 1C names none. */
const FETCHABLE = `url not like 'https://${EXCHANGE_HOST}/%'`;

/** Asks the copied database a picture at a time: there may be a million. */
function fetchableIn(folder: string): { has(key: string): boolean; close(): void } {
  const copy = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  const known = copy.prepare("select 1 from sqlite_master where name = 'pictures'").get() !== undefined;
  const one = known ? copy.prepare(`select 1 from pictures where key = ? and ${FETCHABLE}`) : undefined;
  return { has: (key) => one?.get(key) !== undefined, close: () => copy.close() };
}

/** Unpacks an archive into a folder that is removed afterwards. @throws CommandError when it is not a whole archive of the shop */
export async function withArchive<Result>(path: string, parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(parent, async (folder) => {
    if (await isDatabase(path)) await cp(path, join(folder, DATABASE_FILE));
    else await unpack(path, folder);
    return work(folder);
  });
}

/** Adds the attachments and pictures of an unpacked archive to the present ones. @returns what the archive has of them */
export async function addFiles(folder: string, { dataDir, s3 }: FilePlace): Promise<string[]> {
  const added = await presentIn(folder, ADDED);
  for (const name of added) {
    const [from, to] = [join(folder, name), join(dataDir, name)];
    if (s3 && name === ATTACHMENTS) await storeAttachments(from, openFileStore({ dataDir, s3 }, ATTACHMENTS));
    else if (name === PICTURES && !(await isThere(to))) await rename(from, to);
    else await cp(from, to, { recursive: true });
  }
  return added;
}

/** Replaces the shop's own texts by those of an unpacked archive. The former ones wait in its folder until they are put back or removed with it. */
export async function swapTexts(folder: string, dataDir: string): Promise<{ names: string[]; putBack(): Promise<void> }> {
  const names = await presentIn(folder, REPLACED);
  const former = join(folder, "former");
  await mkdir(former);
  const swapped: string[] = [];
  async function putBack(): Promise<void> {
    for (const name of swapped) {
      await rm(join(dataDir, name), { recursive: true, force: true });
      if (await isThere(join(former, name))) await rename(join(former, name), join(dataDir, name));
    }
  }
  try {
    for (const name of names) {
      if (await isThere(join(dataDir, name))) await rename(join(dataDir, name), join(former, name));
      swapped.push(name);
      await rename(join(folder, name), join(dataDir, name));
    }
  } catch (error) {
    await putBack();
    throw error;
  }
  await syncFolder(dataDir);
  return { names, putBack };
}

async function presentIn(folder: string, names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(names.map(async (name) => ((await isThere(join(folder, name))) ? name : [])));
  return found.flat();
}

/** Brings the files that the copied database names from the bucket, one after the other; one that is erased meanwhile is missing. */
async function fetchAttachments(folder: string, store: FileStore): Promise<boolean> {
  const files = await attachmentsIn(folder);
  if (files.length > 0) await mkdir(join(folder, ATTACHMENTS));
  for (const { file } of files) {
    const found = await store.read(file);
    if (found) await pipeline(found.content, createWriteStream(join(folder, ATTACHMENTS, file)));
  }
  return files.length > 0;
}

async function storeAttachments(folder: string, store: FileStore): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { size } = await stat(path);
    await store.put(name, await inspect(path, name, size));
  }
}

async function attachmentsIn(folder: string): Promise<StoredFile[]> {
  const copy = connect({ dataDir: folder, databaseUrl: null }, "maintenance");
  try {
    const rows = await copy.selectFrom("enquiries").select("files").where("files", "!=", "[]").execute();
    // Those of answers and of shoppers' mails; a database of an earlier version has no such column.
    const deeds = (await copy.introspection.getTables()).find(({ name }) => name === "enquiry_deeds");
    if (deeds?.columns.some(({ name }) => name === "files"))
      rows.push(...(await copy.selectFrom("enquiry_deeds").select("files").where("files", "!=", "[]").execute()));
    return rows.flatMap(({ files }) => JSON.parse(files) as StoredFile[]);
  } finally {
    await copy.destroy();
  }
}

/** The names at the top of an archive, and the top itself, which is named where somebody has packed it anew. */
const PARTS = [".", LABEL_FILE, DATABASE_FILE, ...ADDED, ...REPLACED];
/** Room that stays free when an archive is unpacked, bytes. */
const ROOM = 64 * 2 ** 20;

/**
 * An archive may have been made by somebody else. Only plain files and folders under the known names are taken: a link from
 * `content/photo` to the attachments would show them to everybody. The sizes are known before the bytes, so one that does not fit never fills the disk.
 */
async function unpack(path: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  let room = bavail * bsize - ROOM;
  let refusal: string | null = null;
  try {
    await tar.extract({
      file: path,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      filter(name, entry) {
        const part = normalize(name).split("/")[0] ?? "";
        const plain = "type" in entry && (entry.type === "File" || entry.type === "Directory");
        if (!plain || !PARTS.includes(part)) refusal ??= `Файл ${path} — не копия магазина: в копиях не бывает «${name}».`;
        room -= entry.size;
        if (room < 0) refusal ??= `Копия ${path} не помещается на диск, где DATA_DIR: освободите место.`;
        return refusal === null;
      },
    });
    if (refusal !== null) throw new CommandError(refusal);
    label.parse(JSON.parse(await readFile(join(folder, LABEL_FILE), "utf8")));
    await stat(join(folder, DATABASE_FILE));
  } catch (error) {
    if (refusal !== null) throw new CommandError(refusal, { cause: error });
    if (error instanceof Error && (("path" in error && error.path === path) || ("code" in error && error.code === "ENOSPC"))) throw error;
    throw new CommandError(`Файл ${path} — не копия магазина, или он повреждён.`, { cause: error });
  }
}

/** Backups of earlier versions were the database file alone. */
async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString("latin1") === "SQLite format 3\0";
  } finally {
    await file.close();
  }
}

const TEMPORARY = ".vzlet-backup-";

/** A process that was killed leaves a copy of the whole shop. A backup or restore takes less than a day. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function inTemporaryFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(parent, { recursive: true });
  await removeLeft(parent);
  const folder = await mkdtemp(join(parent, TEMPORARY));
  try {
    return await work(folder);
  } finally {
    // Unpacking that failed may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A backup is one archive with which `restore` brings the shop back, on the same engine or on the other. */
export const backup: Command = {
  name: "backup",
  usage: "backup ФАЙЛ [--no-pictures]",
  summary: "вся база, файлы покупателей, картинки выгрузки и тексты одним архивом; магазин продолжает работать",
  // A copy is also made before an update, so it must not migrate the database.
  asIs: true,
  async run(args, { config, db, stdout }) {
    const { values, positionals } = readArguments(args, { "no-pictures": { type: "boolean", default: false } }, ["ФАЙЛ"]);
    const path = resolve(positionals[0] ?? "");
    for (const log of logsOf(path))
      if (await isThere(log)) throw new CommandError(`Файл ${path} — база работающего магазина. Выберите для копии другой.`);
    const tables = await db.introspection.getTables();
    if (tables.length === 0) throw new CommandError("База пуста: магазин ещё не запускали.");
    const pictures = values["no-pictures"] ? "unfetchable" : "all";
    await writeArchive(db, config, path, { pictures });
    const { size } = await stat(path);
    stdout.write(`Копия готова: ${path}, ${numberText(size / 2 ** 20, { max: 1 })}\u00a0МБ\n`);
    // A database of an earlier version may not have this table.
    const stored = tables.some(({ name }) => name === "pictures") ? await countFetchable(db) : 0;
    if (stored > 0) stdout.write(`${picturesNote(stored, pictures === "all", config.s3 !== undefined)}\n`);
  },
};

async function countFetchable(db: Kysely<Database>): Promise<number> {
  const all = db.selectFrom("pictures").select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await all
    .where("state", "=", "stored")
    .where(sql<boolean>`${sql.raw(FETCHABLE)}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function picturesNote(stored: number, areIn: boolean, areInBucket: boolean): string {
  if (areInBucket) return `Картинки выгрузки (${stored}) и загруженные снимки остаются в хранилище S3, в копии их нет.`;
  if (areIn) return `Картинок выгрузки в копии: ${stored}.`;
  return `Картинок выгрузки (${stored}) в копии нет: возвращённый магазин загрузит их снова с прежних адресов. Снимки из кабинета и картинки 1С в копии есть.`;
}
