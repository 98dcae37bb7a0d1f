import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

/** Writes a message for its operator's eyes alone; the file is there whole or not at all, and a repeat replaces it. */
export async function writeMessageFile(directory: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, name);
  const file = await open(`${path}.part`, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
