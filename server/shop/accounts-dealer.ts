import { normalizeEmail } from "#shared/domain/email.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";

export const accountsDealer: Command = {
  name: "accounts dealer",
  usage: "accounts dealer ПОЧТА on|off",
  summary: "открыть аккаунту цены дилера или закрыть их",
  async run(args, { db, stdout }) {
    const { positionals } = readArguments(args, {}, ["ПОЧТА", "on|off"]);
    const [email = "", value = ""] = positionals;
    if (value !== "on" && value !== "off") throw new UsageError("После почты нужно on или off.");
    const { numUpdatedRows } = await db
      .updateTable("accounts")
      .set({ dealer: value === "on" ? 1 : 0 })
      .where("email", "=", normalizeEmail(email) ?? "")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new CommandError(`Аккаунта ${email} нет.`);
    stdout.write(value === "on" ? `${email} видит цены дилера.\n` : `${email} видит обычные цены.\n`);
  },
};
