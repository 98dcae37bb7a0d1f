import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestShop, NOON } from "../testing/shop.ts";
import { browserOf } from "../testing/staff.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** The database of a shop that was run with the version of 22 November 2026: 18 orders and an owner. */
const OLD_SHOP = join(import.meta.dirname, "shop-2026-11-22.db.gz");

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vzlet-upgrade-"));
  await writeFile(join(dataDir, "vzlet.db"), gunzipSync(await readFile(OLD_SHOP)));
});
afterEach(() => rm(dataDir, { recursive: true }));

function readRows(table: string): Record<string, unknown>[] {
  const file = new DatabaseSync(join(dataDir, "vzlet.db"), { readOnly: true });
  try {
    return file.prepare(`select * from ${table} order by 1, 2`).all();
  } finally {
    file.close();
  }
}

/** A payment was one of the states then; now the order is confirmed, and paid besides. */
function withoutPaidState(table: string, rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const confirmed = (state: unknown) => (state === "paid" ? "confirmed" : state);
  if (table === "orders") return rows.map((row) => ({ ...row, status: confirmed(row.status) }));
  if (table === "outbox") return rows.map((row) => ({ ...row, order_letter: row.order_letter === "paid" ? "payment" : row.order_letter }));
  if (table !== "order_states") return rows;
  const isConfirmed = ({ order_id }: Record<string, unknown>) => rows.some((row) => row.order_id === order_id && row.state === "confirmed");
  return rows.filter((row) => row.state !== "paid" || !isConfirmed(row)).map((row) => ({ ...row, state: confirmed(row.state) }));
}

it("a shop of 22 November 2026 is all there with today's program", async () => {
  const tables = ["orders", "order_lines", "order_states", "order_notes", "outbox", "staff", "products", "modifications", "catalog_keys"];
  const before = new Map(tables.map((table) => [table, readRows(table)]));
  const db = connect({ dataDir, databaseUrl: null });
  await migrate(db);
  const gone = new Set<string>();
  for (const [table, rows] of before) {
    const now = readRows(table);
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] ?? {}) || !gone.add(`${table}.${column}`));
    const same = (row: Record<string, unknown>) => columns.map((column) => row[column]);
    expect([table, now.map(same)]).toEqual([table, withoutPaidState(table, rows).map(same)]);
  }
  // The ledger of the stock has replaced it.
  expect([...gone]).toEqual(["orders.held_in"]);

  const { app, remove } = createTestShop(db);
  const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const owner = await browserOf(app, db, id, NOON);
  const { body: list } = await owner.get("/api/manage/orders/?limit=50");
  expect(list.page.orders.map(({ number, total_price, state }: Record<string, unknown>) => [number, total_price, state])).toEqual([
    ["26-000018", 29970, "new"],
    ["26-000017", 49980, "new"],
    ["26-000016", 1590, "new"],
    ["26-000015", 29460, "new"],
    ["26-000014", 10270, "new"],
    ["26-000013", 6180, "new"],
    ["26-000012", 19470, "new"],
    ["26-000011", 11870, "new"],
    ["26-000010", 7760, "new"],
    ["26-000009", 5180, "new"],
    ["26-000008", 6980, "new"],
    ["26-000007", 17970, "new"],
    ["26-000006", 8990, "new"],
    ["26-000005", 37960, "cancelled"],
    ["26-000004", 209980, "done"],
    ["26-000003", 87480, "shipped"],
    ["26-000002", 76970, "confirmed"],
    ["26-000001", 34990, "confirmed"],
  ]);
  const paid = list.page.orders.flatMap(({ number, payment }: Record<string, unknown>) =>
    payment === "unpaid" ? [] : [[number, payment]],
  );
  expect(paid).toEqual([
    ["26-000004", "paid"],
    ["26-000002", "paid"],
  ]);
  const { body: kept } = await owner.get("/api/manage/orders/26-000002/");
  expect(kept.order.payment).toMatchObject({ received: 76970, refunded: 0, rest: 0, list: [{ kind: "payment", amount: 76970 }] });
  const { body: shipped } = await owner.get("/api/manage/orders/26-000003/");
  expect(shipped.order).toMatchObject({ name: "ООО «Клуб Высота»", track_number: "1234567890" });
  const { body: found } = await owner.get(`/api/manage/orders/?q=${encodeURIComponent("Соколова")}`);
  expect(found.page.orders).toHaveLength(3);
  const { body: people } = await owner.get("/api/manage/shoppers/").expect(200);
  expect(people.page.shoppers.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)).toBe(17);
  expect((await owner.get(`/api/manage/shoppers/?q=${encodeURIComponent("соколова")}`)).body.page.shoppers).toHaveLength(3);
  expect((await request(app).get("/api/catalog/")).status).toBe(200);
  await db.destroy();
  remove();
});

it("addresses get their one form, and of a serial number that was registered twice the first one stands", async () => {
  const file = new DatabaseSync(join(dataDir, "vzlet.db"));
  const account = file.prepare(
    "insert into accounts (id, email, phone, name, password_hash, consent_version, consent_address, created_at) values (?, ?, '', '', '', '', '', 0)",
  );
  account.run(901, "anna@почта.рф");
  account.run(902, "oleg@почта.рф");
  account.run(903, "oleg@xn--80a1acny.xn--p1ai");
  account.run(904, "victim@v.example>");
  const enquiry = file.prepare(
    `insert into enquiries (id, form, payload_hash, answers, files, product_name, product_url, consent_version, consent_address, created_at)
      values (?, 'product-registration', '', '{}', '[]', '', '', '', '', 0)`,
  );
  const registered = file.prepare(
    `insert into registered_products (enquiry_id, product_id, product_name, serial_number, bought_on, created_at)
      values (?, ?, '', ?, '2026-11-01', 0)`,
  );
  for (const [id, product, serial] of [
    [901, 1, "BЗ24170012"],
    [902, 2, "BЗ24170012"],
    [903, 1, "BЗ24170013"],
  ] as const) {
    enquiry.run(id);
    registered.run(id, product, serial);
  }
  file.close();
  const db = connect({ dataDir, databaseUrl: null });
  await migrate(db);
  const accounts = await db.selectFrom("accounts").select(["id", "email"]).where("id", ">", 900).orderBy("id").execute();
  expect(accounts.map(({ email }) => email)).toEqual([
    "anna@xn--80a1acny.xn--p1ai",
    "oleg@почта.рф",
    "oleg@xn--80a1acny.xn--p1ai",
    "victim@v.example>",
  ]);
  const pieces = await db.selectFrom("registered_products").select(["enquiry_id", "first_id"]).orderBy("enquiry_id").execute();
  expect(pieces.map(({ enquiry_id, first_id }) => [enquiry_id, first_id])).toEqual([
    [901, null],
    [902, 901],
    [903, null],
  ]);
  await db.destroy();
});

it("a number of a migration is used once", () => {
  const numbers = globSync("migrations/*.ts", { cwd: import.meta.dirname }).map((file) => basename(file).slice(0, 4));
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  // Databases remember these two pairs.
  expect(repeated.sort()).toEqual(["0017", "0030"]);
});
