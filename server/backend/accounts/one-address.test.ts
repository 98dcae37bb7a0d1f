import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, validForms, logIn, type TestShop } from "../testing/shop.ts";
import { order } from "../testing/orders.ts";

const MINUTE = 60_000;
const person = { name: "Выиграли приз", phone: "+7 916 204 77 11", consent: true };

describeEngines("letters to one address", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let strangers: number;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    await db.updateTable("modifications").set({ stock: 1000 }).where("id", "=", 11).execute();
    shop = createTestShop(db);
    strangers = 0;
  });
  afterEach(() => shop.remove());

  /** A call of somebody on a network that has not called before. */
  const call = (path: string, payload: object, network = `2001:db8:${(++strangers).toString(16)}::1`) =>
    request(shop.app).post(path).set("X-Forwarded-For", network).send(payload);
  const buy = (email: string, network?: string) =>
    call("/api/checkout/", { ...order, products: [{ id: 11, quantity: 1 }], email }, network);
  const askCode = (email: string, network?: string) => {
    shop.advance(10 * MINUTE);
    return call("/api/registration/", { ...person, email, password: "батут у дома" }, network);
  };
  const lettersTo = async (address: string) =>
    (await shop.letters()).filter(({ to }) => (typeof to === "string" ? to : to.address).toLowerCase() === address);

  it("are five confirmations a day, whatever they confirm, and nobody else notices", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect((await buy("victim@example.ru")).status).toBe(200);
      expect((await call("/ajax/form-questions/", { ...validForms.questions, email: "Victim@Example.ru" })).status).toBe(200);
      expect((await buy("victim+prize@example.ru")).status).toBe(200);
    }
    expect((await call("/ajax/newsletter/", { email: "victim@example.ru", mailing: true, consent: true })).status).toBe(200);
    const sent = [...(await lettersTo("victim@example.ru")), ...(await lettersTo("victim+prize@example.ru"))];
    expect(sent).toHaveLength(5);
    expect(await lettersTo("orders@vzlet.example")).toHaveLength(12);
    await buy("boris@example.ru");
    expect(await lettersTo("boris@example.ru")).toHaveLength(1);
    shop.advance(24 * 60 * MINUTE);
    await buy("victim@example.ru");
    expect(await lettersTo("victim@example.ru")).toHaveLength(sent.filter(({ to }) => JSON.stringify(to).includes("victim@")).length + 1);
  });

  it("are refused or counted together, however the address is spelled", async () => {
    const spellings = ["victim@v.example>", "<victim@v.example", "vic\u200btim@v.example", "victim\u2060@v.example", "ｖictim@v.example"];
    for (const email of spellings) {
      const answers = [
        await buy(email),
        await call("/ajax/form-questions/", { ...validForms.questions, email }),
        await call("/ajax/newsletter/", { email, mailing: true, consent: true }),
        await askCode(email),
      ];
      expect(answers.map(({ status, body }) => [status, body.error.fields.email])).toEqual(
        answers.map(() => [422, "Проверьте адрес почты: нужен вид name@example.ru"]),
      );
    }
    expect(await shop.letters()).toEqual([]);
    for (const email of ["Victim@Пример.рф", "victim@xn--e1afmkfd.xn--p1ai", "victim+1@ПРИМЕР.рф"]) {
      await buy(email);
      await buy(email);
    }
    const { orders } = await db
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    const sent = (await shop.letters()).map(({ to }) => (typeof to === "string" ? "" : to.address)).filter((address) => address !== "");
    expect([Number(orders), sent.length, new Set(sent)]).toEqual([
      6,
      5,
      new Set(["victim@xn--e1afmkfd.xn--p1ai", "victim+1@xn--e1afmkfd.xn--p1ai"]),
    ]);
  });

  it("leave room for codes, and a code comes to whoever has asked for none today", async () => {
    for (let count = 0; count < 6; count += 1) await buy("victim@example.ru");
    expect(await lettersTo("victim@example.ru")).toHaveLength(5);
    const flood = "203.0.113.9";
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await askCode("victim@example.ru", flood)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const { body, headers } = await askCode("victim@example.ru", flood);
    expect(body.error).toMatchObject({ code: "TOO_MANY_MESSAGES", message: expect.stringContaining("Попробуйте завтра") });
    expect(Number(headers["retry-after"])).toBeGreaterThan(3600);
    expect((await askCode("victim@example.ru", "198.51.100.7")).status).toBe(200);
    expect(await lettersTo("victim@example.ru")).toHaveLength(11);
    expect((await askCode("boris@example.ru", flood)).status).toBe(200);
  });

  it("do not count what the owner orders from her account", async () => {
    const cookie = await logIn(shop);
    for (let count = 0; count < 7; count += 1) await buy("Anna@example.ru").set("Cookie", cookie);
    expect((await lettersTo("anna@example.ru")).filter(({ subject }) => subject.includes("заказ"))).toHaveLength(7);
  });
});
