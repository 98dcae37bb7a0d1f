import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reviewsResponse } from "#shared/contract/desk/reviews.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { changesPages } from "#shared/domain/journal.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { logIn, type TestShop } from "../testing/shop.ts";
import { openStaffedShop, type staffBrowser } from "../testing/staff.ts";

const NONE = { count: 0, items: [] };

describeEngines("questions about products", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let editor: Awaited<ReturnType<typeof staffBrowser>>;
  beforeEach(async () => {
    db = await open();
    ({ shop, editor } = await openStaffedShop(db, "editor"));
  });
  afterEach(() => shop.remove());

  const page = async () => {
    const { body } = await request(shop.app).get("/api/catalog/inventar/?card=batut");
    return productResponse.parse(body).page;
  };
  const shown = async () => (await page()).questions;
  const act = (id: number, payload: object) => editor.post(`/api/manage/reviews/${id}/`).send(payload);
  const waiting = async (query: object = {}) => reviewsResponse.parse((await editor.get("/api/manage/reviews/").query(query)).body).page;
  const answers = async () => (await shop.letters()).filter(({ subject }) => subject.startsWith("Ответ на ваш вопрос"));

  it("wait at the desk and are shown with their answer, which their author gets by a letter that leads to it", async () => {
    await shop.send("product-question", { product_id: 1 }).expect(200);
    expect(await shown()).toEqual(NONE);
    expect((await shop.letters())[0]?.text).toContain("https://vzlet.example/manage/reviews/?number=1");
    expect(await waiting()).toMatchObject({ waiting: 1, reviews: [{ number: 1, kind: "question", rating: 0, state: "waiting" }] });
    expect((await act(1, { version: 1, deed: "approve" })).body.error.fields).toHaveProperty("answer");
    expect((await act(1, { version: 1, deed: "approve", answer: "Да.\n\nДо 150 кг." })).body.review.state).toBe("approved");
    expect(await shown()).toEqual({
      count: 1,
      items: [{ id: 1, name: "Анна", text: "Выдержит ли двоих взрослых?", answer: "Да.\n\nДо 150 кг.", date: "2026-11-20" }],
    });
    expect((await page()).reviews).toMatchObject({ rating: null, count: 0, items: [] });

    await act(1, { version: 2, deed: "answer", answer: "Да, до 150 кг." });
    expect((await act(1, { version: 3, deed: "answer", answer: " " })).body.error.fields).toHaveProperty("answer");
    expect((await shown()).items[0]?.answer).toBe("Да, до 150 кг.");
    const [letter, ...others] = await answers();
    expect(others).toEqual([]);
    expect(letter?.to).toEqual({ name: "", address: "anna@example.ru" });
    for (const words of ["До 150 кг.", "Выдержит ли двоих", "https://vzlet.example/catalog/sport/inventar/batut/#question-1"])
      expect(letter?.text).toContain(words);
  });

  it("can be answered by a letter alone, and be shown later without another letter", async () => {
    await shop.send("product-question");
    expect((await act(1, { version: 1, deed: "reply", answer: "" })).body.error.fields).toHaveProperty("answer");
    expect((await act(1, { version: 1, deed: "reply", answer: "Да" })).body.review).toMatchObject({ state: "answered", answer: "Да" });
    expect([await shown(), (await waiting()).waiting]).toEqual([NONE, 0]);
    expect((await answers())[0]?.text).not.toContain("#question-1");
    await act(1, { version: 2, deed: "approve" });
    expect([(await shown()).count, (await answers()).length]).toEqual([1, 1]);
  });

  it("are rejected with a reason for the staff alone; the journal has each decision without the words of the shopper", async () => {
    await shop.send("product-question");
    await act(1, { version: 1, deed: "approve", answer: "Да" });
    await act(1, { version: 2, deed: "reject", reason: "Личные данные" });
    expect(await shown()).toEqual(NONE);
    await act(1, { version: 3, deed: "undo" });
    expect((await waiting()).waiting).toBe(1);
    const rows = await db.selectFrom("journal").select(["deed", "subject_kind", "before", "after"]).orderBy("id").execute();
    expect(rows.map(({ deed, subject_kind }) => `${subject_kind} ${deed}`)).toEqual(
      ["approve", "reject", "undo"].map((deed) => `question question-${deed}`),
    );
    expect(JSON.stringify(rows)).not.toContain("взрослых");
    expect([changesPages("question-approve"), changesPages("question-answer")]).toEqual([true, true]);
    expect((await answers()).length).toBe(1);
  });

  it("are found apart from reviews, which get no reply", async () => {
    await shop.send("add-comment");
    await shop.send("product-question");
    const numbers = async (kind: string) => (await waiting({ kind })).reviews.map(({ number }) => number);
    expect([await numbers(""), await numbers("review"), await numbers("question")]).toEqual([[2, 1], [1], [2]]);
    const { status, body } = await act(1, { version: 1, deed: "reply", answer: "Спасибо" });
    expect([status, body.error.code, await answers()]).toEqual([422, "FORM_INVALID", []]);
  });

  it("are found by who asks again, before those of the kind and of the shop", async () => {
    const given = async (q: string, product = 11) =>
      (await request(shop.app).get("/api/answers/").query({ product, q })).body.answers.map(
        ({ question }: { question: string }) => question,
      );
    await shop.send("product-question", { text: "Выдержит ли батут двоих взрослых?" });
    await shop.send("product-question", { product_id: 2, text: "Гиря выдержит падение на бетон?" });
    await shop.send("product-question", { text: "Какой высоты сетка?" });
    expect(await given("двое взрослых")).not.toContain("Выдержит ли батут двоих взрослых?");
    await act(1, { version: 1, deed: "approve", answer: "Нет: прыгают по одному." });
    await act(2, { version: 1, deed: "approve", answer: "Да." });
    expect((await given("сможем прыгать двое взрослых на батуте"))[0]).toBe("Выдержит ли батут двоих взрослых?");
    // The kettlebell is of the same type; the third question waits for its answer.
    expect((await given("падение на бетон"))[0]).toBe("Гиря выдержит падение на бетон?");
    expect(await given("высота сетки")).not.toContain("Какой высоты сетка?");
    expect((await given("нужно ли регистрироваться"))[0]).toBe("Нужно ли регистрироваться, чтобы купить?");
    expect(await given("")).toEqual(["Выдержит ли батут двоих взрослых?"]);
    expect([
      await given("батут", 999),
      (
        await request(shop.app)
          .get("/api/answers/")
          .query({ product: 1, q: "я".repeat(101) })
      ).status,
    ]).toEqual([[], 400]);
  });

  it("that two members decide about keep the first decision", async () => {
    await shop.send("product-question");
    await act(1, { version: 1, deed: "reply", answer: "Да" });
    const { status, body } = await act(1, { version: 1, deed: "approve", answer: "Нет" });
    expect([status, body.error.code, body.review.answer]).toEqual([409, "REVIEW_CHANGED", "Да"]);
  });

  it("of which there are many show twenty and count all", async () => {
    for (let id = 1; id <= 22; id++) {
      await shop.send("product-question", { text: `Вопрос ${id}` }).expect(200);
      await act(id, { version: 1, deed: "approve", answer: "Да" }).expect(200);
    }
    const { count, items } = await shown();
    expect([count, items.length, items[0]?.id, items.at(-1)?.id]).toEqual([22, 20, 22, 3]);
  });

  it("have bounds: a thousand characters, a product and as many in ten minutes as other forms", async () => {
    const { body } = await shop.send("product-question", { text: "я".repeat(1001), product_id: "" });
    expect(Object.keys(body.error.fields).sort()).toEqual(["product_id", "text"]);
    expect((await shop.send("product-question").set("Origin", "https://evil.example")).body.error.code).toBe("ORIGIN_FOREIGN");
  });

  it("survive their author's account without the name; those not shown go, and nobody gets a letter any more", async () => {
    const cookie = await logIn(shop);
    for (let i = 0; i < 3; i++) await shop.send("product-question").set("Cookie", cookie);
    await act(1, { version: 1, deed: "approve", answer: "Да" });
    await act(2, { version: 1, deed: "reply", answer: "Нет" });
    await shop.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie);
    expect(await shown()).toMatchObject({ count: 1, items: [{ id: 1, name: "Покупатель", answer: "Да" }] });
    expect((await waiting({ state: "all" })).reviews.map(({ number }) => number)).toEqual([1]);
    const { status, body } = await act(1, { version: 2, deed: "reply", answer: "Ещё раз" });
    expect([status, body.error.code]).toEqual([422, "NO_EMAIL"]);
  });
});
