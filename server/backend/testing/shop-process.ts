import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { CarrierAccount } from "../../carrier-account.ts";
import type { PaymentAccount } from "../../payment-accounts.ts";
import type { ConnectOptions } from "../db/connect.ts";

interface ProcessOptions {
  /** The clock of the process stands still there, epoch ms; absent = it is the computer's. */
  now?: number;
  payments?: readonly PaymentAccount[];
  carrier?: CarrierAccount;
  /** Whether photos are encoded. */
  photos?: boolean;
  /** Whether imports have processes of their own, as in production. */
  imports?: boolean;
  /** The folder of `kill-points.ts`. */
  killPoints?: string;
}

export interface ShopProcess {
  /** Its backend. */
  url: string;
  /** As the kernel does it to a process that takes too much memory. */
  kill(): Promise<void>;
  /** Resolves when it has ended, in whatever way. */
  ended: Promise<unknown>;
}

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Tells its address on the first line. */
const program = `
  import { flushCompileCache } from "node:module";
  import { pino } from "pino";
  import { startBackend } from ${moduleUrl("../start.ts")};
  const { now, photos, imports, ...settings } = JSON.parse(process.env.SHOP);
  const { url } = await startBackend({
    contentDir: "server/content", siteUrl: "https://vzlet.example", logger: pino({ level: "silent" }), ...settings,
    ...(now && { clock: () => now }), ...(photos && { picturesEntry: ${moduleUrl("../../pictures/worker.ts")} }),
    ...(imports && { backgroundEntry: ${moduleUrl("../background-worker.ts")} }),
  });
  console.log(url);
  flushCompileCache();
`;

/** The backend as it runs in production, in a process of its own, which ends with the test at the latest. */
export async function startShopProcess(
  { dataDir, databaseUrl }: ConnectOptions,
  { killPoints, ...options }: ProcessOptions = {},
): Promise<ShopProcess> {
  const points = killPoints !== undefined && {
    KILL_POINTS: killPoints,
    NODE_OPTIONS: `--import=${new URL("kill-points.ts", import.meta.url).href}`,
  };
  const env = { ...process.env, ...points, SHOP: JSON.stringify({ dataDir, databaseUrl, ...options }) };
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url, kill, ended };
}
