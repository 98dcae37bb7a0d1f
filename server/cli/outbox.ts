import { plural } from "#shared/text/format.ts";
import { receiverOf, subjectOf, listUndelivered, retry } from "../backend/outbox/queue.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { formatMinute, textTable, type Column } from "./table.ts";

const MAX_LISTED = 200;

const columns: Column[] = [
  { title: "№", align: "right" },
  { title: "Дата" },
  { title: "Кому" },
  { title: "Тема" },
  { title: "Попыток", align: "right" },
  { title: "" },
  { title: "Причина" },
];

const outboxList: Command = {
  name: "outbox list",
  usage: "outbox list [--failed]",
  summary: "письма, SMS и уведомления, которые ещё не ушли; --failed — только те, что больше не отправляются",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { failed: { type: "boolean", default: false } }, []);
    const messages = await listUndelivered(db, MAX_LISTED, values.failed ? "failed" : undefined);
    if (messages.length === 0) {
      stdout.write(values.failed ? "Неотправленных писем нет.\n" : "Все письма отправлены.\n");
      return;
    }
    const rows = messages.map((row) => [
      String(row.id),
      formatMinute(row.created_at),
      receiverOf(row),
      subjectOf(row),
      String(row.attempts),
      row.failed_at === null ? "ждёт" : "не отправлено",
      row.last_error,
    ]);
    stdout.write(textTable(columns, rows));
  },
};

const outboxRetry: Command = {
  name: "outbox retry",
  usage: "outbox retry НОМЕР | --all",
  summary: "отправить ещё раз одно письмо или все неотправленные (--all)",
  async run(args, { db, clock, stdout }) {
    const { values, positionals } = readArguments(
      args,
      { all: { type: "boolean", default: false } },
      args.includes("--all") ? [] : ["НОМЕР"],
    );
    const count = await retry(db, values.all ? null : messageNumber(positionals[0] ?? ""), { actor: COMMAND_LINE, now: clock() });
    if (count === 0 && !values.all) throw new CommandError(`Неотправленного письма ${positionals[0]} нет.`);
    stdout.write(`${count} ${plural(count, "письмо уйдёт", "письма уйдут", "писем уйдут")} с ближайшей отправкой.\n`);
  },
};

function messageNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError("Номер письма — целое число, например 12.");
  return Number(text);
}

export const outboxCommands: Command[] = [outboxList, outboxRetry];
