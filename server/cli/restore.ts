import { rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Kysely } from "kysely";
import { plural } from "#shared/text/format.ts";
import { connect, type ConnectOptions } from "../backend/db/connect.ts";
import { DATABASE_FILE, isInUse, logsOf, marked, prepareCopy, putCopy } from "../backend/db/copy.ts";
import type { FilePlace } from "../backend/files/file-store.ts";
import { databaseFault } from "../backend/db/fault.ts";
import type { Database } from "../backend/db/schema.ts";
import { addFiles, isThere, swapTexts, withArchive, writeArchive } from "./archive.ts";
import { COMMAND_LINE, writeJournal } from "../backend/staff/journal.ts";
import { CommandError, readArguments, type OfflineCommand } from "./command.ts";

/** The gap after the last number of orders and enquiries: numbers assigned since the backup must not be assigned again. */
const NUMBER_GAP = 1000;

/** Replaces the shop's data with a backup. */
export const restore: OfflineCommand = {
  name: "restore",
  usage: "restore ФАЙЛ [--replace]",
  summary: "вернуть магазин из копии: базу, файлы и тексты; магазин остановлен",
  offline: true,
  async run(args, { config, clock, stdout }) {
    const { values, positionals } = readArguments(args, { replace: { type: "boolean" } }, ["ФАЙЛ"]);
    const path = resolve(positionals[0] ?? "");
    const { dataDir, s3 } = config;
    const place = { dataDir, databaseUrl: config.databaseUrl ?? null, s3 };

    await withArchive(path, dataDir, async (folder) => {
      // The entry is written into the copy, so that the restored shop shows when it was restored.
      const subject = { kind: "shop", id: basename(path) } as const;
      let pictures = 0n;
      const record = async (copy: Kysely<Database>) => {
        await writeJournal(copy, { actor: COMMAND_LINE, now: clock(), deed: "shop-restore", subject });
        // The shop checks its store for each picture, and fetches the missing ones.
        const waiting = { state: "waiting", attempts: 0, next_attempt_at: clock() } as const;
        const { numUpdatedRows } = await copy.updateTable("pictures").set(waiting).where("state", "=", "stored").executeTakeFirst();
        pictures = numUpdatedRows;
      };
      await prepareCopy(folder, NUMBER_GAP, record).catch((error: unknown) => {
        throw new CommandError(copyFault(error, path), { cause: error });
      });
      await refuseInUse(place);
      const present = await readPresent(place, folder);
      if (present.lost !== null && !values.replace)
        throw new CommandError(`В магазине есть то, чего нет в копии: ${present.lost}. Чтобы всё же вернуть копию, добавьте --replace.`);
      if (present.state !== "empty") stdout.write(`Прежние данные сохранены: ${await savePresent(place, present.state)}\n`);

      const files = await marked(dataDir, path, async () => {
        const added = await addFiles(folder, place);
        // Saving what is replaced takes its time: the shop may have been started meanwhile.
        await refuseInUse(place);
        const texts = await swapTexts(folder, dataDir);
        await putCopy(folder, place).catch(async (error: unknown) => {
          await texts.putBack();
          throw error;
        });
        return [...added, ...texts.names];
      });
      stdout.write(`Магазин возвращён из копии ${path}.\n`);
      if (pictures > 0n && !files.includes("pictures"))
        stdout.write(`Картинок выгрузки (${pictures}) в копии нет: запущенный магазин загрузит их снова, если их ещё нет в хранилище.\n`);
      if (files.length === 0) stdout.write("Файлов покупателей и текстов в копии нет: в ней одна база.\n");
      stdout.write(`Номера новых заказов и обращений начнутся на ${NUMBER_GAP} больше, чтобы не повторить выданные после копии.\n`);
    });
  },
};

async function refuseInUse(place: ConnectOptions): Promise<void> {
  if (await isInUse(place)) throw new CommandError("Магазин работает с этой базой: остановите его и повторите.");
}

interface Present {
  state: "empty" | "readable" | "damaged";
  /** The data that the copy does not have, as a text; null = nothing is lost. */
  lost: string | null;
}

/** What would be lost: rows that people made and that the copy does not have. */
async function readPresent(place: ConnectOptions, folder: string): Promise<Present> {
  if (!place.databaseUrl && !(await isThere(join(place.dataDir, DATABASE_FILE)))) return { state: "empty", lost: null };
  const copy = connect({ dataDir: folder, databaseUrl: null }, "maintenance");
  const db = connect(place, "maintenance");
  try {
    const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
    if (!tables.has("orders")) return { state: "empty", lost: null };
    const lost: string[] = [];
    for (const { table, say } of TABLES_OF_PEOPLE) {
      const count = tables.has(table) ? await countMissing(db, copy, table) : 0;
      if (count > 0) lost.push(say(count));
    }
    return { state: "readable", lost: lost.length > 0 ? lost.join(", ") : null };
  } catch (error) {
    if (place.databaseUrl) throw error;
    return { state: "damaged", lost: null };
  } finally {
    await Promise.all([copy.destroy(), db.destroy()]);
  }
}

const TABLES_OF_PEOPLE = [
  { table: "orders", say: (count: number) => `${count} ${plural(count, "заказ", "заказа", "заказов")}` },
  { table: "enquiries", say: (count: number) => `${count} ${plural(count, "обращение", "обращения", "обращений")}` },
  { table: "accounts", say: (count: number) => `${count} ${plural(count, "учётная запись", "учётные записи", "учётных записей")}` },
] as const;

async function countMissing(
  db: Kysely<Database>,
  copy: Kysely<Database>,
  table: (typeof TABLES_OF_PEOPLE)[number]["table"],
): Promise<number> {
  const read = async (source: Kysely<Database>) =>
    (await source.selectFrom(table).select(["id", "created_at"]).execute()).map(({ id, created_at }) => `${id} ${created_at}`);
  const known = new Set(await read(copy));
  return (await read(db)).filter((row) => !known.has(row)).length;
}

/** Saves the data that are replaced. @returns the path */
async function savePresent(place: ConnectOptions & FilePlace, state: "readable" | "damaged"): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = join(place.dataDir, DATABASE_FILE);
  if (state === "damaged") {
    const saved = join(place.dataDir, `damaged-${stamp}.db`);
    await rename(file, saved);
    // The logs belong to the damaged file and must not be applied to the file that replaces it.
    for (const log of logsOf(file)) await rename(log, log.replace(file, saved)).catch(() => rm(log, { force: true }));
    return saved;
  }
  const saved = join(place.dataDir, `before-restore-${stamp}.tar.gz`);
  const db = connect(place, "maintenance");
  try {
    // Restoring leaves the pictures that are there.
    await writeArchive(db, place, saved, { pictures: "none" });
  } finally {
    await db.destroy();
  }
  return saved;
}

function copyFault(error: unknown, path: string): string {
  const fault = databaseFault(error, { dataDir: "", databaseUrl: null });
  if (fault?.startsWith("База данных новее")) return `Копия ${path} сделана более новой версией магазина: верните её той версией.`;
  return `Копия ${path} повреждена: возьмите другую.`;
}
