import { expect, it } from "vitest";
import { brokenExchange, everythingOf, STEPS, type Kill } from "../testing/broken-exchange.ts";
import { describeEngines } from "../testing/databases.ts";

/** All points of an exchange. One exchange is broken at the first point of each step, the next one at the second, and so on. */
describeEngines("a shop killed at each point of an exchange", (open) => {
  const run = async (kills: Kill[]) => {
    const db = await open();
    const place = open.location(db);
    const { points, missed } = await brokenExchange(db, place, kills);
    return { points, missed, all: await everythingOf(db, place) };
  };
  let undisturbed: ReturnType<typeof run> | undefined;

  for (const oneC of ["repeats", "begins anew", "is told"] as const)
    it(`has the same goods, orders and marks as if nothing had happened, when 1C ${oneC}`, { timeout: 7_200_000 }, async () => {
      const { points, all } = await (undisturbed ??= run([]));
      const most = Math.max(...[...points.values()].map(({ length }) => length));
      const faults: unknown[] = [];
      let [planned, missed]: [number, Kill[]] = [0, []];
      const breakAt = async (kills: Kill[]) => {
        const broken: typeof all = await run(kills).then(
          (ended) => {
            missed.push(...ended.missed);
            return ended.all;
          },
          (error: Error) => ({ ...all, error: error.message }),
        );
        const names = Object.keys({ ...all, ...broken }).filter((name) => JSON.stringify(broken[name]) !== JSON.stringify(all[name]));
        // Whoever asks anew for orders gets those once more that 1C has begun to change.
        if (oneC === "begins anew" && names[0] === "taken") names.shift();
        if (names.length > 0)
          faults.push({
            broken: kills,
            is: names.map((name) => [name, broken[name]]),
            was: names.map((name) => [name, all[name]]),
          });
      };
      for (let at = 0; at < most; at++) {
        const kills = STEPS.flatMap((step) => {
          const point = points.get(step)?.[at];
          // While 1C waits the shop notes how far it is: the slower the machine, the oftener.
          if (!point || (point.whose === "shop" && point.name === "update exchanges" && point.time > 1)) return [];
          return oneC !== "is told" || point.whose === "import" ? [{ step, point, oneC }] : [];
        });
        planned += kills.length;
        if (kills.length > 0) await breakAt(kills);
      }
      // What an earlier kill, or a try that failed, had made impossible is reached by an exchange of its own.
      const impossible = missed;
      missed = [];
      for (const kill of impossible) await breakAt([kill]);
      process.stdout.write(`1C ${oneC}: ${planned} points, of them ${impossible.length} alone, ${missed.length} not reached\n`);
      expect({ faults, missed }).toEqual({ faults: [], missed: [] });
    });
});
