/**
 * The program of a process that does one import, of the desk or of goods of 1C: its work neither slows the shop nor takes it down, and its memory goes
 * with it. As a thread it reads one mail.
 */
import { setFlagsFromString } from "node:v8";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { createLogger } from "../logger.ts";
import { connect } from "./db/connect.ts";
import { performGoodsTask, type GoodsTask } from "./exchange/goods/goods-work.ts";
import { type MailMessage, readMail } from "./enquiries/mailbox/read-mail.ts";
import { openFileStore } from "./files/file-store.ts";
import { performRun } from "./import/desk/perform.ts";
import type { ImportTask } from "./import/desk/process.ts";

if (isMainThread) {
  // As the command does it: V8 would enlarge its young generation for the many short-lived strings.
  setFlagsFromString("--semi-space-growth-factor=1");
  // The shop's process has ended, so nobody receives the result of this import.
  process.on("disconnect", () => process.exit(1));
  process.once("message", (task) => void perform(task as ImportTask | GoodsTask));
} else {
  const tell = (message: MailMessage) => parentPort?.postMessage(message);
  tell(await readMail((workerData as { mail: Uint8Array }).mail, () => tell("begun")));
}

async function perform(task: ImportTask | GoodsTask): Promise<void> {
  const { place, logLevel } = task;
  const db = connect(place, "maintenance");
  try {
    if (task.kind === "goods") await performGoodsTask(task, { db, clock: Date.now }, say);
    else {
      const { claim, ...context } = task;
      await performRun(claim, { ...context, db, clock: Date.now, dataDir: place.dataDir, feeds: openFileStore(place, "imports") });
    }
  } catch (error) {
    const { claim, step } = { claim: undefined, step: undefined, ...task };
    createLogger({ logLevel }).error({ err: error, import: claim?.id, step }, "an import failed");
  }
  await db.destroy();
  process.exit(0);
}

/** Resolves when the process that has started this one has it. */
function say(message: object): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
