import * as esbuild from "esbuild";
import { readManifest } from "#server/ssr/manifest.ts";
import { serverSettings } from "../build/server.ts";
import { compare } from "./load.ts";
import { startProcess } from "./server-process.ts";
import type { Row } from "./table.ts";

const TYPE_PAGE = "/catalog/batuty/batuty-s-setkoy/";
const SHOP = "dist/server/main.js";

/** A dealer's page is never cached: it is prefetched and rendered for its visitor. */
const DEALER = { cookie: "account=dealer" };

/** The type page: rendered for each request against React alone, and from the cache against bare node:http. */
export async function benchPages(): Promise<Row[]> {
  const rows: Row[] = [];
  const rendering = await startProcess(SHOP, { PAGE_CACHE_SECONDS: "600" });
  const react = await startProcess(await buildReactServer(), { SOURCE: rendering.url, PATHNAME: TYPE_PAGE });
  rows.push(
    ...(await compare(
      "type page rendered / React streaming it from memory",
      { server: rendering, path: TYPE_PAGE },
      { server: react, path: TYPE_PAGE },
      DEALER,
    )),
  );
  await react.stop();
  await rendering.stop();

  // With its log, as a shop runs.
  const caching = await startProcess(SHOP, { PAGE_CACHE_SECONDS: "600", LOG_LEVEL: "info" });
  for (const encoding of ["identity", "br"]) {
    const headers = { "accept-encoding": encoding };
    // The reference sends the bytes of the cached copy, so the first, streamed answer must be over.
    for (let asked = 0; asked < 3; asked += 1) await (await fetch(caching.url + TYPE_PAGE, { headers })).arrayBuffer();
    const bare = await startProcess("scripts/bench/bare-server.ts", { SOURCE: caching.url + TYPE_PAGE, SOURCE_ENCODING: encoding });
    rows.push(
      ...(await compare(
        `type page from the cache (${encoding}) / bare node:http`,
        { server: caching, path: TYPE_PAGE },
        { server: bare, path: "/" },
        headers,
      )),
    );
    await bare.stop();
  }
  await caching.stop();
  return rows;
}

async function buildReactServer(): Promise<string> {
  const outfile = "dist/bench/react-server.js";
  const settings = await serverSettings({ icons: readManifest("dist/client", "shop").icons, production: true });
  await esbuild.build({ ...settings, entryPoints: ["scripts/bench/react-server.tsx"], outfile });
  return outfile;
}
