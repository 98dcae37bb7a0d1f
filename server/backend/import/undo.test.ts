import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ConnectOptions } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";
import { createCheckoutApp, fastOrder } from "../testing/orders.ts";
import { runCommand } from "../../cli/testing/run-command.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";

const stocked = (id: string, name: string, count: number, price = 100) => offer(id, name, price, `<count>${count}</count>`);

describeEngines("undoing an import", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    place = open.location(db);
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const shop = (...args: string[]) => runCommand(place, ...args);
  const undo = () => shop("import", "undo");
  const idOf = async (name: string) => (await db.selectFrom("products").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const buy = async (name: string, quantity: number) => {
    const products = [{ id: await idOf(name), quantity }];
    const { body, status } = await request(createCheckoutApp(db))
      .post("/api/checkout/")
      .send({ ...fastOrder, products });
    expect(status).toBe(200);
    return String(body.order.number);
  };
  const stock = async () =>
    Object.fromEntries((await readCatalog(db)).products.map(({ name, stock: pieces, in_stock }) => [name, [pieces, in_stock]]));

  it("shows the catalogue of before, and a cart names the same goods", async () => {
    await importer.run(feedOf(stocked("1", "Гиря", 5) + stocked("2", "Штанга", 5)));
    const before = await readCatalog(db);
    await importer.run(feedOf(stocked("1", "Гиря новая", 9, 120) + stocked("3", "Мяч", 5)), "--accept");
    expect(await undo()).toEqual({
      code: 0,
      stderr: "",
      stdout: "Возвращён прежний каталог: 2 товара. Проданное и возвращённое с тех пор учтено. Вернуться ещё дальше нельзя.\n",
    });
    expect(await readCatalog(db)).toEqual(before);
    const { body } = await request(createCheckoutApp(db)).get(
      `/api/cart/?products=${JSON.stringify([{ id: before.products[1]?.id, quantity: 1 }])}`,
    );
    expect(body).toMatchObject({ page: { products: [{ name: "Штанга" }] }, errorProductsId: [] });
    expect((await db.selectFrom("journal").select("deed").orderBy("id", "desc").executeTakeFirst())?.deed).toBe("catalogue-undo");
  });

  it("goes back three catalogues that differ, and no further", async () => {
    for (const count of [1, 2, 3, 4, 5]) await importer.run(feedOf(stocked("1", "Гиря", count)));
    expect((await undo()).stdout).toContain("Вернуться ещё дальше можно 2 раза.");
    expect(await stock()).toEqual({ Гиря: [4, 1] });
    expect((await undo()).stdout).toContain("Вернуться ещё дальше можно 1 раз.");
    expect((await undo()).stdout).toContain("Вернуться ещё дальше нельзя.");
    expect(await stock()).toEqual({ Гиря: [2, 1] });
    expect(await undo()).toMatchObject({ code: 1, stderr: expect.stringContaining("Прежнего каталога нет") });
    expect(await stock()).toEqual({ Гиря: [2, 1] });
    const catalogues = await db.selectFrom("products").select("catalog_id").distinct().execute();
    expect(catalogues.length).toBeLessThanOrEqual(5);
  });

  it("passes over an import that changed nothing", async () => {
    const good = feedOf(stocked("1", "Гиря", 5) + stocked("2", "Штанга", 5));
    const broken = feedOf(stocked("1", "Гиря", 5, 1));
    await importer.run(good);
    for (let times = 0; times < 5; times += 1) await importer.run(broken, "--accept");
    expect((await undo()).stdout).toContain("2 товара");
    expect(await stock()).toEqual({ Гиря: [5, 1], Штанга: [5, 1] });
    // The way back begins anew from here.
    await importer.run(broken, "--accept");
    expect((await undo()).stdout).toContain("2 товара");
  });

  it("finds the good catalogue behind many imports that differ in their stock only", async () => {
    await importer.run(feedOf(stocked("1", "Гиря", 5) + stocked("2", "Штанга", 5)));
    for (const count of [9, 8, 7, 6, 5, 4]) {
      await importer.run(feedOf(stocked("1", "Гиря сломанная", count)), "--accept");
      await importer.run(feedOf(stocked("1", "Гиря сломанная", count + 1)), "--only", "prices");
    }
    for (let step = 0; step < 3; step += 1) expect((await undo()).code).toBe(0);
    expect(Object.keys(await stock())).toEqual(["Гиря", "Штанга"]);
    expect((await undo()).code).toBe(1);
  });

  it("takes a renamed section and new prices for changes", async () => {
    await importer.run(feedOf(stocked("1", "Гиря", 5), '<category id="1">Гири</category>'));
    await importer.run(feedOf(stocked("1", "Гиря", 5), '<category id="1">Гири и гантели</category>'));
    await importer.run(feedOf(stocked("1", "Гиря", 5, 200)), "--only", "prices", "--accept");
    await importer.run(feedOf(stocked("1", "Гиря", 5), '<category id="1">Гири и гантели</category>'), "--accept");
    await undo();
    expect((await readCatalog(db)).products).toMatchObject([{ price: 20_000, category: "Гири и гантели" }]);
    await undo();
    expect((await readCatalog(db)).products).toMatchObject([{ price: 10_000, category: "Гири" }]);
  });

  it("of the first feed brings the demonstration back", async () => {
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    await importer.run(feedOf(stocked("1", "Гиря", 1)));
    expect((await undo()).stdout).toContain("14 товаров");
  });

  it("counts what was sold since then, also the last piece", async () => {
    await importer.run(feedOf(stocked("1", "Гиря", 5) + stocked("2", "Штанга", 2) + offer("3", "Мяч", 100)));
    await buy("Гиря", 1);
    await importer.run(feedOf(stocked("1", "Гиря", 50) + stocked("2", "Штанга", 50) + offer("3", "Мяч", 100)));
    await buy("Гиря", 3);
    await buy("Штанга", 3);
    await buy("Мяч", 1);
    await undo();
    expect(await stock()).toEqual({ Гиря: [1, 1], Штанга: [0, 0], Мяч: [null, 1] });
  });

  it("counts what came back since then, once, whenever it was sold", async () => {
    await importer.run(feedOf(stocked("1", "Гиря", 5)));
    const early = await buy("Гиря", 1);
    const kept = await buy("Гиря", 1);
    await importer.run(feedOf(stocked("1", "Гиря", 50)));
    const late = await buy("Гиря", 2);
    await shop("orders", "set", early, "cancelled");
    await undo();
    // 5 pieces: one is sold for good, two by the late order; the early one came back.
    expect(await stock()).toEqual({ Гиря: [2, 1] });
    await shop("orders", "set", late, "cancelled");
    await shop("orders", "set", kept, "cancelled");
    expect(await stock()).toEqual({ Гиря: [5, 1] });
  });

  it("counts an order once that was placed before and confirmed after the import", async () => {
    await importer.run(feedOf(stocked("1", "Гиря", 5)));
    const number = await buy("Гиря", 2);
    await importer.run(feedOf(stocked("1", "Гиря", 50)));
    await shop("orders", "set", number, "confirmed");
    expect(await stock()).toEqual({ Гиря: [48, 1] });
    await undo();
    expect(await stock()).toEqual({ Гиря: [3, 1] });
  });
});
