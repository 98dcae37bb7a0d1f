import { sql } from "kysely";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { connect } from "./connect.ts";
import { migrate, migrateLike } from "./migrate.ts";
import { describeEngines } from "../testing/databases.ts";

describeEngines("database", (open) => {
  it("migrates once however many processes start together", async () => {
    const db = await open();
    const others = [connect(open.location(db)), connect(open.location(db)), connect(open.location(db))];
    await Promise.all(others.map(migrate));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([
      "0001-shop",
      "0002-accounts",
      "0003-enquiries",
      "0004-delivery",
      "0005-demo-digest",
      "0006-outbox",
      "0007-message-counts",
      "0008-no-origins",
      "0009-holds",
      "0010-browsers",
      "0011-staff",
      "0012-today",
      "0013-desk-orders",
      "0014-people",
      "0015-addresses",
      "0016-undo",
      "0017-made-to-order",
      "0017-variants",
      "0018-open-orders",
      "0020-stock-moves",
      "0021-pictures",
      "0022-shared",
      "0024-models",
      "0025-sample-reviews",
      "0029-questions",
      "0030-levels",
      "0030-seen-pictures",
      "0031-emails",
      "0032-holders",
      "0033-claims",
      "0034-renewed-browsers",
      "0036-former-paths",
      "0037-former-catalogues",
      "0038-order-batches",
      "0039-payments",
      "0040-gifts",
      "0042-shoppers",
      "0043-journal-names",
      "0044-saved-views",
      "0045-responsible",
      "0046-answer-files",
      "0047-replies",
      "0048-back-orders",
      "0051-registered-sizes",
      "0053-review-voices",
      "0054-review-letters",
      "0060-hand",
      "0061-goods-list",
      "0065-import-runs",
      "0066-goods-batches",
      "0070-content",
      "0071-content-previews",
      "0075-online-payments",
      "0080-papers",
      "0081-transfers",
      "0082-discounts",
      "0085-markets",
      "0086-exchange",
      "0105-visits",
      "0106-own-goods",
      "0110-delivery-services",
      "0114-carriers",
      "0119-saved-carts",
      "0131-discount-uses",
      "0136-courier-calls",
      "0144-exchange-orders",
      "0148-section-filters",
      "0149-transfer-documents",
      "0155-exchange-breaks",
      "0157-exchange-progress",
      "0160-failing-work",
      "0161-refund-receipts",
      "0164-count-batches",
      "0167-attachment-leftovers",
    ]);
    await Promise.all(others.map((other) => other.destroy()));
  });

  it("gives a copy the tables of the version that the original has", async () => {
    const db = await open();
    const dataDir = await mkdtemp(join(tmpdir(), "vzlet-copy-"));
    await sql`delete from kysely_migration where name > '0001-shop'`.execute(db);
    const copy = connect({ dataDir, databaseUrl: null });
    await migrateLike(copy, db);
    const names = (await copy.introspection.getTables()).map(({ name }) => name);
    expect([names.includes("orders"), names.includes("accounts")]).toEqual([true, false]);
    await copy.destroy();
    await rm(dataDir, { recursive: true });
  });

  it("finds old orders by their words, and keeps them as they were", async () => {
    const model = await open();
    await sql`delete from kysely_migration where name > '0012-today'`.execute(model);
    const dataDir = await mkdtemp(join(tmpdir(), "vzlet-old-"));
    const old = connect({ dataDir, databaseUrl: null });
    await migrateLike(old, model);
    await sql`insert into orders (number, payload_hash, fast_order, status, name, phone, email, delivery, address, description, products_price, discount, total_price, consent_version, consent_address, created_at)
      values ('24-000001', '', 0, 'shipped', 'Семён', '+79162047711', '', 'courier', 'Истра', 'Домофон', 100, 0, 100, '', '', 1000)`.execute(
      old,
    );
    await sql`insert into order_lines (order_id, position, item_id, product_id, article, name, modification, price, quantity)
      values (1, 1, 2, 2, 'ОРБ-12', 'Гиря', '', 100, 1)`.execute(old);
    await migrate(old);
    expect(await old.selectFrom("orders").select(["status", "version", "order_discount", "changed_at", "taken_by"]).execute()).toEqual([
      { status: "shipped", version: 1, order_discount: 0, changed_at: null, taken_by: "" },
    ]);
    const terms = await old.selectFrom("order_terms").select("term").execute();
    expect(terms.map(({ term }) => term).sort()).toEqual(["#1", "+1177402619", "12", "24000001", "домофон", "орб", "орб12", "семен"]);
    await old.destroy();
    await rm(dataDir, { recursive: true });
  });

  it("answers counts, sums and 64-bit columns as numbers", async () => {
    const db = await open();
    const created_at = 1_800_000_000_000;
    await db.insertInto("catalogs").values({ source: "demo", status: "ready", created_at }).execute();
    const row = await db
      .selectFrom("catalogs")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>("created_at").as("sum"), fn.max("created_at").as("max")])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ count: 1, sum: created_at, max: created_at });
  });

  it("rolls a failed transaction back", async () => {
    const db = await open();
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto("catalogs").values({ source: "demo", status: "ready", created_at: 1 }).execute();
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await db.selectFrom("catalogs").select("id").execute()).toEqual([]);
  });

  it("lets everybody read while a transaction writes, and lets one write after another", async () => {
    const db = await open();
    const other = connect(open.location(db));
    const written = (reader: typeof db) => reader.selectFrom("catalogs").select("source").orderBy("id").execute();
    const write = (writer: typeof db, source: "demo" | "feed") =>
      writer.insertInto("catalogs").values({ source, status: "ready", created_at: 1 }).execute();
    const began = Promise.withResolvers<void>();
    const checked = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (trx) => {
      await write(trx, "demo");
      began.resolve();
      await checked.promise;
      expect(await written(trx)).toContainEqual({ source: "demo" });
    });
    await began.promise;
    const later = [write(db, "feed"), write(other, "feed")];
    expect([await written(db), await written(other)].map(({ length }) => length < 3)).toEqual([true, true]);
    expect((await written(db)).filter(({ source }) => source === "demo")).toEqual([]);
    checked.resolve();
    await Promise.all([transaction, ...later]);
    expect((await written(other)).map(({ source }) => source).toSorted()).toEqual(["demo", "feed", "feed"]);
    await other.destroy();
  });
});

it("answers who reads while a write waits for another process (SQLite)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-busy-"));
  const db = connect({ dataDir: folder, databaseUrl: null });
  await migrate(db);
  const other = new DatabaseSync(join(folder, "vzlet.db"));
  other.exec("begin immediate");
  let isWritten = false;
  const write = async () => {
    await db.insertInto("catalogs").values({ source: "demo", status: "ready", created_at: 1 }).execute();
    isWritten = true;
  };
  const writing = write();
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate();
    expect(await db.selectFrom("catalogs").select("id").execute()).toEqual([]);
  }
  expect(isWritten).toBe(false);
  other.exec("commit");
  other.close();
  await writing;
  expect(await db.selectFrom("catalogs").select("id").execute()).toHaveLength(1);
  await db.destroy();
  await rm(folder, { recursive: true });
});

it("waits five seconds for another writer, whatever happens to the computer's clock meanwhile (SQLite)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-busy-"));
  const [writer, waiter] = [connect({ dataDir: folder, databaseUrl: null }), connect({ dataDir: folder, databaseUrl: null })];
  onTestFinished(async () => {
    vi.useRealTimers();
    await Promise.all([writer.destroy(), waiter.destroy()]);
    await rm(folder, { recursive: true, force: true });
  });
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  await writer.transaction().execute(async () => {
    let outcome: unknown;
    waiter
      .transaction()
      .execute(async () => {})
      .catch((error: unknown) => (outcome = error));
    const oneSecondLater = () => {
      vi.setSystemTime(Date.now() - 2 * 60 * 60 * 1000);
      vi.advanceTimersByTime(1_000);
      return String(outcome);
    };
    await expect.poll(oneSecondLater).toContain("database is locked");
  });
});

it("tells that the disk is full, and goes on when it is not any more (SQLite)", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vzlet-test-"));
  const db = connect({ dataDir, databaseUrl: null });
  await migrate(db);
  const fill = () => db.transaction().execute((trx) => sql`insert into id_counters values (${"x".repeat(1_000_000)}, 1)`.execute(trx));
  await sql`pragma max_page_count = 1`.execute(db);
  await expect(fill()).rejects.toThrow("database or disk is full");
  await sql`pragma max_page_count = 100000`.execute(db);
  await fill();
  await db.destroy();
  await rm(dataDir, { recursive: true });
});
