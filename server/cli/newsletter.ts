import { resolve } from "node:path";
import { plural } from "#shared/text/format.ts";
import { listSubscribers, unsubscribeKey, unsubscribePath } from "../backend/newsletter/subscription.ts";
import { createSigners } from "../backend/signer.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { writeCsv, formatDay } from "./table.ts";
import { recordExport } from "../backend/staff/export.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";

const newsletterExport: Command = {
  name: "newsletter export",
  usage: "newsletter export ФАЙЛ.csv",
  summary: "подписчики для рассылки: почта, с какого дня, ссылка для отписки",
  async run(args, { config, db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ.csv"]);
    const { publicUrl } = config;
    if (publicUrl === undefined) throw new CommandError("Задайте PUBLIC_URL: ссылка для отписки ведёт на сайт.");
    const path = resolve(positionals[0] ?? "");
    const signer = await createSigners(db)();
    const subscribers = await listSubscribers(db);
    async function* rows() {
      yield subscribers.map(({ email, since }) => [
        email,
        formatDay(since),
        `${publicUrl}${unsubscribePath(unsubscribeKey(signer, email))}`,
      ]);
    }
    const count = await writeCsv(path, ["Почта", "С нами", "Ссылка для отписки"], rows());
    await recordExport(db, { actor: COMMAND_LINE, now: clock(), deed: "newsletter-export", kind: "newsletter", filter: {} }, count);
    stdout.write(`${count} ${plural(count, "подписчик записан", "подписчика записано", "подписчиков записано")} в ${path}\n`);
  },
};

export const newsletterCommands: Command[] = [newsletterExport];
