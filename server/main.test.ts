import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** Each process that the program becomes says first who it is. */
const PRELOAD = `data:text/javascript,${encodeURIComponent(
  "const { pid, execArgv, env } = process; console.log(JSON.stringify({ pid, execArgv, arenas: env.MALLOC_ARENA_MAX }));",
)}`;

async function start(options: string[], env: Record<string, string>): Promise<{ pid: number; execArgv: string[]; arenas?: string }[]> {
  const child = spawn(process.execPath, ["--import", PRELOAD, ...options, path.join(import.meta.dirname, "main.ts")], {
    // The program itself is built for Node; its sources it cannot read.
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: process.env.PATH, ...env },
  });
  const lines = (await text(child.stdout)).trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

test.runIf(process.platform === "linux")("the program bounds its young generation and glibc's arenas, in one process", async () => {
  const [first, second, ...others] = await start([], {});
  expect(others).toEqual([]);
  expect(second?.pid).toBe(first?.pid);
  expect(second).toMatchObject({ arenas: "2", execArgv: expect.arrayContaining(["--max-semi-space-size=8"]) });
});

test("what the operator has set stays", async () => {
  const own = await start(["--max-semi-space-size=16"], { MALLOC_ARENA_MAX: "4" });
  expect(own).toMatchObject([{ arenas: "4" }]);
  const arenas = await start([], { MALLOC_ARENA_MAX: "4" });
  expect(arenas.at(-1)).toMatchObject({ arenas: "4" });
});
