import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ASSETS } from "./assets.ts";

/** Writes a `.br` and a `.gz` sibling of every text asset, so that the server sends finished bytes. */
export async function compressAssets(): Promise<void> {
  const files = (await readdir(ASSETS)).filter((file) => /\.(?:js|css|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(ASSETS, file));
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(path.join(ASSETS, `${file}.br`), br), writeFile(path.join(ASSETS, `${file}.gz`), gz)]);
    }),
  );
}
