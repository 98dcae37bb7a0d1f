import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { MarketsResponse } from "#shared/contract/desk/markets.ts";
import { hasCode } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { isoTime, within, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { createFeeds, type FeedOptions, MARKETS, type FeedFile, type Feeds, type Market } from "./feed-file.ts";
import { sitemapRoutes } from "./sitemap-products.ts";
import { changeMarketSettings, marketSettings, newSecret } from "./settings.ts";

interface MarketContext {
  db: Kysely<Database>;
  clock: Clock;
  catalogs: CatalogStore;
  siteUrl: string;
  feeds: Feeds;
}

const names = Object.keys(MARKETS) as Market[];
/** The web server ends a request that is silent for 30 s. */
const TIMEOUT_MS = 25_000;
/** The desk shows its page without what takes longer. */
const DESK_TIMEOUT_MS = 2_000;
const MAX_LEAST = 100_000_000;

const pathOf = (market: Market, secret: string) => `/feeds/${market}${secret === "" ? "" : `-${secret}`}.xml`;

/** The feeds, the products of the sitemap, and their page of the desk. */
export function marketRoutes(serve: Serve, { dataDir, ...options }: Omit<FeedOptions, "folder"> & { dataDir: string }): Router {
  const feeds = createFeeds({ ...options, folder: path.join(dataDir, "feeds") });
  sitemapRoutes(serve, options);
  deskMarkets(serve, { ...options, feeds });
  return feedRoutes({ db: options.db, feeds });
}

/** GET /feeds/yandex.xml and /feeds/google.xml, for the programs of markets; gzip, ETag, HEAD. With a secret only the address that has it answers. */
function feedRoutes({ db, feeds }: Pick<MarketContext, "db" | "feeds">): Router {
  return Router().get("/feeds/:file", async (request: Request<{ file: string }>, response: Response) => {
    const { settings } = await marketSettings(db);
    const market = names.find((name) => request.path === pathOf(name, settings.secret));
    if (!market || !settings.on) throw failures.addressUnknown();
    const file = await within(TIMEOUT_MS, feeds.feedOf(market, settings));
    if (!file) throw failures.feedBeingWritten();
    await send(request, response, file);
  });
}

async function send(request: Request, response: Response, file: FeedFile): Promise<void> {
  response.set({ ETag: `W/"${file.tag}"`, "Last-Modified": new Date(file.builtAt).toUTCString() }).vary("Accept-Encoding");
  response.type("application/xml");
  if (request.fresh) return void response.status(304).end();
  const packed = request.acceptsEncodings("gzip") === "gzip";
  if (packed) response.set({ "Content-Encoding": "gzip", "Content-Length": String(file.size) });
  if (request.method === "HEAD") return void response.end();
  const bytes = file.open();
  // A reader may close the connection at any time; after a failure the shop closes it.
  await (packed ? pipeline(bytes, response) : pipeline(bytes, createGunzip(), response)).catch(() => response.destroy());
}

/** A shop without a catalogue has settings too. */
function nothingSold(error: unknown): [] {
  if (hasCode(error, "CATALOG_EMPTY")) return [];
  throw error;
}

/** The desk's page of the markets. */
function deskMarkets(serve: Serve, { db, clock, catalogs, siteUrl, feeds }: MarketContext): void {
  async function page(): Promise<MarketsResponse> {
    const { settings, version, by } = await marketSettings(db);
    const categories = await catalogs.current().then(({ snapshot }) => snapshot.categories, nothingSold);
    const states = names.map(async (market) => ({
      market,
      path: pathOf(market, settings.secret),
      address: siteUrl + pathOf(market, settings.secret),
      report:
        settings.on && categories.length > 0
          ? ((await within(DESK_TIMEOUT_MS, feeds.feedOf(market, settings))) ?? feeds.last(market))
          : undefined,
    }));
    return {
      page: {
        version,
        changed_by: by,
        settings: { ...settings, secret: settings.secret !== "" },
        sections: categories.map(({ id, name, count, types }) => ({
          id,
          name,
          count,
          types: types.map((type) => ({ id: type.id, name: type.name, count: type.count })),
        })),
        feeds: (await Promise.all(states)).map(({ report, ...state }) => ({
          ...state,
          report: report
            ? {
                offers: report.offers,
                left_out: report.leftOut,
                refused: report.refused,
                built_at: isoTime(report.builtAt),
                problems: report.problems,
              }
            : null,
        })),
      },
    };
  }

  serve(deskEndpoints.markets, page);
  serve(deskEndpoints.changeMarkets, async ({ payload, actor }) => {
    const { version, on, in_stock, secret, renew } = payload;
    const least = payload.least.replace(/[\s\u00a0₽]/g, "");
    if (!/^\d{0,9}$/.test(least) || Number(least) > MAX_LEAST) throw formInvalid({ least: "Напишите сумму в рублях цифрами" });
    const without = payload.without
      .split(",")
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .map(Number);
    await changeMarketSettings(db, { version, actor, now: clock() }, (before) => ({
      on,
      without: [...new Set(without)],
      least: Number(least),
      in_stock,
      secret: secret ? (before.secret === "" || renew ? newSecret() : before.secret) : "",
    }));
    return page();
  });
}
