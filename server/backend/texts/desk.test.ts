import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { TextPage } from "#shared/contract/desk/texts.ts";
import type { Database } from "../db/schema.ts";
import { createSigners } from "../signer.ts";
import { CONTENT_DIR } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { browserOf, staffBrowser } from "../testing/staff.ts";
import { createDrafts, DRAFT_HEADER } from "./drafts.ts";
import { openLiveContent, type LiveContent } from "./live-content.ts";

type Browser = Awaited<ReturnType<typeof staffBrowser>>;

describeEngines("texts at the desk", (open) => {
  let db: Kysely<Database>;
  let live: LiveContent;
  let shop: TestShop;
  let now: number;
  let owner: Browser;
  let editor: Browser;
  beforeEach(async () => {
    db = await open();
    now = NOON;
    live = await openLiveContent({ db, clock: () => now, shipped: CONTENT_DIR });
    shop = createTestShop(db, { live });
    owner = await staffBrowser(shop.app, db, "owner", NOON);
    editor = await staffBrowser(shop.app, db, "editor", NOON);
  });

  const read = async (who: Browser, path: string): Promise<TextPage> => {
    const { body } = await who.get(`/api/manage/texts/one/?${new URLSearchParams({ path })}`).expect(200);
    return (body as { page: TextPage }).page;
  };
  const save = (who: Browser, payload: object) => who.post("/api/manage/texts/save/").send({ publish: "now", ...payload });
  const fieldsOf = ({ body }: { body: { error?: { fields?: Record<string, string> } } }) => body.error?.fields ?? {};

  it("are for those who may change them, and no path leads anywhere else", async () => {
    for (const path of ["brand.yaml", "brand/logo.svg", "delivery.yaml", "selling.yaml", "home.yaml"]) {
      const { status } = await editor.get(`/api/manage/texts/one/?path=${path}`);
      const refused = await save(editor, { path, number: 0, text: "x: 1" });
      expect([path, status, refused.status]).toEqual([path, 403, 403]);
    }
    for (const path of [
      "../../package.json",
      "catalog/brands.yaml",
      "pictures.json",
      "/etc/passwd",
      "news/../brand.yaml",
      "defaults",
      "news/x.php",
      "",
    ]) {
      const { status } = await owner.get(`/api/manage/texts/one/?${new URLSearchParams({ path })}`);
      const refused = await save(owner, { path, number: 0, text: "none" });
      expect([path, status, refused.status]).toEqual([path, 404, 404]);
    }
    const { body } = await editor.get("/api/manage/texts/").expect(200);
    const kinds = new Set(body.page.texts.map((row: { kind: string }) => row.kind));
    expect([kinds.has("articles"), kinds.has("data"), kinds.has("shop")]).toEqual([true, true, false]);
    expect((await owner.get("/api/manage/texts/?kind=shop&q=доставка").expect(200)).body.page.texts).toMatchObject([
      { path: "delivery.yaml" },
    ]);
  });

  it("are saved only when the whole loads: what is wrong is told at its line or at its field", async () => {
    const path = "faq.yaml";
    const page = await read(owner, path);
    const bomb = `a: &a [x]\n${[..."bcdefghijk"].map((name, at) => `${name}: &${name} [${`*${"abcdefghijk"[at]}, `.repeat(9)}]`).join("\n")}\n`;
    const wrong: [string, RegExp][] = [
      ["groups: [\n", /^Строка \d+: запись YAML с ошибкой/],
      ["groups:\n  - id: x\n    titel: X\n    items: []\n", /Строка \d+: .*\nСтрока \d+: /],
      [bomb, /./],
      [`${page.text}# ${"я".repeat(140 * 1024)}`, /больше 256/],
      [page.text.replace("{{phone}}", "{{fone}}"), /значения \{\{fone\}\} нет/],
    ];
    for (const [text, reason] of wrong) {
      const answer = await save(owner, { path, number: 0, text });
      expect([answer.status, fieldsOf(answer).text]).toEqual([422, expect.stringMatching(reason)]);
    }
    // Other texts need what this one says.
    const facts = await read(owner, "facts.yaml");
    const torn = await save(owner, { path: "facts.yaml", number: 0, text: facts.text.replace("rig_days:", "rig_time:") });
    expect(fieldsOf(torn).text).toContain("Вместе с");
    expect((await owner.post("/api/manage/texts/remove/").send({ path: "home.yaml", number: 0 })).body.error.code).toBe("TEXT_NEEDED");

    const delivery = await read(owner, "delivery.yaml");
    const field = async (fields: object) => fieldsOf(await save(owner, { path: "delivery.yaml", number: 0, fields }));
    expect(await field({ "ways.0.tariffs.0.price": "дорого" })).toEqual({
      "ways.0.tariffs.0.price": expect.stringContaining("Нужно число"),
    });
    expect(await field({ "regions.0.id": "Москва" })).toHaveProperty(["regions.0.id"]);
    expect(await field({ "ways.#": "100000" })).toEqual({ ways: "Не больше 300 строк" });
    const saved = await save(owner, { path: "delivery.yaml", number: 0, fields: { "ways.0.tariffs.0.price": "1 510" } });
    expect(saved.status).toBe(200);
    const [was, became] = [delivery.text, (saved.body as { page: TextPage }).page.text].map((text) =>
      text.replaceAll(/\s+|,(?=\s*})/g, ""),
    );
    expect(became).toBe(was?.replace("working_days:1price:490", "working_days:1price:1510"));
    expect(live.current().content.delivery.ways[0]?.tariffs[0]?.price).toBe(1510);
  });

  it("have forms that change nothing when nothing is typed", async () => {
    const { body } = await owner.get("/api/manage/texts/").expect(200);
    const changed: string[] = [];
    let forms = 0;
    const seen = new Set<string>();
    for (const { path, kind } of body.page.texts as TextPage[]) {
      // Of the kinds that are folders of alike files one is enough.
      if (seen.has(kind) && !["data", "shop", "documents"].includes(kind)) continue;
      seen.add(kind);
      const page = await read(owner, path);
      if (!page.form) continue;
      forms += 1;
      const answer = await owner.post("/api/manage/texts/preview/").send({ path, number: 0, fields: page.values });
      if (answer.status !== 200) changed.push(`${path}: ${JSON.stringify(answer.body)}`);
      const kept = await db.selectFrom("content_previews").select("body").where("path", "=", path).executeTakeFirst();
      if (kept?.body.replaceAll(/\s+/g, "") !== page.text.replaceAll(/\s+/g, "")) changed.push(path);
    }
    expect(changed).toEqual([]);
    expect(forms).toBeGreaterThan(25);
  });

  it("keep the work of two people, come out in their time, are seen by a link until it is over, and return", async () => {
    const { body } = await editor.post("/api/manage/texts/new/").send({ kind: "news", title: "Зимний склад открыт" }).expect(200);
    const path = "news/zimniy-sklad-otkryt.md";
    const begun = expect.stringContaining('lead: "Зимний склад открыт"') as string;
    expect(body.page).toMatchObject({ path, state: "draft", number: 1, text: begun });
    expect((await editor.post("/api/manage/texts/new/").send({ kind: "news", title: "Зимний склад открыт!" })).body.error.code).toBe(
      "TEXT_NAME_TAKEN",
    );
    const text = (body.page as TextPage).text;
    const both = await Promise.all(
      ["Первый", "Второй"].map((title) =>
        save(editor, { path, number: 1, publish: "draft", text: text.replace("Зимний склад открыт", title) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      error: { code: "TEXT_CHANGED" },
      page: { number: 2, text: expect.stringMatching(/Первый|Второй/) },
    });

    for (const at of ["2026-11-20T13:00", "вчера", "2036-01-01T10:00"])
      expect((await save(editor, { path, number: 2, text, publish: "at", at })).body.error.fields.at).toContain("ещё не прошло");
    const planned = await save(editor, { path, number: 2, text, publish: "at", at: "2026-11-21T09:00" }).expect(200);
    const page = (planned.body as { page: TextPage }).page;
    expect(page).toMatchObject({ state: "planned", planned_at: "2026-11-21T06:00:00.000Z" });
    const shown = () => live.current().content.collections.news.entries.some(({ id }) => id === "zimniy-sklad-otkryt");
    expect(shown()).toBe(false);

    // The link shows it to whoever has it, and nobody else; a changed one shows nothing.
    const seen: string[] = [];
    const drafts = createDrafts({
      db,
      live,
      clock: () => now,
      signers: createSigners(db),
      open:
        ({ collections }) =>
        () =>
          void seen.push(collections.news.entries[0]?.title ?? ""),
    });
    const token = new URL(page.preview, "https://vzlet.example").searchParams.get("draft") ?? "";
    const draftOf = async (draft: string) => drafts({ headers: { [DRAFT_HEADER]: draft } } as never);
    (await draftOf(token))?.({} as never, {} as never);
    expect(seen[0]?.replaceAll("\u00a0", " ")).toBe("Зимний склад открыт");
    for (const other of [`x${token}`, token.slice(0, -2), "a.b", token.replace(/\..*/, ".".padEnd(44, "A"))])
      expect(await draftOf(other)).toBeNull();

    now += 24 * 3_600_000;
    shop.advance(24 * 3_600_000);
    editor = await browserOf(shop.app, db, 2, now);
    await live.refresh();
    expect([shown(), (await read(editor, path)).state]).toEqual([true, "live"]);
    now += 8 * 24 * 3_600_000;
    expect(await draftOf(token)).toBeNull();

    await editor.post("/api/manage/texts/remove/").send({ path, number: 3 }).expect(200);
    expect(shown()).toBe(false);
    expect((await save(editor, { path, number: 4, from: 3 }).expect(200)).body.page.state).toBe("live");
    const { lines } = (await editor.get(`/api/manage/texts/diff/?path=${path}&from=2&to=5`).expect(200)).body;
    expect(lines.filter(({ kind }: { kind: string }) => kind !== "same")).toHaveLength(2);
    const journal = await db.selectFrom("journal").select("deed").where("subject_id", "=", path).orderBy("id").execute();
    expect(journal.map(({ deed }) => deed)).toEqual([
      "content-save",
      "content-save",
      "content-publish",
      "content-remove",
      "content-publish",
    ]);
  });
});
