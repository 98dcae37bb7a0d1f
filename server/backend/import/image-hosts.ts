import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

const hosts = z.array(z.string());

/** Hosts whose pictures /_ipx may fetch: a JSON array in `<dataDir>/image-hosts.json`. Without the file there is none. */
export async function readImageHosts(dataDir: string): Promise<string[]> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => "[]");
  const parsed = hosts.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Replaces the list. A reader gets either the old file or the new one. */
export async function writeImageHosts(dataDir: string, list: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const temporary = `${fileOf(dataDir)}.new`;
  await writeFile(temporary, `${JSON.stringify(list)}\n`);
  await rename(temporary, fileOf(dataDir));
}

/** Parses «a.example,b.example:8080» to a list in lower case, with Cyrillic names as punycode; null when one of them is no host. */
export function parseHosts(text: string): string[] | null {
  const names = text.split(",").flatMap((part) => part.trim() || []);
  const list = names.map((name) => {
    const url = URL.parse(`http://${name}`);
    return url !== null && url.href === `http://${url.host}/` ? url.host : null;
  });
  return list.every((host) => host !== null) ? [...new Set(list)] : null;
}

function fileOf(dataDir: string): string {
  return join(dataDir, "image-hosts.json");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
