import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const repository = path.resolve();
const dockerfile = readFileSync("Dockerfile", "utf8").replace(/\\\n\s*/g, " ");
/** The stage that becomes the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const command = (pattern: RegExp) => JSON.parse(pattern.exec(image)?.[1] ?? "null") as [string, ...string[]];
const files = [...image.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file as string);
const variables = Object.fromEntries(
  [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) => line.split(" ").map((pair) => pair.split("=") as [string, string])),
);

/** Mounts need the rights of root, which a container of a build machine may not have. */
const canMount = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;

function inImage(data: string, env: Record<string, string>, [program, ...args]: [string, ...string[]]): ChildProcess {
  const root = mkdtempSync(path.join(tmpdir(), "vzlet-image-"));
  const script = path.join(import.meta.dirname, "testing/image.sh");
  const child = spawn(
    "unshare",
    ["--mount", "--propagation", "private", "sh", script, root, repository, data, process.execPath, files.join(" "), program, ...args],
    { env: { PATH: `/opt:${process.env.PATH}`, ...variables, ...env } },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
    // Not what stands in it: its mounts are those of the child alone.
    rmdirSync(root);
  });
  return child;
}

function dataFolder(): string {
  const data = mkdtempSync(path.join(tmpdir(), "vzlet-data-"));
  chownSync(data, 1000, 1000);
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  return data;
}

async function freePort(): Promise<string> {
  const probe = net.createServer();
  await once(probe.listen(0), "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return String(port);
}

/** What a program prints. */
function outputOf(child: ChildProcess): { text: string } {
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => (output.text += piece.toString()));
  return output;
}

// Without these rights nothing is proved: the reason stands in the name of the skipped test.
const named = canMount ? "the image's command" : "the image's command (skipped: only root on Linux can mount a disk that is read-only)";

test.skipIf(!canMount)(`${named} serves the shop where only /data can be written`, async () => {
  const [data, port] = [dataFolder(), await freePort()];
  const env = { PORT: port, LOG_LEVEL: "warn" };
  const child = inImage(data, env, command(/^CMD (\[.+\])/m));
  const ended = once(child, "exit");
  const output = outputOf(child);
  const url = `http://127.0.0.1:${port}`;
  const status = async (address: string, init?: RequestInit) => (await fetch(url + address, init)).status;
  await expect.poll(() => status("/readyz").catch(() => output.text), { timeout: 60_000 }).toBe(200);

  const home = await (await fetch(url)).text();
  const picture = /\/_ipx\/[^" ]+/.exec(home)?.[0] ?? "";
  const share = /content="[^"]*(\/_og\/[^"]+)"/.exec(home)?.[1] ?? "";
  for (const address of [picture, share, "/favicon.ico", "/catalog/batuty/batuty-s-setkoy/"])
    expect([address, await status(address)]).toEqual([address, 200]);
  const order = { products: [{ id: 146, quantity: 1 }], fast_order: true, name: "Олег", phone: "+7 916 204 77 12", consent: true };
  const headers = { "content-type": "application/json" };
  expect(await status("/api/checkout/", { method: "POST", headers, body: JSON.stringify(order) })).toBe(200);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: "Анна",
    phone: "+79162047711",
    product_name: "Батут",
    text: "Скрипит",
    consent: "on",
  }))
    form.append(name, value);
  form.append("files", new File([new Uint8Array(300_000)], "photo.jpg", { type: "image/jpeg" }));
  expect(await status("/forms/service/", { method: "POST", body: form })).toBeLessThan(500);

  const [healthy] = (await once(inImage(data, env, command(/^HEALTHCHECK .*?CMD (\[.+\])/m)), "exit")) as [number];
  expect(healthy).toBe(0);
  child.kill("SIGTERM");
  expect([await ended, output.text]).toEqual([[0, null], ""]);
});

test.skipIf(!canMount)("a program that writes elsewhere ends with an error, so that the test above can fail", async () => {
  const env = { PORT: await freePort(), DATA_DIR: "/app/var", LOG_LEVEL: "warn" };
  const child = inImage(dataFolder(), env, command(/^CMD (\[.+\])/m));
  const output = outputOf(child);
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(output.text).toContain("DATA_DIR");
});
