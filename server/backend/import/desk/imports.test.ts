import type { ReadStream } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import iconv from "iconv-lite";
import { expect, it } from "vitest";
import { openFileStore } from "../../files/file-store.ts";
import { readCatalog } from "../../testing/feeds.ts";
import { describeImportDesk, goods } from "../../testing/import-desk.ts";
import { performRun } from "./perform.ts";
import { claimRun, forgetRuns, LEASE_MS } from "./runs.ts";
import type { ImportWorkOptions } from "./work.ts";

describeImportDesk("imports at the desk", (desk, { contextOf, workOf, send, read, done, deed, accept, prices, files, bodyOf }) => {
  it("show the difference of a file, wait for a consent to just that, write it once, and take it back", async () => {
    expect((await desk.editor.post("/api/manage/imports/files/").field("rates", "").expect(422)).body.error.fields).toHaveProperty("file");
    expect((await send(goods(100), { rates: "UAH" }).expect(422)).body.error.fields).toHaveProperty("rates");
    expect(await files()).toEqual([]);

    // What cannot be used changes nothing and says why.
    const broken = await done(goods(100).replace("</offers>", ""));
    expect([broken.state, broken.difference?.changes]).toEqual(["failed", []]);
    expect(broken.fault).toMatch(/^Строка \d+: /);
    expect((await done("<?php echo 1;")).fault).toContain("это программа на PHP");
    expect((await done(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))).fault).toContain("рхив gzip повреждён");
    expect((await done(goods(100).replace('"UTF-8"', '"x-none"'))).fault).toContain("неизвестная кодировка");
    expect((await send("").expect(422)).body.error.fields).toHaveProperty("file");

    const windows = iconv.encode(goods(100, 200, 300, 400, 500, -1).replace("UTF-8", "windows-1251"), "windows-1251");
    const first = await done(windows);
    expect(first).toMatchObject({ state: "planned", name: "Выгрузка 1С.xml", counts: { added: 5, gone: 0 }, by: "editor Иванова" });
    expect(first.difference).toMatchObject({ encoding: "windows-1251", products: 5, doubts: [], refused: { count: 1 } });
    expect(first.difference?.refused.kinds[0]?.lines).toEqual([{ line: expect.any(Number), id: "6" }]);
    expect(await desk.db.selectFrom("active_catalog").selectAll().execute()).toEqual([]);
    expect(await bodyOf(deed(first.id, "accept", { shown: "catalogue.9.9.9.9.9" }))).toEqual([409, "IMPORT_CHANGED"]);
    const sent = await Promise.all([1, 2, 3].map(() => bodyOf(deed(first.id, "accept", { shown: first.shown }))));
    expect(sent.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    await Promise.all([workOf().runDue(), workOf().runDue()]);
    expect(await read(first.id)).toMatchObject({ state: "done", undoable: false });
    expect(await prices()).toEqual([100, 200, 300, 400, 500]);

    // The guard stops what a person may accept; a consent to what has changed meanwhile is asked again.
    const [guarded, small] = [await done(goods(100)), await done(goods(110, 200, 300, 400, 500))];
    expect(guarded).toMatchObject({ state: "planned", counts: { gone: 4 }, difference: { doubts: [expect.stringContaining("Исчезнет")] } });
    expect(small.difference?.changes[2]?.samples).toEqual([{ name: "Гиря 1", before: 100, after: 110 }]);
    expect(await accept(small)).toMatchObject({ state: "done", undoable: true });
    const again = await accept(guarded);
    expect(again).toMatchObject({
      state: "planned",
      fault: expect.stringContaining("каталог изменился"),
      counts: { gone: 4, repriced: 1 },
    });
    expect(await prices()).toEqual([110, 200, 300, 400, 500]);
    expect(await accept(again)).toMatchObject({ state: "done", undoable: true });
    expect(await bodyOf(deed(small.id, "undo"))).toEqual([409, "IMPORT_CHANGED"]);
    await deed(again.id, "undo").expect(200);
    expect(await bodyOf(deed(again.id, "undo"))).toEqual([409, "IMPORT_CHANGED"]);
    expect(await prices()).toEqual([110, 200, 300, 400, 500]);
    expect(await read(small.id)).toMatchObject({ state: "done", undoable: true });

    // Prices alone are changed in place; what is declined is not.
    const only = await done(goods(120), { only_prices: "on" });
    expect(only.difference).toMatchObject({ kind: "prices", before: 1 });
    expect(await accept(only)).toMatchObject({ state: "done", undoable: false });
    const declined = await done(goods(1, 2));
    await deed(declined.id, "decline").expect(200);
    expect(await bodyOf(deed(declined.id, "accept", { shown: declined.shown }))).toEqual([409, "IMPORT_CHANGED"]);
    expect((await prices())[0]).toBe(120);
    const journal = await desk.db.selectFrom("journal").select(["name", "deed"]).orderBy("id").execute();
    expect(journal.filter(({ deed: one }) => one === "catalogue-import").map(({ name }) => name)).toEqual(Array(4).fill("editor Иванова"));

    // What a person has changed stands against the feed, and stays.
    const [{ id: product = 0 } = {}] = (await readCatalog(desk.db)).products;
    await desk.editor
      .post(`/api/manage/goods/${product}/`)
      .send({ changes: [{ item: product, field: "price", value: 150 }] })
      .expect(200);
    const against = await done(goods(200, 200, 300, 400, 500));
    expect(against.difference?.hand).toEqual({ count: 1, samples: [{ name: "Гиря 1", field: "price", hand: 150, fed: 200 }] });
    expect(await accept(against)).toMatchObject({ state: "done" });
    expect((await prices())[0]).toBe(150);

    // The last files can be taken again, by those who may, and not by a link of another site.
    const { body, headers } = await desk.editor.get(`/api/manage/imports/${only.id}/file/`).expect(200);
    expect([String(body), headers["content-disposition"]]).toEqual([goods(120), expect.stringContaining("attachment")]);
    await desk.editor.get(`/api/manage/imports/${only.id}/file/`).set("Sec-Fetch-Site", "cross-site").expect(403);
    await forgetRuns(desk.db, desk.feeds, desk.now);
    expect((await files()).length).toBe(5);
    expect(await bodyOf(desk.editor.get(`/api/manage/imports/${broken.id}/file/`) as never)).toEqual([404, "IMPORT_FILE_GONE"]);
    expect(await bodyOf(deed(broken.id, "retry"))).toEqual([404, "IMPORT_FILE_GONE"]);
    await desk.editor.get("/api/manage/imports/999/").expect(404);
  });

  it("are done one at a time by all processes; a killed one is told, and nothing of it is half done", async () => {
    const ids = [];
    for (const price of [100, 200]) ids.push((await send(goods(price)).expect(200)).body.run.id as number);
    let [atOnce, most] = [0, 0];
    const perform: ImportWorkOptions["perform"] = async (claim) => {
      most = Math.max(most, (atOnce += 1));
      await performRun(claim, contextOf());
      atOnce -= 1;
    };
    await Promise.all([workOf({ perform }).runDue(), workOf({ perform }).runDue(), workOf({ perform }).runDue()]);
    await workOf({ perform }).runDue();
    expect([most, (await read(ids[0] ?? 0)).state, (await read(ids[1] ?? 0)).state]).toEqual([1, "planned", "planned"]);

    // Killed: nobody works on it until its lease has ended, then it is interrupted and can be repeated.
    const { id, shown } = await read(ids[0] ?? 0);
    await deed(id, "accept", { shown }).expect(200);
    const killed = await claimRun(desk.db, desk.feeds, desk.now);
    expect(killed?.id).toBe(id);
    await workOf().runDue();
    expect((await read(id)).state).toBe("reading");
    desk.now += LEASE_MS + 1;
    await workOf().runDue();
    expect((await read(id)).state).toBe("stopped");
    // The process was only slow: it finds that the run is not its own any more.
    await performRun(killed ?? { id: 0, claim: "" }, contextOf());
    expect(await desk.db.selectFrom("active_catalog").selectAll().execute()).toEqual([]);

    // Stopped by a person while it is read: nothing is written.
    await deed(id, "retry").expect(200);
    const stopping = {
      read: async (name: string) => {
        await deed(id, "stop").expect(200);
        return desk.feeds.read(name);
      },
    };
    await workOf({ perform: (claim) => performRun(claim, contextOf(stopping)) }).runDue();
    expect([(await read(id)).state, await desk.db.selectFrom("active_catalog").selectAll().execute()]).toEqual(["stopped", []]);
    await deed(id, "retry").expect(200);
    // A shop that stops leaves it to the next one, and so does a container that has not got the file.
    const ending = workOf({ perform: async () => void ending.stop() });
    await ending.runDue();
    const elsewhere = openFileStore({ dataDir: join(desk.shop.dataDir, "other") }, "imports");
    await workOf({ feeds: elsewhere }).runDue();
    expect((await read(id)).state).toBe("waiting");
    await workOf().runDue();
    expect([(await read(id)).state, await prices()]).toEqual(["done", [100]]);

    // A connection that breaks leaves no file.
    const before = await files();
    const body = new PassThrough();
    body.write("<yml_catalog>");
    const call = desk.editor.post("/api/manage/imports/files/").attach("file", body as unknown as ReadStream, "a.xml");
    call.end(() => {});
    await expect.poll(files).toHaveLength(before.length + 1);
    call.abort();
    await expect.poll(files).toEqual(before);
  });
});
