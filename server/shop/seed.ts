import { plural } from "#shared/text/plural.ts";
import { seedDemo } from "../backend/seed/seed.ts";
import { readArguments, type Command } from "./command.ts";

export const seed: Command = {
  name: "seed",
  usage: "seed",
  summary: "снова показать демонстрационный каталог",
  async run(args, { db, clock, stdout }) {
    readArguments(args, {}, []);
    const { products } = await seedDemo(db, clock);
    stdout.write(`Показан демонстрационный каталог: ${products} ${plural(products, "товар", "товара", "товаров")}\n`);
  },
};
