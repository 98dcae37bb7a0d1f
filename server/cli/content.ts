import { cp } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "../backend/content/load-content.ts";
import { loadSelling } from "../backend/content/selling.ts";
import { loadSite } from "../backend/content/site.ts";
import { DEMO_FOLDER } from "../backend/demo/read-demo.ts";
import { COMMAND_LINE, writeJournal } from "../backend/staff/journal.ts";
import { CommandError, readArguments, type Command } from "./command.ts";

/** The program runs from dist/server. */
export const SHIPPED = path.resolve(import.meta.dirname, "../../server/content");

export const content: Command = {
  name: "content",
  usage: "content",
  summary: "положить тексты сайта в DATA_DIR/content, чтобы править их",
  async run(args, { config, db, clock, stdout }) {
    readArguments(args, {}, []);
    const own = path.join(config.dataDir, "content");
    try {
      // The demonstration catalogue is not copied: it belongs to the program, not to the shop's texts.
      const filter = (source: string) => source !== path.join(SHIPPED, DEMO_FOLDER);
      await cp(SHIPPED, own, { recursive: true, errorOnExist: true, force: false, filter });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_FS_CP_EEXIST") throw error;
      throw new CommandError(`Тексты уже лежат в ${own}. Чтобы взять исходные, переименуйте эту папку.`);
    }
    const subject = { kind: "shop", id: own } as const;
    await writeJournal(db, { actor: COMMAND_LINE, now: clock(), deed: "shop-content", subject });
    stdout.write(`Тексты сайта лежат в ${own}. Магазин берёт их оттуда: после правки перезапустите его.\n`);
  },
};

/** The data of the shop for letters, from the shop's texts. */
export async function loadShop(dataDir: string) {
  const { identity, delivery } = await loadSite(contentFolder(SHIPPED, dataDir));
  const { name, company, look } = identity;
  return { shop: { name, phone: company.phone, email: company.email, colour: look.colours.primary }, delivery };
}

/** The companies that deliver parcels, from the shop's rules. */
export async function loadCarriers(dataDir: string) {
  const { folder } = await loadSite(contentFolder(SHIPPED, dataDir));
  return (await loadSelling(folder)).carriers;
}
