import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify } from "terser";
import { ASSETS } from "./assets.ts";

/** Makes the browser's scripts 4 % smaller than esbuild's own minifier leaves them (after brotli). It takes seconds, so development goes without. */
export async function minifyScripts(): Promise<void> {
  for (const name of await readdir(ASSETS)) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(ASSETS, name);
    const { code } = await minify(await readFile(file, "utf8"), { module: true });
    if (code === undefined) throw new Error(`${file} could not be minified`);
    await writeFile(file, code);
  }
}
