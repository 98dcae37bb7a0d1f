import type { Kysely } from "kysely";
import iconv from "iconv-lite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPictureFolder } from "../../../originals/picture-storage.ts";
import type { Database } from "../../db/schema.ts";
import { openFileStore } from "../../files/file-store.ts";
import { COMMAND_LINE } from "../../staff/journal.ts";
import { shippedContent } from "../../testing/backend.ts";
import { document, good, goods, offer, offers, price, prices } from "../../testing/commerce-ml.ts";
import { describeEngines } from "../../testing/databases.ts";
import { createImporter, feedOf, offer as feedOffer, readCatalog } from "../../testing/feeds.ts";
import { createOneC } from "../../testing/one-c.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { goodsHere } from "./goods-work.ts";
import { finishIdle } from "../import-files.ts";
import { makeExchangePassword } from "../settings.ts";

describeEngines("goods that 1C changes", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: ReturnType<typeof createOneC>;

  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    const password = await makeExchangePassword(db, { actor: COMMAND_LINE, now: NOON });
    oneC = createOneC(() => shop.app, password);
  });

  afterEach(() => shop.remove());

  const sold = async () => {
    const { products, modifications } = await readCatalog(db);
    return {
      products: products.map(({ id, name, price: kopecks, stock, category, type }) => ({
        id,
        name,
        price: kopecks,
        stock,
        category,
        type,
      })),
      modifications: modifications.map(({ name, price: kopecks, stock }) => ({ name, price: kopecks, stock })),
    };
  };

  it("changes what a partial exchange names and nothing else, and removes what a whole one lacks only when it is complete and the guard agrees", async () => {
    await oneC.begin();
    await oneC.send("import.xml", goods(false));
    await oneC.send("offers.xml", offers);
    expect((await oneC.import("import.xml")).text).toContain("Прочитано: 3 товара, 5 групп");
    expect((await oneC.import("offers.xml")).word).toBe("success");
    const before = await sold();
    await oneC.begin();
    await oneC.send(
      "prices.xml",
      iconv.encode(
        document(
          `<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${offer("t1", prices(price("14000")))}</Предложения></ПакетПредложений>`,
        ).replace("UTF-8", "windows-1251"),
        "windows-1251",
      ),
    );
    await oneC.send(
      "rests.xml",
      document(
        `<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${offer("s1#l", "<Остатки><Остаток><Количество>4</Количество></Остаток></Остатки>")}</Предложения></ПакетПредложений>`,
      ),
    );
    await oneC.import("prices.xml");
    expect((await oneC.import("rests.xml")).text).toContain("Появилось: 0, изменилось: 1, сменило цену: 1, исчезло: 0");
    await oneC.ask("catalog", "complete");
    const after = await sold();
    expect(after.products.map(({ id, name }) => [id, name])).toEqual(before.products.map(({ id, name }) => [id, name]));
    expect([after.products[0]?.price, after.modifications[1]]).toEqual([1400000, { name: "L", price: 95000, stock: 4 }]);

    // A mark of deletion, and a whole exchange with one good less: half of the goods would be gone.
    await oneC.begin();
    await oneC.send(
      "import.xml",
      goods(
        true,
        good("t1", "Батут «Двор»", "g3", "<Артикул>T-1</Артикул>") + `<Товар><Ид>b1</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар>`,
      ),
    );
    expect((await oneC.import("import.xml")).text).toContain("Исчезнет 1 товар из 4");
    expect(await sold()).toEqual(after);
    const refused = await oneC.ask("catalog", "complete");
    expect([refused.word, refused.text]).toEqual(["failure", expect.stringContaining("Исчезнет 3 товара из 4")]);
    expect(await sold()).toEqual(after);
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    expect(page.exchanges[0].state).toBe("doubtful");
    await owner.post("/api/manage/exchange/accept/").send({ id: page.exchanges[0].id }).expect(200);
    expect((await sold()).products.map(({ name }) => name)).toEqual(["Батут «Двор»"]);

    // A program that never says that it has told everything has done so when it is silent.
    await oneC.begin();
    await oneC.send("import.xml", goods(true, good("t1", "Батут «Двор»", "g3", "<Артикул>T-2</Артикул>")));
    expect((await oneC.import("import.xml")).text).toContain("изменилось: 1");
    const { dataDir } = shop;
    const stores = { files: openFileStore({ dataDir }, "exchange"), pictures: createPictureFolder(dataDir) };
    const clock = () => NOON + 11 * 60_000;
    const work = goodsHere({ db, dataDir, ...stores, clock, guard: shippedContent.selling.importGuard });
    await finishIdle({ db, ...stores, clock, goods: work });
    const states = await db.selectFrom("exchanges").select("state").orderBy("id").execute();
    expect(states.map(({ state }) => state)).toEqual(["over", "done", "done", "done"]);
  });

  it("joins goods of a feed by an article that nobody else has, and of two exchanges at once the later one counts", async () => {
    const importer = await createImporter(db);
    await importer.run(
      feedOf(
        feedOffer("101", "Батут из выгрузки", 15_000, "<vendorCode>T-1</vendorCode>") +
          feedOffer("102", "Мяч", 300, "<vendorCode>B-1</vendorCode>") +
          feedOffer("103", "Мяч второй", 300, "<vendorCode>B-1</vendorCode>"),
      ),
    );
    const [trampoline] = (await sold()).products;
    await oneC.begin();
    const first = oneC.cookie();
    await oneC.send("import.xml", goods(false));
    await oneC.begin();
    const second = oneC.cookie();
    oneC.useCookie(first);
    expect((await oneC.import("import.xml")).text).toContain("Начат другой обмен");
    oneC.useCookie(second);
    await oneC.send("import.xml", goods(false));
    await oneC.send("offers.xml", offers);
    const [one, other] = await Promise.all([oneC.import("import.xml"), oneC.import("import.xml")]);
    expect([one.word, other.word]).toEqual(["success", "success"]);
    // The two balls of one article are not the ball of 1C, and would be gone.
    expect((await oneC.import("offers.xml")).text).toContain("Исчезнет 2 товара из 3");
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    await owner.post("/api/manage/exchange/accept/").send({ id: page.exchanges[0].id }).expect(200);
    const { products } = await sold();
    expect(products.find(({ name }) => name === "Батут «Двор»")?.id).toBe(trampoline?.id);
    expect(products).toHaveLength(3);
    await importer.remove();
  });
});
