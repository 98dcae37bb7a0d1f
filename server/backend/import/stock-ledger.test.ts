import { join } from "node:path";
import { utimes } from "node:fs/promises";
import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OrderState } from "#shared/domain/orders/order-state.ts";
import { HttpError } from "#shared/http-error.ts";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { changeGoods } from "../orders/desk/change-goods.ts";
import { findOrder } from "../orders/order.ts";
import { setOrderState } from "../orders/set-state.ts";
import { confirmPhone, createSigners } from "../signer.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";
import { createCheckoutApp, fastOrder, fromCommandLine } from "../testing/orders.ts";
import { seededRandom } from "../testing/random.ts";
import { undoImport } from "./undo.ts";

const HOUR = 3_600_000;
/** 1 June 2026, noon in Moscow. */
const START = Date.UTC(2026, 5, 1, 9);
const settings = {
  dealerPrices: { percent: 12, categories: {} },
  unconfirmedHold: { pieces: 1000, orders: 1000, hours: 24, shopper: { pieces: 1e6, sum: 1e9 } },
};

describeEngines("the stock of a feed and the orders of the shop", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;
  let now: number;

  beforeEach(async () => {
    db = await open();
    now = START;
    importer = await createImporter(db, { clock: () => now });
  });

  afterEach(() => importer.remove());

  const dated = (date: string | null, count: Record<string, number>) =>
    feedOf(
      Object.entries(count)
        .map(([id, pieces]) => offer(id, `Гиря${id}`, 100, `<count>${pieces}</count>`))
        .join(""),
    ).replace(' date="2026-05-01"', date === null ? "" : ` date="${date}"`);
  const stock = async () =>
    Object.fromEntries((await readCatalog(db)).products.map(({ name, stock: pieces, in_stock }) => [name, [pieces, in_stock]]));
  const idOf = async (id: string, from = db) =>
    (await from.selectFrom("products").select("id").where("name", "=", `Гиря${id}`).limit(1).executeTakeFirstOrThrow()).id;
  const buy = async (id: string, quantity: number, from = db) => {
    const phone_confirmation = confirmPhone(await createSigners(db)(), "+79162047712", now);
    const products = [{ id: await idOf(id, from), quantity }];
    const { body } = await request(createCheckoutApp(from, { clock: () => now }))
      .post("/api/checkout/")
      .send({ ...fastOrder, products, phone_confirmation });
    return body.order === undefined ? null : String(body.order.number);
  };
  const deed = (number: string) => fromCommandLine(db, number, now);
  const set = async (number: string, state: OrderState, from = db) => setOrderState(from, { ...(await deed(number)), state });
  const undo = (from = db) => undoImport(from, { actor: COMMAND_LINE, now });

  it("does not bring sold pieces back with the same file, and tells what it takes off", async () => {
    await importer.run(dated("2026-06-01 10:00", { 16: 10, 24: 4 }));
    await buy("16", 3);
    const again = dated("2026-06-01 10:00", { 16: 10, 24: 4 });
    const told = await importer.run(again, "--dry-run");
    expect(told.out).toContain("Остатки верны на 1\u00a0июня 2026, 10:00 (дата выгрузки).");
    expect(told.out).toContain("Вычтется заказанное здесь, чего в них ещё не учтено: 3 шт. (1 товар).");
    expect((await importer.run(again)).out).toContain("Изменилось: 0\n");
    expect(await stock()).toEqual({ Гиря16: [7, 1], Гиря24: [4, 1] });
  });

  it("takes an order off until the shop has begun with it, then until a younger feed", async () => {
    await importer.run(dated("2026-06-01 10:00", { 16: 10 }));
    const number = String(await buy("16", 3));
    now += 4 * HOUR;
    await importer.run(dated("2026-06-01 15:00", { 16: 10 }));
    expect(await stock()).toEqual({ Гиря16: [7, 1] });
    await set(number, "confirmed");
    await importer.run(dated("2026-06-01 15:30", { 16: 10 }));
    expect(await stock()).toEqual({ Гиря16: [7, 1] });
    now += 4 * HOUR;
    await importer.run(dated("2026-06-01 18:00", { 16: 7 }));
    expect(await stock()).toEqual({ Гиря16: [7, 1] });
    await set(number, "cancelled");
    expect(await stock()).toEqual({ Гиря16: [10, 1] });
    expect((await importer.run(dated("2026-06-01 18:00", { 16: 7 }))).out).toContain(
      "Прибавлено отменённое и возвращённое с тех пор: 3 шт. (1 товар).",
    );
    expect(await stock()).toEqual({ Гиря16: [10, 1] });
    now += 4 * HOUR;
    await importer.run(dated("2026-06-01 23:00", { 16: 10 }));
    expect(await stock()).toEqual({ Гиря16: [10, 1] });
  });

  it("pays what is sold beyond the source's stock first, and names it", async () => {
    await importer.run(dated("2026-06-01 10:00", { 16: 10 }));
    const number = String(await buy("16", 8));
    expect((await importer.run(dated("2026-06-01 11:00", { 16: 3 }))).out).toContain(
      "Заказано больше, чем есть в выгрузке: 1\n  Гиря16: не хватает 5 шт.\n",
    );
    expect(await stock()).toEqual({ Гиря16: [0, 0] });
    await set(number, "cancelled");
    expect(await stock()).toEqual({ Гиря16: [3, 1] });
  });

  it("is of the file's time without a date, and of now at the latest", async () => {
    await importer.run(dated("2026-06-01 10:00", { 16: 10 }));
    const number = String(await buy("16", 3));
    await set(number, "confirmed");
    now += HOUR;
    await utimes(join(importer.dataDir, "feed.xml"), now / 1000, (now - 2 * HOUR) / 1000);
    const early = await importer.run(null, "--dry-run");
    expect(early.out).toContain("Остатки верны на 1\u00a0июня 2026, 10:00 (дата выгрузки).");
    expect((await importer.run(dated("2030-01-01", { 16: 7 }))).out).toContain("ещё не наступила, взято время файла");
    expect(await stock()).toEqual({ Гиря16: [7, 1] });
    expect((await importer.run(dated("вчера", { 16: 7 }))).out).toContain("дата выгрузки «вчера» не читается, взято время файла");
  });

  it("updates prices and stock alone by the same rule", async () => {
    await importer.run(dated("2026-06-01 10:00", { 16: 10 }));
    const number = String(await buy("16", 3));
    const update = (date: string) => importer.run(dated(date, { 16: 10 }), "--only", "prices");
    await update("2026-06-01 10:00");
    expect(await stock()).toEqual({ Гиря16: [7, 1] });
    await set(number, "confirmed");
    now += 2 * HOUR;
    await update("2026-06-01 13:00");
    expect(await stock()).toEqual({ Гиря16: [10, 1] });
    await set(number, "cancelled");
    expect(await stock()).toEqual({ Гиря16: [13, 1] });
  });

  /** What the source knows of an order at a moment: what it held then, unless nobody of the shop had begun with it. */
  interface ModelOrder {
    number: string;
    state: OrderState;
    begunAt: number | null;
    held: { at: number; pieces: Record<string, number> }[];
  }
  interface ModelFeed {
    at: number;
    count: Record<string, number>;
  }

  it.each([1, 2, 3])("follows a simple model, whatever comes (seed %i)", async (seed) => {
    const random = seededRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const ids = ["16", "24", "32"];
    const orders: ModelOrder[] = [];
    let shown: ModelFeed | null = null;
    let former: ModelFeed[] = [];
    const heldNow = ({ held }: ModelOrder, id: string) => held.at(-1)?.pieces[id] ?? 0;
    const known = ({ begunAt, held }: ModelOrder, id: string, at: number) =>
      begunAt === null || begunAt >= at ? 0 : (held.findLast((one) => one.at < at)?.pieces[id] ?? 0);
    const expected = ({ at, count }: ModelFeed, id: string) =>
      Math.max(0, (count[id] ?? 0) - orders.reduce((sum, order) => sum + heldNow(order, id) - known(order, id, at), 0));
    for (let step = 0; step < 50; step += 1) {
      now += 1 + below(HOUR);
      const act = random();
      const order = orders[below(orders.length)];
      let [done, wanted]: [unknown, unknown] = [true, true];
      if (shown === null || act < 0.2) {
        const count: Record<string, number> =
          shown !== null && random() < 0.4 ? shown.count : Object.fromEntries(ids.map((id) => [id, below(12)]));
        const at: number = shown !== null && random() < 0.4 ? shown.at : now - below(8) * HOUR;
        const onlyPrices = shown !== null && random() < 0.3;
        const flags = onlyPrices ? ["--only", "prices"] : [];
        [done, wanted] = [(await importer.run(dated(new Date(at).toISOString(), count), "--accept", ...flags)).code, 0];
        const differs: boolean = shown !== null && ids.some((id) => shown?.count[id] !== count[id]);
        if (!onlyPrices && shown !== null && differs) former = [shown, ...former].slice(0, 3);
        shown = { at, count };
      } else if (act < 0.5) {
        const id = ids[below(3)] as string;
        const quantity = 1 + below(4);
        wanted = expected(shown, id) >= quantity;
        const number = await buy(id, quantity);
        done = number !== null;
        if (number) orders.push({ number, state: "new", begunAt: null, held: [{ at: now, pieces: { [id]: quantity } }] });
      } else if (act < 0.7 && order) {
        const state = (["confirmed", "cancelled", "shipped", "returned"] as const)[below(4)] ?? "cancelled";
        if ((await set(order.number, state)).outcome === "set") {
          order.state = state;
          order.begunAt ??= now;
          if (state === "cancelled" || state === "returned") order.held.push({ at: now, pieces: {} });
        }
      } else if (act < 0.9 && order) {
        const id = ids[below(3)] as string;
        const before = await findOrder(db, order.number);
        const position = before?.lines.find(({ name }) => name === `Гиря${id}`)?.position;
        const quantity = 1 + below(5);
        const line = position === undefined ? { id: await idOf(id), quantity, article: "" } : { position, quantity, article: "" };
        try {
          await changeGoods(db, { ...(await deed(order.number)), payload: { lines: [line] }, settings });
          order.held.push({ at: now, pieces: { ...order.held.at(-1)?.pieces, [id]: quantity } });
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
        }
      } else if (act >= 0.9) {
        [done, wanted] = [(await undo()) !== null, former.length > 0];
        shown = former[0] ?? shown;
        former = former.slice(1);
      }
      const feed: ModelFeed = shown;
      const goods = Object.fromEntries(ids.map((id) => [`Гиря${id}`, [expected(feed, id), Number(expected(feed, id) > 0)]]));
      expect([step, done, await stock()]).toEqual([step, wanted, goods]);
    }
    expect(orders.length).toBeGreaterThan(4);
  });

  describe("with several connections at once", () => {
    it.each([1, 2, 3])("loses no piece while orders, imports and undos cross (seed %i)", async (seed) => {
      const random = seededRandom(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      const place = open.location(db);
      // SQLite has one writer: a second connection of one thread would wait for itself.
      const others = place.databaseUrl === null ? [db] : [db, connect(place), connect(place)];
      const ids = ["16", "24"];
      const feed = (count: number) => dated("2026-06-01 10:00", { 16: count, 24: count });
      try {
        await importer.run(feed(60));
        const placed: string[] = [];
        for (let round = 0; round < 5; round += 1) {
          now += HOUR;
          await importer.run(feed(50 + below(20)), "--accept");
          await Promise.all([
            ...Array.from({ length: 6 }, async (_, index) => {
              const number = await buy(ids[below(2)] as string, 1 + below(3), others[index % others.length]);
              if (number) placed.push(number);
            }),
            ...placed
              .slice(-3)
              .map((number, index) => set(number, random() < 0.5 ? "cancelled" : "confirmed", others[index % others.length])),
            random() < 0.7 ? undo(others.at(-1)) : importer.run(feed(50 + below(20)), "--accept"),
          ]);
          const { products } = await readCatalog(db);
          const held = await db.selectFrom("order_lines").select(["item_id", "held"]).execute();
          for (const { id, stock: left, fed, owed } of products) {
            const out = held.reduce((sum, line) => sum + (line.item_id === id ? line.held : 0), 0);
            expect([round, id, Number(left) - owed]).toEqual([round, id, Number(fed) - out]);
          }
        }
        expect(placed.length).toBeGreaterThan(10);
      } finally {
        await Promise.all(others.slice(1).map((one) => one.destroy()));
      }
    });
  });
});
