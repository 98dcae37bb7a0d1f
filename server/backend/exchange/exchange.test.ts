import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { document, goods, offers, picture } from "../testing/commerce-ml.ts";
import { describeEngines } from "../testing/databases.ts";
import { readCatalog } from "../testing/feeds.ts";
import { asBytes, createOneC, oneCOf, soldGoods, zipOf, type OneC } from "../testing/one-c.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { makeExchangePassword } from "./settings.ts";

describeEngines("the exchange with 1C", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: OneC;

  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    oneC = await oneCOf(shop, db);
  });

  afterEach(() => shop.remove());

  const sold = () => soldGoods(db);

  it("lets nobody in without the password, and takes no name that leads out of its folder, no bomb, and nothing too large", async () => {
    const stranger = createOneC(() => shop.app, "не тот");
    expect(await stranger.begin()).toMatchObject({ word: "failure" });
    expect(await stranger.ask("catalog", "import", { filename: "import.xml" })).toMatchObject({ word: "failure" });
    for (let attempt = 0; attempt < 10; attempt++) await stranger.begin();
    expect((await stranger.begin()).text).toContain("Слишком много");
    expect((await oneC.begin()).text).toContain("Слишком много");
    shop.advance(16 * 60_000);
    expect((await oneC.begin()).text).toMatch(/^zip=yes\nfile_limit=\d+\nsessid=.+\nversion=2\.05$/);
    for (const name of [
      "../../etc/passwd",
      "/etc/passwd",
      "a/../b.xml",
      "a\\..\\..\\b.xml",
      "C:\\b.xml",
      "a\0b.xml",
      ".ssh/key",
      "",
      "a".repeat(400),
    ])
      expect(await oneC.ask("catalog", "file", { filename: name }, Buffer.from("x"))).toMatchObject({ word: "failure" });
    expect((await oneC.ask("catalog", "file", { filename: "big.xml" }, Buffer.alloc(17 << 20))).text).toContain("больше 16777216 байт");
    expect(await oneC.ask("catalog", "nonsense")).toMatchObject({ word: "failure" });
    expect(await oneC.ask("sale", "query")).toMatchObject({ word: "failure" });

    const bomb = zipOf([["import.xml", Buffer.alloc(4 << 20), 100]]);
    await oneC.send("bomb.zip", bomb);
    expect((await oneC.import("import.xml")).text).toContain("больше, чем сказано");
    await oneC.begin();
    await oneC.send("huge.zip", zipOf([["import.xml", "x", 4_294_967_295]]));
    expect((await oneC.import("import.xml")).text).toContain("распаковывается больше");
    await oneC.begin();
    await oneC.send("evil.zip", zipOf([["../../evil.xml", goods(true)]]));
    expect((await oneC.import("evil.xml")).text).toContain("имя файла недопустимо");
    await oneC.begin();
    await oneC.send("torn.zip", zipOf([["import.xml", goods(true)]]).subarray(0, 300));
    expect((await oneC.import("import.xml")).text).toContain("повреждён");
    await oneC.begin();
    await oneC.send("deep.xml", document("<Группы>".repeat(500)));
    expect((await oneC.import("deep.xml")).text).toContain("вложены глубже");
    expect((await oneC.import("absent.xml")).text).toContain("нет среди присланных");
    expect((await sold()).products).toEqual([]);
  });

  it("takes goods in parts and archives, each request twice and with a restart at every step, and shows them at once", async () => {
    const restart = () => {
      shop = Object.assign(shop, { app: createTestShop(db, { dataDir: shop.dataDir }).app });
    };
    const archive = zipOf([
      ["import.xml", goods(true)],
      ["offers.xml", offers],
      ["import_files/aa/t1.jpg", picture],
    ]);
    /** The archives that stand put together, by their times. */
    const archives = () => {
      const temporary = join(shop.dataDir, "tmp");
      const names = readdirSync(temporary, { recursive: true, encoding: "utf8" });
      return names.filter((name) => /\.(?:zip|part)$/.test(name)).map((name) => [name, statSync(join(temporary, name)).mtimeMs]);
    };
    const run = async () => {
      await oneC.begin();
      await oneC.ask("catalog", "init");
      expect(await oneC.send("v8.zip", archive, { limit: 500, times: 2 })).toMatchObject({ word: "success" });
      restart();
      let kept: ReturnType<typeof archives> | undefined;
      for (const name of ["import.xml", "import.xml", "offers.xml", "offers.xml"]) {
        const answer = await oneC.import(name);
        expect(answer).toMatchObject({ word: "success" });
        // It is put together for the first of its files alone, and removed with the end.
        kept ??= archives();
        expect(kept).toHaveLength(1);
        expect(archives()).toEqual(kept);
        restart();
      }
      const answer = await oneC.ask("catalog", "complete");
      expect(archives()).toEqual([]);
      return answer;
    };
    expect(await run()).toMatchObject({ word: "success" });
    const first = await sold();
    expect(first.products).toEqual([
      { id: expect.any(Number), name: "Батут «Двор»", price: 1500050, stock: 5, category: "Спорт", type: "Каркасные" },
      { id: expect.any(Number), name: "Футболка", price: 0, stock: 8, category: "Форма", type: "Форма" },
      { id: expect.any(Number), name: "Мяч", price: 30000, stock: 0, category: "Спорт", type: "Мячи" },
    ]);
    expect(first.modifications).toEqual([
      { name: "M", price: 90000, stock: 7 },
      { name: "L", price: 95000, stock: 1 },
    ]);
    const { products } = await readCatalog(db);
    expect(products[0]?.pictures).toMatch(/https:\/\/1c\.invalid\/[0-9a-f]{40}\.jpg/);
    expect(products[0]?.spec_groups).toContain('"value":"Синий"');
    expect(products[0]?.description).toBe("<p>Прочный &amp; высокий</p>");
    expect(products[2]?.spec_groups).toContain('"name":"Единица продажи","value":"пара"');
    // 1C's own ids are shown to nobody.
    expect(products.map(({ article }) => article)).toEqual(["T-1", "", "B-1"]);
    expect(new Set((await readCatalog(db)).modifications.map(({ article }) => article))).toEqual(new Set([""]));
    // The same once more changes nothing: no picture is stored anew, no good has another id.
    const generations = () => db.selectFrom("catalogs").select("id").execute();
    const written = await generations();
    expect((await run()).text).toContain("Без изменений");
    expect(await generations()).toEqual(written);
    expect(await sold()).toEqual(first);
    expect(await db.selectFrom("pictures").select("state").execute()).toEqual([{ state: "stored" }]);
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    expect(page.exchanges[0]).toMatchObject({ state: "done", files: [{ name: "v8.zip", bytes: archive.length }] });
    expect(page.prices.map(({ name }: { name: string }) => name)).toEqual(["Дилерская", "Розничная, Тула", "Розничная"]);
    const file = await owner.get(`/api/manage/exchange/${page.exchanges[0].id}/file/?name=v8.zip`).buffer(true).parse(asBytes).expect(200);
    expect(Buffer.from(file.body as Buffer).equals(archive)).toBe(true);
    // A warehouse that is chosen counts alone.
    const settings = { version: page.version, retail: "deal", old: "retail", warehouses: "w2", encoding: "utf-8", containers: false };
    await owner.post("/api/manage/exchange/").send(settings).expect(200);
    expect((await owner.post("/api/manage/exchange/").send(settings).expect(409)).body.error.code).toBe("EXCHANGE_CHANGED");
    const manager = await staffBrowser(shop.app, db, "manager", NOON);
    await manager.post("/api/manage/exchange/password/").send({}).expect(403);
    // Who has logged in with the former password cannot go on.
    expect(await oneC.begin()).not.toMatchObject({ word: "failure" });
    await makeExchangePassword(db, { actor: COMMAND_LINE, now: NOON });
    expect(await oneC.ask("catalog", "init")).toMatchObject({ word: "failure" });
  });
});
