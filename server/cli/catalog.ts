import { plural } from "#shared/text/format.ts";
import { alone, CATALOGUE } from "../backend/db/connect.ts";
import { seedDemo } from "../backend/demo/seed.ts";
import { openContent } from "../backend/content/content-file.ts";
import { publishedSource } from "../backend/texts/live-content.ts";
import { loadSelling } from "../backend/content/selling.ts";
import { importCommand } from "../backend/import/command.ts";
import { importUsage } from "../backend/import/options.ts";
import { undoImport } from "../backend/import/undo.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { SHIPPED } from "./content.ts";

const importFeed: Command = {
  name: "import",
  usage: importUsage,
  summary: "каталог из выгрузки Яндекс Маркета (YML)",
  async run(args, { config: { dataDir }, db, clock, stdout, stderr }) {
    const { importGuard: guard } = await loadSelling(openContent(await publishedSource(db, clock(), SHIPPED)));
    return importCommand(args, { db, dataDir, stdout, stderr, clock, guard, actor: COMMAND_LINE });
  },
};

const undo: Command = {
  name: "import undo",
  usage: "import undo",
  summary: "вернуть прежний каталог: хранятся три последних, которые отличаются",
  async run(args, { db, clock, stdout }) {
    readArguments(args, {}, []);
    const shown = await undoImport(db, { actor: COMMAND_LINE, now: clock() });
    if (!shown)
      throw new CommandError("Прежнего каталога нет: хранятся три последних, которые отличаются. Загрузите нужную выгрузку снова.");
    const { products, left } = shown;
    const further = left > 0 ? `Вернуться ещё дальше можно ${left} ${plural(left, "раз", "раза", "раз")}.` : "Вернуться ещё дальше нельзя.";
    stdout.write(
      `Возвращён прежний каталог: ${products} ${plural(products, "товар", "товара", "товаров")}. Проданное и возвращённое с тех пор учтено. ${further}\n`,
    );
  },
};

const seed: Command = {
  name: "seed",
  usage: "seed",
  summary: "снова показать демонстрационный каталог",
  async run(args, { db, clock, stdout }) {
    readArguments(args, {}, []);
    const { products } = await alone(db, CATALOGUE, () => seedDemo(db, clock, SHIPPED, COMMAND_LINE));
    stdout.write(`Показан демонстрационный каталог: ${products} ${plural(products, "товар", "товара", "товаров")}\n`);
  },
};

export const catalogCommands: Command[] = [undo, importFeed, seed];
