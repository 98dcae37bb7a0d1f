import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createRateLimit, forgetWindows, type RateLimit } from "./rate-limit.ts";

const MINUTE = 60_000;

describeEngines("a rate limit", (open) => {
  let db: Kysely<Database>;
  let now: number;
  const limitOf = (own: Kysely<Database>, name = "logins"): RateLimit =>
    createRateLimit({ db: own, name, limit: 10, windowMs: 10 * MINUTE, clock: () => now });
  const takes = async (limit: RateLimit, count: number, key = "203.0.113.7") =>
    (await Promise.all(Array.from({ length: count }, () => limit.take(key)))).filter((wait) => wait === null).length;
  beforeEach(async () => {
    db = await open();
    now = Date.UTC(2026, 10, 22);
  });

  it("counts simultaneous tries of several processes together, each key and each limit for itself", async () => {
    const other = connect(open.location(db));
    const counts = await Promise.all([takes(limitOf(db), 20), takes(limitOf(other), 20)]);
    expect(counts[0] + counts[1]).toBe(10);
    expect(await takes(limitOf(other), 11, "203.0.113.8")).toBe(10);
    expect(await takes(limitOf(db, "codes"), 1)).toBe(1);
    await other.destroy();
  });

  it("says how long to wait, and begins anew when the window is over", async () => {
    const limit = limitOf(db);
    await takes(limit, 10);
    now += 4 * MINUTE + 1;
    expect(await limit.take("203.0.113.7")).toBe(360);
    now += 6 * MINUTE;
    expect(await limit.take("203.0.113.7", 10)).toBeNull();
    expect(await limit.take("203.0.113.7")).toBe(600);
    expect(await limit.take("203.0.113.9", 11)).toBe(600);
  });

  it("gives back what did not happen, never more than was counted, and forgets who got in", async () => {
    const limit = limitOf(db);
    await takes(limit, 10);
    await limit.giveBack("203.0.113.7", 2);
    expect(await takes(limit, 5)).toBe(2);
    await limit.giveBack("203.0.113.7", 500);
    expect(await takes(limit, 20)).toBe(10);
    await limit.forget("203.0.113.7");
    expect(await takes(limit, 20)).toBe(10);
  });

  it("locks nobody out when the clock is set back, and keeps no address", async () => {
    const limit = limitOf(db);
    await takes(limit, 10);
    now -= 60 * MINUTE;
    expect(await limit.take("203.0.113.7")).toBeNull();
    expect(JSON.stringify(await db.selectFrom("rate_limits").selectAll().execute())).not.toContain("203.0.113");
    await forgetWindows(db, now + 11 * MINUTE);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
