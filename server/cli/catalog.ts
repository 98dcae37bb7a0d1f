import { plural } from "#shared/text/plural.ts";
import { seedDemo } from "../backend/demo/seed.ts";
import { importCommand, importUsage } from "../backend/import/command.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { readArguments, type Command } from "./command.ts";
import { SHIPPED } from "./content.ts";

const importFeed: Command = {
  name: "import",
  usage: importUsage,
  summary: "каталог из выгрузки Яндекс Маркета (YML)",
  run: (args, { config, db, clock, stdout, stderr }) => importCommand(args, { db, dataDir: config.dataDir, stdout, stderr, clock }),
};

const seed: Command = {
  name: "seed",
  usage: "seed",
  summary: "снова показать демонстрационный каталог",
  async run(args, { db, clock, stdout }) {
    readArguments(args, {}, []);
    const { products } = await seedDemo(db, clock, SHIPPED, COMMAND_LINE);
    stdout.write(`Показан демонстрационный каталог: ${products} ${plural(products, "товар", "товара", "товаров")}\n`);
  },
};

export const catalogCommands: Command[] = [importFeed, seed];
