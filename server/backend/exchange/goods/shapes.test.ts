import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
import { describeEngines } from "../../testing/databases.ts";
import { readCatalog } from "../../testing/feeds.ts";
import { oneCOf, zipOf, type OneC } from "../../testing/one-c.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";

const commerce = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.04" ДатаФормирования="2026-11-20">${content}</КоммерческаяИнформация>`;
const trait = (name: string, value: string) =>
  `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>${name}</Наименование><Значение>${value}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`;
const requisite = (name: string, value: string) =>
  `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`;
const good = (id: string, name: string, more = "") =>
  `<Товар><Ид>${id}</Ид><Наименование>${name}</Наименование><Группы><Ид>g</Ид></Группы>${more}</Товар>`;
const offer = (id: string, prices: Record<string, string>, more = "") =>
  `<Предложение><Ид>${id}</Ид><Цены>${Object.entries(prices)
    .map(
      ([type, price]) =>
        `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>${type === "usd" ? "USD" : "руб"}</Валюта></Цена>`,
    )
    .join("")}</Цены>${more}</Предложение>`;
const count = (pieces: number) => `<Количество>${pieces}</Количество>`;

/** What programs of 1C write in other ways than the newest one: characteristics that are goods, types of prices in dollars, no number where there is nothing. */
const goods = commerce(
  `<Классификатор><Ид>c</Ид><Группы><Группа><Ид>g</Ид><Наименование>Мебель</Наименование></Группа></Группы></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Ид>c</Ид><Товары>
${good("t#1", "Стол", trait("Цвет", "Дуб"))}${good("t#2", "Стол", trait("Цвет", "Орех"))}
${good("c", "Стул", `<ШтрихКод>4600000000008</ШтрихКод>${requisite("Производитель", "Мастер")}`)}${good("d", "Скамья", requisite("КоэффициентУпаковки", "1"))}
${good("s", "Сборка", requisite("ТипНоменклатуры", "Услуга"))}</Товары></Каталог>`,
);
const offers = (price = "900") =>
  commerce(`<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид><ТипыЦен><ТипЦены><Ид>usd</Ид><Наименование>Импорт</Наименование><Валюта>USD</Валюта></ТипЦены>
<ТипЦены><Ид>base</Ид><Наименование>Базовая</Наименование><Валюта>руб</Валюта></ТипЦены><ТипЦены><Ид>deal</Ид><Наименование>Дилерская</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен><Предложения>
${offer("t#1", { usd: "40", base: "4000" }, count(2))}${offer("t#2", { usd: "45", base: "4500" })}${offer("c", { base: price, deal: "500" }, count(5))}
${offer("d", { deal: "700" }, count(1))}${offer("s", { base: "300" })}</Предложения></ПакетПредложений>`);

describeEngines("goods as other programs of 1C tell them", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: OneC;

  beforeAll(async () => {
    db = await open();
    shop = createTestShop(db);
    oneC = await oneCOf(shop, db);
  });
  afterAll(() => shop.remove());

  const send = async (text = offers()) => {
    await oneC.begin();
    await oneC.send(
      "v8.zip",
      zipOf([
        ["import.xml", goods],
        ["offers.xml", text],
      ]),
    );
    await oneC.import("import.xml");
    const answer = await oneC.import("offers.xml");
    await oneC.ask("catalog", "complete");
    return answer.text;
  };
  const product = async (name: string) => (await readCatalog(db)).products.find((one) => one.name === name);

  it("sells them as what they are, tells of offers that fit nothing, and shows nothing of a damaged file", async () => {
    await oneC.begin();
    await oneC.send("import.xml", goods);
    await oneC.send("offers.xml", offers().replaceAll(/<Предложение><Ид>/g, "<Предложение><Ид>other-"));
    await oneC.import("import.xml");
    expect(await oneC.import("offers.xml")).toMatchObject({ word: "success", text: expect.stringContaining("этих товаров ещё не было") });
    await oneC.begin();
    await oneC.send("torn.xml", offers().replace("<Количество>5</Количество>", "<Количество>5<Количество>5</Количество>"));
    expect((await oneC.import("torn.xml")).text).toMatch(/^failure\nстрока \d+/);
    expect((await readCatalog(db)).products).toEqual([]);

    expect(await send()).toContain("Появилось: 5");
    const { products, modifications } = await readCatalog(db);
    expect(products.map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ["Стол", 0, 2],
      ["Стул", 90_000, 5],
      // Its dealers' price is nobody else's.
      ["Скамья", 0, 1],
      ["Сборка", 30_000, null],
    ]);
    expect(modifications.map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ["Дуб", 400_000, 2],
      ["Орех", 450_000, 0],
    ]);
    expect(products[1]).toMatchObject({ brand: "Мастер", spec_groups: expect.stringContaining("4600000000008") });
    expect(products[2]?.spec_groups).not.toContain("Коэффициент");
    expect(await send()).toContain("Без изменений");
  });

  it("leave what a person has changed, and the desk lists where 1C says something else", async () => {
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { id } = (await product("Стул")) ?? { id: 0 };
    const changes = [
      { item: id, field: "name", value: "Стул венский" },
      { item: id, field: "price", value: 1500 },
    ];
    await owner.post(`/api/manage/goods/${id}/`).send({ changes }).expect(200);
    expect(await send(offers("950"))).toContain("исчезло: 0");
    expect(await product("Стул венский")).toMatchObject({ id, price: 150_000, stock: 5 });
    const { differences } = (await owner.get("/api/manage/goods/differences/").expect(200)).body.page;
    expect(differences.map(({ field, fed }: { field: string; fed: string }) => [field, fed])).toEqual(
      expect.arrayContaining([
        ["name", "Стул"],
        ["price", "950\u00a0₽"],
      ]),
    );
  });
});
