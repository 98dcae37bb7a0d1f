import type { Config } from "../../../config.ts";
import type { ConnectOptions } from "../../db/connect.ts";
import { type FilePlace, type FileStore, openFileStore } from "../../files/file-store.ts";
import { type PerformContext, performRun } from "./perform.ts";
import { importInProcess } from "./process.ts";
import { createImportWork, type ImportWork, type ImportWorkOptions } from "./work.ts";

/** How the shop does the imports of its desk. They are plain values. */
export interface ImportSettings extends ConnectOptions, FilePlace {
  /** The address of the program that does an import; undefined = this process does it, and its visitors wait. */
  backgroundEntry?: string | undefined;
  /** Of the processes that it starts. */
  logLevel?: Config["logLevel"];
  /** Hosts with private addresses that feeds may be fetched from. */
  importPrivateHosts?: readonly string[];
}

type ImportContext = Pick<ImportWorkOptions, "db" | "clock" | "seal" | "logger" | "onQueued"> & {
  /** The rules and the texts as they are now. */
  about: () => Pick<PerformContext, "guard" | "alerts" | "siteUrl" | "ordersTo" | "shop">;
};

/** Opens the place of the feeds and what imports them. */
export function openImports(settings: ImportSettings, context: ImportContext): { importFiles: FileStore; imports: ImportWork } {
  const { dataDir, databaseUrl, s3, backgroundEntry, logLevel = "info", importPrivateHosts = [] } = settings;
  const { db, clock, about, logger } = context;
  const feeds = openFileStore(settings, "imports");
  const task = () => ({ ...about(), place: { dataDir, databaseUrl, s3 }, logLevel });
  const imports = createImportWork({
    ...context,
    dataDir,
    feeds,
    isTrusted: ({ host }) => importPrivateHosts.includes(host),
    perform:
      backgroundEntry === undefined
        ? (claim) => performRun(claim, { db, clock, dataDir, feeds, ...about() })
        : importInProcess(new URL(backgroundEntry), task, logger),
  });
  return { importFiles: feeds, imports };
}
