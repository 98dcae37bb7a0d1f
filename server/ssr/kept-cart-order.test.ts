import request from "supertest";
import { describe, expect, it } from "vitest";
import { sendJson } from "./testing/backend.ts";
import { listsIn, noscript, startShop } from "./testing/kept-lists.ts";

describe("an order of the kept cart", () => {
  const fields = { products: '[{"id":3,"quantity":2}]', region: "msk", delivery: "courier", name: "Анна", phone: "9162047711" };
  const typed = { ...fields, address: "Москва", consent: "1", idempotency_key: "one-key", expected_total_courier: "250" };

  it("goes with the form's key and the sum that was shown, and empties the cart", async () => {
    const shop = await startShop();
    const sent: { headers: Record<string, unknown>; body: unknown }[] = [];
    shop.backend.on("/api/checkout/", (call, response) => {
      const parts: Buffer[] = [];
      call.on("data", (part: Buffer) => parts.push(part));
      call.on("end", () => {
        sent.push({ headers: call.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
        sendJson(response, {
          order: { number: "1", total_price: 250, products_price: 200, delivery_price: 50, url: "/order/?number=1&key=k" },
        });
      });
    });
    const answer = await request(shop.app).post("/cart/?step=order").set("Cookie", "lists=3x2~5~7").type("form").send(typed);
    expect([answer.status, answer.headers.location, listsIn(answer)]).toEqual([303, "/order/?number=1&key=k", "~5~7"]);
    expect(sent[0]?.headers["idempotency-key"]).toBe("one-key");
    expect(sent[0]?.body).toMatchObject({ expected_total: 250, products: [{ id: 3, quantity: 2 }] });
    const again = await request(shop.app).post("/cart/?step=order").set("Cookie", "lists=~5~7").type("form").send(typed);
    expect([again.status, sent[1]?.headers["idempotency-key"]]).toEqual([303, "one-key"]);
  });

  it("that is refused stands at its fields with everything that was typed, and keeps the cart", async () => {
    const shop = await startShop();
    const error = { code: "ORDER_INVALID", message: "Проверьте", fields: { phone: "Телефон: не хватает семи цифр" } };
    shop.backend.on("/api/checkout/", (_, response) => sendJson(response, { error }, 422));
    const { status, text, headers } = await request(shop.app)
      .post("/cart/?step=order&region=msk")
      .set("Cookie", "lists=3x2~~")
      .type("form")
      .send({ ...typed, name: 'Анна "Б"', order_description: "Собака добрая" });
    expect([status, headers["cache-control"], headers["set-cookie"]]).toEqual([422, "private, no-store", undefined]);
    const plain = noscript(text);
    expect(plain).toContain("Телефон: не хватает семи цифр");
    for (const value of ["Анна &quot;Б&quot;", "9162047711", "Москва", "Собака добрая", "one-key"]) expect(plain).toContain(value);
    expect(plain).toMatch(/<input[^>]*name="consent"[^>]*checked/);
  });

  it("asks for the code of the phone where the shop demands one", async () => {
    const shop = await startShop();
    const asked: string[] = [];
    shop.backend.on("/api/checkout/", (_, response) => {
      asked.push("order");
      sendJson(response, { error: { code: "PHONE_UNCONFIRMED", message: "Код", fields: { phone: "Подтвердите телефон" } } }, 422);
    });
    shop.backend.on("/api/confirmed_phone/", (_, response) => {
      asked.push("code");
      sendJson(response, { phone_confirmation: "yes" });
    });
    const { text } = await request(shop.app).post("/cart/?step=order").set("Cookie", "lists=3x2~~").type("form").send(typed);
    expect(noscript(text)).toContain('name="code"');
    expect(asked).toEqual(["order", "code"]);
    await request(shop.app)
      .post("/cart/?step=order")
      .set("Cookie", "lists=3x2~~")
      .type("form")
      .send({ ...typed, code: "12 34 56" });
    expect(asked.slice(2, 4)).toEqual(["code", "order"]);
  });
});
