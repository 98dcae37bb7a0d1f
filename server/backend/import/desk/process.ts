import type { BaseLogger } from "pino";
import type { Config } from "../../../config.ts";
import type { ConnectOptions } from "../../db/connect.ts";
import type { FilePlace } from "../../files/file-store.ts";
import { inProcess } from "../process.ts";
import type { PerformContext } from "./perform.ts";
import type { Claim } from "./runs.ts";

/** What the process of an import is told. They are plain values. */
export interface ImportTask extends Pick<PerformContext, "guard" | "alerts" | "siteUrl" | "ordersTo" | "shop"> {
  kind: "feed";
  claim: Claim;
  place: ConnectOptions & FilePlace;
  logLevel: Config["logLevel"];
}

/** Returns the function that does a claimed import in a process of its own. It resolves when the process has ended. */
export function importInProcess(entry: URL, task: () => Omit<ImportTask, "kind" | "claim">, logger: Pick<BaseLogger, "error">) {
  return async (claim: Claim, stopping: AbortSignal): Promise<void> => {
    try {
      await inProcess(entry, { ...task(), kind: "feed", claim } satisfies ImportTask, stopping);
    } catch (error) {
      // What it was doing is marked as interrupted.
      logger.error({ err: error, import: claim.id }, "the process of an import does not start");
    }
  };
}
