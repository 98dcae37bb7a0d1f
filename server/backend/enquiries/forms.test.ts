import type { Kysely } from "kysely";
import request from "supertest";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { enquiryResponse } from "#shared/contract/forms.ts";
import { formIds, forms, type FormId } from "#shared/domain/forms.ts";
import { fillShelf } from "../cart/testing.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../db/testing.ts";
import { findEnquiry } from "./enquiry.ts";
import { createReception, filled, NOON, photo, withFiles, type Reception } from "./testing.ts";

const files = [["чек.jpg", photo]] as const;
const fieldsOf = (form: FormId) => forms[form].fields;
const needsFile = (form: FormId) => fieldsOf(form).some(({ kind, required }) => kind === "files" && required);
const withEmail = formIds.filter((form) => fieldsOf(form).some(({ kind }) => kind === "email"));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describeEngines("every form", (open) => {
  let db: Kysely<Database>;
  let reception: Reception;
  beforeAll(async () => {
    db = await open();
    await fillShelf(db);
    reception = createReception(db);
  });
  afterAll(() => reception.remove());
  beforeEach(async () => {
    reception.pass(3_600_000);
    for (const table of ["outbox", "registered_products"] as const) await db.deleteFrom(table).execute();
  });

  const send = (form: FormId) => (needsFile(form) ? withFiles(reception, form, files) : reception.send(form));
  const sendPlainly = (form: FormId) =>
    needsFile(form)
      ? withFiles(reception, form, files)
      : request(reception.app)
          .post(`/ajax/form-${form}/`)
          .type("form")
          .send({ ...filled[form], consent: "on" });

  it.each(formIds)("%s is stored with its consent", async (form) => {
    const { status, body } = await send(form);
    expect(status).toBe(200);
    const { enquiry } = enquiryResponse.parse(body);
    expect(enquiry.thanks).toBe(forms[form].thanks);
    const stored = await findEnquiry(db, Number(enquiry.number));
    expect(stored).toMatchObject({ form, done_at: null, consent_version: "2026-11-20" });
    expect(stored?.created_at).toBeGreaterThan(NOON);
  });

  it.each(formIds)("%s comes to the shop with all that was written", async (form) => {
    const { body } = await send(form);
    const [letter] = await reception.letters();
    expect(letter).toMatchObject({
      to: "orders@vzlet.example",
      subject: `${forms[form].noun} № ${body.enquiry.number} — ${String(filled[form].name)}`,
    });
    const written = fieldsOf(form).filter(({ name, kind }) => filled[form][name] !== undefined || (kind === "files" && needsFile(form)));
    for (const { label } of written) expect(letter?.text).toContain(`${plain(label)}:`);
  });

  it.each(withEmail)("%s is confirmed by a letter that repeats nothing of what was typed", async (form) => {
    await send(form);
    const [shop, shopper] = await reception.letters();
    expect(shop?.reply_to).toEqual({ name: "Анна", address: "anna@example.ru" });
    expect(shopper?.to).toEqual({ name: "", address: "anna@example.ru" });
    expect(shopper?.text).toContain(plain(forms[form].thanks));
    expect(shopper?.text).not.toMatch(/Анна|916 204/);
  });

  it.each(formIds)("%s comes from a plain HTML form too", async (form) => {
    expect((await sendPlainly(form)).status).toBe(200);
  });

  it.each(formIds)("an empty %s is refused at every field that it needs", async (form) => {
    const { status, body } = await reception.post(`/ajax/form-${form}/`);
    const needed = fieldsOf(form).filter(({ required }) => required);
    const product = forms[form].product === "required" ? ["product_id"] : [];
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: "FORM_INVALID" });
    expect(Object.keys(body.error.fields).sort()).toEqual([...needed.map(({ name }) => name), ...product, "consent"].sort());
    expect(await reception.letters()).toEqual([]);
  });
});
