import { expect, it } from "vitest";
import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { parse } from "yaml";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { CONTENT_DIR } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { openLiveContent } from "../texts/live-content.ts";

const NO_GOODS = { structure: { categories: [], types: [], brands: [], series: [] }, products: [] };
const LAD = {
  name: "Лад",
  tagline: "Посуда для дома",
  phone: "8 495 111-22-33",
  email: "shop@lad.example.ru",
  legal_name: "ООО «Лад»",
  inn: "6900000000",
  ogrn: "1026900000000",
  address: "170000, г. Тверь, ул. Лесная, д. 3",
  primary: "#0a5c36",
  accent: "#ffc857",
};
const DELIVERY = {
  city: "Тверь и область",
  courier: "on",
  courier_price: "390",
  courier_free_from: "5 000",
  courier_days: "1–2 дня",
  farther: "on",
  farther_days: "3–7 дней",
  pickup: "",
};

describeEngines("the first start", (open) => {
  it("refuses with the field, begins texts of the shop's own, keeps what it has said, and puts back what stood before", async () => {
    const db = await open();
    const live = await openLiveContent({ db, clock: () => NOON, shipped: CONTENT_DIR });
    const shop = createTestShop(db, { live });
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const read = async () => ((await owner.get("/api/manage/start/").expect(200)).body as FirstStartPage).page;
    const states = async () => (await read()).steps.map(({ state }) => state);
    const left = async () => ((await owner.get("/api/manage/start/left/").expect(200)).body as { left: number }).left;
    const begin = (change: object = {}) => owner.post("/api/manage/start/texts/").send({ ...LAD, ...change });
    const deliver = (change: object = {}) => owner.post("/api/manage/start/delivery/").send({ ...DELIVERY, number: 0, ...change });

    const manager = await staffBrowser(shop.app, db, "manager", NOON);
    expect([await left(), (await manager.get("/api/manage/start/left/")).body.left]).toEqual([4, 0]);
    expect((await read()).entries.map(({ kind }) => kind)).toEqual(["articles", "news", "stories", "projects"]);

    for (const [change, fields] of [
      [{ name: "", inn: "12" }, ["name", "inn"]],
      [{ name: "я".repeat(41) }, ["name"]],
      [{ primary: "#ffffff" }, ["primary"]],
      [{ logo: Buffer.from("<svg viewBox='0 0 9 9'><script/></svg>").toString("base64") }, ["logo"]],
      [{ logo: Buffer.alloc(70_000, 32).toString("base64") }, ["logo"]],
    ] as const) {
      const { status, body } = await begin(change);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, fields]);
    }
    for (const [change, fields] of [
      [{ courier: "", farther: "" }, ["form"]],
      [{ city: "", courier_price: "три", farther_days: "" }, ["city", "courier_price", "farther_days"]],
    ] as const)
      expect(Object.keys((await deliver(change).expect(422)).body.error.fields)).toEqual(fields);

    // The delivery of before the texts stays with them.
    await owner.post("/api/manage/texts/new/").send({ kind: "news", title: "Мы открылись" }).expect(200);
    await owner.post("/api/manage/texts/save/").send({ path: "letters.yaml", number: 0, text: "signature: Ваш Лад\n", publish: "now" });
    await owner.post("/api/manage/texts/save/").send({ path: "news/my-otkrylis.md", number: 1, from: 1, publish: "now" }).expect(200);
    await begin({ phone: "84822112233", logo: Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>').toString("base64") }).expect(
      200,
    );
    const { content } = live.current();
    expect(content.identity).toMatchObject({
      name: "Лад",
      company: { inn: LAD.inn, phone: expect.stringMatching(/^\+7\s482\s211.22.33$/) },
      look: { logo: { width: 9 }, wordmark: null },
    });
    expect(content.collections["success-history"].entries).toEqual([]);
    expect(content.collections.news.entries.map(({ title }) => title)).toEqual(["Мы открылись"]);
    expect((await live.current().source.read("letters.yaml"))?.toString()).toContain("Ваш Лад");
    expect(await read()).toMatchObject({
      own_texts: true,
      returns: true,
      entries: [],
      shop: { name: LAD.name, inn: LAD.inn, primary: LAD.primary },
    });

    const { delivery_number: number } = await read();
    await deliver({ number }).expect(200);
    expect((await deliver({ number })).body.error.code).toBe("TEXT_CHANGED");
    const yaml: unknown = parse((await live.current().source.read("delivery.yaml"))?.toString() ?? "");
    expect(yaml).toMatchObject({
      regions: [{ name: "Тверь и область" }, { id: "drugoy" }],
      ways: [
        { id: "courier", tariffs: [{ regions: ["tver-i-oblast"], price: 390, free_from: 5000 }] },
        { id: "transport", tariffs: [{ price: null }] },
      ],
    });
    expect((await read()).delivery).toMatchObject({ ...DELIVERY, courier_free_from: "5000", farther_price: "" });
    expect(await states()).toEqual(["done", "open", "done", "open"]);
    await owner.post("/api/manage/start/").send({ step: "catalogue", state: "skipped" }).expect(200);
    expect(await left()).toBe(1);
    await owner.post("/api/manage/start/").send({ away: true }).expect(200);
    expect(await left()).toBe(0);
    expect((await owner.post("/api/manage/start/").send({ step: "owner", state: "done" })).status).toBe(422);

    await owner.post("/api/manage/start/texts/back/").send({}).expect(200);
    expect(live.current().content.identity.name).toBe("Взлёт");
    expect(live.current().content.collections["success-history"].entries.length).toBeGreaterThan(2);
    expect((await live.current().source.read("letters.yaml"))?.toString()).toContain("Ваш Лад");
    expect((await owner.post("/api/manage/start/texts/back/").send({})).status).toBe(404);
    const deeds = await db.selectFrom("journal").select("deed").orderBy("id").execute();
    expect(deeds.map(({ deed }) => deed)).toEqual(expect.arrayContaining(["content-begin", "content-back", "first-start"]));
  });

  it("takes the demonstration away and back, and makes goods of a table: all of them, none while a line is wrong, none twice", async () => {
    const db = await open();
    const live = await openLiveContent({ db, clock: () => NOON, shipped: CONTENT_DIR });
    const shop = createTestShop(db, { live });
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    await writeCatalog(db, NO_GOODS, { kind: "demo", clock: () => NOON });
    const read = async () => ((await owner.get("/api/manage/start/").expect(200)).body as FirstStartPage).page;
    const add = (table: string) => owner.post("/api/manage/start/goods/").field("table", table);
    const goods = async () => {
      const rows = await db.selectFrom("products").select(["name", "price", "article", "description"]).orderBy("id").execute();
      return rows.map(({ name, price, article, description }) => [name, price, article, description]);
    };

    await owner.post("/api/manage/texts/new/").send({ kind: "news", title: "Скоро откроемся" }).expect(200);
    await owner.post("/api/manage/start/clear/").send({}).expect(200);
    expect(await read()).toMatchObject({ catalogue: { source: "hand", products: 0 }, own_texts: true, returns_goods: true, returns: true });
    // The seller is still the demonstration's: the form of names stays, once, and what was written meanwhile too.
    expect(await read()).toMatchObject({ shop: {}, steps: [{ id: "identity", state: "open" }, {}, {}, {}] });
    await owner.post("/api/manage/texts/save/").send({ path: "letters.yaml", number: 0, text: "signature: Ваш Лад\n", publish: "now" });
    await owner.post("/api/manage/start/texts/").send(LAD).expect(200);
    expect(await read()).toMatchObject({ shop: { inn: LAD.inn }, returns: true, steps: [{ id: "identity", state: "done" }, {}, {}, {}] });
    expect((await owner.post("/api/manage/start/texts/").send({ ...LAD, name: "Лён" })).body.error.code).toBe("TEXT_CHANGED");
    expect((await live.current().source.read("letters.yaml"))?.toString()).toContain("Ваш Лад");
    await owner.post("/api/manage/start/texts/back/").send({}).expect(200);
    expect(live.current().content.identity.name).toBe("Взлёт");
    const draft = db.selectFrom("content_versions").select(["number", "published_from"]).where("path", "like", "news/skoro%");
    expect(await draft.execute()).toEqual([{ number: 1, published_from: null }]);
    await owner.post("/api/manage/start/clear/back/").send({}).expect(200);
    expect(await read()).toMatchObject({ catalogue: { source: "demo" }, returns_goods: false });
    expect((await owner.post("/api/manage/start/clear/back/").send({})).status).toBe(404);
    await owner.post("/api/manage/start/clear/").send({}).expect(200);

    for (const table of ["", "Раздел;Цена\nЧашки;1", "Название;Цена\n;100", "Название;Цена\nЧашка;сто", "Название;Артикул\nА;1\nБ;1"])
      expect((await add(table)).status).toBe(422);
    expect(await goods()).toEqual([]);
    const table = "Название;Раздел;Цена;Остаток;Артикул;Описание\nЧайник 2 л;Чайники;2 490;4;CH-2;Эмаль <b>\nЧашка;чайники;590,50;;CH-3;";
    expect((await add(table).expect(200)).body).toEqual({ added: 2 });
    await add(table).expect(200);
    const made = [
      ["Чайник 2 л", 249_000, "CH-2", "<p>Эмаль &lt;b&gt;</p>"],
      ["Чашка", 59_050, "CH-3", ""],
    ];
    expect(await goods()).toEqual(made);
    expect((await add(table.replace("Чашка", "Кружка"))).body.error.fields.table).toMatch(/CH-2.*уже есть/);
    const sections = await owner.get("/api/manage/goods/sections/").expect(200);
    expect(sections.body.categories.map(({ name }: { name: string }) => name)).toEqual(["Чайники"]);
    const manager = await staffBrowser(shop.app, db, "manager", NOON);
    expect((await manager.post("/api/manage/start/goods/").field("table", table)).status).toBe(403);

    // A category without a type of its name gets one; a hidden section and a description that is too long are told before anything is added.
    const [{ id: category, types }] = sections.body.categories;
    const change = (id: number, body: object) => owner.post(`/api/manage/goods/sections/${id}/`).send(body).expect(200);
    await change(types[0].id, { name: "Заварочные" });
    const { body: cups } = await owner.post("/api/manage/goods/sections/").send({ attempt: "0".repeat(32), name: "Кружки", category });
    await change(cups.id, { hidden: true });
    const mixed = (last: string) => `Название;Раздел;Описание\nТурка;Чайники;Медь\n${last}`;
    expect((await add(mixed("Кружка;кружки;"))).body.error.fields.table).toMatch(/Строка 3: раздел «кружки» скрыт/);
    expect((await add(mixed(`Кружка;;${"я".repeat(8001)}`))).body.error.fields.table).toMatch(/Строка 3: описание/);
    expect(await goods()).toEqual(made);
    await change(cups.id, { hidden: false });
    await add(mixed("Кружка;кружки;")).expect(200);
    const later = [...made, ["Турка", 0, "", "<p>Медь</p>"], ["Кружка", 0, "", ""]];
    expect(await goods()).toEqual(later);
    // What was removed is added again.
    const { id } = await db.selectFrom("products").select("id").where("name", "=", "Кружка").executeTakeFirstOrThrow();
    await owner.post(`/api/manage/goods/${id}/remove/`).send({ item: id }).expect(200);
    expect(await goods()).toEqual(later.slice(0, -1));
    await add(mixed("Кружка;кружки;")).expect(200);
    expect(await goods()).toEqual(later);

    // Lines as they are typed: no heading, the section is said once, and what stands behind the last mark is not lost.
    expect((await add("VZ-1\tПоднос\t1990")).status).toBe(422);
    expect((await add("Поднос;Кухня;сто;3;Дерево")).body.error.fields.table).toMatch(/цена стоит третьей/);
    await add("Поднос; Кухня; 1 990; 3; Дерево; мыть руками\nСито; ; 690,50; 2").expect(200);
    const rows = db
      .selectFrom("products")
      .innerJoin("types", "types.id", "products.type_id")
      .select(["products.name", "types.name as type"]);
    expect(await rows.where("products.name", "in", ["Поднос", "Сито"]).orderBy("products.id").execute()).toEqual([
      { name: "Поднос", type: "Кухня" },
      { name: "Сито", type: "Кухня" },
    ]);
    expect((await goods()).slice(-2)).toEqual([
      ["Поднос", 199_000, "", "<p>Дерево; мыть руками</p>"],
      ["Сито", 69_050, "", ""],
    ]);
  });
});
