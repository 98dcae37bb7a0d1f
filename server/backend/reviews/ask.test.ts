import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { createSigners } from "../signer.ts";
import { describeEngines } from "../testing/databases.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { askForReviews } from "./ask.ts";

const DAY = 24 * 3600 * 1000;
const order = {
  products: [
    { id: 4, quantity: 1 },
    { id: 11, quantity: 1 },
  ],
  fast_order: false,
  order_description: "",
  name: "Анна",
  phone: "+7 916 204 77 11",
  email: "anna@example.ru",
  delivery: "pickup",
  address: "",
  consent: true,
  ask_review: true,
};

describeEngines("the letter that asks for a review", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  /** Places an order and finishes it at noon. */
  async function finished(changes: object = {}, status: "done" | "cancelled" | "returned" = "done"): Promise<void> {
    await shop.post("/api/checkout/", { ...order, ...changes }).expect(200);
    const { id } = await db.selectFrom("orders").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await db.updateTable("orders").set({ status }).where("id", "=", id).execute();
    await db.insertInto("order_states").values({ order_id: id, state: "done", at: NOON }).execute();
  }
  const asking = async (day: number) => ({
    shop: { name: "Взлёт", phone: "", email: "", colour: "#2337e8" },
    siteUrl: "https://vzlet.example",
    signer: await createSigners(db)(),
    now: NOON + day * DAY,
  });
  const run = async (day: number) => askForReviews(db, await asking(day));
  const asked = async () => (await shop.letters()).filter(({ subject }) => subject === "Взлёт: как вам покупка?");

  it("goes two weeks after the order is finished, once, about what cost most", async () => {
    await finished();
    await run(13.9);
    expect(await asked()).toEqual([]);
    await run(14);
    await run(15);
    const [letter, ...others] = await asked();
    expect([letter?.to, others]).toEqual([{ name: "", address: "anna@example.ru" }, []]);
    expect(letter?.text).toContain("https://vzlet.example/forms/add-comment/?product=1");
    const bought = decodeURIComponent(/bought=(\S+)/.exec(letter?.text ?? "")?.[1] ?? "");
    await shop.send("add-comment", { bought });
    await shop.send("add-comment", { bought, product_id: 2 });
    await shop.send("add-comment", { bought: bought.replace(/^1/, "2") });
    const reviews = await db.selectFrom("reviews").select("verified").orderBy("enquiry_id").execute();
    expect(reviews.map(({ verified }) => verified)).toEqual([1, 0, 0]);
    expect(letter?.text).toContain("https://vzlet.example/unsubscribe/?key=");
    expect(letter).toMatchObject({
      unsubscribe_url: expect.stringMatching(/^https:\/\/vzlet\.example\/api\/newsletter\/unsubscribe\/\?key=/),
    });
  });

  it("is written once by several processes at the same time", async () => {
    await finished();
    await finished();
    const by = await asking(20);
    await Promise.all([askForReviews(db, by), askForReviews(db, by), askForReviews(db, by)]);
    expect(await asked()).toHaveLength(2);
  });

  it("does not go without consent or mailbox, for what was cancelled or came back, or long after", async () => {
    const mat = { products: [{ id: 4, quantity: 1 }] };
    await finished({ ...mat, ask_review: false });
    await finished({ ...mat, email: "" });
    await finished(mat, "cancelled");
    await finished(mat, "returned");
    await finished(mat);
    await db.updateTable("order_lines").set({ quantity: 0 }).where("order_id", "=", 5).execute();
    await run(20);
    await finished(mat);
    await run(70);
    expect(await asked()).toEqual([]);
  });

  it("does not go to who has unsubscribed by an earlier one", async () => {
    await finished();
    await run(14);
    const key = /unsubscribe\/\?key=(\S+)/.exec((await asked())[0]?.text ?? "")?.[1] ?? "";
    await shop.post("/api/newsletter/unsubscribe/", { key: decodeURIComponent(key) }).expect(200);
    await finished();
    await run(15);
    expect(await asked()).toHaveLength(1);
  });
});
