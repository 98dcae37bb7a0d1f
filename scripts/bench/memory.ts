import { setTimeout as delay } from "node:timers/promises";
import { send } from "./load.ts";
import { childrenOf, residentOf } from "./resident.ts";
import { startProcess } from "./server-process.ts";
import type { Row } from "./table.ts";

const TYPE_PAGE = "/catalog/batuty/batuty-s-setkoy/";
/** What the shop may take, MB. */
const BUDGET = 300;
/** As browsers do over one connection with HTTP/2, or over some with HTTP/1.1. */
const AT_A_TIME = 8;

/** Resident memory of the whole shop, its picture processes included: after a crawl of every page and picture, and after 20,000 requests. */
export async function benchMemory(): Promise<Row[]> {
  const shop = await startProcess("dist/server/main.js", { PAGE_CACHE_SECONDS: "0" });
  const crawled = await crawl(shop.url, () => residentOf(shop.pid));
  // A picture process ends some seconds after its last picture.
  while (childrenOf(shop.pid).length > 0) await delay(200);
  const after = residentOf(shop.pid);
  const paths = [
    "/",
    "/catalog/",
    TYPE_PAGE,
    `${TYPE_PAGE}?sort=price_asc`,
    "/catalog/svobodnye-vesa/",
    "/search/?q=гиря",
    "/api/catalog/giri/",
  ].map(encodeURI);
  await send(shop.url, paths, 20_000);
  const loaded = residentOf(shop.pid);
  await shop.stop();
  const row = (what: string, memory: number, of = ""): Row => ({
    what: `memory ${what} / ${BUDGET} MB`,
    ours: `${Math.round(memory)} MB${of}`,
    reference: `${BUDGET} MB`,
    ratio: memory / BUDGET,
    better: "lower",
    noise: 0.1,
  });
  return [
    row("during the crawl of all pages and pictures", crawled.most, ` (${crawled.pages} pages, ${crawled.pictures} pictures)`),
    row("after the crawl and its picture processes", after),
    row("after 20,000 more requests", loaded),
  ];
}

/** Asks for all pages that the sitemap names, then for every picture that they name. @param measure answers the memory of the shop, MB */
async function crawl(origin: string, measure: () => number): Promise<{ pages: number; pictures: number; most: number }> {
  const read = async (path: string, accept: string) => {
    const response = await fetch(origin + path, { headers: { accept } });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const sitemap = await (await read("/sitemap.xml", "*/*")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const pictures = new Set<string>();
  await inTurns(pages, async (path) => {
    const html = await (await read(path, "text/html")).text();
    for (const [address] of html.matchAll(/\/(?:_ipx|_og)\/[^\s"'<>\\]+/g)) pictures.add(address.replaceAll("&amp;", "&"));
  });
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, measure())), 500);
  await inTurns([...pictures], async (path) => void (await (await read(path, "image/avif,image/webp,*/*")).arrayBuffer()));
  clearInterval(watching);
  return { pages: pages.length, pictures: pictures.size, most };
}

async function inTurns(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const left = [...paths];
  const worker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await work(path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
