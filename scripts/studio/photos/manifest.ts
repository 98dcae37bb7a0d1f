import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Shot } from "./shots.ts";

const MANIFEST = "scripts/studio/photos/manifest.json";

/** Digest of everything that a shot says but its words, which change no pixel. */
export function recipeDigest(shot: Shot): string {
  const { alt: _, ...recipe } = shot;
  return createHash("sha256").update(JSON.stringify(recipe)).digest("hex").slice(0, 12);
}

/** Names of the shots that were never rendered or were rendered from another recipe. */
export async function listOutdated(shots: ReadonlyMap<string, Shot>): Promise<string[]> {
  const rendered = await readEntries<string>(MANIFEST);
  return [...shots].filter(([name, shot]) => rendered[name] !== recipeDigest(shot)).map(([name]) => name);
}

/** Notes from which recipe a photo was rendered. */
export async function noteRendered(name: string, shot: Shot): Promise<void> {
  await writeEntry(MANIFEST, name, recipeDigest(shot));
}

/** Sets one entry of a JSON file that is sorted by name. The file is read again each time, because two renders may run side by side. */
export async function writeEntry<Entry>(file: string, name: string, entry: Entry): Promise<void> {
  const entries = { ...(await readEntries<Entry>(file)), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function readEntries<Entry>(file: string): Promise<Record<string, Entry>> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, Entry>;
}
