import express from "express";
import request from "supertest";
import { expect, it, onTestFinished } from "vitest";
import { todayResponse } from "#shared/contract/desk/today.ts";
import { createBackendMetrics } from "../metrics.ts";
import { createSchedule } from "../schedule/schedule.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder } from "../testing/orders.ts";
import { MINUTE } from "../testing/shop.ts";
import { openStaffedShop } from "../testing/staff.ts";

/** The samples of /metrics by their name and label. */
const samplesOf = (text: string) =>
  new Map(text.split("\n").flatMap((line) => (/^shop_(?:troubles|work|metrics)/.test(line) ? [line.split(" ") as [string, string]] : [])));

describeEngines("troubles", (open) => {
  it("are told by the desk and by /metrics until somebody looks into them, and so is work that nobody does in time", async () => {
    const db = await open();
    const { shop, owner, manager } = await openStaffedShop(db, "owner", "manager");
    onTestFinished(() => shop.remove());
    const now = shop.now();
    await shop.post("/api/checkout/", fastOrder).expect(200);
    const payment = {
      provider: "yookassa",
      method: "card",
      state: "paid",
      amount: 100,
      items: "[]",
      mode: "full_payment",
      contact: "",
    } as const;
    const times = { created_at: now, checked_at: now, check_at: now };
    await db
      .insertInto("online_payments")
      .values(["silent", ""].map((trouble) => ({ ...payment, ...times, order_id: 1, key: trouble, is_open: 0, trouble })))
      .execute();
    const parcel = { carrier: "cdek", state: "pending", tariff: 1, city: 44, town: "Москва", point: "", places: "[]", price: 0 } as const;
    await db
      .insertInto("carrier_parcels")
      .values({ ...parcel, ...times, order_id: 1, key: "1", is_open: 1, by: "", trouble: "silent" })
      .execute();
    // A failed exchange that a later one of its kind has mended is none; an exchange that goes on has not ended.
    for (const [kind, state] of [
      ["catalog", "failed"],
      ["catalog", "done"],
      ["sale", "failed"],
      ["sale", "open"],
    ] as const)
      await db
        .insertInto("exchanges")
        .values({ token_hash: `${kind}-${state}`, kind, state, started_at: now, seen_at: now })
        .execute();
    const troubles = { payments: 1, parcels: 1, exchange: 1, imports: 0 };
    const seenBy = async (member: typeof owner) => todayResponse.parse((await member.get("/api/manage/today/").expect(200)).body).troubles;
    expect(await seenBy(owner)).toEqual(troubles);
    expect(await seenBy(manager)).toEqual({ ...troubles, exchange: null, imports: null });

    let isAway = false;
    const { runDue } = createSchedule({ db, clock: shop.now, logger: { error: () => {} } }, [
      { name: "holds", every: MINUTE, lease: MINUTE, run: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve()) },
      { name: "unset", every: MINUTE, lease: MINUTE, run: async () => {} },
    ]);
    await runDue();
    const read = async () => {
      const { routes } = createBackendMetrics({
        db,
        clock: shop.now,
        poolCounts: undefined,
        isBuilding: () => false,
        works: ["holds"],
        readMs: 60_000,
      });
      const { text } = await request(express().use(routes)).get("/metrics").expect(200);
      return samplesOf(text);
    };
    const found = await read();
    expect([found.get('shop_troubles{of="payments"}'), found.get('shop_troubles{of="imports"}')]).toEqual(["1", "0"]);
    expect(found.get('shop_work_late_seconds{work="holds"}')).toBe("0");
    shop.advance(11 * MINUTE);
    const later = await read();
    // Work of settings that the shop has no more is late for ever.
    expect([...later.keys()].filter((name) => name.includes("work="))).toEqual(['shop_work_late_seconds{work="holds"}']);
    expect(later.get('shop_work_late_seconds{work="holds"}')).toBe("600");
    expect(later.get('shop_metrics_unread{of="troubles"}')).toBe("0");

    // Work that fails is due again each time, and late nevertheless.
    const lateAfter = async (away: boolean) => {
      isAway = away;
      await runDue();
      shop.advance(MINUTE);
      return (await read()).get('shop_work_late_seconds{work="holds"}');
    };
    expect([await lateAfter(true), await lateAfter(true), await lateAfter(false)]).toEqual(["60", "120", "0"]);

    // What the database does not tell is missing, and said to be.
    await db.schema.alterTable("import_sources").renameTo("gone").execute();
    const blind = await read();
    expect([...blind.keys()].filter((name) => name.startsWith("shop_troubles"))).toEqual([]);
    expect([blind.get('shop_metrics_unread{of="troubles"}'), blind.get('shop_metrics_unread{of="work"}')]).toEqual(["1", "0"]);
  });
});
