import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** A power cut can undo a change that was not synced. The name of a file is synced with its folder, that of a folder with its parent. */

/** Moves a finished file to its path. After a power cut the path has either the old or the new file. */
export async function replaceFile(finished: string, path: string): Promise<void> {
  await sync(finished);
  await rename(finished, path);
  await sync(dirname(path));
}

/** After this call the file names in the folder survive a power cut. */
export const syncFolder = (path: string): Promise<void> => sync(path);

/** Makes a folder, and missing parents, that only the shop's user can read and that survive a power cut. An existing folder is not changed. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
