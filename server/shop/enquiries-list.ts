import { formIds, forms, isFormId } from "#shared/domain/forms.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { listEnquiries } from "../backend/enquiries/enquiry.ts";
import { readArguments, UsageError, type Command } from "./command.ts";
import { textTable, type Column } from "./table.ts";

const LISTED = 200;

const columns: Column[] = [
  { title: "№", align: "right" },
  { title: "Дата" },
  { title: "Форма" },
  { title: "Имя" },
  { title: "Контакт" },
  { title: "Товар" },
  { title: "" },
];

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Moscow" });

export const enquiriesList: Command = {
  name: "enquiries list",
  usage: "enquiries list [--open] [--form ФОРМА]",
  summary: "последние обращения, новые сверху; --open — только неразобранные",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { open: { type: "boolean", default: false }, form: { type: "string" } }, []);
    const { form, open } = values;
    if (form !== undefined && !isFormId(form)) throw new UsageError(`Формы «${form}» нет. Есть ${formIds.join(", ")}.`);
    const enquiries = await listEnquiries(db, LISTED, { form, open });
    if (enquiries.length === 0) {
      stdout.write("Обращений нет.\n");
      return;
    }
    const rows = enquiries.map(({ id, created_at, form: from, answers, product_name, done_at }) => [
      String(id),
      moment.format(created_at),
      forms[from].noun,
      answers.name ?? "",
      answers.phone === undefined ? (answers.email ?? "") : formatPhone(answers.phone),
      product_name,
      done_at === null ? "" : "разобрано",
    ]);
    stdout.write(textTable(columns, rows));
  },
};
