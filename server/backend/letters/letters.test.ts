import type { Kysely } from "kysely";
import { beforeEach, expect, it, afterEach } from "vitest";
import request from "supertest";
import { forms, type FormId } from "#shared/domain/forms/forms.ts";
import { describeOrder } from "#shared/domain/orders/order.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, validForms, logIn, receipt, withFiles, type TestShop } from "../testing/shop.ts";
import { setOrderState } from "../orders/set-state.ts";
import { fastOrder, fromCommandLine, order } from "../testing/orders.ts";
import type { Letter } from "../outbox/message.ts";
import { decideReview } from "../testing/reviews.ts";

const BAIT = "Вы выиграли приз, заберите на evil.example";

describeEngines("letters to people", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  /** A call from a browser, or from a program, that claims to see the shop at another host. */
  const post = (path: string, payload: object) =>
    request(shop.app)
      .post(path)
      .set({ Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" })
      .send(payload)
      .expect(200);
  const toPeople = async () => (await shop.letters()).filter((letter): letter is Letter & { to: object } => typeof letter.to !== "string");
  const set = async (number: string, state: "confirmed" | "shipped" | "done" | "cancelled") =>
    setOrderState(db, { ...(await fromCommandLine(db, number)), state });

  it("repeat nothing that was typed to an address that nobody has confirmed", async () => {
    const typed = {
      name: BAIT,
      text: BAIT,
      address: BAIT,
      order_description: BAIT,
      advantages: BAIT,
      serial_number: "EVIL.RU/WIN1",
      company: BAIT,
      city: BAIT,
    };
    await post("/api/registration/", { name: BAIT, email: "1@example.ru", password: "батут у дома", consent: true });
    await post("/api/checkout/", { ...order, ...typed });
    await post("/api/checkout/", { ...fastOrder, ...typed, email: "2@example.ru", order_description: describeOrder(true, BAIT) });
    for (const form of Object.keys(forms) as FormId[]) {
      const files = form === "product-registration" ? ([["Выиграли.pdf", receipt]] as const) : [];
      await withFiles(shop, form, files, { ...typed, email: `${form}@example.ru` }).expect(200);
    }
    await decideReview(db, 9, { deed: "approve", answer: "Спасибо" });
    for (const state of ["confirmed", "shipped", "cancelled"] as const) await set("26-000001", state);
    const letters = await toPeople();
    expect(letters.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        "Взлёт: подтвердите почту",
        "Взлёт: заказ № 26-000001 принят",
        "Взлёт: заказ № 26-000002 принят",
        "Взлёт: ваш отзыв опубликован",
        "Взлёт: заказ № 26-000001 отменён",
      ]),
    );
    expect(JSON.stringify(letters)).not.toMatch(/выиграли|evil/i);
  });

  it("call the owner of an account by name, at the address that is confirmed", async () => {
    const cookie = await logIn(shop);
    await post("/api/checkout/", order).set("Cookie", cookie);
    await post("/api/checkout/", { ...order, name: BAIT, email: "olga@example.ru" }).set("Cookie", cookie);
    await set("26-000001", "shipped");
    await set("26-000002", "shipped");
    const letters = (await toPeople()).slice(1);
    expect(letters.map(({ to }) => to)).toEqual([
      { name: "Анна", address: "anna@example.ru" },
      { name: "", address: "olga@example.ru" },
      { name: "Анна", address: "anna@example.ru" },
      { name: "", address: "olga@example.ru" },
    ]);
    expect(letters[0]?.text).toContain("Анна, спасибо за заказ. Менеджер позвонит по номеру +7 916 204 77 11");
    expect(letters[0]?.text).toContain("Адрес: Истра, Садовая улица, 5");
    expect(letters[2]?.text).toContain("Анна, здравствуйте.");
  });

  it("lead to the shop's own address, whatever a request says of its host", async () => {
    await post("/api/registration/", { name: "Анна", email: "1@example.ru", password: "батут у дома", consent: true });
    await post("/api/restore_password/", { email: "2@example.ru" });
    await post("/ajax/newsletter/", { email: "3@example.ru", mailing: true, consent: true });
    await post("/api/checkout/", order);
    await post("/ajax/form-questions/", validForms.questions);
    await post("/ajax/form-add-comment/", validForms["add-comment"]);
    await decideReview(db, 2, { deed: "approve", answer: "Спасибо" });
    await set("26-000001", "shipped");
    const letters = await shop.letters();
    const links = letters.flatMap(({ html, unsubscribe_url: unsubscribe }) =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link).concat(unsubscribe ?? []),
    );
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(link).toMatch(/^https:\/\/vzlet\.example\//);
  });
});
