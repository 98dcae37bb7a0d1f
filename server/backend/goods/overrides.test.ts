import { beforeAll, expect, it } from "vitest";
import type { GoodsChange, GoodsDifferencesResponse } from "#shared/contract/desk/goods/goods.ts";
import { undoImport } from "../import/undo.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { feedOf, offer } from "../testing/feeds.ts";
import { describeGoodsDesk } from "../testing/goods-desk.ts";
import { fastOrder } from "../testing/orders.ts";
import { NOON } from "../testing/shop.ts";

const kettle = (more = "<count>7</count>", price = 2000) => offer("k", "Гиря чугунная", price, `<vendor>Атлант</vendor>${more}`);
const size = (id: string, label: string, price: number) =>
  offer(id, `Батут ${label}`, price, `<count>3</count><param name="Размер">${label}</param>`, 'group_id="b"');
const sizes = (first = 10_000) => size("b8", "8 ft", first) + size("b10", "10 ft", 15_000) + size("b12", "12 ft", 20_000);

/** What a person says of goods, told through the desk and read in the shop. */
describeGoodsDesk("overrides", (desk) => {
  beforeAll(async () => void (await desk.importer.run(feedOf(kettle() + sizes()))));

  const idOf = async (key: string) =>
    (await desk.db.selectFrom("catalog_keys").select("id").where("kind", "=", "item").where("key", "=", key).executeTakeFirstOrThrow()).id;
  const view = async (key: string) => desk.view(await idOf(key));
  const change = async (key: string, changes: Omit<GoodsChange, "item">[], browser = desk.owner) => {
    const id = await idOf(key);
    return browser.post(`/api/manage/goods/${id}/`).send({ changes: changes.map((one) => ({ item: id, ...one })) });
  };
  const listed = async () => {
    const { body } = await desk.shop.browser().get("/api/catalog/batuty/?page_data=0");
    return body.page.products as {
      id: number;
      name: string;
      price: number;
      price_before_discount: number | null;
      stock: number;
      url: string;
      modifications: object[];
    }[];
  };
  const kettleNow = async () => (await listed()).find(({ url }) => url.includes("girya"));
  const found = async (q: string) =>
    (await desk.shop.browser().get(`/api/search/?q=${encodeURIComponent(q)}`)).body.page.map(({ name }: { name: string }) => name);
  const differences = async (): Promise<GoodsDifferencesResponse["page"]["differences"]> =>
    (await desk.owner.get("/api/manage/goods/differences/").expect(200)).body.page.differences;

  it("shows it at once, keeps the feed's value beside it, and outlives imports, prices and an undo", async () => {
    await listed();
    expect(await found("гиря чугунная")).toEqual(["Гиря чугунная"]);
    const changes = [
      { field: "name", value: "Гиря для дома", seen: "Гиря чугунная" },
      { field: "price", value: 1500.5 },
      { field: "old_price", value: 2000 },
      { field: "brand", value: "Своя" },
      { field: "attribute:Вес", value: { value: "16", unit: "кг" } },
    ];
    expect((await change("k", changes, desk.editor)).body).toEqual({ changed: 5 });
    expect(await kettleNow()).toMatchObject({ name: "Гиря для дома", price: 1500.5, price_before_discount: 2000, special: true });
    expect([await found("гиря для дома"), await found("чугунная")]).toEqual([["Гиря для дома"], []]);
    const product = await view("k");
    expect(product.fields["price"]).toEqual({
      value: 1500.5,
      fed: 2000,
      by: { name: "editor Иванова", at: new Date(NOON).toISOString(), fed_then: 2000 },
    });
    expect(product.fields["brand"]).toMatchObject({ value: "Своя", fed: "Атлант" });
    expect(product.attributes.find(({ name }) => name === "Вес")?.side).toMatchObject({ value: { value: "16", unit: "кг" }, fed: null });

    const again = await desk.importer.run(feedOf(kettle("<count>9</count>", 2100) + sizes()));
    expect(again.out).toMatch(/Изменилось: 1|Сменили цену: 1|цен/i);
    expect(again.code).toBe(0);
    expect(await kettleNow()).toMatchObject({ name: "Гиря для дома", price: 1500.5, price_before_discount: 2000, stock: 9 });
    expect((await differences()).find(({ field }) => field === "price")).toMatchObject({
      name: "Гиря для дома",
      hand: "1\u00a0500,50\u00a0₽",
      fed: "2\u00a0100\u00a0₽",
      fed_then: "2\u00a0000\u00a0₽",
      by: "editor Иванова",
    });

    await desk.importer.run(feedOf(kettle("<count>8</count>", 1800)), "--only", "prices");
    expect(await kettleNow()).toMatchObject({ price: 1500.5, stock: 8 });
    expect((await view("k")).fields["price"]).toMatchObject({ value: 1500.5, fed: 1800 });

    expect((await change("k", [{ field: "price" }, { field: "old_price" }])).body).toEqual({ changed: 2 });
    expect(await kettleNow()).toMatchObject({ price: 1800, price_before_discount: null, special: false, name: "Гиря для дома" });
    await undoImport(desk.db, { actor: COMMAND_LINE, now: NOON });
    // The former catalogue has what was said since, and its own price.
    expect(await kettleNow()).toMatchObject({ price: 2000, price_before_discount: null, name: "Гиря для дома" });
    expect((await change("k", [{ field: "name" }, { field: "brand" }, { field: "attribute:Вес" }])).body).toEqual({ changed: 3 });
    expect(await kettleNow()).toMatchObject({ name: "Гиря чугунная", brand: { name: "Атлант" } });
    expect(await differences()).toEqual([]);
    expect(
      await desk.db
        .selectFrom("fed_values")
        .selectAll()
        .where("fed", "like", "%name%")
        .where("catalog_id", "in", desk.db.selectFrom("active_catalog").select("catalog_id"))
        .execute(),
    ).toEqual([]);
  });

  it("prices modifications one by one, and hides what shoppers shall not see", async () => {
    const product = await view("group:b");
    const name = product.fields["name"]?.value;
    const [small, middle] = product.modifications.map(({ id }) => id) as [number, number, number];
    const post = (changes: object[]) => desk.owner.post(`/api/manage/goods/${product.id}/`).send({ changes });
    await post([
      { item: small, field: "hidden", value: true },
      { item: middle, field: "price", value: 9000 },
    ]).expect(200);
    const shown = async () => (await listed()).find(({ id }) => id === product.id);
    expect(await shown()).toMatchObject({ price: 0, modifications: [{ id: middle, price: 9000, price_from: true }, { price: 20_000 }] });
    // What a modification has of its own is said of, too, and stays.
    const specsOf = async () => {
      const { specs } = await desk.db
        .selectFrom("modifications")
        .select("specs")
        .where("id", "=", middle)
        .orderBy("catalog_id", "desc")
        .executeTakeFirstOrThrow();
      return Object.fromEntries((JSON.parse(specs) as { name: string; value: string }[]).map(({ name: of, value }) => [of, value]));
    };
    const fedSpecs = await specsOf();
    await post([
      { item: middle, field: "attribute:Цвет", value: { value: "Синий", unit: "" } },
      { item: middle, field: "attribute:Размер", value: { value: "10 футов", unit: "" } },
    ]).expect(200);
    await desk.importer.run(feedOf(kettle() + sizes(11_000)));
    expect(await specsOf()).toEqual({ ...fedSpecs, Цвет: "Синий", Размер: "10 футов" });
    const said = (await view("group:b")).modifications.find(({ id }) => id === middle)?.attributes;
    expect(said?.find(({ name: of }) => of === "Цвет")?.side).toMatchObject({ value: { value: "Синий" }, fed: null });
    await post([
      { item: middle, field: "attribute:Цвет" },
      { item: middle, field: "attribute:Размер" },
    ]).expect(200);
    expect(await specsOf()).toEqual(fedSpecs);
    expect(await shown()).toMatchObject({ modifications: [{ id: middle, price: 9000 }, { price: 20_000 }] });

    const path = String((await shown())?.url);
    expect((await post([{ item: product.id, field: "hidden", value: true }])).body).toEqual({ changed: 1 });
    expect([await shown(), (await found("батут")).includes(name)]).toEqual([undefined, false]);
    expect((await desk.shop.browser().get(`/api/redirects/?path=${path}`)).text).toContain("Батут больше не\u00a0продаётся");
    const { body } = await desk.shop.browser().get(`/api/cart/?products=${JSON.stringify([{ id: middle, quantity: 1 }])}`);
    expect(body.errorProductsId).toEqual([middle]);
    await desk.importer.run(feedOf(kettle() + sizes(12_000)), "--only", "prices");
    await desk.importer.run(feedOf(kettle() + sizes(12_500)));
    expect(await shown()).toBeUndefined();
    expect((await view("group:b")).modifications.map(({ fields }) => fields["price"]?.value)).toEqual([12_500, 9000, 20_000]);
    await post([
      { item: product.id, field: "hidden" },
      { item: small, field: "hidden" },
      { item: middle, field: "price" },
    ]).expect(200);
    expect(await shown()).toMatchObject({ modifications: [{ id: small, price: 12_500 }, { price: 15_000 }, { price: 20_000 }] });
    expect(await found("батут")).toContain(name);
  });

  it("counts the stock into the ledger: the feed's next number is corrected until the accounts know", async () => {
    const id = await idOf("k");
    const count = (pieces: number, more: object = {}) =>
      desk.owner.post(`/api/manage/goods/${id}/count/`).send({ counts: [{ item: id, pieces }], reason: "Инвентаризация", ...more });
    await desk.importer.run(feedOf(kettle() + sizes()));
    expect((await count(5, { reason: "" })).body.error.fields).toHaveProperty("reason");
    expect((await desk.editor.post(`/api/manage/goods/${id}/count/`).send({ counts: [], reason: "x" })).status).toBe(403);
    await count(5).expect(200);
    expect(await kettleNow()).toMatchObject({ stock: 5 });
    const order = await desk.shop.post("/api/checkout/", { ...fastOrder, products: [{ id, quantity: 2 }] }).expect(200);
    expect(order.body.order).toBeDefined();
    expect(
      (await desk.owner.post(`/api/manage/goods/${id}/count/`).send({ counts: [{ item: id, pieces: 4, seen: 5 }], reason: "Брак" })).status,
    ).toBe(409);
    expect(await kettleNow()).toMatchObject({ stock: 3 });
    await desk.importer.run(feedOf(kettle("<count>17</count>") + sizes()));
    expect(await kettleNow()).toMatchObject({ stock: 13 });
    expect(await view("k")).toMatchObject({
      stock: 13,
      fed_stock: 17,
      counts: [{ pieces: 5, missing: 2, reason: "Инвентаризация", open: true }],
    });
    await desk.owner
      .post(`/api/manage/goods/${id}/known/`)
      .send({ items: [id] })
      .expect(200);
    expect(await kettleNow()).toMatchObject({ stock: 15 });

    // What the feed does not count is counted here, from then on with orders.
    await desk.importer.run(feedOf(kettle("") + sizes()));
    await count(6).expect(200);
    expect((await view("k")).stock).toBe(6);
    await desk.importer.run(feedOf(kettle("") + sizes()));
    expect((await view("k")).stock).toBe(6);
    await desk.owner
      .post(`/api/manage/goods/${id}/known/`)
      .send({ items: [id] })
      .expect(200);
    expect((await view("k")).stock).toBeNull();
  });

  it("compares two people's changes field by field, checks what is typed, and tells the journal", async () => {
    const first = await change("k", [{ field: "name", value: "Гиря Анны", seen: "Гиря чугунная" }]);
    expect(first.body).toEqual({ changed: 1 });
    const other = await change("k", [{ field: "article", value: "G-16", seen: "k" }], desk.editor);
    expect(other.body).toEqual({ changed: 1 });
    const late = await change(
      "k",
      [
        { field: "name", value: "Гиря Ольги", seen: "Гиря чугунная" },
        { field: "lead", value: "Тяжёлая" },
      ],
      desk.editor,
    );
    expect([late.status, late.body.error.fields]).toEqual([409, { name: "Пока вы\u00a0правили, здесь стало: Гиря Анны" }]);
    expect((await view("k")).fields).toMatchObject({ name: { value: "Гиря Анны" }, article: { value: "G-16" }, lead: { value: "" } });
    const wrong = await change("k", [
      { field: "name", value: " " },
      { field: "price", value: -1 },
      { field: "type", value: 999_999 },
      { field: "nonsense", value: "1" },
      { field: "pictures", value: [{ src: "https://evil.example/x.jpg", alt: "" }] },
    ]);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["name", "price", "type", "nonsense", "pictures"]]);
    const stranger = await desk.owner
      .post(`/api/manage/goods/${await idOf("k")}/`)
      .send({ changes: [{ item: await idOf("b8"), field: "price", value: 1 }] });
    expect(stranger.status).toBe(422);
    expect((await desk.owner.get("/api/manage/goods/999999/")).status).toBe(404);
    const twice = await Promise.all([1, 2].map((price) => change("k", [{ field: "price", value: price, seen: 2000 }])));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const entry = await desk.db
      .selectFrom("journal")
      .selectAll()
      .where("deed", "=", "goods-change")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([entry.subject_name, JSON.parse(entry.before)]).toEqual(["Гиря Анны", { product_price: "2\u00a0000\u00a0₽" }]);
  });
});
