import { importCommand, importUsage } from "../backend/import/command.ts";
import type { Command } from "./command.ts";

export const importFeed: Command = {
  name: "import",
  usage: importUsage,
  summary: "каталог из выгрузки Яндекс Маркета (YML)",
  run: (args, { config, db, clock, stdout, stderr }) => importCommand(args, { db, dataDir: config.dataDir, stdout, stderr, clock }),
};
