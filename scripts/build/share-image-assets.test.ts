import request from "supertest";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { temporaryDir, testPictures } from "#server/http/testing/app.ts";
import { testLook } from "#server/identity/testing/look.ts";
import { createLogger } from "#server/logger.ts";
import { shareIdentity } from "#server/ssr/share-image/server.ts";
import { sendJson } from "#server/ssr/testing/backend.ts";
import { startSite } from "#server/ssr/testing/site.ts";
import { buildShareImageAssets } from "./share-image-assets.ts";

const assetsDir = temporaryDir();
// One process draws all pictures.
const pictures = testPictures({ publicDir: temporaryDir(), dataDir: temporaryDir() });
const shareImages = { pictures, identity: () => shareIdentity(testLook), assetsDir, logger: createLogger({ logLevel: "silent" }) };
beforeAll(() => buildShareImageAssets(assetsDir));

const WIDTH = 1200;
const MARGIN = 72;
const COLUMN_END = 572;

/** How far the text reaches on the card of a product without a photo, with these values; all of it, or that of some rows. */
async function reachOf(changes: Record<string, unknown>, [first, last] = [0, 630]) {
  const site = await startSite({ shareImages });
  const { body } = await request(site.backend.url).get("/api/catalog/supreme/");
  Object.assign(body.page.card, { pictures: [], type: { ...body.page.card.type, picture: null } }, changes);
  site.backend.on("/api/catalog/supreme/", (_, response) => sendJson(response, body));
  const { body: card } = await request(site.app).get("/_og/catalog/batuty/supreme/supreme-12.jpg").buffer(true).responseType("blob");
  const points = await sharp(card as Buffer)
    .greyscale()
    .raw()
    .toBuffer();
  const reach = { left: WIDTH, right: 0, top: last, bottom: first };
  for (let at = first * WIDTH; at < last * WIDTH; at += 1) {
    // Mist and lime are light.
    if ((points[at] ?? 255) > 120) continue;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    reach.left = Math.min(reach.left, x);
    reach.right = Math.max(reach.right, x);
    reach.top = Math.min(reach.top, y);
    reach.bottom = Math.max(reach.bottom, y);
  }
  return reach;
}

const price = { price_before_discount: null, price_from: false };

it.each([
  "Гиря",
  "Батут Взлёт Supreme с внутренней сеткой, зелёный, 366 см",
  "Профессиональный многофункциональный силовой тренажёр Атлант с противовесом и регулируемыми направляющими для центров восстановления",
  "Щ".repeat(300),
  "<b>&amp; «кавычки» ½ × 2 № 5 — Ñandú ґ",
])("the name «%s» stays in its column", async (name) => {
  const { left, right, top, bottom } = await reachOf({ name });
  expect(left).toBeGreaterThan(MARGIN - 8);
  expect(right).toBeGreaterThan(MARGIN + 100);
  expect(right).toBeLessThanOrEqual(COLUMN_END);
  expect(top).toBeGreaterThan(40);
  expect(bottom).toBeLessThan(585);
});

it("sets the price below the name, the old one beside it, and says when there is none", async () => {
  const priceRow = async (changes: Record<string, unknown>) => (await reachOf({ name: "Гиря", ...price, ...changes }, [510, 562])).right;
  const single = await priceRow({ price: 5490 });
  expect(single).toBeGreaterThan(MARGIN + 120);
  expect(await priceRow({ price: 1_005_490 })).toBeGreaterThan(single + 60);
  expect(await priceRow({ price: 5490, price_before_discount: 6490 })).toBeGreaterThan(single + 100);
  expect(await priceRow({ price: 0 })).toBeGreaterThan(single + 60);
});
