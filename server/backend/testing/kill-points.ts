import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { ServerResponse, IncomingMessage, Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import path from "node:path";
import pg from "pg";

/**
 * Loaded before the program of a shop that a test kills. Counts everything by which a request of an exchange changes what outlives the process: commits, files that get or
 * lose their names, answers. The files `shop` and `import` in the folder KILL_POINTS get a line for each of them just before it happens; when its file `at` says that it is
 * the one, the processes of the shop end there and then, as the kernel ends them. What happens inside a transaction that is not committed leaves nothing, so it is no point
 * of its own.
 */
export interface KillPoint {
  /** The process: the shop or that of its import. */
  whose: "shop" | "import";
  /** What is about to happen. */
  name: string;
  /** The name is a part of the whole one: one of the changes of a commit. */
  isPart?: boolean;
  /** Which one of those with this name in the request it is, from 1. */
  time: number;
}

const folder = process.env["KILL_POINTS"] ?? "";
const inRequest = new AsyncLocalStorage<true>();
/** The process of an import does nothing else; that of the shop has its schedules and letters. */
const isImport = process.argv[1]?.includes("background-worker") ?? false;

/** What the process has gone through: the shop in its last request, that of an import since it has begun. */
const trace = path.join(folder, isImport ? "import" : "shop");

function point(what: string): void {
  if (!isImport && inRequest.getStore() === undefined) return;
  fs.appendFileSync(trace, `${what}\n`);
  const at = path.join(folder, "at");
  if (!fs.existsSync(at)) return;
  const { whose, name, isPart, time, alone } = JSON.parse(fs.readFileSync(at, "utf8")) as KillPoint & { alone: boolean };
  const isIt = (one: string) => (isPart ? one.includes(name) : one === name);
  const times = fs.readFileSync(trace, "utf8").split("\n").filter(isIt).length;
  if (!isIt(what) || times !== time || (whose === "import") !== isImport) return;
  fs.rmSync(at);
  if (isImport && !alone) process.kill(process.ppid, "SIGKILL");
  process.kill(process.pid, "SIGKILL");
  // Not one statement more.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** What a statement changes; null = nothing. */
function changed(statement: string): string | null {
  const [, verb, table] = /^\s*(insert|update|delete)(?: into| from)?\s+"?(\w+)/i.exec(statement) ?? [];
  return verb === undefined ? null : `${verb} ${table}`;
}

/** Follows the transactions of a connection. */
function follow(connection: object, statement: string): void {
  const open = transactions.get(connection);
  if (/^\s*(?:begin|start transaction)/i.test(statement)) transactions.set(connection, []);
  else if (/^\s*commit/i.test(statement)) {
    transactions.delete(connection);
    if (open !== undefined && open.length > 0) point(`commit: ${[...new Set(open)].join(", ")}`);
  } else if (/^\s*rollback/i.test(statement)) transactions.delete(connection);
  else {
    const change = changed(statement);
    if (change === null) return;
    if (open) open.push(change);
    else point(change);
  }
}
const transactions = new WeakMap<object, string[]>();

/** Has something said before each call of a method. */
function before(target: object, name: string, say: (self: object, values: readonly unknown[]) => void): void {
  const methods = target as Record<string, (...values: unknown[]) => unknown>;
  const plain = methods[name];
  methods[name] = function (this: object, ...values) {
    say(this, values);
    return plain?.apply(this, values);
  };
}

// SQLite: the shop's own database alone.
const connections = new WeakMap<object, DatabaseSync>();
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
  const statement = prepare.call(this, text);
  if (this.location()?.endsWith("vzlet.db")) connections.set(statement, this);
  return statement;
};
for (const name of ["run", "all"]) {
  before(StatementSync.prototype, name, (statement) => {
    const connection = connections.get(statement);
    if (connection) follow(connection, (statement as StatementSync).sourceSQL);
  });
}

before(pg.Client.prototype, "query", (client, [query]) =>
  follow(client, typeof query === "string" ? query : ((query as { text?: string }).text ?? "")),
);

/** A file by its name without what is another one each time. */
const place = (name: unknown) =>
  path
    .basename(String(name))
    .replaceAll(/(?<=^|\W)[0-9a-f-]{8,}/g, "…")
    .replaceAll(/\d+/g, "…");
for (const name of ["rename", "rm", "writeFile"]) before(fs.promises, name, (_, [file]) => point(`${name} ${place(file)}`));
syncBuiltinESMExports();

const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]) {
  const run = () => emit.apply(this, [event, ...values] as never);
  if (event !== "request" || !(values[0] as IncomingMessage).url?.includes("/exchange/1c/")) return run();
  // 1C asks again and again while it hears of progress.
  fs.writeFileSync(trace, "");
  return inRequest.run(true, run);
};
before(ServerResponse.prototype, "end", () => point("answer"));

// The first piece of a part that comes in several.
const begun = new WeakSet();
before(IncomingMessage.prototype, "push", (request, [chunk]) => {
  if (chunk === null || begun.has(request) || !(request as IncomingMessage).url?.includes("mode=file")) return;
  begun.add(request);
  inRequest.run(true, () => point("the first piece of a part"));
});
