import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPostgresServer } from "#server/backend/testing/postgres-server.ts";
import { zipOf } from "#server/backend/testing/one-c.ts";
import { childrenOf } from "../resident.ts";
import { startProcess } from "../server-process.ts";
import { exchangeFiles } from "./sets.ts";

/**
 * `node scripts/bench/exchange/run.ts 20000 [--postgres] [--zip] [--rounds 3] [--brisk]`: sends that many goods to an empty built shop as 1C does, then the same once more, then
 * all prices raised by a rouble, and measures time, processor, memory and the pauses of the event loops. The figures are in docs/scale.md.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brisk: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
    zip: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
  },
});
const PART = 8 * 1024 * 1024;
const IN_FILE = 5_000;
const POLL_MS = 100;

const statusOf = (pid: number, name: string) => {
  try {
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
};

/** Seconds of the processor that a process has taken. */
function processorOf(pid: number): number {
  try {
    const stat = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    return (Number(stat[11]) + Number(stat[12])) / 100;
  } catch {
    return 0;
  }
}

/** Looks at a shop until it is told to stop: its memory and that of the process that imports, and how long its home page takes. */
function watch(url: string, pid: number) {
  const stopping = new AbortController();
  const most = { shop: 0, importer: 0, page: 0, pages: 0, failed: 0 };
  const processor = new Map<number, number>();
  const before = processorOf(pid);
  // Begins the most of VmHWM anew.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const look = async () => {
    while (!stopping.signal.aborted) {
      most.shop = Math.max(most.shop, statusOf(pid, "VmHWM"));
      for (const child of childrenOf(pid)) {
        // Beside much other work a process of low priority has no turn.
        if (options.brisk) os.setPriority(child, 0);
        most.importer = Math.max(most.importer, statusOf(child, "VmHWM"));
        processor.set(child, Math.max(processor.get(child) ?? 0, processorOf(child)));
      }
      await delay(POLL_MS / 2);
    }
  };
  const ask = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const response = await fetch(url).catch(() => null);
      await response?.arrayBuffer();
      if (!response?.ok) most.failed += 1;
      most.page = Math.max(most.page, performance.now() - begun);
      most.pages += 1;
      await delay(POLL_MS);
    }
  };
  const both = Promise.all([look(), ask()]);
  return async () => {
    stopping.abort();
    await both;
    const own = processorOf(pid) - before;
    return { ...most, processor: own, processorOfImporter: [...processor.values()].reduce((sum, one) => sum + one, 0) };
  };
}

/** The longest pause of each thread of a process since a time: of the clock, and of its own work. */
function pausesOf(file: string, pid: number, since: number): string {
  const most = new Map<string, { clock: number; processor: number }>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [process, thread = "", at, clock, processor] = line.split(" ");
    if (Number(process) !== pid || Number(at) < since) continue;
    const known = most.get(thread) ?? { clock: 0, processor: 0 };
    most.set(thread, { clock: Math.max(known.clock, Number(clock)), processor: Math.max(known.processor, Number(processor)) });
  }
  return [...most]
    .map(([thread, { clock, processor }]) => `${thread === "0" ? "web" : "backend"} ${clock} ms (processor ${processor} ms)`)
    .join(", ");
}

function oneC(url: string, password: string) {
  let cookie = "";
  const ask = async (query: Record<string, string>, body?: Buffer<ArrayBuffer>): Promise<string> => {
    const address = `${url}/api/exchange/1c/?${new URLSearchParams({ type: "catalog", ...query })}`;
    const authorization = `Basic ${Buffer.from(`1c:${password}`).toString("base64")}`;
    const response = await fetch(address, {
      headers: cookie === "" ? { authorization } : { cookie },
      ...(body && { method: "POST", body }),
    });
    return response.text();
  };
  return {
    ask,
    async begin() {
      cookie = "";
      const [, name, token] = (await ask({ mode: "checkauth" })).split("\n");
      cookie = `${name}=${token}`;
      await ask({ mode: "init" });
    },
    async send(filename: string, content: Buffer<ArrayBuffer>) {
      for (let at = 0; at < content.length; at += PART) {
        const said = await ask({ mode: "file", filename }, content.subarray(at, at + PART));
        if (!said.startsWith("success")) throw new Error(`${filename}: ${said}`);
      }
    },
    async until(query: Record<string, string>): Promise<string> {
      for (;;) {
        const said = await ask(query);
        if (!said.startsWith("progress")) return said;
      }
    },
  };
}

async function measure(goods: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "vzlet-exchange-"));
  const server = options.postgres ? await createPostgresServer() : null;
  await server?.start();
  const pauses = path.join(dataDir, "pauses");
  writeFileSync(pauses, "");
  const place = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) };
  const environment = { ...place, PAGE_CACHE_SECONDS: "0", LOG_LEVEL: "error", LOOP_PAUSES: pauses };
  const probe = `--import ${new URL("loop-probe.ts", import.meta.url).href}`;
  const shop = await startProcess("dist/server/main.js", { ...environment, NODE_OPTIONS: probe }, { probed: false });
  try {
    const told = execFileSync(process.execPath, ["dist/server/shop.js", "exchange", "password"], { env: { ...process.env, ...place } });
    const password = /Пароль: (\S+)/.exec(String(told))?.[1] ?? "";
    const client = oneC(shop.url, password);
    await delay(3000);
    console.log(
      `${goods} goods, ${options.postgres ? "PostgreSQL" : "SQLite"}, ${options.zip ? "zip" : "plain"}, at rest ${statusOf(shop.pid, "VmRSS")} MB, load ${os.loadavg()[0]?.toFixed(1)}`,
    );
    for (const raise of [0, 0, 1].slice(0, Number(options.rounds))) {
      const begun = Date.now();
      const watched = watch(shop.url, shop.pid);
      await client.begin();
      const names: string[] = [];
      if (options.zip) {
        const files = [...exchangeFiles(goods, IN_FILE, raise)];
        names.push(...files.map(([name]) => name));
        await client.send("v8.zip", Buffer.from(zipOf(files)));
      } else
        for (const [name, content] of exchangeFiles(goods, IN_FILE, raise)) {
          names.push(name);
          await client.send(name, Buffer.from(content));
        }
      const sent = Date.now();
      let said = "";
      for (const filename of names) {
        said = await client.until({ mode: "import", filename });
        if (!said.startsWith("success")) throw new Error(`${filename}: ${said}`);
      }
      const imported = Date.now();
      const end = await client.until({ mode: "complete" });
      // The indexes of the new generation are built.
      await delay(Math.max(4000, goods / 5));
      const { shop: memory, importer, page, pages, failed, processor, processorOfImporter } = await watched();
      console.log(`  ${said.replaceAll("\n", " ")} / ${end.replaceAll("\n", " ")}`);
      console.log(
        `  sent ${(sent - begun) / 1000} s, imported ${(imported - sent) / 1000} s; processor: shop ${processor.toFixed(1)} s, importer ${processorOfImporter.toFixed(1)} s; memory at most: shop ${memory} MB, importer ${importer} MB`,
      );
      console.log(
        `  longest pause: ${pausesOf(pauses, shop.pid, begun)}; home page at most ${page.toFixed(0)} ms of ${pages}, failed ${failed}; load ${os.loadavg()[0]?.toFixed(1)}`,
      );
    }
  } finally {
    await shop.stop();
    await server?.stop();
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const count of positionals) await measure(Number(count));
