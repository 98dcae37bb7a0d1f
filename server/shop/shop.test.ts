import type { Kysely } from "kysely";
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fillShelf } from "../backend/cart/testing.ts";
import { connect, type ConnectOptions } from "../backend/db/connect.ts";
import { migrate } from "../backend/db/migrate.ts";
import type { Database } from "../backend/db/schema.ts";
import { describeEngines } from "../backend/db/testing.ts";
import { createCounter, fastOrder, order } from "../backend/orders/testing.ts";
import { runShop } from "./run.ts";

const program = join(import.meta.dirname, "../shop.ts");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

describeEngines("npm run shop", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  let folder: string;
  beforeEach(async () => {
    db = await open();
    place = open.location(db);
    folder = await mkdtemp(join(tmpdir(), "vzlet-shop-"));
    await fillShelf(db);
  });
  afterEach(() => rm(folder, { recursive: true }));

  function shop(...args: string[]): Promise<Ran> {
    const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" };
    return new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout: plain(stdout), stderr: plain(stderr) });
      });
    });
  }
  const buy = (payload: object) => request(createCounter(db)).post("/api/checkout/").send(payload);

  async function keepBuying(until: AbortSignal): Promise<void> {
    while (!until.aborted) await buy({ ...order, products: [{ id: 4, quantity: 1 }] });
  }

  it("lists orders, aligned, the newest first", async () => {
    expect(await shop("orders", "list")).toEqual({ code: 0, stdout: "Заказов пока нет.\n", stderr: "" });
    await buy(order);
    await buy({ ...fastOrder, name: "Олег\u001b[2J\nЕщё" });
    expect(await shop("orders", "list")).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "Номер      Дата               Имя          Телефон           Товары        Сумма\n",
        "26-000002  20.11.2026, 13:26  Олег[2J Ещё  +7 916 204 77 12  1 позиция   3 490 ₽  быстрый\n",
        "26-000001  20.11.2026, 13:26  Анна         +7 916 204 77 11  2 позиции  60 970 ₽\n",
      ].join(""),
    });
    expect((await shop("orders", "list", "--limit", "1")).stdout.split("\n")).toHaveLength(3);
  });

  it("shows one order whole", async () => {
    await buy(order);
    const { code, stdout } = await shop("orders", "show", "26-000001");
    expect(code).toBe(0);
    for (const words of [
      "Заказ № 26-000001",
      "Анна",
      "anna@example.ru",
      "Истра",
      "Батут «Орбита», 10 ft, арт. B-10",
      "59 980 ₽",
      "Итого: 60 970 ₽",
    ]) {
      expect(stdout).toContain(words);
    }
    expect(await shop("orders", "show", "26-000099")).toEqual({ code: 1, stdout: "", stderr: "Заказа 26-000099 нет.\n" });
  });

  it("exports a row for every line, safe to open in a spreadsheet", async () => {
    await buy({ ...order, name: '=HYPERLINK("http://evil.example")', order_description: "Первая; вторая\nстрока" });
    const path = join(folder, "orders.csv");
    const { code, stdout } = await shop("orders", "export", path);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `1 заказ записан в ${path}\n` });
    const rows = plain(await readFile(path, "utf8")).split("\r\n");
    expect(rows[0]).toBe(
      "\ufeffНомер;Дата;Быстрый заказ;Имя;Телефон;Почта;Доставка;Куда;Адрес;Комментарий;Артикул;Товар;Модификация;Цена;Количество;Сумма;Товары всего;Скидка всего;Стоимость доставки;Итого",
    );
    const shopper = `26-000001;20.11.2026, 13:26:00;нет;"'=HYPERLINK(""http://evil.example"")";+7 916 204 77 11;anna@example.ru;Курьером;Москва и область;Истра, Садовая улица, 5;"Первая; вторая\nстрока"`;
    expect(rows.slice(1)).toEqual([
      `${shopper};B-10;Батут «Орбита»;10 ft;29990,00;2;59980,00;60970,00;10000,00;0,00;60970,00`,
      `${shopper};;Коврик;;990,00;1;990,00;60970,00;10000,00;0,00;60970,00`,
      "",
    ]);
    expect(await readdir(folder)).toEqual(["orders.csv"]);
  });

  it("takes a consistent copy while the shop sells, with which a shop can start", async () => {
    const path = join(folder, "backup.db");
    const copying = shop("backup", path);
    const customer = new AbortController();
    const buying = keepBuying(customer.signal);
    expect(await copying).toMatchObject({ code: 0, stderr: "" });
    customer.abort();
    await buying;
    expect(await readdir(folder)).toEqual(["backup.db"]);

    await copyFile(path, join(folder, "vzlet.db"));
    const restored = connect({ dataDir: folder, databaseUrl: null });
    await migrate(restored);
    const count = async (table: "orders" | "order_lines" | "outbox") =>
      (
        await restored
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count;
    const orders = await count("orders");
    expect([await count("order_lines"), await count("outbox")]).toEqual([orders, orders * 2]);
    const next = await request(createCounter(restored)).post("/api/checkout/").send(order);
    expect(next.body.order.number).toBe(`26-${String(orders + 1).padStart(6, "0")}`);
    expect(await restored.selectFrom("modifications").select("stock").where("id", "=", 11).executeTakeFirst()).toMatchObject({ stock: 3 });
    await restored.destroy();
  });

  it("does not put a copy over a database that is open", async () => {
    const running = connect({ dataDir: folder, databaseUrl: null });
    await migrate(running);
    const path = join(folder, "vzlet.db");
    const { code, stderr } = await shop("backup", path);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `Файл ${path} — база работающего магазина. Выберите для копии другой.\n` });
    await running.destroy();
  });

  it("makes a feed the catalogue and brings the demonstration back", async () => {
    const feed = join(folder, "feed.xml");
    await writeFile(feed, FEED);
    expect(await shop("import", feed, "--dry-run")).toMatchObject({ code: 0 });
    const before = await request(createCounter(db)).get('/api/cart/?products=[{"id":4,"quantity":1}]');
    expect(before.body.total_price).toBe(990);
    expect(await shop("import", feed)).toMatchObject({ code: 0 });
    const names = async () => (await activeNames(db)).map(({ name }) => name);
    expect(await names()).toEqual(["Гантель"]);
    expect(await shop("seed")).toMatchObject({ code: 0, stderr: "" });
    expect((await names()).length).toBeGreaterThanOrEqual(110);
  });

  it("says what cannot be done", async () => {
    const { code, stderr } = await shop("orders", "export", join(folder, "nowhere", "orders.csv"));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Команда не выполнена: нет такого файла или папки/);
  });
});

it.each([
  [["--help"], 0],
  [["help"], 0],
  [[], 2],
])("explains itself: %j", async (args, code) => {
  const ran = await runHere(args);
  expect(ran).toMatchObject({ code, stderr: "" });
  for (const command of ["orders list", "orders show", "orders export", "import", "seed", "backup"]) expect(ran.stdout).toContain(command);
});

it.each([
  [["orders"], "Команды «orders» нет."],
  [["fly", "away"], "Команды «fly away» нет."],
  [["orders", "show"], "Не хватает параметра НОМЕР."],
  [["orders", "show", "1", "2"], "Лишний параметр: 2."],
  [["orders", "list", "--limit", "0"], "Параметр --limit: нужно целое число от 1 до 999999."],
  [["orders", "list", "--all"], "Параметр --all неизвестен или записан неверно."],
  [["backup"], "Не хватает параметра ФАЙЛ."],
])("says what is typed wrongly: %j", async (args, sentence) => {
  expect(await runHere(args)).toEqual({ code: 2, stdout: "", stderr: `${sentence}\nВсе команды: npm run shop -- help\n` });
});

it("does not call an empty folder a backup", async () => {
  const path = join(tmpdir(), "vzlet-no-shop.db");
  expect(await runHere(["backup", path])).toEqual({ code: 1, stdout: "", stderr: "База пуста: магазин ещё не запускали.\n" });
});

async function runHere(args: string[]): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-shop-"));
  const ran = { stdout: "", stderr: "" };
  const output = (name: keyof typeof ran) => ({ write: (text: string) => (ran[name] += text) });
  const code = await runShop(args, { env: { DATA_DIR: folder }, stdout: output("stdout"), stderr: output("stderr") });
  await rm(folder, { recursive: true });
  return { code, ...ran };
}

function activeNames(db: Kysely<Database>) {
  return db
    .selectFrom("active_catalog")
    .innerJoin("products", "products.catalog_id", "active_catalog.catalog_id")
    .select("products.name")
    .execute();
}

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 10:00"><shop><name>Магазин</name><company>Магазин</company><url>https://example.ru</url>
<currencies><currency id="RUR" rate="1"/></currencies>
<categories><category id="1">Спорт</category><category id="2" parentId="1">Гантели</category></categories>
<offers><offer id="a1" available="true"><url>https://example.ru/a1</url><price>1990</price><currencyId>RUR</currencyId><categoryId>2</categoryId><name>Гантель</name></offer></offers>
</shop></yml_catalog>
`;
