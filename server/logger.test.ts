import { spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "./logger.ts";

afterEach(() => void vi.useRealTimers());

function createLog() {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  return { logger, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

const refused = (port: number) => Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: "ECONNREFUSED" });

test("an error that repeats is written once and counted", () => {
  vi.useFakeTimers();
  const { logger, lines, read } = createLog();
  for (let count = 0; count < 60_000; count += 1) {
    logger.error({ err: refused(40_000 + count), request_id: String(count) }, "request failed");
    vi.advanceTimersByTime(1);
  }
  expect(lines.join("").length).toBeLessThan(30_000);
  expect(read().slice(0, 2)).toMatchObject([
    { msg: "request failed", request_id: "0", err: { message: "connect ECONNREFUSED 127.0.0.1:40000", stack: expect.any(String) } },
    { msg: "request failed", repeated: 9_999, err: { message: expect.stringContaining("ECONNREFUSED") } },
  ]);
  vi.advanceTimersByTime(60_000);
  const written = read().reduce((sum, { repeated = 1 }) => sum + repeated, 0);
  expect(written).toBe(60_000);
});

test("other errors and other lines are written each", () => {
  const { logger, lines } = createLog();
  for (let count = 0; count < 20; count += 1) {
    logger.error({ err: refused(1) }, `task ${"abcdefghijklmnopqrst"[count]} failed`);
    logger.warn({ outbox: count }, "a message was not delivered");
    logger.info({ path: "/" });
  }
  logger.error({ err: new TypeError("x is undefined") }, "task a failed");
  expect(lines).toHaveLength(61);
});

test("errors of endless kinds fill no log either", () => {
  vi.useFakeTimers();
  const { logger, lines } = createLog();
  const word = (count: number) => [...String(count)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  for (let count = 0; count < 5_000; count += 1) logger.error({ err: new Error(word(count)) }, "request failed");
  expect(lines.length).toBeLessThan(150);
});

test("on the standard output a line of an error leaves at once, with what was written before; others may wait", async () => {
  const program = `
    import { createLogger } from ${JSON.stringify(new URL("logger.ts", import.meta.url).href)};
    const logger = createLogger({ logLevel: "info" });
    logger.info({ path: "/first/" });
    logger.error({ err: new Error("broken") });
    // Nothing leaves any more by itself: a program that is killed here has written no other line.
    logger.info({ path: "/last/" });
    process.kill(process.pid, "SIGKILL");`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toContain('"/first/"');
  expect(stdout).toContain("broken");
  expect(stdout).not.toContain("/last/");
});
