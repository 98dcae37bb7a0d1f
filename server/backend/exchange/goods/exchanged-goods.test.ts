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
import { createImporter, feedOf, offer as feedOffer } from "../../testing/feeds.ts";
import { oneCOf, soldGoods, type OneC } from "../../testing/one-c.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { undoImport } from "../../import/undo.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { goodsHere } from "./goods-work.ts";
import { finishIdle } from "../import-files.ts";

describeEngines("goods that 1C changes", (open) => {
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
  /** The work that the shop does by itself, at a moment. */
  const finishAt = async (now: number) => {
    const { dataDir } = shop;
    const stores = { files: openFileStore({ dataDir }, "exchange"), pictures: createPictureFolder(dataDir) };
    const clock = () => now;
    const work = goodsHere({ db, dataDir, ...stores, clock, guard: shippedContent.selling.importGuard });
    await finishIdle({ db, ...stores, clock, dataDir, goods: work });
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

    // What is gone does not come back with what others change.
    await oneC.begin();
    await oneC.send("import.xml", goods(false, good("t1", "Батут «Двор»", "g3", "<Артикул>T-2</Артикул>")));
    expect((await oneC.import("import.xml")).text).toContain("Появилось: 0, изменилось: 1");
    await finishAt(NOON + 11 * 60_000);
    const states = await db.selectFrom("exchanges").select("state").orderBy("id").execute();
    expect(states.map(({ state }) => state)).toEqual(["over", "done", "done", "done"]);
  });

  it("removes nothing when it is broken off, and what somebody declines is in nobody's way", async () => {
    const names = async () => (await sold()).products.map(({ name }) => name);
    const living = async () => (await db.selectFrom("exchange_items").select("id").where("deleted", "=", 0).execute()).length;
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const last = async () => (await owner.get("/api/manage/exchange/").expect(200)).body.page.exchanges[0];
    await oneC.begin();
    await oneC.send("import.xml", goods(true));
    await oneC.send("offers.xml", offers);
    await oneC.import("import.xml");
    await oneC.import("offers.xml");
    await oneC.ask("catalog", "complete");
    const all = await living();

    // Of two files of goods one is imported, and 1C is heard of no more.
    await oneC.begin();
    await oneC.send("import0_1.xml", goods(true, good("t1", "Батут «Двор 2»", "g3", "<Артикул>T-1</Артикул>")));
    await oneC.send("import0_2.xml", goods(true, good("s1", "Футболка", "g9")));
    await oneC.import("import0_1.xml");
    // Many of orders come meanwhile, and the files stay.
    const cookie = oneC.cookie();
    for (let time = 0; time < 6; time++) await oneC.begin("sale");
    await finishAt(NOON + 60_000);
    expect((await db.selectFrom("exchange_parts").select("name").distinct().orderBy("name").execute()).map(({ name }) => name)).toEqual([
      "import0_1.xml",
      "import0_2.xml",
    ]);
    const { id } = await db
      .selectFrom("exchanges")
      .select("id")
      .where("kind", "=", "catalog")
      .where("state", "=", "open")
      .executeTakeFirstOrThrow();
    await finishAt(NOON + 11 * 60_000);
    const ended = () => db.selectFrom("exchanges").select(["state", "note"]).where("id", "=", id).executeTakeFirst();
    expect(await ended()).toEqual({ state: "failed", note: expect.stringMatching(/прерван.*import0_2\.xml.*изменилось: 1/) });
    expect([await names(), await living()]).toEqual([["Батут «Двор 2»", "Футболка", "Мяч"], all]);
    // It goes on after all: now 1C has told everything, and the guard asks.
    oneC.useCookie(cookie);
    expect((await oneC.ask("catalog", "complete")).text).toMatch(/^failure\nОбмен прерван/);
    await oneC.send("import0_2.xml", goods(true, good("s1", "Футболка", "g9")));
    await oneC.import("import0_2.xml");
    expect((await oneC.ask("catalog", "complete")).text).toContain("Исчезнет 1 товар");

    // A portion may be followed by others that have never come. All goods in one file and all offers in another are not.
    for (const [goodsFile, offersFile, state] of [
      ["import0_1.xml", "offers0_1.xml", "done"],
      ["import.xml", "offers.xml", "doubtful"],
    ] as const) {
      await oneC.begin();
      await oneC.send(goodsFile, goods(true, good("t1", "Батут «Двор»", "g3", "<Артикул>T-1</Артикул>")));
      await oneC.send(offersFile, offers);
      await oneC.import(goodsFile);
      await oneC.import(offersFile);
      await finishAt(NOON + 11 * 60_000);
      expect([(await last()).state, (await last()).waiting]).toEqual([state, state === "doubtful"]);
      expect([await names(), await living()]).toEqual([["Батут «Двор»", "Футболка", "Мяч"], all]);
    }
    // While nobody decides, and when it was declined, prices go on.
    const reprice = async (sum: string) => {
      await oneC.begin();
      const told = `<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${offer("t1", prices(price(sum)))}</Предложения></ПакетПредложений>`;
      await oneC.send("prices.xml", document(told));
      expect((await oneC.import("prices.xml")).text).toContain("сменило цену: 1, исчезло: 0");
    };
    const stopped = (await last()).id;
    const decide = (deed: "accept" | "decline") => owner.post(`/api/manage/exchange/${deed}/`).send({ id: stopped });
    await reprice("14000");
    const { exchanges } = (await decide("decline").expect(200)).body.page;
    expect(exchanges.find((one: { id: number }) => one.id === stopped)).toMatchObject({ state: "declined", waiting: false });
    for (const deed of ["decline", "accept"] as const) expect((await decide(deed).expect(422)).body.error.fields).toHaveProperty("form");
    await owner.post("/api/manage/exchange/decline/").send({ id: 999 }).expect(404);
    await reprice("14500");
    expect([await names(), await living()]).toEqual([["Батут «Двор»", "Футболка", "Мяч"], all]);
    expect(await db.selectFrom("journal").select("deed").where("deed", "=", "exchange-decline").execute()).toHaveLength(1);
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

  it("keeps what people have added, asks about an article of both, corrects 1C's number by a count, and goes back", async () => {
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const post = (path: string, body: object) => owner.post(`/api/manage/goods/${path}`).send(body);
    await post("begin/", {}).expect(200);
    await post("sections/", { attempt: "1".padStart(32, "0"), name: "Наше" }).expect(200);
    const sections = async () => {
      const { categories } = (await owner.get("/api/manage/goods/sections/").expect(200)).body as {
        categories: { name: string; types: { id: number; name: string }[] }[];
      };
      return categories.flatMap(({ types }) => types);
    };
    const [{ id: section } = { id: 0 }] = await sections();
    const made = await post("new/", {
      attempt: "2".padStart(32, "0"),
      name: "Батут наш",
      section,
      article: "T-1",
      price: 5000,
      stock: 3,
    }).expect(200);
    const own = (made.body as { id: number }).id;
    const view = async (id: number) => {
      const { fields, ...product } = (await owner.get(`/api/manage/goods/${id}/`).expect(200)).body.product;
      return { ...product, name: fields.name.value };
    };

    const send = async (isWhole: boolean, pieces: number, date = "2026-11-20T10:00:00") => {
      await oneC.begin();
      await oneC.send("import.xml", goods(isWhole));
      await oneC.send(
        "offers.xml",
        offers.replace("2026-11-20T10:00:00", date).replace('КоличествоНаСкладе="3"', `КоличествоНаСкладе="${pieces}"`),
      );
      await oneC.import("import.xml");
      const { text } = await oneC.import("offers.xml");
      await oneC.ask("catalog", "complete");
      return text;
    };
    // Two goods of one article are asked about, once: whoever accepts has both.
    expect(await send(true, 3)).toContain("Артикул своего товара есть и у нового товара 1С: T-1 («Батут наш»)");
    expect((await sold()).products).toEqual([]);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    await owner.post("/api/manage/exchange/accept/").send({ id: page.exchanges[0].id }).expect(200);
    const shown = (await sold()).products;
    expect(shown.map(({ name, stock }) => [name, stock])).toEqual([
      ["Батут «Двор»", 5],
      ["Футболка", 8],
      ["Мяч", 0],
    ]);
    expect(await view(own)).toMatchObject({ name: "Батут наш", own: true, stock: 3 });
    expect((await sections()).map(({ name }) => name)).toEqual(expect.arrayContaining(["Наше", "Каркасные", "Мячи", "Форма"]));

    // A count says how far 1C is wrong. It corrects each later number of 1C until somebody says that 1C knows.
    const trampoline = shown[0]?.id ?? 0;
    const stock = async () => (await sold()).products.find(({ id }) => id === trampoline)?.stock;
    const counts = [{ item: trampoline, pieces: 3 }];
    await post(`${trampoline}/count/`, { counts, reason: "Инвентаризация" }).expect(200);
    await post(`${trampoline}/`, { changes: [{ item: trampoline, field: "name", value: "Батут из рук" }] }).expect(200);
    expect(await stock()).toBe(3);
    expect(await send(true, 3)).toContain("Без изменений");
    expect(await stock()).toBe(3);
    await send(true, 7, "2026-11-20T12:00:00");
    expect([await stock(), await view(trampoline)]).toMatchObject([7, { name: "Батут из рук", stock: 7, fed_stock: 9 }]);
    await post(`${trampoline}/known/`, { items: [trampoline] }).expect(200);
    expect(await stock()).toBe(9);
    expect(await view(own)).toMatchObject({ name: "Батут наш", stock: 3 });

    // Back to what was before 1C, and forth: what people have added and said is in each of them.
    shop.advance(60_000);
    await undoImport(db, { actor: COMMAND_LINE, now: NOON });
    expect([(await view(own)).name, (await sections()).map(({ name }) => name)]).toEqual(["Батут наш", expect.arrayContaining(["Наше"])]);
    await send(true, 7, "2026-11-20T13:00:00");
    expect((await sold()).products.map(({ id, name }) => [id, name])).toContainEqual([trampoline, "Батут из рук"]);
  });
});
