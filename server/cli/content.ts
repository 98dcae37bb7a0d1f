import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { isContentError } from "../backend/content/content-file.ts";
import { loadContent } from "../backend/content/load-content.ts";
import { loadLetters } from "../backend/content/answers.ts";
import { loadRequisites, sellerOf } from "../backend/content/requisites.ts";
import { loadSelling } from "../backend/content/selling.ts";
import { loadSite } from "../backend/content/site.ts";
import type { Database } from "../backend/db/schema.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { shopOf } from "../backend/letters/shop.ts";
import { publishedSource } from "../backend/texts/live-content.ts";
import { overlaySource } from "../backend/texts/overlay.ts";
import { asChanges, readFolder, replaceContent } from "../backend/texts/take-over.ts";
import { DEFAULTS, readBodies, readPublished, type VersionRow } from "../backend/texts/versions.ts";
import { CommandError, readArguments, type Command } from "./command.ts";

/** The program runs from dist/server. */
export const SHIPPED = path.resolve(import.meta.dirname, "../../server/content");

const exportContent: Command = {
  name: "content export",
  usage: "content export ПАПКА",
  summary: "записать тексты сайта файлами, чтобы править их или перенести в другой магазин",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ПАПКА"]);
    const folder = path.resolve(positionals[0] ?? "");
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new CommandError(`В ${folder} уже что-то лежит. Назовите пустую папку или новую.`);
    const rows = await readPublished(db, clock());
    const ids = rows.map(({ id }) => id);
    const source = overlaySource({ rows, bodies: await readBodies(db, ids, { photos: true }), shipped: SHIPPED });
    const { files: programs } = await readFolder(SHIPPED);
    const names = new Set([...programs.keys(), ...rows.map((row) => row.path)]);
    let count = 0;
    for (const name of [...names].toSorted()) {
      const bytes = await source.read(name);
      if (bytes === null) continue;
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), bytes);
      if (name !== DEFAULTS) count += 1;
    }
    stdout.write(`Тексты сайта лежат в ${folder}, файлов: ${count}. Вернуть их в магазин: content import ${folder}\n`);
  },
};

const importContent: Command = {
  name: "content import",
  usage: "content import ПАПКА",
  summary: "заменить тексты сайта файлами папки; прежние остаются в истории",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ПАПКА"]);
    const folder = path.resolve(positionals[0] ?? "");
    const { count, refused } = await importFolder(db, folder, clock());
    for (const name of refused) stdout.write(`Не взято: ${name}\n`);
    stdout.write(
      count === 0
        ? "Тексты магазина такие же, как в папке.\n"
        : `Изменено файлов: ${count}. Работающий магазин покажет их за несколько секунд.\n`,
    );
  },
};

export const contentCommands = [exportContent, importContent];

/** Makes the files of a folder the shop's texts. @throws CommandError when they cannot be read as such */
export async function importFolder(db: Kysely<Database>, folder: string, now: number): Promise<{ count: number; refused: string[] }> {
  const read = await readFolder(folder).catch(() => {
    throw new CommandError(`Папки ${folder} нет, или она не читается.`);
  });
  const refused = read.refused.filter((name) => !/^(?:catalog\/|guides\/|pictures\.json$)/.test(name));
  const files = await asChanges(read.files, SHIPPED);
  const rows = [...files].map(([name], id) => ({ id, path: name, isRemoval: false }) as VersionRow);
  const bodies = new Map([...files.values()].map((bytes, id) => [id, bytes]));
  try {
    await loadContent({ ...overlaySource({ rows, bodies, shipped: SHIPPED }), nameOf: (file) => path.join(folder, file) });
  } catch (error) {
    if (isContentError(error)) throw new CommandError(`${error.message}.`, { cause: error });
    throw error;
  }
  return { count: await replaceContent(db, files, { actor: COMMAND_LINE, now }), refused };
}

/** The data of the shop for letters, from the shop's texts. @param pays whether a payment provider is set up */
export async function loadShop(db: Kysely<Database>, pays = false) {
  const { identity, site, delivery, folder } = await loadSite(await publishedSource(db, Date.now(), SHIPPED));
  const [selling, letters, requisites] = await Promise.all([loadSelling(folder), loadLetters(folder), loadRequisites(folder)]);
  return { shop: shopOf({ site, identity, selling, letters }, pays), delivery, seller: sellerOf(identity.company, requisites) };
}

/** The companies that deliver parcels, from the shop's rules. */
export async function loadCarriers(db: Kysely<Database>) {
  const { folder } = await loadSite(await publishedSource(db, Date.now(), SHIPPED));
  return (await loadSelling(folder)).carriers;
}
