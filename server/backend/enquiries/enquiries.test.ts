import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forms } from "#shared/domain/forms/forms.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { findEnquiry } from "./enquiry.ts";
import { createTestShop, validForms, photo, withFiles, type TestShop } from "../testing/shop.ts";

describeEngines("enquiries", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const count = async () => (await db.selectFrom("enquiries").select("id").execute()).length;

  it("keeps what was written, the person's consent and address", async () => {
    await request(shop.app)
      .post("/ajax/form-service/")
      .set("X-Forwarded-For", "203.0.113.7")
      .send({ ...validForms.service, name: "Анна\nЛьвовна", text: "Первая\r\nвторая\0", page: "/service/", admin: true });
    expect(await findEnquiry(db, 1)).toMatchObject({
      answers: {
        name: "Анна Львовна",
        phone: "+79162047711",
        email: "anna@example.ru",
        city: "Казань",
        product_name: "Батут",
        serial_number: "ВЗ24170012",
        order_number: "26-000001",
        text: "Первая\nвторая",
      },
      files: [],
      product_id: null,
      account_id: null,
      consent_address: "203.0.113.7",
    });
  });

  it("names the product with its modification, and links to it", async () => {
    await shop.send("questions", { product_id: 11 });
    const [toShop, toShopper] = await shop.letters();
    expect(toShop?.text).toContain("Товар: Батут «Орбита», 10 ft");
    expect(toShop?.text).toContain("https://vzlet.example/catalog/sport/inventar/batut/");
    expect(toShopper?.text).toContain("Батут «Орбита», 10 ft");
  });

  it("does without a product that nobody knows, where one is not needed", async () => {
    expect((await shop.send("questions", { product_id: 777 })).status).toBe(200);
    expect(await findEnquiry(db, 1)).toMatchObject({ product_id: null, product_name: "" });
    const { status, body } = await shop.send("request", { product_id: 777 });
    expect({ status, fields: body.error.fields }).toEqual({ status: 422, fields: { product_id: "Выберите изделие" } });
  });

  it("writes safe HTML", async () => {
    await shop.send("questions", { text: "<script>alert(1)</script>" });
    const [toShop] = await shop.letters();
    expect(toShop?.html).toContain("&lt;script&gt;");
    expect(toShop?.html).not.toContain("<script");
  });

  describe("defence", () => {
    it("answers a program that fills the honeypot as if all were well, and stores nothing", async () => {
      const { status, body } = await shop.send("call", { website: "https://spam.example" });
      expect({ status, body }).toEqual({ status: 200, body: { enquiry: { number: "1", thanks: forms.call.thanks } } });
      expect([await count(), await shop.letters()]).toEqual([0, []]);
      await withFiles(shop, "service", [["1.jpg", photo]], { website: "x" });
      expect([await count(), shop.storedFiles()]).toEqual([0, []]);
    });

    it("stops a flood from one address and lets others through", async () => {
      shop.remove();
      shop = createTestShop(db, { enquiryLimit: 3 });
      const from = (address: string) => shop.send("call").set("X-Forwarded-For", address);
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await from("203.0.113.1")).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const { status, headers, body } = await from("203.0.113.1");
      expect([status, headers["retry-after"], body.error.code]).toEqual([429, "600", "TOO_MANY_ENQUIRIES"]);
      expect(body.error.message).toMatch(/^Слишком много обращений подряд/);
      expect((await from("203.0.113.2")).status).toBe(200);
      shop.advance(600_000);
      expect((await from("203.0.113.1")).status).toBe(200);
    });

    it("counts an IPv6 network as one address", async () => {
      shop.remove();
      shop = createTestShop(db, { enquiryLimit: 2 });
      const addresses = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:1::3", "2001:db8:0:2::1"];
      const statuses = [];
      for (const address of addresses) statuses.push((await shop.send("call").set("X-Forwarded-For", address)).status);
      expect(statuses).toEqual([200, 200, 429, 200]);
    });

    it("lets nobody wait longer when the clock is set back", async () => {
      shop.remove();
      shop = createTestShop(db, { enquiryLimit: 1 });
      await shop.send("call");
      shop.setClock(-2 * 3_600_000);
      const { status, headers } = await shop.send("call");
      expect([status, headers["retry-after"]]).toEqual([429, "600"]);
      shop.advance(600_000);
      expect((await shop.send("call")).status).toBe(200);
    });

    it("does not fill a stranger's mailbox with confirmations", async () => {
      for (let i = 0; i < 7; i++) expect((await shop.send("questions")).status).toBe(200);
      const letters = await shop.letters();
      expect(letters.filter(({ to }) => to === "orders@vzlet.example")).toHaveLength(7);
      expect(letters.filter(({ to }) => typeof to !== "string")).toHaveLength(5);
    });

    it("refuses what another site sends", async () => {
      const { status, body } = await shop.send("call").set("Origin", "https://evil.example");
      expect([status, body.error.code]).toEqual([403, "ORIGIN_FOREIGN"]);
    });

    it("puts nothing personal into the log", async () => {
      await shop.send("service");
      await shop.send("service", { email: "anna@" });
      await db.schema.dropTable("outbox").execute();
      expect((await shop.send("service")).status).toBe(500);
      expect(shop.log.join("")).toContain("request failed");
      expect(shop.log.join("")).not.toMatch(/Анна|9162047711|anna@|пружина/i);
    });

    it.each([
      ["/ajax/form-nothing/", { name: "Анна" }, 404, "FORM_NOT_FOUND"],
      ["/ajax/form-call/", { name: "Я".repeat(80_000) }, 413, "REQUEST_INVALID"],
    ])("refuses %s", async (path, payload, status, code) => {
      const answer = await shop.post(path, payload);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    });

    it("refuses what is no form", async () => {
      const { status, body } = await request(shop.app).post("/ajax/form-call/").type("text/plain").send("name=Анна");
      expect([status, body.error.code]).toEqual([415, "BODY_UNSUPPORTED"]);
    });
  });

  describe("a repeat with the same key", () => {
    const key = "b0c2a9f4-1";

    it("is the same enquiry", async () => {
      const first = await shop.send("questions").set("Idempotency-Key", key);
      const second = await shop.send("questions").set("Idempotency-Key", key);
      expect(second.body).toEqual(first.body);
      expect([await count(), (await shop.letters()).length]).toEqual([1, 2]);
    });

    it("is the same one when both come at once", async () => {
      const answers = await Promise.all([1, 2, 3].map(() => shop.send("call").set("Idempotency-Key", key)));
      // A number that another of them had taken first stays unused.
      const [number = ""] = answers.map(({ body }) => body.enquiry?.number);
      expect(answers.map(({ body }) => body.enquiry?.number)).toEqual([number, number, number]);
      expect(Number(number)).toBeGreaterThan(0);
      expect([await count(), (await shop.letters()).length]).toEqual([1, 1]);
    });

    it("keeps the files of the first one alone", async () => {
      for (let i = 0; i < 2; i++) {
        const { status } = await withFiles(shop, "service", [["1.jpg", photo]]).set("Idempotency-Key", key);
        expect(status).toBe(200);
      }
      expect([await count(), shop.storedFiles().length]).toEqual([1, 1]);
    });

    it("is refused with other words or another form", async () => {
      await shop.send("questions").set("Idempotency-Key", key);
      const other = await shop.send("questions", { text: "Другое" }).set("Idempotency-Key", key);
      expect([other.status, other.body.error.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
      expect((await shop.send("call").set("Idempotency-Key", key)).status).toBe(422);
      expect((await shop.send("call").set("Idempotency-Key", "short")).status).toBe(400);
    });
  });
});
