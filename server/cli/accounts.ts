import { normalizeEmail } from "#shared/domain/email.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { setDealer } from "../backend/accounts/account.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { formatDay, textTable, type Column } from "./table.ts";

const columns: Column[] = [{ title: "Почта" }, { title: "Имя" }, { title: "Телефон" }, { title: "С нами" }, { title: "" }];

const accountsList: Command = {
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
      formatDay(created_at),
      dealer === 1 ? "дилер" : "",
    ]);
    stdout.write(textTable(columns, rows));
  },
};

const accountsDealer: Command = {
  name: "accounts dealer",
  usage: "accounts dealer ПОЧТА on|off",
  summary: "открыть аккаунту цены дилера или закрыть их",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ПОЧТА", "on|off"]);
    const [email = "", value = ""] = positionals;
    if (value !== "on" && value !== "off") throw new UsageError("После почты нужно on или off.");
    const known = await setDealer(db, { email: normalizeEmail(email) ?? "" }, value === "on", { actor: COMMAND_LINE, now: clock() });
    if (!known) throw new CommandError(`Аккаунта ${email} нет.`);
    stdout.write(value === "on" ? `${email} видит цены дилера.\n` : `${email} видит обычные цены.\n`);
  },
};

export const accountCommands: Command[] = [accountsList, accountsDealer];
