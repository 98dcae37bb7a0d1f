import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Puts a finished file in its place: after a power cut there is the old one or the new one, whole. */
export async function replaceFile(finished: string, path: string): Promise<void> {
  await sync(finished);
  await rename(finished, path);
  await sync(dirname(path));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
