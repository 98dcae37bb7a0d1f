import { mkdir, rm } from "node:fs/promises";
import { ASSETS } from "./build/assets.ts";
import { buildShareImageAssets } from "./build/share-image-assets.ts";
import { buildClient, checkManifest } from "./build/client.ts";
import { compressAssets } from "./build/compress.ts";
import { minifyScripts } from "./build/minify.ts";
import { buildPaperFonts } from "./build/paper-fonts.ts";
import { buildServer } from "./build/server.ts";

/** `npm run build`: builds everything into dist/. The client comes first, because the server needs the address of its icons. */
await rm("dist", { recursive: true, force: true });
await mkdir(ASSETS, { recursive: true });
const { shop, desk } = await buildClient({ production: true });
await minifyScripts();
await Promise.all([
  buildServer({ icons: shop.icons, production: true }),
  compressAssets(),
  checkManifest(shop),
  checkManifest(desk),
  buildShareImageAssets(),
  buildPaperFonts(),
]);
