import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql, type Kysely } from "kysely";
import request from "supertest";
import { afterEach, expect, it } from "vitest";
import { createPictureFolder } from "../../../originals/picture-storage.ts";
import { alone, CATALOGUE, connect, type ConnectOptions } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { isPostgres } from "../../db/engine.ts";
import { shippedContent } from "../../testing/backend.ts";
import { describeEngines } from "../../testing/databases.ts";
import { createImporter, feedOf, offer as feedOffer, readCatalog } from "../../testing/feeds.ts";
import { oneCOf } from "../../testing/one-c.ts";
import { order } from "../../testing/orders.ts";
import { createTestShop, type TestShop } from "../../testing/shop.ts";
import { openGoods, type GoodsWork } from "./goods-work.ts";

const GOODS = 12;
const document = (content: string, date: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ДатаФормирования="${date}">${content}</КоммерческаяИнформация>`;
const all = (told: (index: number) => string) => Array.from({ length: GOODS }, (_, index) => told(index)).join("");
const goods = document(
  `<Классификатор><Группы><Группа><Ид>g</Ид><Наименование>Гири</Наименование></Группа></Группы></Классификатор><Каталог СодержитТолькоИзменения="false"><Товары>${all(
    (index) => `<Товар><Ид>k${index}</Ид><Наименование>Гиря ${index}</Наименование><Группы><Ид>g</Ид></Группы></Товар>`,
  )}</Товары></Каталог>`,
  "2026-11-19T10:00:00",
);
const offers = (price: number, date = "2026-11-19T10:00:00") =>
  document(
    `<ПакетПредложений СодержитТолькоИзменения="false"><Предложения>${all(
      (index) =>
        `<Предложение><Ид>k${index}</Ид><Цены><Цена><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены><Количество>5</Количество></Предложение>`,
    )}</Предложения></ПакетПредложений>`,
    date,
  );

describeEngines("the process that imports the goods of 1C", (open) => {
  let shop: TestShop;
  let own: GoodsWork;
  afterEach(async () => {
    await own.stop();
    shop.remove();
  });

  async function openShop() {
    const db = await open();
    const place = open.location(db);
    const { dataDir } = place;
    const pidFile = join(dataDir, "pid");
    const entry = join(dataDir, "import.mjs");
    const program = JSON.stringify(new URL("../../background-worker.ts", import.meta.url).href);
    await writeFile(
      entry,
      `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(pidFile)}, String(process.pid));\nawait import(${program});\n`,
    );
    const [pictures, guard] = [createPictureFolder(dataDir), () => shippedContent.selling.importGuard];
    const workIn = (backgroundEntry?: string) =>
      openGoods({ ...place, logLevel: "fatal", backgroundEntry }, { db, clock: () => shop.now(), pictures, guard }).exchangeGoods;
    own = workIn(pathToFileURL(entry).href);
    const [here, steps] = [workIn(), { inOwnProcess: false }];
    shop = createTestShop(db, { dataDir, exchangeGoods: { begin: (step) => (steps.inOwnProcess ? own : here).begin(step) } });
    const oneC = await oneCOf(shop, db);
    const begin = async (told: string) => {
      await oneC.begin();
      await oneC.send("import.xml", goods);
      await oneC.send("offers.xml", told);
      await oneC.import("import.xml");
    };
    /** A whole exchange, up to the answer of its last file. */
    const exchange = async (told: string) => {
      await begin(told);
      return oneC.import("offers.xml");
    };
    const prices = async () => [...new Set((await readCatalog(db)).products.map(({ price }) => price / 100))];
    return { db, place, steps, oneC, begin, exchange, prices, pid: async () => Number(await readFile(pidFile, "utf8")) };
  }

  it(
    "lets the shop answer while it writes, and leaves the shown catalogue and a repeatable exchange when it is killed",
    { timeout: 240_000 },
    async () => {
      const { db, place, steps, oneC, begin, exchange, prices, pid } = await openShop();
      expect((await exchange(offers(100))).text).toContain(`Появилось: ${GOODS}`);
      await begin(offers(110));
      const release = await holdAtShowing(db, place);
      steps.inOwnProcess = true;
      const held = oneC.import("offers.xml");
      const building = async () => {
        const rows = db.selectFrom("products").innerJoin("catalogs", "catalogs.id", "products.catalog_id").where("status", "=", "building");
        return (await rows.select("products.id").execute()).length;
      };
      await expect.poll(building, { timeout: 90_000 }).toBe(GOODS);
      // All is written and nothing is shown: whoever asks is answered.
      await request(shop.app).get("/api/main/").expect(200);
      const { body } = await request(shop.app).get("/api/catalog/giri/").expect(200);
      expect(body.page.products[0].price).toBe(100);
      const progress = async () => {
        const row = await db.selectFrom("exchanges").select("progress").orderBy("id", "desc").executeTakeFirst();
        return row?.progress;
      };
      expect(await progress()).toMatch(/^(?:Файл читается|Прочитано|Товары записываются|Записано)/);
      process.kill(await pid(), "SIGKILL");
      await held;
      await release();
      expect(await prices()).toEqual([100]);
      expect(await progress()).toBe("");

      expect((await oneC.import("offers.xml")).text).toContain(`сменило цену: ${GOODS}`);
      steps.inOwnProcess = false;
      expect((await oneC.ask("catalog", "complete")).word).toBe("success");
      expect(await prices()).toEqual([110]);
    },
  );

  it(
    "waits for a catalogue that is being written, whoever writes it: of an exchange and an import at once one sees the other",
    { timeout: 240_000 },
    async () => {
      const { db, place, steps, oneC, begin } = await openShop();
      await begin(offers(100));
      steps.inOwnProcess = true;
      const waiter = connect(place, "maintenance");
      const importer = await createImporter(waiter);
      const feed = feedOf(Array.from({ length: GOODS }, (_, index) => feedOffer(`k${index}`, `Гиря ${index}`, 110)).join(""));
      const offersRead = async () => (await db.selectFrom("exchange_items").select("id").where("kind", "=", "offer").execute()).length;
      const { both } = await alone(db, CATALOGUE, async () => {
        const waiting = Promise.all([oneC.import("offers.xml"), importer.run(feed)]);
        await expect.poll(offersRead, { timeout: 90_000 }).toBe(GOODS);
        expect((await readCatalog(db)).products).toEqual([]);
        return { both: waiting };
      });
      const [answer] = await both;
      await importer.remove();
      await waiter.destroy();
      expect(answer.word).toBe("success");
      const journal = await db.selectFrom("journal").select("after").where("deed", "=", "catalogue-import").orderBy("id").execute();
      expect(journal.map(({ after }) => (JSON.parse(after ?? "{}") as { added: number }).added)).toEqual([GOODS, 0]);
      expect(await db.selectFrom("catalogs").select("id").where("status", "=", "building").execute()).toEqual([]);
    },
  );

  it("writes no generation when nothing has changed, and counts the orders that 1C knows by then", async () => {
    const { db, exchange } = await openShop();
    await exchange(offers(100));
    const state = async () => ({
      generations: await db.selectFrom("catalogs").select(["id", "status"]).orderBy("id").execute(),
      shown: await db.selectFrom("active_catalog").selectAll().execute(),
    });
    const before = await state();
    expect((await exchange(offers(100))).text).toMatch(/Без изменений$/);
    expect(await state()).toEqual(before);
    const journal = await db.selectFrom("journal").select("after").where("deed", "=", "exchange-file").orderBy("id", "desc").execute();
    expect(journal[0]?.after).toContain("Без изменений");

    const stockOf = async () => (await readCatalog(db)).products.map(({ stock }) => stock).slice(0, 2);
    const [{ id } = { id: 0 }] = (await readCatalog(db)).products;
    await shop.post("/api/checkout/", { ...order, products: [{ id, quantity: 2 }] }).expect(200);
    expect(await stockOf()).toEqual([3, 5]);
    // 1C does not know of the order yet.
    expect((await exchange(offers(100, "2026-11-20T13:00:00"))).text).toMatch(/Без изменений$/);
    expect(await stockOf()).toEqual([3, 5]);
    // It does, and still has five.
    await db.updateTable("stock_moves").set({ known_at: shop.now() }).execute();
    shop.advance(60 * 60_000);
    expect((await exchange(offers(100, "2026-11-20T14:00:00"))).text).toContain("Без изменений, остаток посчитан заново у 1 товара");
    expect(await stockOf()).toEqual([5, 5]);
    expect((await exchange(offers(100, "2026-11-20T14:10:00"))).text).toMatch(/Без изменений$/);
    expect((await state()).generations).toEqual(before.generations);
  });
});

/** Holds the process that writes at the moment when it would show the catalogue, until it is killed or released. */
async function holdAtShowing(db: Kysely<Database>, place: ConnectOptions): Promise<() => Promise<void>> {
  if (!isPostgres(db)) {
    // A statement that does not end.
    await sql`create view numbers as with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select n from numbers`.execute(
      db,
    );
    await sql`create trigger held before update of status on catalogs when new.status = 'ready' begin select count(*) from numbers; end`.execute(
      db,
    );
    return async () => {
      await sql`drop trigger held`.execute(db);
      await sql`drop view numbers`.execute(db);
    };
  }
  const holding = connect(place, "maintenance");
  const trx = await holding.startTransaction().execute();
  await trx.selectFrom("active_catalog").selectAll().forUpdate().execute();
  return async () => {
    await trx.rollback().execute();
    await holding.destroy();
  };
}
