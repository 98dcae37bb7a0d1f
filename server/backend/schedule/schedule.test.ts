import { pino } from "pino";
import { expect, it } from "vitest";
import { connect } from "../db/connect.ts";
import { createSchedule, type Work } from "./schedule.ts";
import { describeEngines } from "../testing/databases.ts";

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);

describeEngines("scheduled work", (open) => {
  it("is done once by many processes, and again when its time has come", async () => {
    const db = await open();
    const other = connect(open.location(db));
    let now = NOON;
    const done: number[] = [];
    const works: Work[] = [{ name: "cleaning", every: 24 * HOUR, lease: HOUR, run: async () => void done.push(now) }];
    const processes = [db, other, db, other].map((own) =>
      createSchedule({ db: own, clock: () => now, logger: pino({ level: "silent" }) }, works),
    );
    const look = () => Promise.all(processes.map(({ runDue }) => runDue()));
    await look();
    await look();
    expect(done).toEqual([NOON]);
    now += 24 * HOUR - 1;
    await look();
    expect(done).toHaveLength(1);
    now += 1;
    await look();
    expect(done).toEqual([NOON, NOON + 24 * HOUR]);
    await other.destroy();
  });

  it("passes on when whoever began it was killed, and is tried again soon when it fails", async () => {
    const db = await open();
    let now = NOON;
    const log: string[] = [];
    const scheduleOf = (run: Work["run"]) =>
      createSchedule({ db, clock: () => now, logger: pino({ level: "error" }, { write: (line) => void log.push(line) }) }, [
        { name: "cleaning", every: 24 * HOUR, lease: HOUR, run },
      ]);
    // A killed process never ends its work.
    void scheduleOf(() => new Promise(() => {})).runDue();
    await expect.poll(() => db.selectFrom("scheduled_work").selectAll().execute()).toHaveLength(1);
    let done = 0;
    const heir = scheduleOf(async () => {
      done += 1;
      if (done === 1) throw new Error("the bucket does not answer");
    });
    now += HOUR - 1;
    await heir.runDue();
    expect(done).toBe(0);
    now += 1;
    await heir.runDue();
    expect([done, log.length]).toEqual([1, 1]);
    now += 60_000;
    await heir.runDue();
    expect(done).toBe(2);
    now += 2 * HOUR;
    await heir.runDue();
    expect(done).toBe(2);
  });

  it("is not put off by a clock that was set back", async () => {
    const db = await open();
    let now = NOON;
    let done = 0;
    const work: Work = { name: "cleaning", every: HOUR, lease: HOUR, run: async () => void (done += 1) };
    const { runDue } = createSchedule({ db, clock: () => now, logger: pino({ level: "silent" }) }, [work]);
    await runDue();
    now -= 48 * HOUR;
    await runDue();
    expect(done).toBe(2);
  });
});
