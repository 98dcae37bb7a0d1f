import { resolve } from "node:path";
import { formIds, forms, isFormId } from "#shared/domain/forms/forms.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moscowText, tableMoment } from "#shared/text/date.ts";
import { plural } from "#shared/text/format.ts";
import { actOnEnquiry } from "../backend/enquiries/deeds.ts";
import { findEnquiry, listEnquiries, type Enquiry } from "../backend/enquiries/enquiry.ts";
import { enquiryContent } from "../backend/enquiries/letters.ts";
import { letterText } from "../backend/letters/write-letter.ts";
import { recordExport } from "../backend/staff/export.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { loadShop } from "./content.ts";
import { pages, writeCsv, formatMinute, harmless, textTable, type Column } from "./table.ts";

const MAX_LISTED = 200;

const listColumns: Column[] = [
  { title: "№", align: "right" },
  { title: "Дата" },
  { title: "Форма" },
  { title: "Имя" },
  { title: "Контакт" },
  { title: "Товар" },
  { title: "" },
];

const enquiriesList: Command = {
  name: "enquiries list",
  usage: "enquiries list [--open] [--form ФОРМА]",
  summary: "последние обращения, новые сверху; --open — только неразобранные",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { open: { type: "boolean", default: false }, form: { type: "string" } }, []);
    const { form, open } = values;
    if (form !== undefined && !isFormId(form)) throw new UsageError(`Формы «${form}» нет. Есть ${formIds.join(", ")}.`);
    const enquiries = await listEnquiries(db, MAX_LISTED, { form, open });
    if (enquiries.length === 0) {
      stdout.write("Обращений нет.\n");
      return;
    }
    const rows = enquiries.map(({ id, created_at, form: from, answers, product_name, done_at }) => [
      String(id),
      formatMinute(created_at),
      forms[from].noun,
      answers.name ?? "",
      answers.phone === undefined ? (answers.email ?? "") : formatPhone(answers.phone),
      product_name,
      done_at === null ? "" : "разобрано",
    ]);
    stdout.write(textTable(listColumns, rows));
  },
};

const enquiriesShow: Command = {
  name: "enquiries show",
  usage: "enquiries show НОМЕР",
  summary: "одно обращение целиком; файлы лежат в DATA_DIR",
  async run(args, { db, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    const enquiry = await findEnquiry(db, id);
    if (!enquiry) throw new CommandError(`Обращения ${id} нет.`);
    const content = enquiryContent(enquiry);
    content.facts.push(
      ["Согласие", `текст политики от ${enquiry.consent_version}, адрес ${enquiry.consent_address}`],
      ["Разобрано", enquiry.done_at === null ? "" : moscowText(enquiry.done_at)],
    );
    stdout.write(harmless(letterText(content)));
  },
};

const enquiriesDone: Command = {
  name: "enquiries done",
  usage: "enquiries done НОМЕР",
  summary: "отметить обращение разобранным",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    const call = { id, version: null, actor: COMMAND_LINE, now: clock(), ...(await loadShop(db)) };
    if ((await actOnEnquiry(db, call, { deed: "done" })) !== "done") throw new CommandError(`Обращения ${id} нет.`);
    stdout.write(`Обращение ${id} разобрано.\n`);
  },
};

/** Answers to fields of many forms have their own columns, all others share one column. */
const common = ["name", "phone", "email", "city", "company", "text"];

const fileColumns: [title: string, value: (enquiry: Enquiry) => string][] = [
  ["Номер", ({ id }) => String(id)],
  ["Дата", ({ created_at }) => tableMoment(created_at)],
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
  ["Разобрано", ({ done_at }) => (done_at === null ? "" : tableMoment(done_at))],
];

const enquiriesExport: Command = {
  name: "enquiries export",
  usage: "enquiries export ФАЙЛ.csv",
  summary: "все обращения в таблицу для Excel",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ.csv"]);
    const path = resolve(positionals[0] ?? "");
    async function* rows() {
      for await (const enquiries of pages((limit, beforeId) => listEnquiries(db, limit, { beforeId })))
        yield enquiries.map((enquiry) => fileColumns.map(([, value]) => value(enquiry)));
    }
    const titles = fileColumns.map(([title]) => title);
    const count = await writeCsv(path, titles, rows());
    await recordExport(db, { actor: COMMAND_LINE, now: clock(), deed: "enquiries-export", kind: "enquiries", filter: {} }, count);
    stdout.write(`${count} ${plural(count, "обращение записано", "обращения записано", "обращений записано")} в ${path}\n`);
  },
};

function others({ form, answers }: Enquiry): string {
  const fields = forms[form].fields.filter(({ name }) => !common.includes(name) && answers[name] !== undefined);
  return fields.map(({ name, label }) => `${label}: ${answers[name]}`).join("\n");
}

/** The number of an enquiry as it was typed. @throws UsageError */
export function enquiryNumber(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError("Номер обращения — целое число, например 12.");
  return Number(text);
}

export const enquiryCommands: Command[] = [enquiriesList, enquiriesShow, enquiriesDone, enquiriesExport];
