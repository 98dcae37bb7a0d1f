import { expect, test } from "vitest";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

/** A queue whose tasks end one by one, and what has begun so far. */
function watched(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue: FairQueue<string> = createFairQueue({ concurrency: 1, waiting: 100, owner: 100, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, key: string, urgent = false) =>
    queue.run({ key, owner, urgent }, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
      return `${key} done`;
    });
  const finish = async (all: readonly Promise<unknown>[]) => {
    const ending = setInterval(() => ends.shift()?.(), 1);
    const settled = await Promise.allSettled(all);
    clearInterval(ending);
    return settled.map((result) => (result.status === "fulfilled" ? result.value : (result.reason as { status: number }).status));
  };
  return { ask, begun, finish };
}

test("owners take turns, however many tasks each has", async () => {
  const { ask, begun, finish } = watched();
  await finish([..."12345"].map((key) => ask("a", `a${key}`)).concat(ask("b", "b1"), ask("b", "b2"), ask("c", "c1")));
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4", "a5"]);
});

test("what is urgent goes first", async () => {
  const { ask, begun, finish } = watched();
  await finish([ask("a", "a1"), ask("a", "a2"), ask("b", "b1"), ask("a", "a3", true)]);
  expect(begun).toEqual(["a1", "a3", "a2", "b1"]);
});

test("what is urgent leaves every fifth turn to the rest", async () => {
  const { ask, begun, finish } = watched();
  const urgent = [..."12345678"].map((key) => ask("a", `a${key}`, true));
  await finish([...urgent, ask("b", "b1"), ask("b", "b2")]);
  expect(begun).toEqual(["a1", "a2", "a3", "a4", "b1", "a5", "a6", "a7", "a8", "b2"]);
});

test("so many run at a time, and a failed one gives its place to the next", async () => {
  const queue = createFairQueue<string>({ concurrency: 2, waiting: 10, owner: 10 });
  const started = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const wishes = Array.from({ length: 5 }, (_, index) =>
    queue.run({ key: String(index), owner: "a", urgent: false }, async () => {
      most = Math.max(most, (running += 1));
      await started.promise;
      running -= 1;
      if (index === 0) throw new Error("boom");
      return "done";
    }),
  );
  started.resolve();
  await expect(wishes[0]).rejects.toThrow("boom");
  expect(await Promise.all(wishes.slice(1))).toEqual(["done", "done", "done", "done"]);
  expect(most).toBe(2);
});

test("a task that two ask for is done once, in the turn of whoever comes first", async () => {
  const { ask, begun, finish } = watched();
  const results = await finish([ask("a", "1"), ask("a", "2"), ask("a", "3"), ask("a", "shared"), ask("b", "shared"), ask("b", "b1")]);
  expect(begun).toEqual(["1", "2", "shared", "3", "b1"]);
  expect(results.slice(3, 5)).toEqual(["shared done", "shared done"]);
});

test("one owner has a share, and the rest is 503", async () => {
  const { ask, finish } = watched({ owner: 2 });
  expect(await finish([ask("a", "1"), ask("a", "2"), ask("a", "3"), ask("a", "4"), ask("b", "5")])).toEqual([
    "1 done",
    "2 done",
    "3 done",
    503,
    "5 done",
  ]);
});

test("when all places are taken, whoever has most loses one to a newcomer", async () => {
  const { ask, finish } = watched({ waiting: 3 });
  expect(await finish([ask("a", "1"), ask("a", "2"), ask("a", "3"), ask("a", "4"), ask("b", "5"), ask("a", "6")])).toEqual([
    "1 done",
    "2 done",
    "3 done",
    503,
    "5 done",
    503,
  ]);
});
