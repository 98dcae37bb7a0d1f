import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPictureFolder } from "../../../originals/picture-storage.ts";
import type { Database } from "../../db/schema.ts";
import { shippedContent } from "../../testing/backend.ts";
import { goods, offers } from "../../testing/commerce-ml.ts";
import { describeEngines } from "../../testing/databases.ts";
import { oneCOf, soldGoods, type OneC } from "../../testing/one-c.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { readTroubles } from "../../today/troubles.ts";
import { openGoods } from "./goods-work.ts";
import { finishIdle } from "../import-files.ts";

describeEngines("an exchange whose process dies", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: OneC;

  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    oneC = await oneCOf(shop, db);
  });

  afterEach(() => shop.remove());

  it("gives up an exchange whose process always dies, says so at the desk, and takes the next one", async () => {
    const { dataDir } = shop;
    const dying = join(open.location(db).dataDir, "dying.mjs");
    await writeFile(dying, "process.kill(process.pid, 'SIGKILL');");
    const [pictures, guard, later] = [createPictureFolder(dataDir), () => shippedContent.selling.importGuard, () => NOON + 11 * 60_000];
    const place = { ...open.location(db), dataDir, logLevel: "silent" as const };
    const { exchangeFiles: files, exchangeGoods: work } = openGoods(
      { ...place, backgroundEntry: pathToFileURL(dying).href },
      { db, clock: later, pictures, guard },
    );
    await oneC.begin();
    await oneC.send("import.xml", goods(true));
    await oneC.send("offers.xml", offers);
    expect((await oneC.import("import.xml")).word).toBe("success");
    const finish = () => finishIdle({ db, files, clock: later, dataDir, goods: work });
    for (let attempt = 0; attempt < 5; attempt++) await expect(finish()).rejects.toThrow("ended before its work");
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const shown = async () => {
      const [exchange] = (await owner.get("/api/manage/exchange/").expect(200)).body.page.exchanges;
      return [exchange.state, exchange.note, (await readTroubles(db)).exchange];
    };
    expect(await shown()).toEqual(["open", "", 0]);
    // Nothing is begun any more.
    for (let attempt = 0; attempt < 2; attempt++) await finish();
    expect(await shown()).toEqual(["failed", expect.stringContaining("каждый раз работа прерывалась"), 1]);
    expect((await soldGoods(db)).products).toEqual([]);
    await oneC.begin();
    await oneC.send("offers.xml", offers);
    expect((await oneC.import("offers.xml")).text).toContain("Появилось: 4");
    expect((await oneC.ask("catalog", "complete")).word).toBe("success");
    expect(await shown()).toEqual(["done", expect.stringContaining("Появилось: 4"), 0]);
  });
});
