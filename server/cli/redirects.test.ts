import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import iconv from "iconv-lite";
import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ConnectOptions } from "../backend/db/connect.ts";
import type { Database } from "../backend/db/schema.ts";
import { createTestBackend } from "../backend/testing/backend.ts";
import { describeEngines } from "../backend/testing/databases.ts";
import { createImporter, feedOf, offer } from "../backend/testing/feeds.ts";
import { runCommand } from "./testing/run-command.ts";

describeEngines("redirects of the shop", (open) => {
  let db: Kysely<Database>;
  let place: ConnectOptions;
  let folder: string;
  beforeEach(async () => {
    db = await open();
    place = open.location(db);
    folder = await mkdtemp(join(tmpdir(), "vzlet-redirects-"));
    const importer = await createImporter(db);
    await importer.run(feedOf(offer("1", "Мяч", 100, "<url>https://old.example/p/1</url>") + offer("2", "Гиря", 200)));
    await importer.remove();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const shop = (...args: string[]) => runCommand(place, ...args);
  async function importFile(text: string | Buffer) {
    await writeFile(join(folder, "old.csv"), text);
    return shop("redirects", "import", join(folder, "old.csv"));
  }
  const ask = (path: string, from = "") => request(createTestBackend(db).app).get("/api/redirects/").query({ path, from });
  const lead = async (path: string) => (await ask(path)).body.to ?? null;

  it("are taken from a file, and each row that cannot be is told with its number and reason", async () => {
    const { code, stdout } = await importFile(
      [
        "from;to",
        "https://old.example/o-nas.php;/about/",
        "/balls/?sort=price;/catalog/batuty/myach/",
        "/dostavka;/nowhere/",
        "/about;/payment/",
        "/catalog/batuty/girya/;/about/",
        "/a;/b",
        "/b;/a",
        "/lone",
        "/c;/about/;/more/",
        "/o-nas.php;/payment/",
        "",
        '"/x;y";/old-x',
        "/old-x;/contacts/",
      ].join("\r\n"),
    );
    expect(stdout.replaceAll("\u00a0", " ")).toBe(`строка 4: страницы /nowhere в магазине нет
строка 5: страница /about есть в магазине, переадресация с неё не сработает
строка 6: страница /catalog/batuty/girya есть в магазине, переадресация с неё не сработает
строка 7: переадресация замыкается в круг
строка 8: переадресация замыкается в круг
строка 9: нет нового адреса
строка 10: больше двух столбцов
строка 11: адрес /o-nas.php уже назван в строке 2
Принято: 4 переадресации, отказано строкам: 8.
`);
    expect(code).toBe(0);
    expect(await lead("/o-nas.php/?utm_source=mail")).toBe("/about/?utm_source=mail");
    expect(await lead("/balls?sort=price")).toBe("/catalog/batuty/myach/");
    expect(await lead("/balls")).toBeNull();
    // Two rows are one redirect.
    expect(await lead("/x;y")).toBe("/contacts/");
    expect((await shop("redirects", "list")).stdout).toContain("/old-x → /contacts/\n");
    expect((await shop("redirects", "list")).stdout).toContain("Всего: 4 переадресации; адресов из выгрузки: 1.\n");
  });

  it("keep the query of their new page and its slash, in any case, and only with their own query", async () => {
    await importFile("/sale.php;/catalog/batuty/?special=1\n/news.php?id=5;/about\n");
    expect(await lead("/Sale.php?utm_source=a")).toBe("/catalog/batuty/?special=1&utm_source=a");
    expect(await lead("/news.php?id=5")).toBe("/about/");
    expect(await lead("/news.php?ID=5&x=1")).toBe("/about/");
    expect(await lead("/news.php")).toBeNull();
  });

  it("of an operator win over those of the feed, and can be removed", async () => {
    // As a spreadsheet writes Unicode, and with a line end in quotes.
    expect((await importFile(iconv.encode('откуда\tкуда\r\n"/u\r\n"\t/about/', "utf-16le", { addBOM: true }))).code).toBe(0);
    expect(await lead("/u")).toBe("/about/");
    expect((await shop("redirects", "remove", "/u")).code).toBe(0);
    expect((await importFile(iconv.encode("откуда,куда\n/p/1,/about/\n/старый,/about/", "windows-1251"))).code).toBe(0);
    expect(await lead("/p/1")).toBe("/about/");
    expect(await lead("/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9/")).toBe("/about/");
    expect((await shop("redirects", "remove", "https://old.example/старый/")).code).toBe(0);
    expect(await lead("/старый")).toBeNull();
    expect(await shop("redirects", "remove", "/старый")).toMatchObject({ code: 1, stderr: "Переадресации с /старый нет.\n" });
    const journal = await db.selectFrom("journal").select(["name", "deed", "subject_id", "before", "after"]).orderBy("id").execute();
    expect(journal.filter(({ deed }) => deed.startsWith("redirect")).slice(2)).toEqual([
      {
        name: "Командная строка",
        deed: "redirects-import",
        subject_id: "",
        before: "{}",
        after: JSON.stringify({ accepted: 2, refused_lines: 0 }),
      },
      {
        name: "Командная строка",
        deed: "redirect-remove",
        subject_id: "/старый",
        before: JSON.stringify({ target: "/about/" }),
        after: "{}",
      },
    ]);
  });

  it("tells which addresses people asked for in vain, but not what scans ask for", async () => {
    for (const path of ["/sale.php?id=1", "/sale.php/?id=2", "/wp-admin/", "/.env", "/x/wp-login.php", "/backup.sql"])
      await ask(path, "old.example");
    await ask("/promo/", "");
    await expect.poll(async () => (await shop("redirects", "missing")).stdout).toContain("/promo");
    const { stdout } = await shop("redirects", "missing");
    expect(stdout.split("\n").slice(1)).toEqual([
      expect.stringMatching(/^ +2 .* old\.example +\/sale\.php$/),
      expect.stringMatching(/^ +1 .* — +\/promo$/),
      "",
    ]);
  });

  it("forgets of too many such addresses those that were asked for least", async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ address: `/n${index}`, count: index + 1, last_at: 1, referrer: "" }));
    for (let start = 0; start < rows.length; start += 500) {
      await db
        .insertInto("missing_addresses")
        .values(rows.slice(start, start + 500))
        .execute();
    }
    const app = createTestBackend(db).app;
    for (let times = 0; times < 2; times += 1) await request(app).get("/api/redirects/").query({ path: "/new/" });
    const kept = () =>
      db.selectFrom("missing_addresses").select("address").where("address", "in", ["/new", "/n0", "/n1"]).orderBy("address").execute();
    await expect.poll(kept).toEqual([{ address: "/n1" }, { address: "/new" }]);
  });
});
