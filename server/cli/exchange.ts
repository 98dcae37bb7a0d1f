import { exchangePaths } from "#shared/contract/desk/exchange.ts";
import { makeExchangePassword } from "../backend/exchange/settings.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { readArguments, type Command } from "./command.ts";

/** Makes another password for the exchange with 1C and prints it once, with what 1C has to be told. */
export const exchangePassword: Command = {
  name: "exchange password",
  usage: "exchange password",
  summary: "новый пароль обмена с 1С; прежний перестанет работать",
  async run(args, { config, db, clock, stdout }) {
    readArguments(args, {}, []);
    const password = await makeExchangePassword(db, { actor: COMMAND_LINE, now: clock() });
    stdout.write(
      `Адрес сайта для 1С: ${config.siteUrl}${exchangePaths.own}\nПользователь: любой, например 1c\nПароль: ${password}\nБольше его нигде не увидеть: при потере сделайте новый.\n`,
    );
  },
};
