import { readdir } from "node:fs/promises";
import { join } from "node:path";
import iconv from "iconv-lite";
import type { Kysely } from "kysely";
import type TestAgent from "supertest/lib/agent.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { BatchDeed, BatchRecord, GoodsBatch } from "#shared/contract/desk/goods/goods-batches.ts";
import type { Database } from "../../db/schema.ts";
import { describeEngines } from "../../testing/databases.ts";
import { createImporter, feedOf, offer } from "../../testing/feeds.ts";
import { zipOf } from "../../testing/one-c.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { beginBatch, goOnWithBatches, stepBatch } from "./batches.ts";
import { readNumberText } from "../../tables/csv.ts";

const DAY = 24 * 3_600_000;
const item = (id: string, price: number, more = "", attributes = "") =>
  offer(id, `Гиря ${id}`, price, `<vendorCode>A-${id}</vendorCode><count>5</count>${more}`, attributes);
const size = (id: string, price: number) => item(id, price, `<param name="Размер">${id} ft</param>`, 'group_id="b"');

describeEngines("many goods at once", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let editor: TestAgent;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    const importer = await createImporter(db, { clock: () => NOON });
    await importer.run(feedOf(item("1", 1000) + item("2", 1994) + item("3", 0) + size("8", 10_000) + size("10", 15_000)));
    await importer.remove();
    editor = await staffBrowser(shop.app, db, "editor", NOON);
  });
  afterEach(() => shop.remove());

  const path = "/api/manage/goods-batches/";
  const plan = async (deed: BatchDeed, payload: object = { filter: {} }): Promise<GoodsBatch> =>
    (
      await editor
        .post(path)
        .send({ ...payload, deed })
        .expect(200)
    ).body.batch;
  const act = (id: number, name: "apply" | "undo", payload: object = {}) => editor.post(`${path}${id}/${name}/`).send(payload);
  const read = async (id: number): Promise<GoodsBatch> => (await editor.get(`${path}${id}/`).expect(200)).body.batch;
  const prices = async () => {
    const { catalog_id } = await db.selectFrom("active_catalog").select("catalog_id").executeTakeFirstOrThrow();
    const alone = await db.selectFrom("products").select(["article", "price"]).where("catalog_id", "=", catalog_id).execute();
    const sizes = await db.selectFrom("modifications").select(["article", "price"]).where("catalog_id", "=", catalog_id).execute();
    return Object.fromEntries(
      [...alone, ...sizes].filter(({ article }) => article !== "").map(({ article, price }) => [article, price / 100]),
    );
  };
  const send = (table: Buffer | string, name = "t.csv") =>
    typeof table === "string"
      ? editor.post(`${path}table/`).field("table", table)
      : editor.post(`${path}table/`).attach("file", table, name);
  const idOf = async (article: string) =>
    (await db.selectFrom("products").select("id").where("article", "=", article).executeTakeFirstOrThrow()).id;

  it("are shown first, done whole once, and go back but for what was changed since", async () => {
    for (const [deed, field] of [
      [{ do: "percent", percent: 0, round: 10 }, "percent"],
      [{ do: "percent", percent: 5, round: 7 }, "round"],
      [{ do: "section", section: "nowhere" }, "section"],
      [{ do: "sale", until: "01.01.2020" }, "until"],
    ] as const) {
      expect((await editor.post(path).send({ filter: {}, deed }).expect(422)).body.error.fields).toHaveProperty(field);
    }
    await editor
      .post(path)
      .send({ ids: [], deed: { do: "hide" } })
      .expect(422);

    const draft = await plan({ do: "percent", percent: 5, round: 100 });
    expect(draft).toMatchObject({ state: "draft", counts: { waiting: 4, same: 1 }, wild: 0 });
    expect(await prices()).toMatchObject({ "A-1": 1000, "A-8": 10_000 });
    // Somebody changes one of them while the draft is looked at; of several who press at once one does it.
    const one = await plan({ do: "price", price: 990 }, { ids: [await idOf("A-1")] });
    await act(one.id, "apply").expect(200);
    const pressed = await Promise.all([1, 2, 3].map(() => act(draft.id, "apply")));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await prices()).toEqual({ "A-1": 990, "A-2": 2100, "A-3": 0, "A-8": 10_500, "A-10": 15_800 });
    expect((await read(draft.id)).counts).toMatchObject({ done: 3, skipped: 1, same: 1 });

    // A price that moves by more than half asks.
    const wild = await plan({ do: "percent", percent: -60, round: 1 });
    expect(wild.wild).toBe(4);
    expect((await act(wild.id, "apply").expect(422)).body.error.fields).toHaveProperty("sure");
    // Killed after it was begun, and between two steps: any process goes on.
    await beginBatch(db, { id: wild.id, actor: { staff_id: null, name: "Нина" }, now: NOON }, true);
    await Promise.all([goOnWithBatches(db, NOON), goOnWithBatches(db, NOON), stepBatch(db, wild.id, NOON)]);
    expect(await prices()).toEqual({ "A-1": 396, "A-2": 840, "A-3": 0, "A-8": 4200, "A-10": 6320 });
    const later = await plan({ do: "price", price: 777 }, { ids: [await idOf("A-2")] });
    await act(later.id, "apply").expect(200);
    await act(wild.id, "undo").expect(200);
    await act(wild.id, "undo").expect(409);
    expect(await prices()).toEqual({ "A-1": 990, "A-2": 777, "A-3": 0, "A-8": 10_500, "A-10": 15_800 });
    expect((await read(wild.id)).counts).toMatchObject({ undone: 3, kept: 1 });
    // Whoever has left the page finds what was done; a draft was not.
    await plan({ do: "price", price: 5 });
    const { batches } = (await editor.get(path).expect(200)).body as { batches: BatchRecord[] };
    expect(batches.map(({ id, state }) => [id, state])).toEqual([
      [later.id, "done"],
      [wild.id, "undone"],
      [one.id, "done"],
      [draft.id, "done"],
    ]);
    expect(batches[0]).toMatchObject({ title: later.title, rows: 1 });
    await act(draft.id, "undo").expect(200);
    expect(await prices()).toMatchObject({ "A-8": 10_000, "A-10": 15_000, "A-2": 777 });
    expect(await db.selectFrom("hand_changes").select("item_id").where("value", "is not", null).execute()).toHaveLength(2);

    // A sale ends by itself; what is hidden is found by no shopper.
    const sale = await plan({ do: "sale", until: "25.11.2026" });
    await act(sale.id, "apply").expect(200);
    const special = async () => (await db.selectFrom("products").select("id").where("special", "=", 1).execute()).length;
    expect([await special(), (await read(sale.id)).until]).toEqual([4, "2026-11-24T21:00:00.000Z"]);
    await goOnWithBatches(db, NOON + DAY);
    expect(await special()).toBe(4);
    // One that is prolonged goes on until its last day.
    const longer = await plan({ do: "sale", until: "27.11.2026" });
    expect(longer.counts).toMatchObject({ same: 4, waiting: 0 });
    await act(longer.id, "apply").expect(200);
    await goOnWithBatches(db, NOON + 5 * DAY);
    expect([await special(), (await read(sale.id)).counts]).toMatchObject([4, { kept: 4 }]);
    await goOnWithBatches(db, NOON + 7 * DAY);
    expect([await special(), (await read(sale.id)).state, (await read(longer.id)).state]).toEqual([0, "undone", "undone"]);
    // One that was planned while the former went on, and begins after its end, is a sale, too.
    const former = await plan({ do: "sale", until: "21.11.2026" });
    await act(former.id, "apply").expect(200);
    const planned = await plan({ do: "sale", until: "27.11.2026" });
    await goOnWithBatches(db, NOON + DAY / 2);
    expect(await special()).toBe(0);
    await act(planned.id, "apply").expect(200);
    expect(await special()).toBe(4);
    await act(planned.id, "undo").expect(200);
    const hidden = await plan({ do: "hide" });
    await act(hidden.id, "apply").expect(200);
    expect(Object.keys(await prices())).toEqual([]);
    await act(hidden.id, "undo").expect(200);
    expect(Object.keys(await prices())).toHaveLength(5);
    const journal = await db.selectFrom("journal").select("deed").where("deed", "=", "goods-batch-undo").execute();
    expect(journal).toHaveLength(7);
  });

  it("are read from a table in any order, and a hostile one is refused with its reason", async () => {
    const table = [
      "Остаток;Комментарий;Цена, руб.;Артикул;Старая цена",
      "7;да;1 234,50 руб.;a-1;1 500",
      ";;дорого;A-2;",
      "3;;12.990,00;A-8;",
      "1;;5;нет такого;",
      "2;;;A-1;",
      "-4;;=1+1;A-10;",
      ";;;;",
    ].join("\r\n");
    const { batch } = (await send(iconv.encode(table, "windows-1251")).expect(200)).body as { batch: GoodsBatch };
    expect(
      batch.rows.map(({ line, label, before, after, state, note }) =>
        [line, label, before, after, state, note].join("|").replaceAll("\u00a0", " "),
      ),
    ).toEqual([
      "2|Цена|1 000 ₽|1 234,50 ₽|waiting|",
      "2|Старая цена|—|1 500 ₽|waiting|",
      "2|Остаток|5 шт.|7 шт.|waiting|",
      "3|Цена|1 994 ₽||refused|Не число: «дорого»",
      "4|Цена|10 000 ₽|12 990 ₽|waiting|",
      "4|Остаток|5 шт.|3 шт.|waiting|",
      "5||||refused|Товара с таким артикулом нет",
      "6||||refused|Артикул уже есть в строке 2",
      "7|Цена|15 000 ₽||refused|Не число: «=1+1»",
      "7|Остаток|5 шт.||refused|Не число: «-4»",
    ]);
    await act(batch.id, "apply").expect(200);
    const stock = async () =>
      (await db.selectFrom("products").select("stock").where("article", "=", "A-1").executeTakeFirstOrThrow()).stock;
    expect([(await prices())["A-1"], await stock()]).toEqual([1234.5, 7]);
    await act(batch.id, "undo").expect(200);
    expect([(await prices())["A-1"], await stock()]).toEqual([1000, 5]);
    // Two tables of one length have one title. Whoever takes the first one back keeps what the second one has counted.
    const count = async (pieces: number) => {
      shop.advance(1000);
      const { id } = ((await send(`Артикул;Остаток\nA-1;${pieces}`).expect(200)).body as { batch: GoodsBatch }).batch;
      await act(id, "apply").expect(200);
      return id;
    };
    const [first, second] = [await count(9), await count(12)];
    await act(first, "undo").expect(200);
    expect([await stock(), (await read(first)).rows[0]?.note]).toEqual([12, "Остаток пересчитали"]);
    await act(second, "undo").expect(200);
    expect(await stock()).toBe(9);

    const sheet =
      '<worksheet><sheetData><row><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Цена</t></is></c></row>' +
      '<row><c r="A2" t="s"><v>0</v></c><c r="C2"><f>1000*2</f><v>2000</v></c></row></sheetData></worksheet>';
    const strings = "<sst><si><t>A-2</t></si><si><r><t>Арти</t></r><r><t>кул</t></r></si></sst>";
    const xlsx = zipOf([
      ["xl/worksheets/sheet1.xml", sheet],
      ["xl/sharedStrings.xml", strings],
    ]);
    const workbook = (await send(xlsx, "t.xlsx").expect(200)).body as { batch: GoodsBatch };
    expect(workbook.batch.rows).toMatchObject([{ line: 2, name: "Гиря 2", state: "waiting" }]);
    const pasted = (await send("SKU\tPrice\nA-1\t1000").expect(200)).body as { batch: GoodsBatch };
    expect(pasted.batch.counts).toMatchObject({ same: 1, waiting: 0 });

    const refusal = async (...given: Parameters<typeof send>) => JSON.stringify((await send(...given).expect(422)).body.error.fields);
    expect(await refusal(zipOf([["xl/worksheets/sheet1.xml", "<worksheet>" + " ".repeat(60_000_000)]]), "bomb.xlsx")).toContain(
      "слишком велика",
    );
    expect(await refusal(zipOf([["xl/worksheets/sheet1.xml", sheet.replace("</row>", "<row>")]]), "broken.xlsx")).toContain("повреждён");
    expect(await refusal(xlsx.subarray(0, xlsx.length - 30), "cut.xlsx")).toContain("повреждён");
    expect(await refusal(zipOf([["word/document.xml", "<a/>"]]), "text.docx")).toContain("нет листа");
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "old.xls")).toContain("старый формат");
    expect(await refusal("1;2\n3;4")).toContain("назовите столбцы");
    expect(await refusal("")).toContain("Выберите файл");
    expect(await readdir(join(shop.dataDir, "attachments"))).toEqual([]);
  });
});

it("numbers are read as people type them", () => {
  expect(["12 990", "12\u00a0990,50 ₽", "1,234.50", "1.234,50", "+5", "12'000"].map(readNumberText)).toEqual([
    12_990, 12_990.5, 1234.5, 1234.5, 5, 12_000,
  ]);
  expect(["", "-5", "=2*2", "1e9", "12/05", "двадцать", "1 2 3,4,5"].map(readNumberText)).toEqual(Array(7).fill(null));
});
