import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { productResponse } from "#shared/contract/product-page.ts";
import { reviewsResponse } from "#shared/contract/desk/reviews.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, logIn, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { actOnReview, type ReviewAct } from "./moderate.ts";

const contacts = { name: "Взлёт", phone: "8 800 000-12-00", email: "info@vzlet.example", colour: "#2337e8" };

describeEngines("reviews", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const shown = async () => {
    const { body } = await request(shop.app).get("/api/catalog/inventar/?card=batut");
    return productResponse.parse(body).page.reviews;
  };
  const decide = (id: number, act: ReviewAct) =>
    actOnReview(db, { id, version: null, actor: COMMAND_LINE, now: NOON, shop: contacts, siteUrl: "https://vzlet.example" }, act);
  const approve = (id: number, answer?: string) => decide(id, { deed: "approve", answer });
  const reject = (id: number) => decide(id, { deed: "reject", reason: "" });

  it("are not shown before the shop approves them, and the letter says how", async () => {
    expect(await shown()).toEqual({ rating: null, count: 0, items: [] });
    await shop.send("add-comment");
    expect(await shown()).toEqual({ rating: null, count: 0, items: [] });
    expect((await shop.letters())[0]?.text).toContain("https://vzlet.example/manage/reviews/?number=1");
  });

  it("stand on the product's page, the newest first, with the mean of their ratings", async () => {
    await shop.send("add-comment");
    await shop.send("add-comment", { product_id: 1, rating: "4", name: "Олег", advantages: "", disadvantages: "" });
    await shop.send("add-comment", { product_id: 1, rating: "4" });
    await shop.send("add-comment", { product_id: 2, rating: "1" });
    for (const id of [1, 2, 4]) await approve(id, id === 1 ? "Спасибо" : undefined);
    expect(await shown()).toEqual({
      rating: 4.5,
      count: 2,
      items: [
        { id: 2, name: "Олег", rating: 4, text: "Прыгаем\nвсей семьёй", advantages: "", disadvantages: "", date: "2026-11-20" },
        {
          id: 1,
          name: "Анна",
          rating: 5,
          text: "Прыгаем\nвсей семьёй",
          advantages: "Прыгучий",
          disadvantages: "Большой",
          date: "2026-11-20",
          answer: "Спасибо",
        },
      ],
    });
  });

  it("of which there are many show twenty and count all", async () => {
    for (let id = 1; id <= 22; id++) {
      await shop.send("add-comment");
      await approve(id);
    }
    const { count, items } = await shown();
    expect([count, items.length, items[0]?.id, items.at(-1)?.id]).toEqual([22, 20, 22, 3]);
  });

  it("go away when they are rejected, also later", async () => {
    await shop.send("add-comment");
    await approve(1);
    expect(await reject(1)).toBe("done");
    expect((await shown()).count).toBe(0);
    expect([await approve(7), await reject(7)]).toEqual(["unknown", "unknown"]);
  });

  it("are told of to their author once, with the shop's answer", async () => {
    await shop.send("add-comment");
    await approve(1, "Рады, что нравится");
    await approve(1);
    const letters = (await shop.letters()).filter(({ subject }) => subject === "Взлёт: ваш отзыв опубликован");
    expect(letters).toMatchObject([{ to: { name: "", address: "anna@example.ru" } }]);
    for (const words of ["Наш ответ: Рады, что нравится", "https://vzlet.example/catalog/sport/inventar/batut/"])
      expect(letters[0]?.text).toContain(words);
    expect((await shown()).items[0]?.answer).toBe("Рады, что нравится");
  });

  it("are decided at the desk, with the reason kept, and a decision can be taken back", async () => {
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    const act = async (payload: object) => (await editor.post("/api/manage/reviews/1/").send(payload)).body;
    const waiting = async (query: object = {}) => reviewsResponse.parse((await editor.get("/api/manage/reviews/").query(query)).body).page;
    await shop.send("add-comment");
    expect(await waiting()).toMatchObject({
      waiting: 1,
      reviews: [
        {
          number: 1,
          version: 1,
          state: "waiting",
          product: "Батут «Орбита», 10 ft",
          product_url: "/catalog/sport/inventar/batut/",
          changed: null,
        },
      ],
    });
    expect((await act({ version: 1, deed: "reject" })).error.fields).toHaveProperty("reason");
    expect(await act({ version: 1, deed: "reject", reason: "Реклама" })).toMatchObject({
      review: { state: "rejected", reason: "Реклама", changed: { by: "editor Иванова" } },
    });
    expect([(await waiting()).reviews, (await waiting({ state: "rejected" })).reviews.length, (await shown()).count]).toEqual([[], 1, 0]);
    await act({ version: 2, deed: "undo" });
    expect(await waiting()).toMatchObject({ waiting: 1, reviews: [{ version: 3, state: "waiting", reason: "" }] });
    await act({ version: 3, deed: "approve", answer: "Спасибо" });
    await act({ version: 4, deed: "answer", answer: "Спасибо, Анна" });
    expect((await shown()).items[0]?.answer).toBe("Спасибо, Анна");
    await act({ version: 5, deed: "undo" });
    expect((await shown()).count).toBe(0);
    await act({ version: 6, deed: "approve" });
    expect((await shown()).count).toBe(1);
    expect((await shop.letters()).filter(({ subject }) => subject.includes("опубликован"))).toHaveLength(1);
    expect(await waiting({ number: "1" })).toMatchObject({ reviews: [{ state: "approved" }] });
    expect([
      (await waiting({ state: "all", q: "прыгаем ОРБИТА" })).reviews.length,
      (await waiting({ state: "all", q: "велосипед" })).reviews.length,
    ]).toEqual([1, 0]);
    const deeds = await db.selectFrom("journal").select(["deed", "name"]).orderBy("id").execute();
    expect(deeds.map(({ deed }) => deed)).toEqual(
      ["reject", "undo", "approve", "answer", "undo", "approve"].map((deed) => `review-${deed}`),
    );
  });

  it("that two members decide about keep the first decision", async () => {
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    await shop.send("add-comment");
    await owner.post("/api/manage/reviews/1/").send({ version: 1, deed: "approve" }).expect(200);
    const { status, body } = await editor.post("/api/manage/reviews/1/").send({ version: 1, deed: "reject", reason: "Брань" });
    expect([status, body.error.code, body.review.state, body.review.changed.by]).toEqual([
      409,
      "REVIEW_CHANGED",
      "approved",
      "owner Иванова",
    ]);
    expect((await shown()).count).toBe(1);
    expect((await editor.post("/api/manage/reviews/7/").send({ version: 1, deed: "undo" })).body.error.code).toBe("REVIEW_NOT_FOUND");
  });

  it("survive their author's account without the name; those not shown do not", async () => {
    const cookie = await logIn(shop);
    for (let i = 0; i < 2; i++) await shop.send("add-comment").set("Cookie", cookie);
    await approve(1);
    await shop.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie);
    expect((await shown()).items).toMatchObject([{ id: 1, name: "Покупатель", text: "Прыгаем\nвсей семьёй" }]);
    expect(await approve(2)).toBe("unknown");
  });
});
