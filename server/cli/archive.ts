import type { Kysely } from "kysely";
import { createWriteStream } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import * as z from "zod/mini";
import { connect } from "../backend/db/connect.ts";
import { copyToFile, DATABASE_FILE } from "../backend/db/copy.ts";
import type { Database } from "../backend/db/schema.ts";
import { replaceFile, syncFolder } from "../backend/durable-file.ts";
import { inspect, type StoredFile } from "../backend/enquiries/attachments.ts";
import type { FileStore } from "../backend/files/file-store.ts";
import { openFileStore, type FilePlace } from "../backend/files/open-store.ts";
import { CommandError } from "./command.ts";

/** What of DATA_DIR belongs to a backup beside the database. Resized pictures are made anew, letters in the outbox folder have left. */
const ATTACHMENTS = "attachments";
/** Pictures of the feed, which the source may not have for ever. */
const PICTURES = "pictures";
const KEPT = [ATTACHMENTS, PICTURES, "content", "image-hosts.json"];
/** With a bucket they are not files of this machine. */
const IN_BUCKET = [ATTACHMENTS, PICTURES];
const LABEL_FILE = "backup.json";

/** Tells an archive of the shop from any other. */
const label = z.object({ format: z.literal("vzlet-backup-1"), created_at: z.string() });

/**
 * Writes the whole shop into one file (tar, gzip): a consistent copy of the database, then the files, which are older than the rows that
 * name them; attachments of a bucket too, but not its pictures of the feed. A crash leaves the former file or the new one, whole.
 */
export async function writeArchive(
  db: Kysely<Database>,
  { dataDir, s3 }: FilePlace,
  path: string,
  { pictures }: { pictures: boolean },
): Promise<void> {
  await inTemporaryFolder(dirname(path), async (folder) => {
    await copyToFile(db, folder);
    await writeFile(
      join(folder, LABEL_FILE),
      `${JSON.stringify({ format: "vzlet-backup-1", created_at: new Date().toISOString() } satisfies z.infer<typeof label>)}\n`,
    );
    const own = KEPT.filter((name) => !(s3 && IN_BUCKET.includes(name)) && (pictures || name !== PICTURES));
    const kept = (await Promise.all(own.map(async (name) => ((await isThere(join(dataDir, name))) ? name : [])))).flat();
    for (const name of kept) await symlink(join(dataDir, name), join(folder, name));
    if (s3 && (await fetchAttachments(folder, openFileStore({ dataDir, s3 }, ATTACHMENTS)))) kept.push(ATTACHMENTS);
    const archive = join(folder, "archive.tar.gz");
    // `follow` archives what the links lead to. An attachment that is erased meanwhile is missing in the copy as well.
    await tar.create({ gzip: true, portable: true, follow: true, cwd: folder, file: archive }, [LABEL_FILE, DATABASE_FILE, ...kept]);
    await chmod(archive, 0o600);
    await replaceFile(archive, path);
  });
}

/** Unpacks an archive into a folder that is removed afterwards. @throws CommandError when it is not a whole archive of the shop */
export async function withArchive<Result>(path: string, parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(parent, async (folder) => {
    if (await isDatabase(path)) await cp(path, join(folder, DATABASE_FILE));
    else await unpack(path, folder);
    return work(folder);
  });
}

/** Moves the files of an unpacked archive to where the shop has them. Attachments and pictures join those that are there, the rest takes their place. */
export async function moveFiles(folder: string, { dataDir, s3 }: FilePlace): Promise<string[]> {
  const moved: string[] = [];
  for (const name of KEPT) {
    const from = join(folder, name);
    if (!(await isThere(from))) continue;
    const to = join(dataDir, name);
    if (!IN_BUCKET.includes(name) || (name === PICTURES && !(await isThere(to)))) {
      await rm(to, { recursive: true, force: true });
      await rename(from, to);
    } else if (s3 && name === ATTACHMENTS) await keepAttachments(from, openFileStore({ dataDir, s3 }, ATTACHMENTS));
    else await cp(from, to, { recursive: true });
    moved.push(name);
  }
  await syncFolder(dataDir);
  return moved;
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

async function keepAttachments(folder: string, store: FileStore): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { size } = await stat(path);
    await store.keep(name, await inspect(path, name, size));
  }
}

async function attachmentsIn(folder: string): Promise<StoredFile[]> {
  const copy = connect({ dataDir: folder, databaseUrl: null }, "maintenance");
  try {
    const rows = await copy.selectFrom("enquiries").select("files").where("files", "!=", "[]").execute();
    return rows.flatMap(({ files }) => JSON.parse(files) as StoredFile[]);
  } finally {
    await copy.destroy();
  }
}

async function unpack(path: string, folder: string): Promise<void> {
  try {
    await tar.extract({ file: path, cwd: folder, strict: true });
    label.parse(JSON.parse(await readFile(join(folder, LABEL_FILE), "utf8")));
    await stat(join(folder, DATABASE_FILE));
  } catch (error) {
    if (error instanceof Error && "path" in error && error.path === path) throw error;
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

async function inTemporaryFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, ".vzlet-backup-"));
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
