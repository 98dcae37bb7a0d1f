import type { Kysely } from "kysely";
import pg from "pg";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { COMMAND_LINE, writeJournal } from "../staff/journal.ts";
import { describeEngines } from "../testing/databases.ts";
import { announceChange, followChanges } from "./changes.ts";
import { connect, type ConnectOptions } from "./connect.ts";
import type { Database } from "./schema.ts";

/** What two processes agree within, ms; it takes a second. */
const SOON_MS = 10_000;

describeEngines("changes of pages", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  beforeEach(async () => {
    db = await open();
    place = open.location(db);
  });

  /** A process on the same database that counts what it hears. */
  async function follow() {
    const own = connect(place);
    const heard = { changes: 0, errors: 0 };
    const following = followChanges({
      db: own,
      databaseUrl: place.databaseUrl,
      onChange: () => (heard.changes += 1),
      onError: () => (heard.errors += 1),
    });
    onTestFinished(async () => {
      await following.stop();
      await own.destroy();
    });
    await expect.poll(() => heard.changes, { timeout: SOON_MS }).toBe(1);
    return heard;
  }

  it("are heard by another process within ten seconds once they are committed, and not when they are rolled back", async () => {
    const heard = await follow();
    const before = heard.changes;
    await db
      .transaction()
      .execute(async (trx) => {
        await announceChange(trx);
        throw new Error("the import failed");
      })
      .catch(() => {});
    expect(heard.changes).toBe(before);
    await db.transaction().execute(announceChange);
    await expect.poll(() => heard.changes, { timeout: SOON_MS }).toBeGreaterThan(before);
  });

  it("are told by deeds that shoppers see, and by no others", async () => {
    const heard = await follow();
    const record = (deed: "order-note" | "staff-login" | "review-approve") =>
      writeJournal(db, { actor: COMMAND_LINE, now: 0, deed, subject: { kind: "order", id: 1 } });
    const version = async () => (await db.selectFrom("changes").select("version").executeTakeFirst())?.version;
    const [told, counted] = [heard.changes, await version()];
    await record("order-note");
    await record("staff-login");
    expect([heard.changes, await version()]).toEqual([told, counted]);
    await record("review-approve");
    await expect.poll(() => heard.changes, { timeout: SOON_MS }).toBeGreaterThan(told);
  });

  it("are heard again after the connection was lost", async () => {
    const heard = await follow();
    if (place.databaseUrl === null) return;
    const admin = new pg.Client(place.databaseUrl);
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    await admin.end();
    // Something may have changed meanwhile.
    await expect.poll(() => heard.changes, { timeout: SOON_MS }).toBe(2);
    await announceChange(db);
    await expect.poll(() => heard.changes, { timeout: SOON_MS }).toBe(3);
  });
});
