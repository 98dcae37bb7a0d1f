import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { seedProducts } from "../backend/testing/products.ts";
import { connect, type ConnectOptions } from "../backend/db/connect.ts";
import { migrate } from "../backend/db/migrate.ts";
import type { Database } from "../backend/db/schema.ts";
import { runCommand, runProgram, type Ran } from "./testing/run-command.ts";
import { describeEngines } from "../backend/testing/databases.ts";
import { createCheckoutApp, fastOrder, order } from "../backend/testing/orders.ts";

describeEngines("npm run shop", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  let folder: string;
  beforeEach(async () => {
    db = await open();
    place = open.location(db);
    folder = await mkdtemp(join(tmpdir(), "vzlet-shop-"));
    await seedProducts(db);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const shop = (...args: string[]) => runCommand(place, ...args);
  const buy = (payload: object) => request(createCheckoutApp(db)).post("/api/checkout/").send(payload);

  it("lists orders, aligned, the newest first", async () => {
    expect(await runProgram(place, "orders", "list")).toEqual({ code: 0, stdout: "Заказов пока нет.\n", stderr: "" });
    await buy(order);
    await buy({ ...fastOrder, name: "Олег\u001b[2J\nЕщё" });
    await db.updateTable("orders").set({ hold_until: 1 }).where("id", "=", 2).execute();
    await db.updateTable("orders").set({ hold_until: null }).where("id", "=", 1).execute();
    expect(await runProgram(place, "orders", "list")).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "Номер      Дата               Имя          Телефон           Товары     Состояние     Сумма\n",
        "26-000002  20.11.2026, 13:26  Олег[2J Ещё  +7 916 204 77 12  1 позиция  Новый       3 490 ₽  быстрый, резерв снят\n",
        "26-000001  20.11.2026, 13:26  Анна         +7 916 204 77 11  2 позиции  Новый      60 970 ₽\n",
      ].join(""),
    });
    expect((await runProgram(place, "orders", "list", "--limit", "1")).stdout.split("\n")).toHaveLength(3);
  });

  it("lists the orders that are looked for", async () => {
    await buy(order);
    await buy(fastOrder);
    expect((await shop("orders", "list", "--find", "77-11", "--state", "new,shipped")).stdout).toMatch(/^Номер[^\n]*\n26-000001[^\n]*\n$/);
    expect((await shop("orders", "list", "--state", "done")).stdout).toBe("Таких заказов нет.\n");
    expect(await shop("orders", "list", "--from", "вчера")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--from"),
    });
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

  it("notes something about an order and says who carries it, by the command line in the journal", async () => {
    await buy(order);
    expect((await shop("orders", "note", "26-000001", "Звонить после 18")).stdout).toBe("Заметка к заказу 26-000001 записана.\n");
    expect((await shop("orders", "track", "26-000001", "cdek", "1020 3040")).code).toBe(0);
    expect((await shop("orders", "show", "26-000001")).stdout).toContain("https://www.cdek.ru/ru/tracking?order_id=10203040");
    const journal = await db.selectFrom("journal").select(["name", "deed"]).orderBy("id").execute();
    expect(journal).toEqual([
      { name: "Командная строка", deed: "order-note" },
      { name: "Командная строка", deed: "order-track" },
    ]);
    expect(await shop("orders", "track", "26-000001", "ufo", "1")).toMatchObject({ code: 2 });
    expect(await shop("orders", "note", "26-000099", "а")).toMatchObject({ code: 1, stderr: "Заказа 26-000099 нет.\n" });
    expect(await shop("orders", "set", "26-000001", "paid")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("orders pay 26-000001"),
    });
    expect((await shop("orders", "pay", "26-000001", "--sum", "970")).stdout).toBe("Заказ 26-000001: оплачен частично, 970 ₽.\n");
    expect((await shop("orders", "pay", "26-000001")).stdout).toBe("Заказ 26-000001: оплачен, 60 000 ₽.\n");
    expect((await shop("orders", "list", "--payment", "paid")).stdout).toContain("26-000001");
    expect((await shop("orders", "pay", "26-000001", "--refund", "--sum", "70000")).stderr).toContain("больше не");
    await shop("orders", "set", "26-000001", "done", "--silent");
    expect(await shop("orders", "track", "26-000001", "cdek", "2")).toMatchObject({ code: 1 });
  });

  it("exports a row for every line, safe to open in a spreadsheet", async () => {
    await buy({ ...order, name: '=HYPERLINK("http://evil.example")', order_description: "Первая; вторая\nстрока" });
    const path = join(folder, "orders.csv");
    const { code, stdout } = await shop("orders", "export", path);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `1 заказ записан в ${path}\n` });
    const rows = plainSpaces(await readFile(path, "utf8")).split("\r\n");
    expect(rows[0]).toBe(
      "\ufeffНомер;Дата;Состояние;Оплата;Быстрый заказ;Имя;Телефон;Почта;Компания;ИНН;КПП;Юридический адрес;Доставка;Куда;Индекс;Адрес;Перевозчик;Номер для отслеживания;Комментарий;Промокод;Артикул;Товар;Модификация;Цена;Количество;Сумма;Скидка строки;Единица;Под заказ;Товары всего;Скидка всего;Скидка на заказ;Стоимость доставки;Подъём и сборка, стоимость;Итого;Получено;Возвращено",
    );
    const shopper = `26-000001;20.11.2026, 13:26:00;Новый;Не оплачен;нет;"'=HYPERLINK(""http://evil.example"")";+7 916 204 77 11;anna@example.ru;;;;;Курьером;Москва и область;;Истра, Садовая улица, 5;;;"Первая; вторая\nстрока";`;
    expect(rows.slice(1)).toEqual([
      `${shopper};B-10;Батут «Орбита»;10 ft;29990,00;2;59980,00;0,00;шт.;0;60970,00;10000,00;0,00;0,00;0,00;60970,00;0,00;0,00`,
      `${shopper};;Коврик;;990,00;1;990,00;0,00;шт.;0;60970,00;10000,00;0,00;0,00;0,00;60970,00;0,00;0,00`,
      "",
    ]);
    expect(await readdir(folder)).toEqual(["orders.csv"]);
    await shop("orders", "export", path, "--find", "анна", "--state", "done");
    const journal = await db.selectFrom("journal").select(["name", "after"]).where("deed", "=", "orders-export").orderBy("id").execute();
    expect(journal.map(({ name, after }) => [name, JSON.parse(after)])).toEqual([
      ["Командная строка", { rows: 2 }],
      ["Командная строка", { searched: true, order_states: "done", rows: 0 }],
    ]);
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
    const before = await request(createCheckoutApp(db)).get('/api/cart/?products=[{"id":4,"quantity":1}]');
    expect(before.body.total_price).toBe(990);
    expect(await shop("import", feed)).toMatchObject({ code: 0 });
    const names = async () => (await activeNames(db)).map(({ name }) => name);
    expect(await names()).toEqual(["Гантель"]);
    expect(await shop("seed")).toMatchObject({ code: 0, stderr: "" });
    expect((await names()).length).toBeGreaterThanOrEqual(110);
  });

  it("copies the site's texts, not the demonstration catalogue, which stays the program's own", async () => {
    expect(await shop("content", "export", join(folder, "texts"))).toMatchObject({ code: 0, stderr: "" });
    const copied = await readdir(join(folder, "texts"));
    expect(copied).toContain("home.yaml");
    expect(copied).not.toContain("catalog");
    expect(await shop("seed")).toMatchObject({ code: 0, stderr: "" });
  });

  it("says what cannot be done", async () => {
    const { code, stderr } = await runProgram(place, "orders", "export", join(folder, "nowhere", "orders.csv"));
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
  const dataDir = await mkdtemp(join(tmpdir(), "vzlet-shop-"));
  const ran = await runCommand({ dataDir, databaseUrl: null }, ...args);
  await rm(dataDir, { recursive: true });
  return ran;
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
