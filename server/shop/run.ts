import { connect, type ConnectOptions } from "../backend/db/connect.ts";
import { databaseFault } from "../backend/db/fault.ts";
import { migrate } from "../backend/db/migrate.ts";
import type { TextOutput } from "../backend/import/progress.ts";
import { ConfigError, loadConfig, type Config } from "../config.ts";
import { accountsDealer } from "./accounts-dealer.ts";
import { accountsList } from "./accounts-list.ts";
import { backup } from "./backup.ts";
import { CommandError, UsageError, type Command } from "./command.ts";
import { content } from "./content.ts";
import { enquiriesDone } from "./enquiries-done.ts";
import { enquiriesExport } from "./enquiries-export.ts";
import { enquiriesList } from "./enquiries-list.ts";
import { enquiriesShow } from "./enquiries-show.ts";
import { importFeed } from "./import.ts";
import { newsletterExport } from "./newsletter-export.ts";
import { ordersExport } from "./orders-export.ts";
import { ordersList } from "./orders-list.ts";
import { ordersSet } from "./orders-set.ts";
import { ordersShow } from "./orders-show.ts";
import { reviewsApprove } from "./reviews-approve.ts";
import { reviewsList } from "./reviews-list.ts";
import { reviewsReject } from "./reviews-reject.ts";
import { seed } from "./seed.ts";

const commands = [
  ordersList,
  ordersShow,
  ordersSet,
  ordersExport,
  enquiriesList,
  enquiriesShow,
  enquiriesDone,
  enquiriesExport,
  reviewsList,
  reviewsApprove,
  reviewsReject,
  newsletterExport,
  accountsList,
  accountsDealer,
  importFeed,
  seed,
  content,
  backup,
];

interface Surroundings {
  env: NodeJS.ProcessEnv;
  stdout: TextOutput;
  stderr: TextOutput;
}

/**
 * Runs one command while the shop runs or stands. Answers the exit code: 0 = done, 1 = could not be done, 2 = typed wrongly;
 * the reason is a Russian sentence on stderr.
 */
export async function runShop(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  if (args.length === 0 || ["help", "--help", "-h"].includes(args[0] ?? "")) {
    stdout.write(help());
    return args.length === 0 ? 2 : 0;
  }
  try {
    const { command, rest } = findCommand(args);
    return (await runCommand(command, rest, loadConfig(env), { stdout, stderr })) ?? 0;
  } catch (error) {
    stderr.write(`${sentence(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    stderr.write("Все команды: npm run shop -- help\n");
    return 2;
  }
}

function findCommand(args: string[]): { command: Command; rest: string[] } {
  for (const command of commands) {
    const words = command.name.split(" ");
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) };
  }
  throw new UsageError(`Команды «${args.slice(0, 2).join(" ")}» нет.`);
}

async function runCommand(
  command: Command,
  args: string[],
  config: Config,
  output: Pick<Surroundings, "stdout" | "stderr">,
): Promise<number | void> {
  const place: ConnectOptions = { dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? null };
  try {
    const db = connect(place);
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
  return `Команды магазина: npm run shop -- КОМАНДА\n\n${lines.join("")}\nМагазин при этом может работать. База берётся из DATA_DIR или DATABASE_URL.\n`;
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
