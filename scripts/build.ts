import { mkdir, rm } from "node:fs/promises";
import { ASSETS } from "./build/assets.ts";
import { buildCardAssets } from "./build/card-assets.ts";
import { buildClient, checkManifest } from "./build/client.ts";
import { compressAssets } from "./build/compress.ts";
import { buildFavicons } from "./build/favicons.ts";
import { buildServer } from "./build/server.ts";

/** Builds everything into dist/: the client first, because the server's markup names its hashed icons. */
await rm("dist", { recursive: true, force: true });
await mkdir(ASSETS, { recursive: true });
const manifest = await buildClient({ production: true });
await Promise.all([
  buildServer({ icons: manifest.icons, production: true }),
  compressAssets(),
  checkManifest(manifest),
  buildCardAssets(),
  buildFavicons(),
]);
