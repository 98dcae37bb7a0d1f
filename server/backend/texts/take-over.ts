import { readdir, readFile, rename, stat } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import type { Deed } from "#shared/domain/journal.ts";
import { MAX_TEXT_BYTES } from "#shared/domain/texts/text-kind.ts";
import { COMMAND_LINE, writeJournal, type Actor } from "../staff/journal.ts";
import { folderSource } from "../content/content-source.ts";
import { loadContent } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { isContentPath } from "./overlay.ts";
import { DEFAULTS, readBodies, readNewest, readPublished, writeVersion } from "./versions.ts";

/** The largest picture, bytes. */
export const MAX_PICTURE = 10 * 1024 * 1024;

/** Files of a folder by their names; hidden ones, and those that no shop may have, are told apart. */
export async function readFolder(root: string): Promise<{ files: Map<string, Buffer>; refused: string[] }> {
  const files = new Map<string, Buffer>();
  const refused: string[] = [];
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    const { size } = await stat(path.join(root, name));
    const isFit =
      isContentPath(name) && size <= (/\.(?:md|yaml|json|svg)$/i.test(name) || name === DEFAULTS ? MAX_TEXT_BYTES : MAX_PICTURE);
    if (isFit) files.set(name, await readFile(path.join(root, name)));
    else refused.push(name);
  }
  return { files, refused };
}

/**
 * What a folder of texts is for the shop. One that has all of the program's texts is these texts with changes: what is the same stays the program's. Any
 * other is a set of its own, below which no text of the program stands.
 */
export async function asChanges(files: ReadonlyMap<string, Buffer>, shipped: string): Promise<Map<string, Buffer>> {
  const { files: programs } = await readFolder(shipped);
  const isSuperset = files.get(DEFAULTS)?.toString("utf8") !== "none" && [...programs.keys()].every((name) => files.has(name));
  const changed = [...files].filter(([name, bytes]) => name !== DEFAULTS && !(isSuperset && programs.get(name)?.equals(bytes)));
  return new Map([[DEFAULTS, Buffer.from(isSuperset ? "program" : "none")], ...changed]);
}

/**
 * Replaces all texts of the shop by these files, as versions that are published at once: what the shop showed besides is removed.
 * @returns how many files have changed
 */
export async function replaceContent(
  db: Kysely<Database>,
  files: ReadonlyMap<string, Buffer>,
  { actor, now }: { actor: Actor; now: number },
): Promise<number> {
  return transactionally(db, (trx) => replaceIn(trx, files, { actor, now, deed: "content-import" }));
}

/** The same in a transaction that has more to do. */
export async function replaceIn(
  trx: Kysely<Database>,
  files: ReadonlyMap<string, Buffer>,
  { actor, now, deed }: { actor: Actor; now: number; deed: Extract<Deed, `content-${string}`> },
): Promise<number> {
  const present = new Map((await readNewest(trx)).map((row) => [row.path, row]));
  const ids = [...present.values()].map(({ id }) => id);
  const bodies = await readBodies(trx, ids, { photos: true });
  let count = 0;
  for (const [name, bytes] of files) {
    const row = present.get(name);
    if (row && !row.isRemoval && row.publishedFrom !== null && row.publishedFrom <= now && bodies.get(row.id)?.equals(bytes)) continue;
    await writeVersion(trx, { path: name, bytes, publishedFrom: now }, { after: row?.number ?? 0, actor, now });
    count += 1;
  }
  // Drafts and entries that wait for their day stay: nobody has published them yet.
  const published = new Set((await readPublished(trx, now)).map(({ path: name }) => name));
  for (const row of present.values()) {
    if (files.has(row.path) || row.isRemoval || !published.has(row.path)) continue;
    await writeVersion(trx, { path: row.path, bytes: null, publishedFrom: now }, { after: row.number, actor, now });
    count += 1;
  }
  if (count > 0) {
    const subject = { kind: "shop", id: "" } as const;
    await writeJournal(trx, { actor, now, deed, subject, after: { files: count } });
  }
  return count;
}

/** The name that the folder gets when its texts are in the database. */
const TAKEN = "content-taken-over";

/**
 * Texts that an earlier version of the program kept in DATA_DIR/content become the shop's texts in the database, once: the folder is renamed. A database
 * that has texts already keeps them. @throws ContentError when a file of the folder is broken
 */
export async function takeOverContent({
  db,
  dataDir,
  shipped,
  now,
  logger,
}: {
  db: Kysely<Database>;
  dataDir: string;
  shipped: string;
  now: number;
  logger: Pick<BaseLogger, "info" | "warn">;
}): Promise<void> {
  const folder = path.join(dataDir, "content");
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) return;
  const texts = await db.selectFrom("content_versions").select("id").limit(1).executeTakeFirst();
  if (texts) {
    logger.warn({ folder }, "this folder is not read: the shop's texts are in its database; `content import` takes them from a folder");
    return;
  }
  await loadContent(folderSource(folder));
  const { files, refused } = await readFolder(folder);
  const count = await replaceContent(db, await asChanges(files, shipped), { actor: COMMAND_LINE, now });
  const kept = path.join(dataDir, TAKEN);
  await rename(folder, kept);
  logger.info(
    { folder: kept, files: count, refused },
    "the texts of DATA_DIR/content are in the database now; the folder is not read any more",
  );
}
