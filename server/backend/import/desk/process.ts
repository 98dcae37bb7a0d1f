import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { BaseLogger } from "pino";
import type { Config } from "../../../config.ts";
import type { ConnectOptions } from "../../db/connect.ts";
import type { FilePlace } from "../../files/file-store.ts";
import type { PerformContext } from "./perform.ts";
import type { Claim } from "./runs.ts";

/** What the process of an import is told. They are plain values. */
export interface ImportTask extends Pick<PerformContext, "guard" | "alerts" | "siteUrl" | "ordersTo" | "shop"> {
  claim: Claim;
  place: ConnectOptions & FilePlace;
  logLevel: Config["logLevel"];
}

/** A feed of 500 MB takes 224 MB. */
const FLAGS = ["--max-old-space-size=512"];
/** Serving pages has a higher priority. */
const NICENESS = 10;

/** Returns the function that does a claimed import in a process of its own. It resolves when the process has ended. */
export function importInProcess(entry: URL, task: () => Omit<ImportTask, "claim">, logger: Pick<BaseLogger, "error">) {
  return async (claim: Claim, stopping: AbortSignal): Promise<void> => {
    const child = fork(fileURLToPath(entry), [], { execArgv: FLAGS, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const kill = () => void child.kill("SIGKILL");
    stopping.addEventListener("abort", kill);
    try {
      const ended = once(child, "exit");
      if (child.pid !== undefined) setPriority(child.pid, NICENESS);
      child.send({ ...task(), claim } satisfies ImportTask);
      await ended;
    } catch (error) {
      // What it was doing is marked as interrupted.
      logger.error({ err: error, import: claim.id }, "the process of an import does not start");
      kill();
    } finally {
      stopping.removeEventListener("abort", kill);
    }
  };
}
