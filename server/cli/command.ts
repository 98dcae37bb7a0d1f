import type { Kysely } from "kysely";
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Clock } from "../backend/clock.ts";
import type { Database } from "../backend/db/schema.ts";
import type { TextOutput } from "../backend/import/report.ts";
import type { Config } from "../config.ts";

/** What a command of the operator works with. */
export interface ShopContext {
  config: Pick<Config, "dataDir" | "databaseUrl" | "s3" | "publicUrl" | "siteUrl" | "payments">;
  /** Open, and migrated unless the command needs the tables unchanged; closed after the command. */
  db: Kysely<Database>;
  clock: Clock;
  stdout: TextOutput;
  stderr: TextOutput;
}

export interface Command {
  /** «orders show»: the words by which it is called. */
  name: string;
  /** «orders show НОМЕР»: with its parameters. */
  usage: string;
  summary: string;
  /** The command works on the tables as they are. */
  asIs?: true;
  /**
   * Returns an exit code other than 0 when it has printed the reason itself. Throws UsageError for wrong parameters and
   * CommandError when the action is not possible.
   */
  run(args: string[], context: ShopContext): Promise<number | void>;
}

/** A command that replaces the database: it opens it itself, and the shop must be stopped. */
export interface OfflineCommand extends Pick<Command, "name" | "usage" | "summary"> {
  offline: true;
  run(args: string[], context: Omit<ShopContext, "db">): Promise<void>;
}

/** The command was typed wrongly; the message is a Russian sentence. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The command cannot do what was asked; the message is a Russian sentence for the operator. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** `parseArgs` of Node that says what is wrong in Russian. `names` are the required values. */
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
