import type { Kysely } from "kysely";
import { resolve } from "node:path";
import { forms } from "#shared/domain/forms.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { plural } from "#shared/text/plural.ts";
import type { Database } from "../backend/db/schema.ts";
import { listEnquiries, type Enquiry } from "../backend/enquiries/enquiry.ts";
import { readArguments, type Command } from "./command.ts";
import { writeCsv } from "./csv.ts";

const PAGE = 500;

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Moscow" });

/** Answers that many forms have get columns of their own, the others share one. */
const common = ["name", "phone", "email", "city", "company", "text"];

const columns: [title: string, value: (enquiry: Enquiry) => string][] = [
  ["Номер", ({ id }) => String(id)],
  ["Дата", ({ created_at }) => moment.format(created_at)],
  ["Форма", ({ form }) => forms[form].noun],
  ["Имя", ({ answers }) => answers.name ?? ""],
  ["Телефон", ({ answers }) => (answers.phone === undefined ? "" : formatPhone(answers.phone))],
  ["Почта", ({ answers }) => answers.email ?? ""],
  ["Город", ({ answers }) => answers.city ?? ""],
  ["Компания", ({ answers }) => answers.company ?? ""],
  ["Товар", ({ product_name }) => product_name],
  ["Текст", ({ answers }) => answers.text ?? ""],
  ["Остальное", others],
  ["Файлы", ({ files }) => files.map(({ file }) => `attachments/${file}`).join("\n")],
  ["Разобрано", ({ done_at }) => (done_at === null ? "" : moment.format(done_at))],
];

export const enquiriesExport: Command = {
  name: "enquiries export",
  usage: "enquiries export ФАЙЛ.csv",
  summary: "все обращения в таблицу для Excel",
  async run(args, { db, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ.csv"]);
    const path = resolve(positionals[0] ?? "");
    let count = 0;
    async function* rows() {
      for await (const enquiries of pages(db)) {
        count += enquiries.length;
        yield enquiries.map((enquiry) => columns.map(([, value]) => value(enquiry)));
      }
    }
    await writeCsv(
      path,
      columns.map(([title]) => title),
      rows(),
    );
    stdout.write(`${count} ${plural(count, "обращение записано", "обращения записано", "обращений записано")} в ${path}\n`);
  },
};

function others({ form, answers }: Enquiry): string {
  const fields = forms[form].fields.filter(({ name }) => !common.includes(name) && answers[name] !== undefined);
  return fields.map(({ name, label }) => `${label}: ${answers[name]}`).join("\n");
}

async function* pages(db: Kysely<Database>): AsyncGenerator<Enquiry[]> {
  let beforeId: number | undefined;
  for (;;) {
    const enquiries = await listEnquiries(db, PAGE, { beforeId });
    if (enquiries.length > 0) yield enquiries;
    if (enquiries.length < PAGE) return;
    beforeId = enquiries.at(-1)?.id;
  }
}
