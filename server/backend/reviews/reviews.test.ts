import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reviewsResponse } from "#shared/contract/desk/reviews.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { seedProducts } from "../testing/products.ts";
import { decideReview, shownReviews } from "../testing/reviews.ts";
import { createTestShop, logIn, NOON, snapshot, withFiles, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

const NOTHING = { rating: null, count: 0, bars: [], order: "newest", items: [] };

describeEngines("reviews", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const shown = (order?: string) => shownReviews(shop, order);
  const approve = (id: number, answer?: string) => decideReview(db, id, { deed: "approve", answer });
  const reject = (id: number) => decideReview(db, id, { deed: "reject", reason: "" });

  it("are not shown before the shop approves them, and the letter says how", async () => {
    expect(await shown()).toEqual(NOTHING);
    await shop.send("add-comment");
    expect(await shown()).toEqual(NOTHING);
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
      bars: [1, 1, 0, 0, 0],
      order: "newest",
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

  it("stand in the order that the address asks for", async () => {
    const ratings = [3, 5, 1, 4];
    for (const rating of ratings) await shop.send("add-comment", { rating });
    await withFiles(shop, "add-comment", [["Двор.jpg", await snapshot()]], { rating: 2 });
    await shop.send("add-comment", { rating: 4 });
    for (let id = 1; id <= 6; id++) await approve(id);
    const order = async (name: string) => (await shown(name)).items.map(({ rating }) => rating);
    expect([await order("newest"), await order("best"), await order("worst"), await order("photos"), await order("x")]).toEqual([
      [4, 2, 4, 1, 5, 3],
      [5, 4, 4, 3, 2, 1],
      [1, 2, 3, 4, 4, 5],
      [2, 4, 4, 1, 5, 3],
      [4, 2, 4, 1, 5, 3],
    ]);
    expect((await shown()).bars).toEqual([1, 2, 1, 1, 1]);
  });

  it("are counted on the product's card, until they are hidden", async () => {
    const rating = async () => {
      const { body } = await request(shop.app).get("/api/catalog/inventar/?page_data=0");
      return body.page.products.find(({ url }: { url: string }) => url.endsWith("/batut/")).rating;
    };
    await shop.send("add-comment", { rating: 4 });
    await shop.send("add-comment", { rating: 5 });
    expect(await rating()).toBeUndefined();
    await approve(1);
    await approve(2);
    expect(await rating()).toEqual({ mean: 4.5, count: 2 });
    await reject(2);
    expect(await rating()).toEqual({ mean: 4, count: 1 });
  });

  it("say that the goods were bought only when an order of the same account is finished, and how tall their author is", async () => {
    const cookie = await logIn(shop);
    const write = async () => {
      await shop.send("add-comment", { height: "182", weight: "90" }).set("Cookie", cookie);
      const { id } = await db
        .selectFrom("reviews")
        .select(({ fn }) => fn.max("enquiry_id").as("id"))
        .executeTakeFirstOrThrow();
      await approve(id);
      return (await shown()).items[0];
    };
    const order = {
      type: 0,
      name: "Анна",
      phone: "+7 916 204 77 11",
      email: "anna@example.ru",
      delivery: "pickup",
      region: "moskva",
      address: "",
      consent: true,
    };
    const placed = await shop.post("/api/checkout/", { ...order, products: [{ id: 11, quantity: 1 }] }).set("Cookie", cookie);
    expect(placed.status).toBe(200);
    expect(await write()).not.toHaveProperty("verified");
    await db.updateTable("orders").set({ status: "done" }).execute();
    expect(await write()).toMatchObject({ verified: true, height: 182, weight: 90 });
    await shop.send("add-comment", { email: "anna@example.ru" });
    await approve(3);
    expect((await shown()).items[0]).not.toHaveProperty("verified");
    expect((await shop.send("add-comment", { height: "1820" })).body.error.fields.height.replaceAll("\u00a0", " ")).toBe(
      "Напишите число от 60 до 230",
    );
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
