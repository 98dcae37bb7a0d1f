import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountResponse } from "#shared/contract/account.ts";
import { productRegistrationResponse, registrableResponse } from "#shared/contract/forms.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, logIn, NOON, receipt, withFiles, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { warrantyUntil } from "./routes.ts";

describeEngines("product registration", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    await db.updateTable("products").set({ warranty_months: 24 }).where("id", "=", 1).execute();
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  const register = (changes: object = {}) => withFiles(shop, "product-registration", [["чек.pdf", receipt]], changes);
  const get = async (query: string) => (await request(shop.app).get(`/api/product_registration/${query}`)).body;
  const listed = async (query: string) => registrableResponse.parse(await get(query)).products;

  it("has a page", async () => {
    expect(productRegistrationResponse.parse(await get("")).page).toMatchObject({
      title: "Регистрация изделия",
      seo: { title: "Регистрация изделия — Взлёт" },
    });
  });

  it("lists products by name, by article and by id", async () => {
    const kettlebell = {
      id: 2,
      name: "Гиря",
      article: "G-16",
      picture: { src: "/photo/kettlebell.webp", alt: "Гиря" },
      warranty_months: null,
    };
    expect(await listed("?q=гиря")).toEqual([kettlebell]);
    expect(await listed("?q=G-16")).toEqual([kettlebell]);
    expect(await listed("?product=2")).toEqual([kettlebell]);
    expect(await listed("?product=11")).toMatchObject([{ id: 11, name: "Батут «Орбита», 10 ft", article: "B-10", warranty_months: 24 }]);
    // A product of several sizes is registered by its size.
    const sizes = await listed("?q=орбита");
    expect(sizes.map(({ name }) => name)).toEqual([10, 12, 16].map((size) => `Батут «Орбита», ${size} ft`));
    expect(await listed("?q=орбита 12 ft")).toEqual(sizes.slice(1, 2));
    expect((await listed("?product=1")).map(({ name }) => name)).toEqual(["Батут «Орбита»", ...sizes.map(({ name }) => name)]);
    expect([await listed("?q="), await listed("?q=самолёт"), await listed("?product=777")]).toEqual([[], [], []]);
    expect((await request(shop.app).get("/api/product_registration/?product=x")).status).toBe(400);
  });

  it("makes a record from which the warranty runs, and a letter about it", async () => {
    expect((await register({ product_id: 11 })).status).toBe(200);
    expect(await db.selectFrom("registered_products").selectAll().execute()).toMatchObject([
      {
        enquiry_id: 1,
        account_id: null,
        product_id: 1,
        item_id: 11,
        product_name: "Батут «Орбита», 10 ft",
        serial_number: "BЗ24170012",
        bought_on: "2026-10-31",
        warranty_until: "2028-10-31",
      },
    ]);
    const [toShop, toShopper] = await shop.letters();
    expect(toShop?.text).toContain("Гарантия до: 31 октября 2028");
    expect(toShop?.attachments).toMatchObject([{ name: "чек.pdf", type: "application/pdf" }]);
    expect(toShopper?.subject).toBe("Взлёт: изделие зарегистрировано");
    for (const words of ["Батут «Орбита», 10 ft", "Гарантия до: 31 октября 2028"]) expect(toShopper?.text).toContain(words);
    expect(toShopper?.text).not.toContain("BЗ24170012");
  });

  describe("of a number that is registered already", () => {
    const rows = () =>
      db.selectFrom("registered_products").select(["enquiry_id", "product_id", "first_id"]).orderBy("enquiry_id").execute();

    it("tells its sender nothing, and the staff everything, however the number is written and whatever product is named", async () => {
      const first = await register();
      const claims = [
        await register({ serial_number: "BЗ24170012", name: "Олег", email: "oleg@example.ru" }),
        await register({ product_id: 2 }),
      ];
      const told = ({ status, body }: typeof first) => [status, Object.keys(body), JSON.stringify(body).replace(/\d+/g, "")];
      expect(claims.map(told)).toEqual([told(first), told(first)]);
      expect(await rows()).toEqual([
        { enquiry_id: 1, product_id: 1, first_id: null },
        { enquiry_id: 2, product_id: 1, first_id: 1 },
        { enquiry_id: 3, product_id: 2, first_id: 1 },
      ]);
      const [, toAnna, toShop, toOleg] = await shop.letters();
      const text = (letter: typeof toAnna) => letter?.text.replaceAll(/№ \d|номер обращения \d/g, "");
      expect(text(toOleg)).toBe(text(toAnna));
      expect(toShop?.text).toContain("Этот номер уже зарегистрирован: обращение № 1");

      const manager = await staffBrowser(shop.app, db, "manager", NOON);
      const rivals = async (number: number) => (await manager.get(`/api/manage/enquiries/${number}/`)).body.page.enquiry.same_serial;
      expect([await rivals(1), await rivals(2)]).toEqual([
        [2, 3],
        [1, 3],
      ]);
    });

    it("is the same in the account of its sender, and the first one still finds its spare parts", async () => {
      await register({ product_id: 2 });
      const cookie = await logIn(shop);
      await register({ product_id: 1 }).set("Cookie", cookie);
      const { products } = accountResponse.parse((await shop.post("/api/account/").set("Cookie", cookie)).body).account;
      expect(products).toMatchObject([{ product_id: 1, serial_number: "BЗ24170012" }]);
      const found = await shop.post("/api/spare-parts/", { serial_number: "BЗ24170012" });
      expect(found.body).toEqual({ product: 2 });
    });

    it("stands beside the first one when both come at once", async () => {
      const answers = await Promise.all([register(), register()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await rows()).map(({ first_id }) => first_id)).toContain(null);
      expect((await rows()).filter(({ first_id }) => first_id === null)).toHaveLength(1);
    });
  });

  it("promises no warranty where the catalogue names none", async () => {
    await register({ product_id: 2 });
    expect((await shop.letters())[1]?.text).not.toContain("Гарантия");
  });

  describe("of somebody who is logged in", () => {
    it("stands in the account, with the product as it is sold now", async () => {
      const cookie = await logIn(shop);
      await register({ product_id: 2 }).set("Cookie", cookie);
      await register({ product_id: 1 }).set("Cookie", cookie);
      const letter = (await shop.letters()).at(-1);
      for (const words of ["Серийный номер: BЗ24170012", "Куплено: 31 октября 2026"]) expect(letter?.text).toContain(words);
      const account = async () => accountResponse.parse((await shop.post("/api/account/").set("Cookie", cookie)).body).account.products;
      const common = { serial_number: "BЗ24170012", bought_on: "2026-10-31" };
      expect(await account()).toEqual([
        {
          ...common,
          id: 2,
          product_id: 1,
          name: "Батут «Орбита»",
          url: "/catalog/sport/inventar/batut/",
          picture: null,
          warranty_until: "2028-10-31",
        },
        {
          ...common,
          id: 1,
          product_id: 2,
          name: "Гиря",
          url: "/catalog/sport/inventar/girya/",
          picture: { src: "/photo/kettlebell.webp", alt: "Гиря" },
          warranty_until: null,
        },
      ]);
      await db.deleteFrom("active_catalog").execute();
      expect((await account())[0]).toMatchObject({ name: "Батут «Орбита»", url: null, picture: null });
    });

    it("is exported with the person's data, and names nobody when the account is gone", async () => {
      const cookie = await logIn(shop);
      await register().set("Cookie", cookie);
      await shop.send("questions").set("Cookie", cookie);
      const { body } = await shop.post("/api/account/", { export: true }).set("Cookie", cookie);
      expect(body.export.registered_products).toMatchObject([{ serial_number: "BЗ24170012", warranty_until: "2028-10-31" }]);
      expect(body.export.enquiries).toMatchObject([
        { number: 2, form: "questions", answers: { text: "Какой высоты сетка?" } },
        { number: 1, form: "product-registration", files: ["чек.pdf"] },
      ]);
      expect((await shop.post("/api/account/", { delete: true, password: "батут у дома" }).set("Cookie", cookie)).status).toBe(200);
      expect(await db.selectFrom("registered_products").selectAll().execute()).toMatchObject([
        { account_id: null, serial_number: "BЗ24170012" },
      ]);
      const left = await db.selectFrom("enquiries").selectAll().execute();
      expect(left).toMatchObject([1, 2].map(() => ({ answers: "{}", files: "[]", account_id: null, consent_address: "" })));
      await shop.removeLeft();
      expect(shop.storedFiles()).toEqual([]);
    });
  });
});

it.each([
  ["2026-10-31", 24, "2028-10-31"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-12-15", 6, "2027-06-15"],
  ["2026-11-30", 120, "2036-11-30"],
])("a warranty from %s for %i months ends on %s", (bought_on, months, until) => {
  expect(warrantyUntil(bought_on, months)).toBe(until);
});
