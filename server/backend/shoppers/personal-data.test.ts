import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder, order } from "../testing/orders.ts";
import { anna, logIn, NOON, photo, withFiles, type TestShop, validForms } from "../testing/shop.ts";
import { openStaffedShop, type staffBrowser } from "../testing/staff.ts";

/** Whence the shopper's requests come. */
const ADDRESS = "198.51.100.77";
/** What names the shopper of these tests. */
const PERSON = /(?<!\p{L})анн[аы]|anna|9162047711|истр[аы]|198\.51\.100\.77/iu;

/**
 * What tables store of shoppers. `person`: it names them until they are erased. `hash`: it tells them apart and names nobody. `papers`: what companies
 * ordered and paid, which the bookkeeping has to keep. A new table does not compile until it stands here.
 */
const TABLES: Record<keyof Database, "person" | "hash" | "papers" | "none"> = {
  accounts: "person",
  active_catalog: "none",
  attachment_leftovers: "none",
  bank_transfers: "papers",
  brands: "none",
  carrier_parcels: "person",
  carrier_points: "none",
  catalog_keys: "none",
  catalogs: "none",
  categories: "none",
  changes: "none",
  codes: "person",
  content_previews: "none",
  content_versions: "none",
  desk_settings: "none",
  courier_calls: "none",
  discount_uses: "hash",
  discounts: "none",
  enquiries: "person",
  enquiry_deeds: "person",
  enquiry_terms: "person",
  exchange_contested: "none",
  exchange_imports: "none",
  exchange_items: "none",
  exchange_leftovers: "none",
  exchange_keys: "none",
  exchange_orders: "none",
  exchange_parts: "none",
  exchange_payments: "none",
  exchange_settings: "none",
  exchanges: "none",
  facet_values: "none",
  facets: "none",
  fed_values: "none",
  former_items: "none",
  former_sections: "none",
  goods_batch_rows: "none",
  goods_batches: "none",
  hand_changes: "none",
  id_counters: "none",
  image_hosts: "none",
  import_runs: "none",
  import_sources: "none",
  invoices: "papers",
  journal: "person",
  known_browsers: "hash",
  known_sections: "none",
  mailbox_places: "none",
  market_settings: "none",
  message_counts: "hash",
  missing_addresses: "none",
  modifications: "none",
  online_payments: "person",
  online_refunds: "person",
  order_batches: "none",
  order_holders: "hash",
  order_lines: "none",
  order_notes: "person",
  order_payments: "none",
  order_states: "none",
  order_terms: "person",
  orders: "person",
  outbox: "person",
  own_goods: "none",
  own_sections: "none",
  pictures: "none",
  product_ratings: "none",
  products: "none",
  rate_limits: "hash",
  redirects: "none",
  registered_products: "none",
  removed_samples: "none",
  review_refusals: "person",
  reviews: "person",
  saved_carts: "person",
  saved_views: "none",
  scheduled_work: "none",
  search_misses: "none",
  secrets: "none",
  section_addresses: "none",
  series: "none",
  sessions: "person",
  shopper_terms: "person",
  shoppers: "person",
  staff: "none",
  staff_browsers: "none",
  staff_invitations: "none",
  staff_recovery_codes: "none",
  staff_sessions: "none",
  stock_moves: "none",
  subscribers: "person",
  types: "none",
  visit_counts: "none",
};

describeEngines("personal data of shoppers", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;
  beforeEach(async () => {
    db = await open();
    ({ shop, manager, owner } = await openStaffedShop(db, "manager", "owner"));
  });
  afterEach(() => shop.remove());

  const deeds = async () => db.selectFrom("journal").select(["deed", "name", "subject_id", "before", "after"]).orderBy("id").execute();

  it("is the same from the desk as from the account, as a file", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await shop.send("service").set("Cookie", cookie);
    const own = await shop.post("/api/account/", { export: true }).set("Cookie", cookie).expect(200);
    const { headers, body } = await manager.post("/api/manage/shoppers/1/export/").send({ as: "json" }).expect(200);
    expect(headers["content-disposition"]).toBe("attachment; filename=personal-data-1-2026-11-20.json");
    const { sessions, ...exported } = body;
    const { sessions: ownSessions, ...expected } = own.body.export;
    expect(exported).toEqual(expected);
    expect([sessions[0].current, ownSessions[0].current]).toEqual([false, true]);
    expect((await deeds()).at(-1)).toMatchObject({ deed: "shopper-export", subject_id: "1" });
    await shop.post("/api/checkout/", fastOrder).expect(200);
    await shop.send("call");
    const guest = await manager.post("/api/manage/shoppers/order-26-000002/export/").send({ as: "json" }).expect(200);
    expect(guest.body).toMatchObject({
      phone: "+79162047712",
      orders: [{ number: "26-000002", name: "Олег" }],
      enquiries: [{ form: "call" }],
    });
  });

  it("is a document that people can read: roubles, names of goods and nobody of the staff", async () => {
    const cookie = await logIn(shop);
    const taken = {
      lines: [{ id: 11, quantity: 2 }],
      name: "Анна <b>",
      phone: "+7 916 204 77 11",
      email: "anna@example.ru",
      consent: true,
      letter: false,
    };
    await manager.post("/api/manage/orders/new/").set("Idempotency-Key", "telefon-1").send(taken).expect(200);
    await shop
      .post("/api/account/", { lists: { favorites: [1] } })
      .set("Cookie", cookie)
      .expect(200);
    await shop.send("service").set("Cookie", cookie);
    const { headers, text } = await manager.post("/api/manage/shoppers/1/export/").type("form").send({ as: "html" }).expect(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "attachment; filename=personal-data-1-2026-11-20.html",
    });
    const read = plainSpaces(text);
    for (const shown of ["Заказ № 26-000001", "59 980 ₽", "Анна &lt;b&gt;", "Лопнула пружина", "Батут «Орбита»", "+7 916 204 77 11"])
      expect(read).toContain(shown);
    expect(read).not.toMatch(/Иванова|5998000|<b>|<script|undefined|null/);
    const { body } = await manager.post("/api/manage/shoppers/1/export/").send({ as: "json" }).expect(200);
    expect(body.orders).toMatchObject([{ total_price: 59_980, consent: { address: "по телефону" }, lines: [{ price: 29_990 }] }]);
    expect(JSON.stringify(body)).not.toContain("Иванова");
  });

  it("is erased on request by an owner alone, and nothing names them any more", async () => {
    const { email } = anna;
    const browser = shop.browser().set("x-forwarded-for", ADDRESS);
    const send = (path: string, payload: object) => browser.post(path).send(payload).expect(200);
    await send("/ajax/newsletter/", { email, mailing: true, consent: true });
    await send("/api/registration/", anna);
    const { headers } = await send("/api/confirm_email/", { email, code: await shop.codeTo(email.toLowerCase()) });
    const cookie = /PHPSESSID=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";
    await send("/api/checkout/", order);
    await send("/api/account/", { phone: anna.phone, lists: { favorites: [1] } });
    const { body: cart } = await send("/api/saved-carts/", { items: [{ id: 4, quantity: 1 }] });
    await send(`/api/saved-carts/${cart.key}/`, { name: "Для Анны" });
    await send("/api/restore_password/", { email });
    await withFiles(shop, "service", [["фото.jpg", photo]])
      .set("Cookie", cookie)
      .expect(200);
    for (const form of ["add-comment", "product-question", "product-registration"] as const)
      await send(`/ajax/form-${form}/`, validForms[form]);
    await owner.post("/api/manage/enquiries/1/").send({ version: 1, deed: "note", text: "Анна перезвонит" }).expect(200);
    await owner.post("/api/manage/orders/26-000001/notes/").send({ text: "Анна ждёт вечером" }).expect(200);
    await owner.post("/api/manage/shoppers/1/").send({ dealer: true }).expect(200);
    // What providers and carriers are told, and who wants no letters.
    const times = { created_at: NOON, checked_at: NOON, check_at: NOON };
    const contact = JSON.stringify({ email: "anna@example.ru" });
    const paid = { provider: "yookassa", method: "card", state: "new", amount: 100, items: "[]", mode: "full_payment" } as const;
    await db
      .insertInto("online_payments")
      .values({ ...paid, ...times, order_id: 1, key: "1", is_open: 1, contact })
      .execute();
    const refund = { payment_id: 1, key: "1", state: "new", amount: 100, items: "[]", reason: "", by: "", created_at: NOON } as const;
    await db
      .insertInto("online_refunds")
      .values({ ...refund, receipt: contact })
      .execute();
    const sent = {
      carrier: "cdek",
      state: "pending",
      tariff: 1,
      city: 1,
      town: "Истра",
      point: "",
      places: "[]",
      price: 0,
      by: "",
    } as const;
    await db
      .insertInto("carrier_parcels")
      .values({ ...sent, ...times, order_id: 1, key: "1", is_open: 1 })
      .execute();
    await db.insertInto("review_refusals").values({ email: "anna@example.ru", at: NOON }).execute();
    await db.updateTable("orders").set({ status: "done" }).execute();
    await db.updateTable("outbox").set({ delivered_at: NOON }).execute();

    const naming = async () => {
      const found: string[] = [];
      for (const table of Object.keys(TABLES) as (keyof Database)[]) {
        const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
        if (PERSON.test(rows)) found.push(table);
      }
      return found.sort();
    };
    const meant = Object.entries(TABLES).flatMap(([table, kind]) => (kind === "person" ? [table] : []));
    expect(await naming()).toEqual(meant.sort());

    expect((await manager.post("/api/manage/shoppers/1/erase/").send({ sure: true })).body.error.code).toBe("STAFF_FORBIDDEN");
    expect((await owner.post("/api/manage/shoppers/1/erase/").send({})).body.error.fields).toHaveProperty("sure");
    await owner.post("/api/manage/shoppers/1/erase/").send({ sure: true }).expect(200, { done: true });
    expect((await owner.get("/api/manage/shoppers/1/")).status).toBe(404);
    await shop.removeLeft();
    expect(shop.storedFiles()).toEqual([]);
    // The last letter says goodbye, and its content is deleted when it is sent, as that of each letter to an account.
    await db.deleteFrom("outbox").where("order_id", "is", null).execute();
    expect(await naming()).toEqual([]);
    expect((await deeds()).at(-1)).toMatchObject({ deed: "shopper-erase", name: "owner Иванова", subject_id: "1" });
  });

  it("is thought of in every table that the database has", async () => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });

  it("of who has only ordered is erased by the phone; an order under way waits until it is done", async () => {
    await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }] }).expect(200);
    await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }] }).expect(200);
    await shop.post("/api/checkout/", fastOrder).expect(200);
    await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", 1).execute();
    await shop.send("service");
    await shop.send("call");
    await owner.post("/api/manage/shoppers/order-26-000002/erase/").send({ sure: true }).expect(200);
    const orders = await db.selectFrom("orders").select(["number", "name", "phone", "erase"]).orderBy("id").execute();
    expect(orders).toEqual([
      { number: "26-000001", name: "", phone: "", erase: 0 },
      { number: "26-000002", name: "Анна", phone: "+79162047711", erase: 1 },
      { number: "26-000003", name: "Олег", phone: "+79162047712", erase: 0 },
    ]);
    const enquiries = await db.selectFrom("enquiries").select(["id", "answers", "phone"]).orderBy("id").execute();
    expect(enquiries[0]).toEqual({ id: 1, answers: "{}", phone: "" });
    expect(enquiries[1]?.phone).toBe("+79162047712");
  });
});
