import { appendFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

/**
 * Loaded before every thread and process of a measured shop: writes down the longest pause of its event loop, four times a second, as lines of
 * `process thread time clock processor` in the file that LOOP_PAUSES names, ms. What the thread has computed in the pause is its own; the rest it has waited for
 * the machine, or for a file.
 */
const TICK_MS = 10;
const file = process.env.LOOP_PAUSES;
const processorNow = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let most = { clock: 0, processor: 0 };
let last = { clock: performance.now(), processor: processorNow() };
setInterval(() => {
  const now = { clock: performance.now(), processor: processorNow() };
  most = {
    clock: Math.max(most.clock, now.clock - last.clock - TICK_MS),
    processor: Math.max(most.processor, now.processor - last.processor),
  };
  last = now;
}, TICK_MS).unref();
setInterval(() => {
  if (file) appendFileSync(file, `${process.pid} ${threadId} ${Date.now()} ${most.clock.toFixed(0)} ${most.processor.toFixed(0)}\n`);
  most = { clock: 0, processor: 0 };
}, 250).unref();
