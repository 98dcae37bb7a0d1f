import { connect, type ConnectOptions } from "../backend/db/connect.ts";
import { refuseUnfinished } from "../backend/db/copy.ts";
import { databaseFault } from "../backend/db/fault.ts";
import { migrate } from "../backend/db/migrate.ts";
import type { TextOutput } from "../backend/import/report.ts";
import { ConfigError, loadConfig, type Config } from "../config.ts";
import { prepareDataDir } from "../data-dir.ts";
import { accountCommands } from "./accounts.ts";
import { backup } from "./archive.ts";
import { catalogCommands } from "./catalog.ts";
import { CommandError, UsageError, type Command, type OfflineCommand } from "./command.ts";
import { contentCommands } from "./content.ts";
import { contentNew } from "./content-new.ts";
import { enquiryCommands } from "./enquiries.ts";
import { exchangePassword } from "./exchange.ts";
import { newsletterCommands } from "./newsletter.ts";
import { orderCommands } from "./orders.ts";
import { outboxCommands } from "./outbox.ts";
import { pictureCommands } from "./pictures.ts";
import { redirectCommands } from "./redirects.ts";
import { restore } from "./restore.ts";
import { reviewCommands } from "./reviews.ts";
import { simulateDelivery, simulatePay } from "./simulate.ts";
import { staffCommands } from "./staff.ts";

const commands = [
  ...orderCommands,
  ...enquiryCommands,
  ...reviewCommands,
  ...newsletterCommands,
  ...outboxCommands,
  ...accountCommands,
  ...staffCommands,
  ...catalogCommands,
  exchangePassword,
  ...redirectCommands,
  contentNew,
  ...pictureCommands,
  ...contentCommands,
  backup,
  restore,
  simulatePay,
  simulateDelivery,
];

interface Surroundings {
  env: NodeJS.ProcessEnv;
  stdout: TextOutput;
  stderr: TextOutput;
}

/**
 * Runs one command while the shop is running or stopped. Returns the exit code: 0 = done, 1 = could not be done, 2 = typed wrongly;
 * the reason is a Russian sentence on stderr.
 */
export async function runCli(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  if (args.length === 0 || ["help", "--help", "-h"].includes(args[0] ?? "")) {
    stdout.write(help());
    return args.length === 0 ? 2 : 0;
  }
  try {
    const { command, rest } = findCommand(args);
    const config = loadConfig(env);
    prepareDataDir(config.dataDir, env);
    return (await runCommand(command, rest, config, { stdout, stderr })) ?? 0;
  } catch (error) {
    stderr.write(`${sentence(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    stderr.write("Все команды: npm run shop -- help\n");
    return 2;
  }
}

function findCommand(args: string[]): { command: Command | OfflineCommand; rest: string[] } {
  for (const command of commands) {
    const words = command.name.split(" ");
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) };
  }
  throw new UsageError(`Команды «${args.slice(0, 2).join(" ")}» нет.`);
}

async function runCommand(
  command: Command | OfflineCommand,
  args: string[],
  config: Config,
  output: Pick<Surroundings, "stdout" | "stderr">,
): Promise<number | void> {
  const place: ConnectOptions = { dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? null };
  try {
    if ("offline" in command) return await command.run(args, { config, clock: Date.now, ...output });
    await refuseUnfinished(config.dataDir);
    const db = connect(place, "maintenance");
    try {
      if (!command.asIs) await migrate(db);
      return await command.run(args, { config, db, clock: Date.now, ...output });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const fault = databaseFault(error, place);
    throw fault === null ? error : new CommandError(fault, { cause: error });
  }
}

function help(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}\n`);
  return `Команды магазина: npm run shop -- КОМАНДА\n\n${lines.join("")}\nМагазин при этом может работать (для restore его останавливают). База берётся из DATA_DIR или DATABASE_URL.\n`;
}

const reasons: Record<string, string> = {
  ENOENT: "нет такого файла или папки",
  EACCES: "нет прав на файл или папку",
  EISDIR: "это папка, а не файл",
  ENOSPC: "на диске нет места",
};

function sentence(error: unknown): string {
  if (error instanceof UsageError || error instanceof CommandError || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return `Команда не выполнена: ${String(error)}`;
  const reason = "code" in error ? reasons[String(error.code)] : undefined;
  return `Команда не выполнена: ${reason === undefined ? error.message : `${reason} (${error.message})`}`;
}
