import { cp } from "node:fs/promises";
import path from "node:path";
import { CommandError, readArguments, type Command } from "./command.ts";

/** The program runs from dist/server. */
export const SHIPPED = path.resolve(import.meta.dirname, "../../server/content");

export const content: Command = {
  name: "content",
  usage: "content",
  summary: "положить тексты сайта в DATA_DIR/content, чтобы править их",
  async run(args, { config, stdout }) {
    readArguments(args, {}, []);
    const own = path.join(config.dataDir, "content");
    try {
      await cp(SHIPPED, own, { recursive: true, errorOnExist: true, force: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_FS_CP_EEXIST") throw error;
      throw new CommandError(`Тексты уже лежат в ${own}. Чтобы взять исходные, переименуйте эту папку.`);
    }
    stdout.write(`Тексты сайта лежат в ${own}. Магазин берёт их оттуда: после правки перезапустите его.\n`);
  },
};
