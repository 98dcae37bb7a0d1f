import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { numberText } from "#shared/text/number.ts";
import { logsOf } from "../backend/db/copy.ts";
import { countPictures } from "../backend/pictures/queue.ts";
import { isThere, writeArchive } from "./archive.ts";
import { CommandError, readArguments, type Command } from "./command.ts";

/** A backup is one archive with which `restore` brings the shop back, on the same engine or on the other. */
export const backup: Command = {
  name: "backup",
  usage: "backup ФАЙЛ [--no-pictures]",
  summary: "вся база, файлы покупателей, картинки выгрузки и тексты одним архивом; магазин продолжает работать",
  // A copy is also taken before an update, and must not bring the update about.
  asIs: true,
  async run(args, { config, db, stdout }) {
    const { values, positionals } = readArguments(args, { "no-pictures": { type: "boolean", default: false } }, ["ФАЙЛ"]);
    const path = resolve(positionals[0] ?? "");
    for (const log of logsOf(path))
      if (await isThere(log)) throw new CommandError(`Файл ${path} — база работающего магазина. Выберите для копии другой.`);
    const tables = await db.introspection.getTables();
    if (tables.length === 0) throw new CommandError("База пуста: магазин ещё не запускали.");
    const pictures = !values["no-pictures"] && !config.s3;
    await writeArchive(db, config, path, { pictures });
    const { size } = await stat(path);
    stdout.write(`Копия готова: ${path}, ${numberText(size / 2 ** 20, { max: 1 })}\u00a0МБ\n`);
    // A database of an earlier version may have none.
    const { stored } = tables.some(({ name }) => name === "pictures") ? await countPictures(db) : { stored: 0 };
    if (stored > 0) stdout.write(`${picturesNote(stored, pictures, config.s3 !== undefined)}\n`);
  },
};

function picturesNote(stored: number, areIn: boolean, areInBucket: boolean): string {
  if (areIn) return `Картинок выгрузки в копии: ${stored}.`;
  if (areInBucket) return `Картинки выгрузки (${stored}) остаются в хранилище S3, в копии их нет.`;
  return `Картинок выгрузки (${stored}) в копии нет: возвращённый магазин загрузит их снова с прежних адресов.`;
}
