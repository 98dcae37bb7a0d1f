import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { orderResponse } from "#shared/contract/order.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createCheckoutApp, order } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { NOON } from "../testing/shop.ts";

describeEngines("the phone of an order", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  let now = NOON;
  let link: { number: string; key: string };
  beforeEach(async () => {
    db = await open();
    now = NOON;
    await seedProducts(db);
    app = createCheckoutApp(db, { clock: () => now });
    const { body } = await request(app).post("/api/checkout/").send(order);
    const { searchParams } = new URL(body.order.url, "https://vzlet.example");
    link = { number: body.order.number, key: searchParams.get("key") ?? "" };
  });

  const change = (payload: object) =>
    request(app)
      .post("/api/order/phone/")
      .send({ ...link, ...payload });
  const shown = async () => orderResponse.parse((await request(app).get("/api/order/").query(link)).body).order.phone;
  const kept = async () => (await db.selectFrom("orders").select("phone").executeTakeFirstOrThrow()).phone;
  const letters = async () =>
    (await db.selectFrom("outbox").select("message").orderBy("id").execute()).map(({ message }) =>
      JSON.parse(message.replaceAll("\u00a0", " ")),
    );

  it("is shown by its last digits only, and mended within an hour by who has the link; the shop reads both numbers", async () => {
    expect(await shown()).toEqual({ ending: "11", change_until: "2026-11-20T11:26:00.000Z" });
    now = NOON + 59 * 60_000;
    const { status, body } = await change({ phone: "8 (916) 204-77-12" });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(await kept()).toBe("+79162047712");
    expect(await shown()).toMatchObject({ ending: "12" });
    const letter = (await letters()).at(-1);
    expect(letter.to).toBe("orders@vzlet.example");
    expect(letter.subject).toBe("Заказ № 26-000001: телефон исправлен");
    expect(letter.text).toContain("Звонить: +7 916 204 77 12\nБыло: +7 916 204 77 11");
  });

  it("that is the same writes no letter", async () => {
    const before = (await letters()).length;
    expect((await change({ phone: order.phone })).status).toBe(200);
    expect(await letters()).toHaveLength(before);
  });

  it("stays after an hour, and when the manager has taken the order up", async () => {
    now = NOON + 3600_000;
    const late = await change({ phone: "+7 916 204 77 12" });
    expect([late.status, late.body.error.code]).toEqual([409, "PHONE_FIXED"]);
    now = NOON + 1;
    await db.updateTable("orders").set({ status: "confirmed" }).execute();
    expect((await change({ phone: "+7 916 204 77 12" })).status).toBe(409);
    expect(await shown()).toEqual({ ending: "11", change_until: null });
    expect(await kept()).toBe("+79162047711");
  });

  it("is changed by nobody else, nor to a number that is none", async () => {
    for (const wrong of [{ key: "x" }, { number: "26-000002" }, { number: "", key: "" }]) {
      const { status, body } = await change({ phone: "+7 916 204 77 12", ...wrong });
      expect([status, body.error.code]).toEqual([404, "ORDER_NOT_FOUND"]);
    }
    const short = await change({ phone: "+7 916 204 77" });
    expect([short.status, short.body.error.fields]).toEqual([422, { phone: "Телефон: не хватает двух цифр" }]);
    const foreign = await change({ phone: "+7 916 204 77 12" }).set("Origin", "https://elsewhere.example");
    expect(foreign.status).toBe(403);
    expect(await kept()).toBe("+79162047711");
  });

  it("is changed five times an hour at most", async () => {
    for (let digit = 1; digit <= 5; digit++) expect((await change({ phone: `+7 916 204 77 2${digit}` })).status).toBe(200);
    const { status, headers, body } = await change({ phone: "+7 916 204 77 26" });
    expect([status, headers["retry-after"], body.error.code]).toEqual([429, "3600", "TOO_MANY_CHANGES"]);
  });
});
