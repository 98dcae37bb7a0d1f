import { setFlagsFromString } from "node:v8";
import { connect } from "../db/connect.ts";
import { openFileStore } from "../files/file-store.ts";
import { createLogger } from "../../logger.ts";
import type { ImportTask } from "./desk/process.ts";
import { performRun } from "./desk/perform.ts";

/** The program of a process that does one import of the desk: its work neither slows the shop nor takes it down, and its memory goes with it. */

// As the command does it: V8 would enlarge its young generation for the many short-lived strings.
setFlagsFromString("--semi-space-growth-factor=1");
// The shop has ended, and with it whoever would hear of this import.
process.on("disconnect", () => process.exit(1));
process.once("message", (task) => void perform(task as ImportTask));

async function perform({ claim, place, logLevel, ...context }: ImportTask): Promise<void> {
  const db = connect(place, "maintenance");
  try {
    await performRun(claim, { ...context, db, clock: Date.now, dataDir: place.dataDir, feeds: openFileStore(place, "imports") });
  } catch (error) {
    createLogger({ logLevel }).error({ err: error, import: claim.id }, "an import failed");
  }
  await db.destroy();
  process.exit(0);
}
