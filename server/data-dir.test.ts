import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./backend/db/connect.ts";
import { migrate } from "./backend/db/migrate.ts";

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** The server program with its real backend and pictures; its pages are left out. */
const program = `
  import { run } from ${at("run.ts")};
  const next = (_request, _response, pass) => pass();
  const pages = { answerAgain: () => false, cached: next, moved: next, robots: next, sitemap: next, newsFeed: next, webManifest: next, serviceWorker: next, lists: next, shareImage: next, render: next, renderError: next, expire() {} };
  const [backendEntry, picturesEntry] = [new URL(${at("backend/worker.ts")}), new URL(${at("pictures/worker.ts")})];
  await run(() => ({ rootDir: import.meta.dirname, backendEntry, picturesEntry, createPages: async () => pages }));
`;

test("nobody else reads what the shop keeps, whatever the umask and whoever made the folder", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-private-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "shop.mjs"), program);
  for (const name of ["public", "server"]) await symlink(resolve(name), join(folder, name));
  for (const name of ["assets", "icons"]) await mkdir(join(folder, "dist/client", name), { recursive: true });
  const dataDir = join(folder, "data");
  // The rights that an earlier version gave the folder.
  const db = connect({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.destroy();
  await chmod(dataDir, 0o755);
  await chmod(join(dataDir, "vzlet.db"), 0o644);

  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" };
  const command = `umask 000; exec "${process.execPath}" "${join(folder, "shop.mjs")}"`;
  const shop = spawn("/bin/sh", ["-c", command], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void shop.kill("SIGKILL"));
  const [line] = (await once(createInterface(shop.stdout), "line")) as [string];
  const url = /http:\S+\//.exec(line)?.[0] ?? "";

  const form = new FormData();
  const fields = {
    name: "Анна",
    phone: "+7 916 204 77 11",
    email: "anna@example.ru",
    text: "Лопнула пружина",
    product_name: "Батут",
    city: "Тула",
  };
  for (const [name, value] of Object.entries({ ...fields, consent: "on" })) form.set(name, value);
  form.set("files", new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])]), "1.jpg");
  const sent = await fetch(`${url}ajax/form-service/`, { method: "POST", body: form });
  expect([sent.status, await sent.text()]).toEqual([200, expect.any(String)]);
  const picture = await fetch(`${url}_ipx/w_320,f_webp/media/girya-atlant-iron-6.webp`);
  expect(picture.status).toBe(200);
  await picture.arrayBuffer();

  const names = () => readdir(dataDir, { recursive: true });
  await expect.poll(names).toContain("outbox/1-mail.eml");
  const kept = [".", ...(await names())];
  expect(kept).toEqual(expect.arrayContaining(["vzlet.db", "vzlet.db-wal", "attachments", "outbox/1-mail.eml"]));
  expect(kept.filter((name) => name.startsWith("images/")).length).toBeGreaterThan(0);
  const open = [];
  for (const name of kept) {
    const { mode } = await stat(join(dataDir, name));
    if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
});
