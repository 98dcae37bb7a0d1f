import { readFile, stat } from "node:fs/promises";
import { plural } from "#shared/text/format.ts";
import { createCatalogStore } from "../backend/catalog/catalog-store.ts";
import { loadCollections } from "../backend/content/editorial.ts";
import { loadHeadings } from "../backend/content/pages.ts";
import { loadSite } from "../backend/content/site.ts";
import { listMissing } from "../backend/redirects/missing.ts";
import {
  countFeedRedirects,
  importRedirects,
  listRedirects,
  removeRedirect,
  readRedirectFile,
} from "../backend/redirects/operator-redirects.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { publishedSource } from "../backend/texts/live-content.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { SHIPPED } from "./content.ts";
import { formatMinute, textTable } from "./table.ts";

const MAX_BYTES = 20_000_000;

const redirects = (count: number) => `${count} ${plural(count, "переадресация", "переадресации", "переадресаций")}`;

const redirectsImport: Command = {
  name: "redirects import",
  usage: "redirects import ФАЙЛ.csv",
  summary: "старые адреса: два столбца через «;», откуда и куда",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ.csv"]);
    const [file = ""] = positionals;
    if ((await stat(file)).size > MAX_BYTES) throw new CommandError(`Файл больше ${MAX_BYTES / 1e6} МБ.`);
    const { rows, refused: unread } = readRedirectFile(await readFile(file));
    const { folder } = await loadSite(await publishedSource(db, clock(), SHIPPED));
    const written = await loadCollections(folder, await loadHeadings(folder));
    const places = { catalog: await createCatalogStore(db).current(), written };
    const { accepted, refused: unfit } = await importRedirects(db, places, rows, { actor: COMMAND_LINE, now: clock() });
    const refused = [...unread, ...unfit].toSorted((a, b) => a.line - b.line);
    for (const { line, reason } of refused) stdout.write(`строка ${line}: ${reason}\n`);
    stdout.write(`Принято: ${redirects(accepted)}, отказано строкам: ${refused.length}.\n`);
    return refused.length > 0 && accepted === 0 ? 1 : 0;
  },
};

const redirectsList: Command = {
  name: "redirects list",
  usage: "redirects list",
  summary: "переадресации, которые добавил магазин, и сколько их взято из выгрузки",
  async run(args, { db, stdout }) {
    readArguments(args, {}, []);
    const rows = await listRedirects(db);
    for (const { address, target } of rows) stdout.write(`${address} → ${target}\n`);
    stdout.write(`Всего: ${redirects(rows.length)}; адресов из выгрузки: ${await countFeedRedirects(db)}.\n`);
  },
};

const redirectsRemove: Command = {
  name: "redirects remove",
  usage: "redirects remove АДРЕС",
  summary: "забыть переадресацию со старого адреса",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["АДРЕС"]);
    const [address = ""] = positionals;
    if (!(await removeRedirect(db, address, { actor: COMMAND_LINE, now: clock() })))
      throw new CommandError(`Переадресации с ${address} нет.`);
    stdout.write(`Переадресации с ${address} больше нет.\n`);
  },
};

const MISSING_ROWS = 50;

const redirectsMissing: Command = {
  name: "redirects missing",
  usage: `redirects missing [--limit ${MISSING_ROWS}]`,
  summary: "какие адреса люди спрашивали напрасно: сколько раз, когда и откуда пришли",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { limit: { type: "string", default: String(MISSING_ROWS) } }, []);
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError("Параметр --limit: нужно целое число больше нуля.");
    const rows = await listMissing(db, limit);
    if (rows.length === 0) return void stdout.write("Напрасных адресов нет.\n");
    const columns = [{ title: "раз", align: "right" as const }, { title: "последний" }, { title: "откуда" }, { title: "адрес" }];
    const cells = rows.map(({ address, count, last_at, referrer }) => [String(count), formatMinute(last_at), referrer || "—", address]);
    stdout.write(textTable(columns, cells));
  },
};

export const redirectCommands: Command[] = [redirectsImport, redirectsList, redirectsRemove, redirectsMissing];
