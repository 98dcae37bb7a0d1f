import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export interface Shop {
  /** The origin without a trailing slash. */
  url: string;
  /** The link that makes the first owner of the desk. */
  ownerLink(): string | undefined;
  /** The output of `shop orders list`. */
  orders(): Promise<string>;
  /** The output of `shop orders show` for one order. */
  order(number: string): Promise<string>;
  /** The output of `shop …`. */
  command(...args: string[]): Promise<string>;
  /** The plain texts of the letters that were sent. */
  letters(): Promise<string[]>;
  /** The sent SMS: the number, an empty line, the text. */
  sms(): Promise<string[]>;
  /** As the kernel does it to a process that takes too much memory. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 110_000;

/**
 * Starts the built shop on a free port with a data folder of its own.
 * @param env is added to its environment
 * @param seeded a folder whose shop already has its tables and the demonstration: its copy starts in half the time
 */
export async function startShop(env: Record<string, string> = {}, seeded?: string): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "shop-"));
  if (seeded !== undefined) await cp(seeded, dataDir, { recursive: true });
  const own = { ...process.env, NODE_ENV: "test", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env };
  const server = spawn(process.execPath, ["dist/server/main.js"], { env: own, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(server, "exit");
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill("SIGKILL");
      reject(new Error(`The shop did not open:\n${output}`));
    }, START_TIMEOUT_MS);
    const read = (text: Buffer) => {
      output += text;
      const opened = /открыт: (http\S+)\//.exec(output)?.[1];
      if (!opened) return;
      clearTimeout(timer);
      resolve(opened);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", () => reject(new Error(`The shop ended:\n${output}`)));
  });

  const command = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ["dist/server/shop.js", ...args], { env: own })).stdout;
  const sent = async (kind: string) => {
    const outbox = path.join(dataDir, "outbox");
    const files = await readdir(outbox).catch(() => []);
    return Promise.all(files.filter((file) => file.endsWith(kind)).map((file) => readFile(path.join(outbox, file), "utf8")));
  };
  return {
    url,
    // The link names the address for letters, which does not know the port.
    ownerLink() {
      const [path] = /\/manage\/invite\/\S+/.exec(output) ?? [];
      return path && url + path;
    },
    command,
    orders: () => command("orders", "list"),
    order: (number) => command("orders", "show", number),
    letters: async () => (await sent(".eml")).map(plainText),
    sms: () => sent(".txt"),
    async kill() {
      server.kill("SIGKILL");
      await exited;
    },
    async stop() {
      server.kill("SIGINT");
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The text part of a letter. The mail library encodes it as base64 or as quoted-printable, whichever is shorter. */
export function plainText(letter: string): string {
  const part = /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: (\S+)\r?\n\r?\n([^]*?)\r?\n--/;
  const [, encoding, body = ""] = part.exec(letter) ?? [];
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const bytes = body.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
