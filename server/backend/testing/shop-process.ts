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
}

export interface ShopProcess {
  /** Its backend. */
  url: string;
  /** As the kernel does it to a process that takes too much memory. */
  kill(): Promise<void>;
}

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Tells its address on the first line. */
const program = `
  import { pino } from "pino";
  import { startBackend } from ${moduleUrl("../start.ts")};
  const { now, photos, ...settings } = JSON.parse(process.env.SHOP);
  const { url } = await startBackend({
    contentDir: "server/content", siteUrl: "https://vzlet.example", logger: pino({ level: "silent" }), ...settings,
    ...(now && { clock: () => now }), ...(photos && { picturesEntry: ${moduleUrl("../../pictures/worker.ts")} }),
  });
  console.log(url);
`;

/** The backend as it runs in production, in a process of its own, which ends with the test at the latest. */
export async function startShopProcess({ dataDir, databaseUrl }: ConnectOptions, options: ProcessOptions = {}): Promise<ShopProcess> {
  const env = { ...process.env, SHOP: JSON.stringify({ dataDir, databaseUrl, ...options }) };
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url, kill };
}
