import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { logsOf } from "../backend/db/copy.ts";
import { isThere, writeArchive } from "./archive.ts";
import { CommandError, readArguments, type Command } from "./command.ts";

/** A backup is one archive with which `restore` brings the shop back, on the same engine or on the other. */
export const backup: Command = {
  name: "backup",
  usage: "backup ФАЙЛ",
  summary: "вся база, файлы покупателей и тексты одним архивом; магазин продолжает работать",
  // A copy is also taken before an update, and must not bring the update about.
  asIs: true,
  async run(args, { config, db, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ"]);
    const path = resolve(positionals[0] ?? "");
    for (const log of logsOf(path))
      if (await isThere(log)) throw new CommandError(`Файл ${path} — база работающего магазина. Выберите для копии другой.`);
    if ((await db.introspection.getTables()).length === 0) throw new CommandError("База пуста: магазин ещё не запускали.");
    await writeArchive(db, config.dataDir, path);
    const { size } = await stat(path);
    stdout.write(`Копия готова: ${path}, ${megabytes.format(size / 2 ** 20)}\u00a0МБ\n`);
  },
};

const megabytes = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });
