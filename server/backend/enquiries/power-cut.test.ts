import fs from "node:fs";
import { open as openFile, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { seedProducts } from "../testing/products.ts";
import { describeEngines } from "../testing/databases.ts";
import { createDelivery } from "../outbox/delivery.ts";
import { createFolderStore } from "../files/file-store.ts";
import { mailTransport } from "../outbox/mail-transport.ts";
import { findEnquiry } from "./enquiry.ts";
import { createTestShop, NOON, photo, receipt, withFiles } from "../testing/shop.ts";

/**
 * Notes what a power cut would leave: the contents (by inode) and the folders' entries that were synced. No test can cut the power, so this one
 * watches the calls that the kernel keeps its promise for.
 */
async function watchSyncs() {
  const contents = new Set<number>();
  const entries = new Map<string, string[]>();
  const note = (fd: number) => {
    const stats = fs.fstatSync(fd);
    if (!stats.isDirectory()) contents.add(stats.ino);
    else entries.set(fs.readlinkSync(`/proc/self/fd/${fd}`), fs.readdirSync(`/proc/self/fd/${fd}`));
  };
  const handle = await openFile(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  vi.spyOn(prototype, "sync").mockImplementation(function (this: FileHandle) {
    note(this.fd);
    return sync.call(this);
  });
  const { fsync, fsyncSync } = fs;
  vi.spyOn(fs, "fsync").mockImplementation((fd, done) => {
    note(fd);
    fsync(fd, done);
  });
  vi.spyOn(fs, "fsyncSync").mockImplementation((fd) => {
    note(fd);
    fsyncSync(fd);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return {
    /** Whether the file would be there, whole. */
    survives: (path: string): boolean =>
      contents.has(fs.statSync(path).ino) && entries.get(dirname(path))?.includes(path.slice(dirname(path).length + 1)) === true,
    hasEntry: (path: string): boolean => entries.get(dirname(path))?.includes(path.slice(dirname(path).length + 1)) === true,
  };
}

describeEngines("a power cut", (open) => {
  it.runIf(process.platform === "linux")("after an answer leaves the files of the enquiry and the letters", async () => {
    const db = await open();
    await seedProducts(db);
    const shop = createTestShop(db);
    onTestFinished(() => shop.remove());
    const disk = await watchSyncs();
    const { status } = await withFiles(shop, "service", [
      ["1.jpg", photo],
      ["2.pdf", receipt],
    ]);
    expect(status).toBe(200);
    const folder = join(shop.dataDir, "attachments");
    const files = (await findEnquiry(db, 1))?.files ?? [];
    expect(files.map(({ file }) => disk.survives(join(folder, file)))).toEqual([true, true]);
    expect(disk.hasEntry(folder)).toBe(true);

    const transport = mailTransport({
      smtpUrl: undefined,
      mailFrom: undefined,
      dataDir: shop.dataDir,
      attachments: createFolderStore(folder),
    });
    expect(await createDelivery({ db, clock: () => NOON, transport, logger: pino({ level: "silent" }) }).deliverDue()).toBe(2);
    const outbox = join(shop.dataDir, "outbox");
    expect(["1-mail.eml", "2-mail.eml"].map((name) => disk.survives(join(outbox, name)))).toEqual([true, true]);
    expect(disk.hasEntry(outbox)).toBe(true);
  });
});
