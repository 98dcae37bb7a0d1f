import { formatPhone } from "#shared/domain/phone.ts";
import { readArguments, type Command } from "./command.ts";
import { textTable, type Column } from "./table.ts";

const columns: Column[] = [{ title: "Почта" }, { title: "Имя" }, { title: "Телефон" }, { title: "С нами" }, { title: "" }];

const day = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeZone: "Europe/Moscow" });

export const accountsList: Command = {
  name: "accounts list",
  usage: "accounts list [--dealers]",
  summary: "аккаунты, новые сверху",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { dealers: { type: "boolean", default: false } }, []);
    let query = db.selectFrom("accounts").select(["email", "name", "phone", "created_at", "dealer"]).orderBy("id", "desc");
    if (values.dealers) query = query.where("dealer", "=", 1);
    const accounts = await query.execute();
    if (accounts.length === 0) {
      stdout.write("Аккаунтов нет.\n");
      return;
    }
    const rows = accounts.map(({ email, name, phone, created_at, dealer }) => [
      email,
      name,
      phone === "" ? "" : formatPhone(phone),
      day.format(created_at),
      dealer === 1 ? "дилер" : "",
    ]);
    stdout.write(textTable(columns, rows));
  },
};
