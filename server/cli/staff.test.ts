import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../backend/db/schema.ts";
import { describeEngines } from "../backend/testing/databases.ts";
import { createTestShop, NOON } from "../backend/testing/shop.ts";
import { runCommand } from "./testing/run-command.ts";

describeEngines("npm run shop, the staff and the journal", (open) => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await open();
  });

  const shop = (...args: string[]) => runCommand(open.location(db), ...args);
  const tokenIn = (text: string) => /^http:\/\/localhost:3000\/manage\/invite\/\?token=([\w-]{43})$/m.exec(text)?.[1] ?? "";
  /** Sets the password by the link of a command. The commands go by the computer's clock. */
  async function accept(token: string, name: string) {
    const site = createTestShop(db);
    site.setClock(Date.now() - NOON);
    return site.post("/api/manage/invitation/", { token, name, password: "синий батут 7" });
  }
  const journal = () => db.selectFrom("journal").select(["staff_id", "name", "deed", "subject_id", "after"]).orderBy("id").execute();

  it("adds, lists, links and removes members", async () => {
    expect(await shop("staff", "list")).toEqual({
      code: 0,
      stdout: "Сотрудников нет. Первого владельца заводят по ссылке, которую магазин печатает при запуске.\n",
      stderr: "",
    });
    const added = await shop("staff", "add", "Olga@vzlet.example", "--role", "owner");
    expect(added.stdout).toMatch(/^olga@vzlet\.example: владелец\. Ссылка на один час и один вход \(она же в письме\):\n/);
    expect((await shop("staff", "list")).stdout).toContain("ещё не входил");
    expect((await accept(tokenIn(added.stdout), "Ольга")).status).toBe(200);
    expect((await shop("staff", "list")).stdout).toMatch(
      /^Почта +Имя +Роль +С нами\nolga@vzlet\.example +Ольга +Владелец +\d\d\.\d\d\.\d{4}\n$/,
    );
    expect(await shop("staff", "add", "olga@vzlet.example", "--role", "editor")).toMatchObject({
      code: 1,
      stderr: "Сотрудник olga@vzlet.example уже есть.\n",
    });

    const link = await shop("staff", "link", "olga@vzlet.example");
    expect((await accept(tokenIn(link.stdout), "Ольга Орлова")).status).toBe(200);
    expect(await shop("staff", "remove", "olga@vzlet.example")).toMatchObject({ code: 1 });
    await shop("staff", "add", "lena@vzlet.example", "--role", "editor");
    expect(await shop("staff", "remove", "lena@vzlet.example")).toEqual({
      code: 0,
      stdout: "lena@vzlet.example больше не войдёт в кабинет.\n",
      stderr: "",
    });
    expect(await journal()).toMatchObject([
      { staff_id: 0, name: "Командная строка", deed: "staff-add", subject_id: "olga@vzlet.example", after: '{"role":"owner"}' },
      { name: "Ольга", deed: "staff-join" },
      { deed: "staff-link" },
      { name: "Ольга Орлова", deed: "staff-join" },
      { deed: "staff-add", after: '{"role":"editor"}' },
      { deed: "staff-remove", subject_id: "lena@vzlet.example" },
    ]);
  });

  it.each([
    [["staff", "add", "olga@vzlet.example"], 2, /^Нужна роль: --role owner, --role manager, --role editor\./],
    [["staff", "add", "olga@vzlet.example", "--role", "tsar"], 2, /^Нужна роль/],
    [["staff", "add", "Ольга", "--role", "owner"], 2, /^«Ольга» — не адрес почты\./],
    [["staff", "link", "nobody@vzlet.example"], 1, /^Сотрудника nobody@vzlet\.example нет\./],
    [["staff", "remove", "nobody@vzlet.example"], 1, /^Сотрудника nobody@vzlet\.example нет\./],
  ])("%j is refused and writes nothing", async (args, code, message) => {
    const ran = await shop(...args);
    expect([ran.code, ran.stderr]).toEqual([code, expect.stringMatching(message)]);
    expect(await journal()).toEqual([]);
  });

  it("records what other commands change", async () => {
    const message = JSON.stringify({ to: "a@vzlet.example", subject: "Письмо", text: "", html: "" });
    const failed = {
      kind: "mail",
      message,
      attempts: 9,
      next_attempt_at: 0,
      delivered_at: null,
      failed_at: 1,
      last_error: "",
      created_at: 1,
    };
    await db
      .insertInto("outbox")
      .values({ ...failed, kind: "mail" })
      .execute();
    expect((await shop("outbox", "retry", "1")).code).toBe(0);
    expect((await shop("outbox", "retry", "77")).code).toBe(1);
    expect((await shop("seed")).code).toBe(0);
    expect(await journal()).toMatchObject([
      { staff_id: 0, deed: "letter-retry", subject_id: "1", after: '{"letters":1}' },
      { staff_id: 0, deed: "catalogue-demo" },
    ]);
  });

  it("records an import that was shown, and none that was refused or only tried", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vzlet-feed-"));
    const feed = join(folder, "shop.yml");
    const offer = `<offer id="1"><name>Батут</name><price>1000</price><categoryId>2</categoryId></offer>`;
    const categories = `<category id="1">Батуты</category><category id="2" parentId="1">С сеткой</category>`;
    await writeFile(
      feed,
      `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20"><shop><categories>${categories}</categories><offers>${offer}</offers></shop></yml_catalog>`,
    );
    expect((await shop("import", feed, "--dry-run")).code).toBe(0);
    await writeFile(join(folder, "broken.yml"), "<html></html>");
    expect((await shop("import", join(folder, "broken.yml"))).code).toBe(1);
    expect(await journal()).toEqual([]);
    expect((await shop("import", feed)).code).toBe(0);
    const [entry, ...others] = await journal();
    expect(entry).toMatchObject({ staff_id: 0, name: "Командная строка", deed: "catalogue-import", subject_id: "shop.yml" });
    expect(JSON.parse(entry?.after ?? "")).toMatchObject({ products: 1, added: 1 });
    expect(others).toEqual([]);
  });
});
