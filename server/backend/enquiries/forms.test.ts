import type { Kysely } from "kysely";
import request from "supertest";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { enquiryResponse } from "#shared/contract/forms.ts";
import { formIds, forms, type FormId } from "#shared/domain/forms/forms.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { findEnquiry } from "./enquiry.ts";
import { createTestShop, validForms, NOON, type TestShop } from "../testing/shop.ts";

const fieldsOf = (form: FormId) => forms[form].fields;
const withEmail = formIds.filter((form) => fieldsOf(form).some(({ kind }) => kind === "email"));
describeEngines("every form", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeAll(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterAll(() => shop.remove());
  beforeEach(async () => {
    shop.advance(3_600_000);
    for (const table of ["outbox", "message_counts", "registered_products"] as const) await db.deleteFrom(table).execute();
  });

  const send = (form: FormId) => shop.send(form);
  const sendPlainly = (form: FormId) =>
    request(shop.app)
      .post(`/ajax/form-${form}/`)
      .type("form")
      .send({ ...validForms[form], consent: "on" });

  it.each(formIds)("%s is stored with its consent", async (form) => {
    const { status, body } = await send(form);
    expect(status).toBe(200);
    const { enquiry } = enquiryResponse.parse(body);
    expect(enquiry.thanks).toBe(forms[form].thanks);
    const stored = await findEnquiry(db, Number(enquiry.number));
    expect(stored).toMatchObject({ form, done_at: null, consent_version: "2026-11-23" });
    expect(stored?.created_at).toBeGreaterThan(NOON);
  });

  it.each(formIds)("%s comes to the shop with all that was written", async (form) => {
    const { body } = await send(form);
    const [letter] = await shop.letters();
    expect(letter).toMatchObject({
      to: "orders@vzlet.example",
      subject: `${forms[form].noun} № ${body.enquiry.number} — ${String(validForms[form].name)}`,
    });
    const written = fieldsOf(form).filter(({ name }) => validForms[form][name] !== undefined);
    for (const { label } of written) expect(letter?.text).toContain(`${plainSpaces(label)}:`);
  });

  it.each(withEmail)("%s is confirmed by a letter that repeats nothing of what was typed", async (form) => {
    await send(form);
    const [toShop, toShopper] = await shop.letters();
    expect(toShop?.reply_to).toEqual({ name: "Анна", address: "anna@example.ru" });
    expect(toShopper?.to).toEqual({ name: "", address: "anna@example.ru" });
    expect(toShopper?.text).toContain(plainSpaces(forms[form].thanks));
    expect(toShopper?.text).not.toMatch(/Анна|916 204/);
  });

  it.each(formIds)("%s comes from a plain HTML form too", async (form) => {
    expect((await sendPlainly(form)).status).toBe(200);
  });

  it("is refused with a sentence when the shop does not take it", async () => {
    const off = createTestShop(await open(), { formsOff: ["call"] });
    expect((await off.send("call")).body.error).toMatchObject({ code: "FORM_OFF" });
    expect((await off.send("questions")).status).toBe(200);
    off.remove();
  });

  it("a shop that registers no products has no form for it", async () => {
    const other = createTestShop(db, { registers: false });
    const { status, body } = await other.send("product-registration");
    const page = await request(other.app).get("/api/product_registration/");
    expect([status, body.error.code, page.status]).toEqual([404, "FORM_NOT_FOUND", 404]);
    other.remove();
  });

  it.each([
    // 27 November 2026 is a Friday, the 28th a Saturday.
    [{ visit_time: "08:59" }, { visit_time: "В этот день ждём с 9:00 до 20:30" }],
    [{ visit_date: "28.11.2026", visit_time: "18:31" }, { visit_time: "В этот день ждём с 10:00 до 18:30" }],
    [{ office: "Высокий двор" }, { office: "Выберите один из вариантов" }],
    [{ visit_time: "в обед" }, { visit_time: "Напишите время: 15:30" }],
  ])("a visit is booked within the hours of its showroom: %j", async (change, fields) => {
    const { status, body } = await request(shop.app)
      .post("/ajax/form-see-live/")
      .send({ ...validForms["see-live"], ...change });
    const told = Object.entries(body.error.fields).map(([name, text]) => [name, plainSpaces(String(text))]);
    expect([status, Object.fromEntries(told)]).toEqual([422, fields]);
  });

  it.each(formIds)("an empty %s is refused at every field that it needs", async (form) => {
    const { status, body } = await shop.post(`/ajax/form-${form}/`);
    const needed = fieldsOf(form).filter(({ required }) => required);
    const product = forms[form].product === "required" ? ["product_id"] : [];
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: "FORM_INVALID" });
    expect(Object.keys(body.error.fields).sort()).toEqual([...needed.map(({ name }) => name), ...product, "consent"].sort());
    expect(await shop.letters()).toEqual([]);
  });
});
