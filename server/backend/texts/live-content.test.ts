import type { Kysely } from "kysely";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { CONTENT_DIR } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { openLiveContent } from "./live-content.ts";
import { takeOverContent } from "./take-over.ts";
import { readHistory, writeVersion } from "./versions.ts";

const HOUR = 3_600_000;
const actor = COMMAND_LINE;

describeEngines("the published texts", (open) => {
  let db: Kysely<Database>;
  let now: number;
  beforeEach(async () => {
    db = await open();
    now = Date.UTC(2026, 10, 20);
  });
  const clock = () => now;
  const start = (own = db) => openLiveContent({ db: own, clock, shipped: CONTENT_DIR });
  const news = (live: Awaited<ReturnType<typeof start>>) => live.current().content.headings.news.title;
  const headings = async (title: string) =>
    Buffer.from((await readFile(`${CONTENT_DIR}/headings.yaml`, "utf8")).replace("title: Новости", `title: ${title}`));
  const write = async (title: string, publishedFrom: number, after: number) =>
    writeVersion(db, { path: "headings.yaml", bytes: await headings(title), publishedFrom }, { after, actor, now });

  it("are seen by every process, each in its time, and a version that this program cannot read stops none", async () => {
    const second = connect(open.location(db));
    onTestFinished(() => second.destroy());
    const [one, other] = [await start(), await start(second)];
    expect([news(one), await one.refresh()]).toEqual(["Новости", false]);
    await write("Хроника", now, 0);
    await write("Летопись", now + HOUR, 1);
    expect([await one.refresh(), await other.refresh()]).toEqual([true, true]);
    expect([news(one), news(other)]).toEqual(["Хроника", "Хроника"]);
    // Two write after the same version: one of them must learn of the other.
    await expect(write("Второй", now, 1)).rejects.toThrow(/unique/i);
    now += HOUR;
    expect([await one.refresh(), news(one), await other.refresh(), news(other)]).toEqual([true, "Летопись", true, "Летопись"]);

    const bytes = Buffer.from("news:\n  titel: Нет\n");
    await writeVersion(db, { path: "headings.yaml", bytes, publishedFrom: now }, { after: 2, actor, now });
    const aliases = `a: &a [x, x]\n${[..."bcdefghij"].map((name, at) => `${name}: &${name} [${`*${"abcdefghij"[at]}, `.repeat(9)}*a]`).join("\n")}\n`;
    await writeVersion(db, { path: "faq.yaml", bytes: Buffer.from(aliases), publishedFrom: now }, { after: 0, actor, now });
    // A fact is gone that other texts name.
    await writeVersion(db, { path: "facts.yaml", bytes: null, publishedFrom: now }, { after: 0, actor, now });
    const restarted = await start();
    expect(news(restarted)).toBe("Летопись");
    expect(restarted.current().content.service.faq?.groups.length).toBeGreaterThan(1);
    const { broken } = restarted.current();
    expect(broken.map((one) => [one.path, one.number]).sort()).toEqual([
      ["facts.yaml", 1],
      ["faq.yaml", 1],
      ["headings.yaml", 3],
    ]);
    expect(broken.find((one) => one.path === "headings.yaml")?.reason).toMatch(/headings\.yaml, строка 2: news\.title/);
  });

  it("are taken over from DATA_DIR/content once: all of the program's as changes, others as a set of their own", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "take-over-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const own = path.join(dataDir, "content");
    const log: string[] = [];
    const logger = pino({}, { write: (line) => void log.push(line) });
    const takeOver = () => takeOverContent({ db, dataDir, shipped: CONTENT_DIR, now, logger });
    const filter = (source: string) => !source.endsWith("content/catalog");
    await cp(CONTENT_DIR, own, { recursive: true, filter });
    await writeFile(path.join(own, "headings.yaml"), await headings("Хроника"));
    await takeOver();
    expect(await readdir(dataDir)).toEqual(["content-taken-over"]);
    expect(log.join()).toContain("are in the database now");
    const live = await start();
    expect([news(live), live.current().source.alone]).toEqual(["Хроника", false]);
    expect((await db.selectFrom("content_versions").select("path").execute()).map((row) => row.path)).toEqual([
      "defaults",
      "headings.yaml",
    ]);
    expect(await readHistory(db, "headings.yaml", 9)).toMatchObject([{ number: 1, by: "Командная строка" }]);

    // A folder that lies there later is not read.
    await cp("server/content-new", own, { recursive: true });
    await takeOver();
    expect(log.at(-1)).toContain("this folder is not read");

    await db.deleteFrom("content_versions").execute();
    await rm(path.join(dataDir, "content-taken-over"), { recursive: true });
    for (const name of ["brand.yaml", "brand", "pages/politics.md"])
      await cp(path.join(CONTENT_DIR, name), path.join(own, name), { recursive: true });
    await takeOver();
    const alone = await start();
    expect([alone.current().source.alone, alone.current().content.company.about]).toEqual([true, null]);
    expect(alone.current().photos.has("none.svg")).toBe(true);
    expect(await alone.current().source.read("../package.json")).toBeNull();
  });
});
