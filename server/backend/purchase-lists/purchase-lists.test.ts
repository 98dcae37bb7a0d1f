import { readFileSync } from "node:fs";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { listAnswer, type ListLine } from "#shared/contract/cart.ts";
import { seedDemo } from "../demo/seed.ts";
import { CONTENT_DIR, createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { zipOf } from "../testing/one-c.ts";

/** What is reached; it never falls. */
const FLOOR = 0.95;

interface RealLine {
  text: string;
  /** What is put into the cart, «AT-6105 × 4»; empty = the shop has to ask, or has nothing. */
  sure: string[];
  /** What has to be offered. */
  offered: string[];
  /** It is meant without doubt, but nothing of it is left. */
  isSoldOut: boolean;
}

const realLines: RealLine[] = readFileSync(new URL("real-lines.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [text = "", meant = ""] = line.split("\t");
    const isSoldOut = meant.startsWith("!");
    if (isSoldOut || /^[-?]/.test(meant)) return { text, sure: [], offered: isSoldOut ? [] : meant.split(" ").slice(1), isSoldOut };
    return { text, sure: meant.split(" + "), offered: [], isSoldOut };
  });

describeEngines("buying by a list", (open) => {
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    // Time stands still: a busy machine reads the whole list as well.
    backend = createTestBackend(db, () => 0);
  });

  const send = (list: string) => request(backend.app).post("/api/purchase-lists/").send({ list });

  it("resolves 95 % of real lines, and none silently wrong", async () => {
    const { body } = await send(realLines.map(({ text }) => text).join("\n")).expect(200);
    const answered = listAnswer.parse(body).lines;
    const results = realLines.map((line) => {
      const own = answered.filter(
        ({ text }) => text === line.text || text === line.text.replace(/^1\. /, "") || text.startsWith(`${line.text} → `),
      );
      return { ...line, own, ...judged(line, own) };
    });
    const wrong = results.filter(({ isWrong }) => isWrong);
    const missed = results.filter(({ isRight }) => !isRight);
    const told = (one: (typeof results)[number]) =>
      `  ${one.isWrong ? "WRONG " : ""}«${one.text}» → ${one.own.map((line) => `${line.state} ${shownAs(line)} [${line.candidates.map(({ article }) => article).join(" ")}] ${line.doubt}`).join(" | ")}`;
    // oxlint-disable-next-line no-console -- The score is for the reader.
    console.info(
      [
        `lists: ${results.length - missed.length} of ${results.length} lines right, ${wrong.length} silently wrong`,
        ...missed.map(told),
      ].join("\n"),
    );
    expect(wrong.map(told)).toEqual([]);
    expect(1 - missed.length / results.length).toBeGreaterThanOrEqual(FLOOR);
    expect(results.length).toBeGreaterThanOrEqual(200);
  });

  it("reads tables in any order of columns, and takes no price and no number of a row for a quantity", async () => {
    const read = async (list: string) => {
      const { lines, skipped } = listAnswer.parse((await send(list).expect(200)).body);
      return { lines: lines.map((line) => (line.state === "sure" ? shownAs(line) : line.state)), skipped };
    };
    expect(await read("AT-6105\t4\nAT-6107\t2\nES-1100\t12")).toEqual({
      lines: ["AT-6105 × 4", "AT-6107 × 2", "ES-1100 × 12"],
      skipped: [],
    });
    const form =
      "Заявка клуба;;;;;\n№;Наименование;Ед.;Цена, руб;Кол-во;Сумма\n1;Гиря Iron 16 кг;шт;4 990,00;3;14 970,00\n2;Фитбол 65 см;шт;1990;;\n3;Гантели Color 2 кг;пара;990;10;9900\n;Итого;;;;24 870";
    expect(await read(form)).toEqual({
      lines: ["AT-6105 × 3", "TN-5204 × 10"],
      skipped: ["Заявка клуба", "2 Фитбол 65 см шт 1990", "Итого 24 870"],
    });
    expect((await read("Вес, кг\tКол-во\tТовар\n24\t2\tГиря Iron\n16\t5\tГиря Iron")).lines).toEqual(["AT-6107 × 2", "AT-6105 × 5"]);
    // Nobody knows which of two columns of small numbers is the quantity.
    expect((await read("Гиря Iron 16 кг\t3\t40\nГиря Iron 24 кг\t5\t38")).lines).toEqual(["unsure", "unsure"]);
    expect((await read("1\tГиря Iron 16 кг\t4990\t2\n2\tГиря Iron 24 кг\t7490\t3")).lines).toEqual(["AT-6105 × 2", "AT-6107 × 3"]);
    const letter =
      "Добрый день! Прошу выставить счёт:\n1 Гиря Iron 16 кг 2 шт\n2 Фитбол 65 см 5 шт\n3 Скамья S30 1 шт\nС уважением, Иван 8-912-000-00-00";
    expect((await read(letter.split("\n").slice(1, 4).join("\n"))).lines).toEqual(["AT-6105 × 2", "MB-1365 × 5", "AT-2030 × 1"]);
    expect((await read(letter)).skipped).toHaveLength(2);
    const numbered = "Добрый день!\nДля нового зала\n1 Гиря Iron 16 кг\n2 Фитбол 65 см\n3 Скамья S30\nСпасибо, Иван";
    expect((await read(numbered)).lines.filter((line) => line.includes("×"))).toEqual(["AT-6105 × 1", "MB-1365 × 1", "AT-2030 × 1"]);
    expect((await read("1 шт Гиря Iron 16 кг\n2 шт Фитбол 65 см\n3 шт Скамья S30")).lines).toEqual([
      "AT-6105 × 1",
      "MB-1365 × 2",
      "AT-2030 × 3",
    ]);
  });

  it("asks where a quantity is unreadable, of another unit or may be a price, and reads a row the same way again", async () => {
    const read = async (list: string) => listAnswer.parse((await send(list).expect(200)).body);
    const states = async (list: string) => (await read(list)).lines.map((line) => (line.state === "sure" ? shownAs(line) : line.state));
    const table = await read(
      "Товар\tЕд.\tКол-во\nГиря Iron 16 кг\tшт\t10 (5+5)\nГиря Iron 24 кг\tшт\t4–5\nТатами-пазл 20 мм\tм²\t10\nФитбол 65 см\tкор.\t2\nФитбол 75 см\t\t2 кор.\nФитбол 55 см\tшт\t0\nСкамья S30\tшт\t—\nГиря Iron 32 кг\tшт\t150",
    );
    expect(table.lines.map(({ state }) => state)).toEqual([...Array<string>(5).fill("unsure"), "sure"]);
    expect(table.lines.every(({ doubt, state }) => state === "sure" || doubt.includes("оверьте количество"))).toBe(true);
    expect(table.skipped).toEqual(["Фитбол 55 см шт 0", "Скамья S30 шт —"]);
    const bare = "Гиря Iron 16 кг\t4\nГиря Iron 24 кг\t2\nГиря Iron 32 кг\t1\nФитбол 55 см\t3\n";
    const four = ["AT-6105 × 4", "AT-6107 × 2", "AT-6109 × 1", "MB-1355 × 3"];
    expect(await states(`${bare}Фитбол 65 см\t0`)).toEqual(four);
    expect(await states(`${bare}Фитбол 65 см\t4–5`)).toEqual([...four, "unsure"]);
    expect(await states(`${bare}Фитбол 65 см\t10 кор.`)).toEqual([...four, "unsure"]);
    expect(await states("Татами-пазл 20 мм\tм²\t40\nТатами-пазл 30 мм\tм²\t20\nГиря Iron 16 кг\tшт\t4")).not.toContainEqual(
      expect.stringMatching(/^TT/),
    );

    const prices = ["по 890", "по 2 490", "— 890", "890", "(890)"].map((price) => `Коврик NBR 10 мм ${price}`);
    expect(await states(prices.join("\n"))).toEqual(Array(5).fill("unsure"));
    expect(await states("Коврик NBR 10 мм 8 шт по 890\nПлитка резиновая 30 мм 200 шт\nгири Iron 16, 24 кг по 2")).toEqual([
      "KV-1210 × 8",
      "NP-1030 × 200",
      "AT-6105 × 2",
      "AT-6107 × 2",
    ]);
    expect(await states("Коврик NBR 10 мм\t890\nКоврик NBR 15 мм\t990")).toEqual(["unsure", "unsure"]);

    const form =
      "№\tАртикул\tНаименование\tЕд.\tКол-во\tЦена\tСумма\n1\tAT-6105\tГиря Iron 16 кг\tшт\t4\t2 490\t9 960\n2\tTN-5204\tГантели Color 2 кг\tпара\t10\t990\t9 900\n3\tNP-1030\tПлитка резиновая 30 мм\t\t200\t500\t100 000\n4\tTN-5205\tГантели Color 3 кг\tкор.\t4\t990\t3 960";
    const { lines } = await read(form);
    expect(lines.map((line) => (line.state === "sure" ? shownAs(line) : line.state))).toEqual([
      "AT-6105 × 4",
      "TN-5204 × 10",
      "NP-1030 × 200",
      "unsure",
    ]);
    const check = async (sent: { text: string; quantity: number }[]) =>
      (
        await request(backend.app)
          .post("/api/purchase-lists/lines/")
          .send({ lines: sent.map(({ text, quantity }) => ({ text, quantity, chosen: null })) })
          .expect(200)
      ).body.lines as ListLine[];
    const again = await check([...lines, { text: "Гири Iron 16/24 кг", quantity: 4 }]);
    expect(again.map(({ state, quantity }) => [state, quantity])).toEqual([
      ...lines.map(({ state, quantity }) => [state, quantity]),
      ["unsure", 4],
    ]);
  });

  it("bears what strangers send, and looks again for changed words", async () => {
    const file = (bytes: Buffer | string, name: string) =>
      request(backend.app).post("/api/purchase-lists/").attach("file", Buffer.from(bytes), name);
    const fieldOf = async (call: request.Test, name = "file") =>
      ((await call.expect(422)).body as { error: { fields: Record<string, string> } }).error.fields[name];
    await send("а".repeat(10 * 2 ** 20)).expect(413);
    expect(await fieldOf(file("а".repeat(2 ** 20), "list.txt"))).toContain("1\u00a0МБ");
    const head = '<worksheet><sheetData><row><c r="A1" t="inlineStr"><is><t>';
    expect(await fieldOf(file(zipOf([["xl/worksheets/sheet1.xml", head + " ".repeat(60_000_000)]]), "bomb.xlsx"))).toContain(
      "слишком велика",
    );
    expect(await fieldOf(file(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "old.xls"))).toContain("старый формат");
    expect(await fieldOf(send(" \n\t\n;;;"), "list")).toContain("Вставьте список");
    const many = await send("нет такого товара 1 шт\n".repeat(10_000)).expect(413);
    expect(many.body).toMatchObject({ error: {} });
    const cut = await send("xyz\n".repeat(5_000)).expect(200);
    expect(cut.body).toMatchObject({ cut: true, lines: { length: 300 } });
    // Nearly a megabyte of one row, of one cell, or of rows.
    for (const part of ["1\t", "1 ", "а;", "\n"]) {
      const text = `Гиря Iron 16 кг\t2\n${part.repeat(1_000_000 / Buffer.byteLength(part))}`;
      expect((await file(text, "large.txt").expect(200)).body).toMatchObject({ cut: part !== "\n" });
    }
    const high = await file(`Гиря Iron 16 кг;2\n${"Итого;0\n".repeat(2_100)}`, "high.csv").expect(200);
    expect(high.body).toMatchObject({ cut: true, lines: { length: 1 } });
    const odd = await send(
      '=HYPERLINK("http://x") 3 шт\n<script>alert(1)</script>\n\' or 1=1 --\n\u0000\nГиря Iron 16 кг 5000 шт\nГиря Iron 16 кг 0 шт',
    ).expect(200);
    expect(odd.body.lines.filter(({ state }: ListLine) => state === "sure")).toEqual([]);

    const sheet = `<worksheet><sheetData>${["Товар|Кол-во", "Гиря Iron 16 кг|4"]
      .map(
        (row) =>
          `<row>${row
            .split("|")
            .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
            .join("")}</row>`,
      )
      .join("")}<row><c><f>1/0</f><v>Гиря Iron 24 кг</v></c><c><f>SUM(A1)</f><v>2</v></c></row></sheetData></worksheet>`;
    const book = await file(zipOf([["xl/worksheets/sheet1.xml", sheet]]), "list.xlsx").expect(200);
    expect((book.body.lines as ListLine[]).map(shownAs)).toEqual(["AT-6105 × 4", "AT-6107 × 2"]);
    const csv = await file("Кол-во,Артикул\n3,AT-6105\n", "list.csv").expect(200);
    expect((csv.body.lines as ListLine[]).map(shownAs)).toEqual(["AT-6105 × 3"]);

    const [asked] = (await send("гиря 16 — 4 шт").expect(200)).body.lines as [ListLine];
    const other = asked.candidates.find(({ article }) => article === "AT-6203");
    const lines = [
      { text: "гиря 16 — 4 шт", quantity: 7, chosen: other?.id ?? 0 },
      { text: "Гиря Iron 24 кг", quantity: 3, chosen: null },
      { text: "гиря Iron", quantity: null, chosen: 999_999_999 },
    ];
    const again = await request(backend.app).post("/api/purchase-lists/lines/").send({ lines }).expect(200);
    expect((again.body.lines as ListLine[]).map(shownAs)).toEqual(["AT-6203 × 7", "AT-6107 × 3", "? × 1"]);
    await request(backend.app)
      .post("/api/purchase-lists/lines/")
      .send({ lines: Array(301).fill(lines[1]) })
      .expect(422);
  });
});

const shownAs = ({ chosen, quantity, candidates }: ListLine) =>
  `${candidates.find(({ id }) => id === chosen)?.article ?? "?"} × ${quantity}`;

/** Wrong = the shop would put something into the cart that was not meant. Right = it does what was meant, or asks where it has to. */
function judged({ sure, offered, isSoldOut }: RealLine, own: readonly ListLine[]): { isWrong: boolean; isRight: boolean } {
  const taken = own.filter(({ state }) => state === "sure").map(shownAs);
  const isWrong = taken.some((one) => !sure.includes(one));
  const articles = own.flatMap(({ candidates }) => candidates.map(({ article }) => article));
  const isRight =
    sure.length > 0
      ? sure.length === own.length && sure.every((one) => taken.includes(one))
      : taken.length === 0 && offered.every((one) => articles.includes(one));
  const isNamed = !isSoldOut || own.some(({ unavailable, candidates }) => unavailable.length === 1 && candidates.length === 0);
  return { isWrong, isRight: isRight && isNamed && own.length > 0 };
}
