import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { seedProducts } from "../backend/testing/products.ts";
import type { ConnectOptions } from "../backend/db/connect.ts";
import type { Database } from "../backend/db/schema.ts";
import { describeEngines } from "../backend/testing/databases.ts";
import { createTestShop, photo, withFiles, type TestShop } from "../backend/testing/shop.ts";
import { runCli } from "./run.ts";

describeEngines("the shop's commands for what people write", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  let folder: string;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    place = open.location(db);
    folder = await mkdtemp(join(tmpdir(), "vzlet-shop-"));
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(async () => {
    shop.remove();
    await rm(folder, { recursive: true });
  });

  async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const ran = { stdout: "", stderr: "" };
    const output = (name: keyof typeof ran) => ({ write: (text: string) => (ran[name] += plainSpaces(text)) });
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "", PUBLIC_URL: "https://vzlet.example" };
    const code = await runCli(args, { env, stdout: output("stdout"), stderr: output("stderr") });
    return { code, ...ran };
  }
  const outputOf = async (...args: string[]) => (await run(...args)).stdout;

  it("list enquiries, the newest first, all or those that wait", async () => {
    expect(await outputOf("enquiries", "list")).toBe("Обращений нет.\n");
    await shop.send("call");
    await shop.send("questions", { name: "Олег\u001b[2J" });
    expect(await outputOf("enquiries", "list")).toBe(
      [
        "№  Дата               Форма            Имя      Контакт           Товар\n",
        "2  20.11.2026, 13:26  Вопрос           Олег[2J  anna@example.ru   Батут «Орбита»\n",
        "1  20.11.2026, 13:26  Обратный звонок  Олег     +7 916 204 77 12\n",
      ].join(""),
    );
    expect(await outputOf("enquiries", "done", "2")).toBe("Обращение 2 разобрано.\n");
    expect(await outputOf("enquiries", "list")).toContain("Батут «Орбита»  разобрано");
    expect((await outputOf("enquiries", "list", "--open")).split("\n")).toHaveLength(3);
    expect(await outputOf("enquiries", "list", "--open", "--form", "questions")).toBe("Обращений нет.\n");
  });

  it("show one enquiry whole", async () => {
    await withFiles(shop, "service", [["Пружина.jpg", photo]]).set("X-Forwarded-For", "203.0.113.7");
    const shown = await outputOf("enquiries", "show", "1");
    for (const words of [
      "Заявка в сервис № 1",
      "Телефон: +7 916 204 77 11",
      "Что случилось: Лопнула пружина",
      "Пружина.jpg, 1 КБ (attachments/",
      "Согласие: текст политики от 2026-11-23, адрес 203.0.113.7",
    ]) {
      expect(shown).toContain(words);
    }
    expect(shown).not.toContain("Разобрано");
    await outputOf("enquiries", "done", "1");
    expect(await outputOf("enquiries", "show", "1")).toContain("Разобрано: ");
  });

  it("export enquiries, safe to open in a spreadsheet", async () => {
    await shop.send("equipment", { name: '=HYPERLINK("http://evil.example")', text: "Первая; вторая\nстрока" });
    const path = join(folder, "enquiries.csv");
    expect(await run("enquiries", "export", path)).toEqual({ code: 0, stdout: `1 обращение записано в ${path}\n`, stderr: "" });
    const rows = plainSpaces(await readFile(path, "utf8")).split("\r\n");
    expect(rows).toEqual([
      "\ufeffНомер;Дата;Форма;Имя;Телефон;Почта;Город;Компания;Товар;Текст;Остальное;Файлы;Разобрано",
      `1;20.11.2026, 13:26:00;Оснащение клуба;"'=HYPERLINK(""http://evil.example"")";+7 916 204 77 11;anna@example.ru;Тула;Клуб «Сила»;;"Первая; вторая\nстрока";Площадь зала, м²: 120;;`,
      "",
    ]);
    expect(await readdir(folder)).toEqual(["enquiries.csv"]);
    const journal = await db.selectFrom("journal").select(["name", "after"]).where("deed", "=", "enquiries-export").execute();
    expect(journal).toEqual([{ name: "Командная строка", after: JSON.stringify({ rows: 1 }) }]);
  });

  it("decide about reviews", async () => {
    expect(await outputOf("reviews", "list")).toBe("Отзывов нет.\n");
    await shop.send("add-comment");
    await shop.send("add-comment", { rating: 1 });
    expect(await outputOf("reviews", "list")).toContain(
      "1. Батут «Орбита», 10 ft: 5 из 5, Анна, 20.11.2026, ждёт решения\nПонравилось: Прыгучий\nНе понравилось: Большой\nПрыгаем\nвсей семьёй\n",
    );
    expect(await outputOf("reviews", "approve", "1", "--answer", "Спасибо")).toBe("Отзыв 1 опубликован.\n");
    expect(await outputOf("reviews", "reject", "2")).toBe("Отзыв 2 отклонён, на странице его нет.\n");
    expect(await outputOf("reviews", "list", "--waiting")).toBe("Отзывов нет.\n");
    expect(await outputOf("reviews", "list")).toContain("опубликован");
    expect(await outputOf("enquiries", "list", "--open")).toBe("Обращений нет.\n");
    await shop.send("product-question");
    expect(await outputOf("reviews", "list", "--waiting")).toContain("3. Батут «Орбита», 10 ft: вопрос, Анна, 20.11.2026, ждёт решения\n");
    expect(await run("reviews", "approve", "3")).toMatchObject({ code: 1, stderr: "Вопросу 3 нужен ответ: --answer ТЕКСТ.\n" });
    expect(await outputOf("reviews", "approve", "3", "--answer", "Да")).toBe("Вопрос 3 опубликован.\n");
    const { body } = await request(shop.app).get("/api/catalog/inventar/?card=batut");
    expect(body.page.reviews).toMatchObject({ rating: 5, count: 1, items: [{ id: 1, answer: "Спасибо" }] });
  });

  it("export subscribers with the links by which they leave", async () => {
    await shop.post("/ajax/newsletter/", { email: "anna@example.ru", mailing: true, consent: true });
    const path = join(folder, "news.csv");
    expect(await run("newsletter", "export", path)).toEqual({ code: 0, stdout: `1 подписчик записан в ${path}\n`, stderr: "" });
    const [, row = ""] = (await readFile(path, "utf8")).split("\r\n");
    expect(row).toMatch(/^anna@example\.ru;20\.11\.2026;https:\/\/vzlet\.example\/unsubscribe\/\?key=/);
    const key = decodeURIComponent(row.split("key=")[1] ?? "");
    expect((await shop.post("/api/newsletter/unsubscribe/", { key })).status).toBe(200);
    expect(await outputOf("newsletter", "export", path)).toBe(`0 подписчиков записано в ${path}\n`);
    const journal = await db
      .selectFrom("journal")
      .select(["name", "after"])
      .where("deed", "=", "newsletter-export")
      .orderBy("id")
      .execute();
    expect(journal).toEqual([1, 0].map((count) => ({ name: "Командная строка", after: JSON.stringify({ rows: count }) })));
  });

  it.each([
    [["enquiries", "show", "9"], 1, "Обращения 9 нет.\n"],
    [["enquiries", "done", "9"], 1, "Обращения 9 нет.\n"],
    [["reviews", "approve", "9"], 1, "Отзыва 9 нет.\n"],
    [["reviews", "reject", "9"], 1, "Отзыва 9 нет.\n"],
    [["enquiries", "show", "x"], 2, "Номер обращения — целое число, например 12.\nВсе команды: npm run shop -- help\n"],
  ])("say what cannot be done: %j", async (args, code, stderr) => {
    expect(await run(...args)).toEqual({ code, stdout: "", stderr });
  });

  it("name the forms when one is unknown", async () => {
    const { code, stderr } = await run("enquiries", "list", "--form", "x");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^Формы «x» нет\. Есть questions, consultation, /)]);
  });
});
