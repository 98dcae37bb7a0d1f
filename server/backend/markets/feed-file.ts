import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Kysely } from "kysely";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { imageUrl } from "#shared/domain/image.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { FeedShop, MarketFeed, Placed } from "./market-feed.ts";
import { googleFeed } from "./google-feed.ts";
import { marketSections } from "./market-sections.ts";
import { marketOffers, type MarketOffer } from "./offers.ts";
import type { MarketSettings } from "./settings.ts";
import { yandexFeed } from "./yandex-feed.ts";

export const MARKETS = { yandex: yandexFeed, google: googleFeed } as const satisfies Record<string, MarketFeed>;
export type Market = keyof typeof MARKETS;

/** What a market would refuse. */
export interface RefusedOffer {
  id: string;
  name: string;
  /** Path of its page. */
  url: string;
  reason: string;
}

/** What a feed holds. */
export interface FeedReport {
  offers: number;
  /** By the settings. */
  leftOut: number;
  refused: number;
  /** The first of them. */
  problems: RefusedOffer[];
  /** Epoch ms. */
  builtAt: number;
}

export interface FeedFile extends FeedReport {
  /** Digest of all but the date. */
  tag: string;
  /** Of the gzip file. */
  size: number;
  open(): ReadStream;
}

interface Kept extends FeedFile {
  key: string;
  path: string;
}

export interface FeedOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  /** The folder of the files. */
  folder: string;
  siteUrl: string;
  shop: string;
  company: string;
  delivery: DeliveryRules;
}

/** Prices and stock in a feed are this old at most, ms. */
const FRESH_MS = 10 * 60_000;
/** Offers that are told of at the desk. */
const MAX_PROBLEMS = 200;
/** Raise it with every change of what a feed holds. */
const VERSION = 3;
const PICTURE_WIDTH = 1280;
/** Characters of one write. Longer texts are large objects, which the garbage collector frees late. */
const PIECE = 16 * 1024;

/**
 * The feeds as files, each written once for all who ask while it is right: a crawler at the very moment of another waits for the same one. Memory does not
 * grow with the goods. The files are only speed; each process has its own.
 */
export function createFeeds({ db, catalogs, clock, folder, siteUrl, shop, company, delivery }: FeedOptions) {
  const kept = new Map<Market, Kept>();
  const building = new Map<string, Promise<Kept>>();

  async function feedOf(market: Market, settings: MarketSettings): Promise<FeedFile> {
    const { snapshot } = await catalogs.current();
    const { secret: _, ...rules } = settings;
    const key = createHash("sha256")
      .update(JSON.stringify([VERSION, snapshot.id, rules, siteUrl]))
      .digest("hex")
      .slice(0, 20);
    const known = kept.get(market);
    if (known?.key === key && known.builtAt > clock() - FRESH_MS) return known;
    const name = `${market}-${key}`;
    const begun = building.get(name);
    if (begun) return begun;
    const build = write(market, key, settings).finally(() => building.delete(name));
    building.set(name, build);
    return build;
  }

  async function write(market: Market, key: string, settings: MarketSettings): Promise<Kept> {
    const { snapshot } = await catalogs.current();
    const now = clock();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `${market}-${randomUUID()}.tmp`);
    const report: FeedReport = { offers: 0, leftOut: 0, refused: 0, problems: [], builtAt: now };
    const digest = createHash("sha256");
    const about: FeedShop = { shop, company, siteUrl, sections: marketSections(snapshot), delivery, now };
    digest.update(MARKETS[market].head({ ...about, now: 0 }));
    try {
      const text = feedText(MARKETS[market], marketOffers(db, snapshot), about, settings, report, (piece) => digest.update(piece));
      await pipeline(Readable.from(text, { highWaterMark: 1 }), createGzip({ level: 5 }), createWriteStream(temporary, { mode: 0o600 }));
      const tag = digest.digest("base64url").slice(0, 27);
      const path = join(folder, `${market}-${key}-${tag}.xml.gz`);
      await rename(temporary, path);
      const { size } = await stat(path);
      const written: Kept = { ...report, key, tag, size, path, open: () => createReadStream(path) };
      kept.set(market, written);
      await removeOthers(market, path);
      return written;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** A reader that has opened an old file reads it to its end. */
  async function removeOthers(market: Market, path: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if (name.startsWith(`${market}-`) && name.endsWith(".xml.gz") && file !== path) await rm(file, { force: true });
    }
  }

  return { feedOf, last: (market: Market): FeedReport | undefined => kept.get(market) };
}

export type Feeds = ReturnType<typeof createFeeds>;

async function* feedText(
  feed: MarketFeed,
  offers: AsyncIterable<MarketOffer>,
  about: FeedShop,
  settings: MarketSettings,
  report: FeedReport,
  note: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(feed.head(about));
  const isLeftOut = leftOutBy(settings);
  let piece = "";
  let [html, text] = ["", feed.text("")];
  const noted = (written: string) => {
    const bytes = Buffer.from(written);
    note(bytes);
    return bytes;
  };
  for await (const offer of offers) {
    if (isLeftOut(offer)) {
      report.leftOut += 1;
      continue;
    }
    const pictures = offer.pictures.map((src) => about.siteUrl + imageUrl(src, PICTURE_WIDTH, "jpeg"));
    const reason = offer.price <= 0 ? "Нет цены" : pictures.length === 0 ? "Нет фотографии" : feed.refusal(offer, pictures);
    if (reason !== null) {
      report.refused += 1;
      if (report.problems.length < MAX_PROBLEMS) report.problems.push({ id: offer.id, name: offer.name, url: offer.url, reason });
      continue;
    }
    report.offers += 1;
    if (offer.description !== html) [html, text] = [offer.description, feed.text(offer.description)];
    const placed: Placed = { ...about, pictures, url: about.siteUrl + offer.url, place: about.sections.placeOf(offer.section), text };
    piece += feed.offer(offer, placed);
    if (piece.length < PIECE) continue;
    yield noted(piece);
    piece = "";
  }
  yield noted(piece);
  yield Buffer.from(feed.foot);
}

function leftOutBy({ without, least, in_stock: inStock }: MarketSettings): (offer: MarketOffer) => boolean {
  const sections = new Set(without);
  return ({ section, price, stock }) =>
    sections.has(section.id) || sections.has(section.category.id) || (least > 0 && price < least * 100) || (inStock && stock === 0);
}
