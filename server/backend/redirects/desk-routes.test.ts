import { expect, it } from "vitest";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer } from "../testing/feeds.ts";
import { createTestShop, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

describeEngines("old addresses at the desk", (open) => {
  it("lead where a member says, once, and never in a circle, nowhere, or away from a page", async () => {
    const db = await open();
    const importer = await createImporter(db);
    await importer.run(feedOf(offer("1", "Мяч", 100, "<url>https://old.example/p/1</url>") + offer("2", "Гиря", 200)));
    await importer.remove();
    const shop = createTestShop(db);
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    const add = (from: string, to: string) => editor.post("/api/manage/redirects/").send({ from, to });
    const fault = async (from: string, to: string) => {
      const { status, body } = await add(from, to);
      return [status, body.error?.fields];
    };
    const list = async (q = "") => (await editor.get("/api/manage/redirects/").query({ q }).expect(200)).body.page;
    const missing = async () => (await editor.get("/api/manage/redirects/missing/").expect(200)).body.page;
    const lead = async (path: string) => (await editor.get("/api/redirects/").query({ path })).body.to;
    const rows = ["/balls", "/weights", "/junk"].map((address, index) => ({ address, count: 9 - index, last_at: NOON, referrer: "ya.ru" }));
    await db.insertInto("missing_addresses").values(rows).execute();

    expect((await missing()).missing.map(({ address, count }: { address: string; count: number }) => [address, count])).toEqual([
      ["/balls", 9],
      ["/weights", 8],
      ["/junk", 7],
    ]);
    expect(await fault("", "/about/")).toMatchObject([422, { from: expect.stringContaining("старый адрес") }]);
    expect(await fault("/balls", "javascript:alert(1)")).toMatchObject([422, { to: expect.any(String) }]);
    expect(await fault("/balls", "/nowhere/")).toMatchObject([422, { to: "Страницы /nowhere в магазине нет" }]);
    expect(await fault("/balls", "/balls")).toMatchObject([422, { to: "Переадресация замыкается в круг" }]);
    expect(await fault("/about/", "/payment/")).toMatchObject([422, { from: expect.stringContaining("есть в магазине") }]);
    expect((await add("/balls", "x".repeat(3000))).status).toBe(422);
    // A text or a brand that is gone may lead on, and is no place to lead to.
    const article = "/articles/kak-vybrat-batut";
    expect(await fault(article, "/about/")).toMatchObject([422, { from: expect.stringContaining("есть в магазине") }]);
    for (const gone of ["/articles/gone/", "/company/brands/gone/"]) {
      expect(await fault("/balls", gone)).toMatchObject([422, { to: expect.stringContaining("в магазине нет") }]);
      await add(gone, `${article}/`).expect(200);
      await editor
        .post("/api/manage/redirects/remove/")
        .send({ address: gone.slice(0, -1) })
        .expect(200);
    }

    // Of several at once one is written, and the others hear of it.
    const sent = await Promise.all(["/about/", "/payment/", "/contacts/"].map((to) => add("https://old.example/balls/", to)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const [{ address, target }] = (await list()).redirects;
    expect([address, await lead("/balls")]).toEqual(["/balls", target]);
    expect(await fault("/balls", "/about/")).toMatchObject([422, { from: expect.stringContaining(`уже переводит на ${target}`) }]);
    expect(await fault("/weights", "/p/1/")).toMatchObject([422, { to: "Страницы /p/1 в магазине нет" }]);
    await add("/weights", "/catalog/batuty/girya/").expect(200);
    // A feed's address gives way to what a person writes.
    await add("/p/1", "/about/").expect(200);
    expect([await lead("/p/1"), await lead("/weights")]).toEqual(["/about/", "/catalog/batuty/girya/"]);
    await editor.post("/api/manage/redirects/missing/forget/").send({ address: "/junk" }).expect(200);
    expect(await missing()).toEqual({ missing: [], total: 0 });

    expect((await list("GIRYA")).redirects).toHaveLength(1);
    expect((await list("_")).redirects).toEqual([]);
    expect(await list()).toMatchObject({ total: 3, from_feed: 0, next: null });
    await editor.post("/api/manage/redirects/remove/").send({ address: "/p/1" }).expect(200);
    await editor.post("/api/manage/redirects/remove/").send({ address: "/p/1" }).expect(404);
    expect(await lead("/p/1")).toBeUndefined();
    const journal = await db.selectFrom("journal").select(["deed", "subject_id", "before", "after"]).orderBy("id").execute();
    const deeds = journal.filter(({ deed, subject_id }) => deed.startsWith("redirect") && !subject_id?.endsWith("gone"));
    expect(deeds.map(({ deed, subject_id }) => `${deed} ${subject_id}`)).toEqual([
      "redirect-add /balls",
      "redirect-add /weights",
      "redirect-add /p/1",
      "redirect-remove /p/1",
    ]);
    expect([deeds[1]?.after, deeds[3]?.before]).toEqual([
      JSON.stringify({ leads_to: "/catalog/batuty/girya/" }),
      JSON.stringify({ target: "/about/" }),
    ]);
  });
});
