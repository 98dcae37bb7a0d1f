import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { compare } from "./load.ts";
import { startProcess } from "./server-process.ts";
import { median, type Row } from "./table.ts";

const PHOTOS = "public/media";
const WIDTH = 640;

/** Pictures of /_ipx: a cached one against bare node:http with the same bytes, a new one against sharp alone with the same original. */
export async function benchImages(): Promise<Row[]> {
  const photos = readdirSync(PHOTOS)
    .filter((file) => file.endsWith(".webp"))
    .slice(0, 16);
  const shop = await startProcess("dist/server/main.js");
  const address = (file: string) => `/_ipx/w_${WIDTH},f_webp/media/${file}`;

  const pairs: [number, number][] = [];
  for (const file of photos) {
    const alone = await timed(() => sharp(path.join(PHOTOS, file)).resize({ width: WIDTH, withoutEnlargement: true }).webp().toBuffer());
    pairs.push([await timed(() => fetch(shop.url + address(file)).then((response) => response.arrayBuffer())), alone]);
  }
  const [first = ""] = photos;
  const bare = await startProcess("scripts/bench/bare-server.ts", { SOURCE: shop.url + address(first) });
  const [hit] = await compare("/_ipx hit / bare node:http", { server: shop, path: address(first) }, { server: bare, path: "/" });
  await bare.stop();
  await shop.stop();
  return [
    hit,
    {
      what: "/_ipx miss, time / sharp alone",
      ours: `${median(pairs.map(([ours]) => ours)).toFixed(1)} ms`,
      reference: `${median(pairs.map(([, alone]) => alone)).toFixed(1)} ms`,
      ratio: median(pairs.map(([ours, alone]) => ours / alone)),
      better: "lower",
      noise: 0.15,
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
