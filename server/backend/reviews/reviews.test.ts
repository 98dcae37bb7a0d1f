import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cardResponse } from "#shared/contract/catalog.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, logIn, NOON, type TestShop } from "../testing/shop.ts";
import { approveReview, rejectReview } from "./moderate.ts";

const contacts = { name: "Взлёт", phone: "8 800 000-12-00", email: "info@vzlet.example" };

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
    return cardResponse.parse(body).page.reviews;
  };
  const approve = (id: number, answer?: string) =>
    approveReview(db, { id, answer, now: NOON, shop: contacts, siteUrl: "https://vzlet.example" });

  it("are not shown before the shop approves them, and the letter says how", async () => {
    expect(await shown()).toEqual({ rating: null, count: 0, items: [] });
    await shop.send("add-comment");
    expect(await shown()).toEqual({ rating: null, count: 0, items: [] });
    expect((await shop.letters())[0]?.text).toContain("npm run shop -- reviews approve 1");
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
    expect(await rejectReview(db, 1, NOON)).toBe(true);
    expect((await shown()).count).toBe(0);
    expect([await approve(7), await rejectReview(db, 7, NOON)]).toEqual([false, false]);
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

  it("survive their author's account without the name; those not shown do not", async () => {
    const cookie = await logIn(shop);
    for (let i = 0; i < 2; i++) await shop.send("add-comment").set("Cookie", cookie);
    await approve(1);
    await shop.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie);
    expect((await shown()).items).toMatchObject([{ id: 1, name: "Покупатель", text: "Прыгаем\nвсей семьёй" }]);
    expect(await approve(2)).toBe(false);
  });
});
