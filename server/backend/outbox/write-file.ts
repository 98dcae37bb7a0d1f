import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, replaceFile } from "../durable-file.ts";

/** Writes a message for its operator's eyes alone; the file is there whole or not at all, and a repeat replaces it. */
export async function writeMessageFile(directory: string, name: string, content: Buffer | string): Promise<void> {
  await makeFolder(directory);
  const path = join(directory, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await replaceFile(`${path}.part`, path);
}
