import type { Kysely } from "kysely";
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Config } from "../config.ts";
import type { Database } from "../backend/db/schema.ts";

/** What a command of the operator works with. */
export interface ShopContext {
  config: Pick<Config, "dataDir" | "databaseUrl">;
  /** Open and migrated; closed after the command. */
  db: Kysely<Database>;
  print(text: string): void;
}

export interface Command {
  /** «orders show НОМЕР»: the command as it is typed. */
  usage: string;
  summary: string;
  /** Throws UsageError for wrong parameters and Error with a Russian sentence for what could not be done. */
  run(args: string[], context: ShopContext): Promise<void>;
}

/** The command was typed wrongly; the message is a Russian sentence. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The command cannot do what was asked; the message is a Russian sentence for the operator. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** `parseArgs` of Node that says what is wrong in Russian. `names` are the values that must stand there. */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: Options, names: string[]) {
  const { values, positionals } = parsed(args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`Не хватает параметра ${missing}.`);
  if (positionals.length > names.length) throw new UsageError(`Лишний параметр: ${positionals[names.length]}.`);
  return { values, positionals };
}

function parsed<Options extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const name = error instanceof Error ? /'(-[^' ]*)/.exec(error.message)?.[1] : undefined;
    throw new UsageError(name === undefined ? "Параметры команды записаны неверно." : `Параметр ${name} неизвестен или записан неверно.`, {
      cause: error,
    });
  }
}
