import sharp from "sharp";
import { expect, it } from "vitest";
import type { DeskCategory, DeskType } from "#shared/contract/desk/goods/own-goods.ts";
import { undoImport } from "../import/undo.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { feedOf, offer } from "../testing/feeds.ts";
import { describeGoodsDesk } from "../testing/goods-desk.ts";
import { fastOrder } from "../testing/orders.ts";
import { NOON } from "../testing/shop.ts";

const size = (id: string, label: string, price: number) =>
  offer(id, `Батут ${label}`, price, `<count>3</count><param name="Размер">${label}</param>`, 'group_id="b"');
const ball = (price = 500) => offer("m", "Мяч", price).replace("<categoryId>1<", "<categoryId>2<");
const feed = (price?: number) =>
  feedOf(
    offer("k", "Гиря", 2000) + size("b8", "8 ft", 10_000) + size("b10", "10 ft", 15_000) + ball(price),
    '<category id="1">Батуты</category><category id="2">Мячи</category>',
  );
let attempts = 0;
const attempt = () => String((attempts += 1)).padStart(32, "0");

/** What people add themselves, told through the desk and read in the shop. */
describeGoodsDesk("goods and sections by hand", (desk) => {
  const { post, view } = desk;
  const add = async (body: object, browser = desk.owner) => {
    const response = await post("new/", { attempt: attempt(), ...body }, browser);
    return response.body.id as number;
  };
  const say = (id: number, values: Record<string, unknown>) =>
    post(`${id}/`, { changes: Object.entries(values).map(([field, value]) => ({ item: id, field, value })) });
  const finish = async (id: number) => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#2337e8" } })
      .png()
      .toBuffer();
    await desk.owner.post(`/api/manage/goods/${id}/photos/`).attach("files", bytes, "a.png").expect(200);
    await say(id, { description: "<p>Текст</p>", hidden: false }).expect(200);
  };
  const sections = async (): Promise<DeskCategory[]> => (await desk.owner.get("/api/manage/goods/sections/").expect(200)).body.categories;
  const typeOf = async (name: string): Promise<DeskType> =>
    (await sections()).flatMap(({ types }) => types).find((type) => type.name === name) as DeskType;
  const listed = async (
    section: string,
  ): Promise<{ id: number; url: string; price: number; stock: number | null; modifications: object[] }[]> =>
    (await desk.shop.browser().get(`/api/catalog/${section}/?page_data=0`)).body.page?.products ?? [];
  const leads = async (path: string) => (await desk.shop.browser().get("/api/redirects/").query({ path })).body.to;

  it("begins a shop without a feed, sells what is finished, and keeps it in every generation", async () => {
    const begun = await post("begin/", {});
    expect([begun.body, (await post("begin/", {})).body]).toEqual([{ begun: true }, { begun: false }]);
    expect((await desk.shop.browser().get("/api/main/")).status).toBe(200);
    expect((await post("new/", { attempt: attempt(), name: "Ракетка", section: 1 })).body.error.fields).toHaveProperty("section");
    const key = attempt();
    const twice = await Promise.all([1, 2].map(() => post("sections/", { attempt: key, name: "Теннис" })));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect((await post("sections/", { attempt: attempt(), name: "теннис" })).body.error.fields).toHaveProperty("name");
    const tennis = await typeOf("Теннис");
    expect(tennis).toMatchObject({ shares_page: true, url: "/catalog/tennis/", own: true, goods: 0 });

    const wrong = await post("new/", { attempt: attempt(), name: " ", section: tennis.id, price: 1e9 });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["name", "price"]]);
    const racket = { attempt: attempt(), name: "Ракетка", section: tennis.id, article: "T-1", brand: "Своя", price: 1200.5 };
    expect((await post("new/", { ...racket, stock: 4 }, desk.editor)).status).toBe(403);
    const made = await Promise.all([1, 2].map(() => post("new/", { ...racket, stock: 4 })));
    const id = made[0]?.body.id as number;
    expect(made.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await view(id)).toMatchObject({ source: "hand", own: true, url: null, stock: 4, lacks: ["photo", "text"] });
    // Nobody sees what is unfinished, even when it is to be shown.
    await say(id, { hidden: false }).expect(200);
    expect([await listed("tennis"), (await view(id)).url]).toEqual([[], null]);
    await finish(id);
    const url = "/catalog/tennis/raketka/";
    expect(await listed("tennis")).toMatchObject([{ id, url, price: 1200.5, stock: 4 }]);
    await desk.shop.post("/api/checkout/", { ...fastOrder, products: [{ id, quantity: 1 }] }).expect(200);
    expect((await listed("tennis"))[0]?.stock).toBe(3);
    expect((await desk.shop.browser().get("/api/search/?q=ракетка")).body.page).toMatchObject([{ id }]);

    // A feed stands beside it, also one with goods of the same name; so do its prices, an undo and the next one.
    const imports = [await desk.importer.run(feed()), await desk.importer.run(feed(600).replace("10000", "11000"), "--only", "prices")];
    expect(imports.map(({ code }) => code)).toEqual([0, 0]);
    expect(imports[1]?.out).not.toMatch(/Ракетка/);
    expect(await listed("tennis")).toMatchObject([{ id, url, stock: 3 }]);
    const later = await add({ name: "Мячик", section: tennis.id, price: 0 });
    await finish(later);
    await undoImport(desk.db, { actor: COMMAND_LINE, now: NOON });
    expect((await listed("tennis")).map((one) => one.id).toSorted()).toEqual([id, later].toSorted());
    const ids = await desk.db.selectFrom("catalog_keys").select(["kind", "id"]).execute();
    const spaces = ids.map(({ kind, id: one }) => `${kind === "type" || kind === "category" ? "section" : kind} ${one}`);
    expect(new Set(spaces).size).toBe(spaces.length);
    expect((await desk.owner.get("/api/manage/goods/differences/")).body.page.differences).toEqual([]);
    expect((await post(`${id}/remove/`, { item: id })).body.error.fields.item).toContain("заказывали");
    await post(`${later}/remove/`, { item: later }).expect(200);
    expect((await desk.owner.get(`/api/manage/goods/${later}/`)).status).toBe(404);
    expect((await listed("tennis")).map((one) => one.id)).toEqual([id]);
    await desk.importer.run(feed());
    expect((await listed("tennis")).map((one) => one.id)).toEqual([id]);
  });

  it("adds modifications to a feed's product and to an own one, and takes them out again", async () => {
    const { id: trampoline } = (await listed("batuty")).find(({ modifications }) => modifications.length > 0) ?? { id: 0 };
    const kettle = (await listed("batuty")).find(({ modifications }) => modifications.length === 0)?.id ?? 0;
    const refused = await post(`${kettle}/modifications/`, { attempt: attempt(), name: "24 кг", price: 1, article: "" });
    expect(refused.body.error.fields.name).toContain("без\u00a0модификаций");
    const more = { attempt: attempt(), name: "6 ft", article: "B6", price: 8000 };
    const [one, two] = await Promise.all([1, 2].map(() => post(`${trampoline}/modifications/`, more)));
    const small = one?.body.id as number;
    expect(two?.body.id).toBe(small);
    const shown = async () => (await listed("batuty")).find(({ id }) => id === trampoline);
    expect(await shown()).toMatchObject({ modifications: [{}, {}, { id: small, price: 8000, price_from: true }] });
    await desk.importer.run(feed(550), "--only", "prices");
    expect(await shown()).toMatchObject({ modifications: [{ price: 10_000 }, {}, { id: small, price: 8000, price_from: true }] });
    expect((await view(trampoline)).modifications.map(({ own }) => own)).toEqual([false, false, true]);
    const [fed] = (await view(trampoline)).modifications;
    expect((await post(`${trampoline}/remove/`, { item: fed?.id })).body.error.fields.item).toContain("выгрузки");
    await post(`${trampoline}/remove/`, { item: small }).expect(200);
    expect(await shown()).toMatchObject({ modifications: [{ price: 10_000, price_from: true }, { price: 15_000 }] });

    const { id: section } = await typeOf("Теннис");
    const net = await add({ name: "Сетка", section });
    expect((await view(net)).lacks).toEqual(["photo", "text", "price"]);
    await finish(net);
    expect((await view(net)).url).toBeNull();
    await say(net, { price: 0 }).expect(200);
    expect((await view(net)).url).toBe("/catalog/tennis/setka/");
    await post(`${net}/`, { changes: [{ item: net, field: "price" }] }).expect(200);
    expect((await view(net)).url).toBeNull();
    const { body } = await post(`${net}/modifications/`, { attempt: attempt(), name: "3 м", price: 900, article: "" });
    expect((await view(net)).url).toBe("/catalog/tennis/setka/");
    expect((await listed("tennis")).find(({ id }) => id === net)).toMatchObject({ modifications: [{ id: body.id, price: 900 }] });
    await post(`${net}/remove/`, { item: body.id }).expect(200);
    expect(await view(net)).toMatchObject({ url: null, lacks: ["price"], modifications: [], stock: null });
    expect((await post(`${net}/remove/`, { item: 999_999 })).status).toBe(404);
  });

  it("renames, moves, orders and hides sections, and every former address leads to them", async () => {
    const balls = await typeOf("Мячи");
    const [ball0] = await listed("myachi");
    const tennis = (await sections()).find(({ name }) => name === "Теннис");
    const change = (id: number, body: object, browser = desk.owner) => post(`sections/${id}/`, body, browser);
    const fault = async (id: number, body: object) => {
      const { status, body: answer } = await change(id, body);
      return [status, Object.keys(answer.error.fields)];
    };
    expect(await fault(balls.id, { name: "" })).toEqual([422, ["name"]]);
    expect(await fault(balls.id, { address: "x" })).toEqual([422, ["address"]]);
    expect(await fault(balls.id, { category: balls.id })).toEqual([422, ["category"]]);
    expect(await fault(tennis?.id ?? 0, { address: "batuty" })).toEqual([422, ["address"]]);
    expect(await fault(tennis?.id ?? 0, { address: "Теннис/" })).toEqual([422, ["address"]]);
    expect(await fault(tennis?.id ?? 0, { hidden: true })).toEqual([422, ["hidden"]]);
    expect((await change(999_999, { name: "x" })).status).toBe(404);
    // «Мячи» of the feed becomes «Мячи для тенниса» below «Теннис».
    const home = (await sections()).find(({ types }) => types.some(({ id }) => id === balls.id))?.id ?? 0;
    const moved = { name: "Мячи для тенниса", category: tennis?.id, seen: { name: "Мячи", category: home } };
    await change(balls.id, moved).expect(200);
    expect(await fault(balls.id, { name: "Иначе", seen: { name: "Мячи" } })).toEqual([409, ["name"]]);
    const now = await typeOf("Мячи для тенниса");
    expect([await leads("/catalog/myachi/"), await leads(ball0?.url ?? "")]).toEqual([now.url, `${now.url}myach/`]);
    await change(now.id, { address: "tennisnye-myachi" }).expect(200);
    expect(await leads(now.url)).toBe("/catalog/tennis/tennisnye-myachi/");
    await change(tennis?.id ?? 0, { address: "bolshoj-tennis" }).expect(200);
    const last = "/catalog/bolshoj-tennis/tennisnye-myachi/";
    const old = ["/catalog/tennis/tennisnye-myachi/", "/catalog/myachi/", `${now.url}myach/`, ball0?.url ?? ""];
    expect(await Promise.all(old.map(leads))).toEqual([last, last, `${last}myach/`, `${last}myach/`]);
    expect(await leads("/catalog/tennis/raketka/")).toContain("/catalog/bolshoj-tennis/");
    expect(await fault(home, { address: "tennis" })).toEqual([422, ["address"]]);

    // The next feed brings its own tree: what was said of it stays.
    await desk.importer.run(feed(480));
    expect((await typeOf("Мячи для тенниса")).url).toBe(last);
    const order = async () => (await sections()).map(({ name }) => name);
    const before = await order();
    await post(`sections/${tennis?.id}/move/`, { up: true }).expect(200);
    expect((await order()).indexOf("Теннис")).toBe(before.indexOf("Теннис") - 1);

    const { body } = await post("sections/", { attempt: attempt(), name: "Бадминтон", category: tennis?.id });
    await change(body.id, { hidden: true }).expect(200);
    expect(await typeOf("Бадминтон")).toMatchObject({ hidden: true });
    expect((await desk.shop.browser().get("/api/catalog/badminton/?page_data=0")).status).toBe(404);
    expect((await post("new/", { attempt: attempt(), name: "Волан", section: body.id })).body.error.fields).toHaveProperty("section");
    await change(body.id, { hidden: false }).expect(200);
    await Promise.all([
      change(body.id, { name: "Воланы", seen: { name: "Бадминтон" } }),
      change(body.id, { name: "Ракетки", seen: { name: "Бадминтон" } }, desk.editor),
    ]).then((both) => expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]));
    // The feed drops the category that a type was moved to: the type goes home, and its hidden category is shown with it.
    const far = (await sections()).find(({ name }) => name === "Батуты")?.id;
    await change(balls.id, { category: far }).expect(200);
    await change(home, { hidden: true }).expect(200);
    expect((await desk.importer.run(feedOf(ball(), '<category id="2">Мячи</category>'), "--accept")).code).toBe(0);
    expect((await sections()).find(({ id }) => id === home)).toMatchObject({ hidden: false, types: [{ id: balls.id, goods: 1 }] });
  });

  it("filters an own section by what somebody has chosen, removes it with a place for its goods, and brings it back", async () => {
    const { body: made } = await post("sections/", { attempt: attempt(), name: "Обувь" });
    const shoes = made.id as number;
    const home = (await sections()).find(({ name }) => name === "Обувь")?.id ?? 0;
    const see = async (id = shoes) => (await desk.owner.get(`/api/manage/goods/sections/${id}/`).expect(200)).body;
    const of = (item: number, name: string, value: string, unit = "") => ({ item, field: `attribute:${name}`, value: { value, unit } });
    const said = (id: number, ...changes: object[]) => post(`${id}/`, { changes }).expect(200);
    const goods: number[] = [];
    for (const [name, colour, weight] of [
      ["Кеды", "Белый; Красный", "0,9"],
      ["Кроссовки", "красный", "1,2"],
      ["Бутсы", "Белый", "900"],
    ] as const) {
      const id = await add({ name, section: shoes, price: 1000 });
      await said(id, of(id, "Цвет", colour), of(id, "Вес", weight, weight === "900" ? "г" : "кг"));
      await finish(id);
      goods.push(id);
    }
    const [first = 0, second = 0] = goods;
    for (const size of ["L", "S", "XXL"]) {
      const { body } = await post(`${first}/modifications/`, { attempt: attempt(), name: size, article: "", price: 900 });
      await said(first, of(body.id, "Размер", size));
    }
    // Its modifications say what the section's say, by name and unit.
    const sized = await post(`${second}/modifications/`, { attempt: attempt(), name: "M", article: "", price: 900 });
    expect((await view(second)).modifications[0]?.attributes).toMatchObject([{ name: "Размер", side: { value: null } }]);
    await said(second, of(sized.body.id, "Размер", "M"));
    const filters = async (): Promise<{ name: string; data: { label: string }[] }[]> =>
      (await desk.shop.browser().get("/api/catalog/obuv/")).body.page?.facets ?? [];
    const filter = async (name: string) => (await filters()).find((one) => one.name === name)?.data.map(({ label }) => label);
    expect(await filter("Размер")).toBeUndefined();
    const offered = (await see()).filters as { name: string; chosen: boolean; proposed: boolean; goods: number }[];
    expect(offered.map(({ name }) => name).toSorted()).toEqual(["Вес", "Размер", "Цвет"]);
    expect(offered).toContainEqual(expect.objectContaining({ name: "Размер", proposed: true, chosen: true, goods: 2 }));
    const choose = (chosen: string[], seen: string[], browser = desk.owner, id = shoes) =>
      post(`sections/${id}/filters/`, { chosen, seen }, browser);
    await choose(["Размер", "Цвет", "чужое"], ["Размер", "Цвет"]).expect(200);
    expect([await filter("Размер"), await filter("Цвет")]).toEqual([
      ["S", "M", "L", "XXL"],
      ["Белый", "Красный"],
    ]);
    const found = (await desk.shop.browser().get("/api/catalog/obuv/?page_data=0&f_razmer=s")).body.page?.products as { id: number }[];
    expect(found.map(({ id }) => id)).toEqual([first]);
    // Of two people at once, one adds and the other takes out: both have their way.
    const both = [choose(["Размер", "Цвет", "Вес"], ["Размер", "Цвет"]), choose(["Размер"], ["Размер", "Цвет"], desk.editor)];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect([await filter("Цвет"), (await filter("Вес"))?.length]).toEqual([undefined, 3]);
    expect(
      (
        await choose(
          Array.from({ length: 13 }, (_, index) => `Имя ${index}`),
          [],
        )
      ).body.error.fields,
    ).toHaveProperty("filters");
    const fed = await typeOf("Мячи для тенниса");
    expect((await choose(["Вес"], [], desk.owner, fed.id)).status).toBe(422);
    // Every generation has them, and so has what is changed later.
    await desk.importer.run(feedOf(ball(), '<category id="2">Мячи</category>'), "--accept");
    await said(second, of(sized.body.id, "Размер", "XS"));
    expect(await filter("Размер")).toEqual(["XS", "S", "L", "XXL"]);

    const remove = (id: number, to: number | null) => post(`sections/${id}/remove/`, { to });
    expect((await remove(fed.id, null)).body.error.fields).toHaveProperty("to");
    expect(await see()).toMatchObject({ leaves: "goods" });
    expect((await remove(shoes, null)).body.error.fields).toHaveProperty("to");
    expect((await remove(shoes, shoes)).body.error.fields).toHaveProperty("to");
    const tennis = (await sections()).find(({ name }) => name === "Теннис");
    const inner = await post("sections/", { attempt: attempt(), name: "Сумки", category: tennis?.id });
    expect((await remove(shoes, inner.body.id)).body).toEqual({ id: home });
    expect([(await typeOf("Обувь")) === undefined, (await typeOf("Сумки")).goods]).toEqual([true, 3]);
    expect(await leads("/catalog/obuv/")).toBe((await typeOf("Сумки")).url);
    expect(await leads("/catalog/obuv/kedy/")).toBe(`${(await typeOf("Сумки")).url}kedy/`);
    await say(second, { type: fed.id }).expect(200);
    await desk.importer.run(feedOf(ball(510), '<category id="2">Мячи</category>'), "--accept");
    const listing = (await desk.owner.get("/api/manage/goods/sections/")).body.removed as { id: number; name: string }[];
    expect(listing).toMatchObject([{ id: home, name: "Обувь" }]);
    const restored = await Promise.all([1, 2].map(() => post(`sections/${home}/restore/`, {})));
    expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    // What was moved on since stays where it is.
    expect((await listed("obuv")).map(({ id }) => id).toSorted()).toEqual(goods.filter((id) => id !== second).toSorted());
    expect(await filter("Размер")).toEqual(["S", "L", "XXL"]);
    // An empty one needs no question, and its address leads to the category that it stood in.
    await remove(inner.body.id, null).expect(200);
    expect(await leads("/catalog/bolshoj-tennis/sumki/")).toBe("/catalog/bolshoj-tennis/");
    const { leaves, places } = await see(tennis?.id);
    expect([leaves, places.some(({ id }: { id: number }) => id === home)]).toEqual(["sections", true]);
    await remove(tennis?.id ?? 0, home).expect(200);
    expect((await sections()).find(({ id }) => id === home)?.types.map(({ name }) => name)).toContain("Теннис");
    await post(`sections/${tennis?.id}/restore/`, {}).expect(200);
    expect((await sections()).find(({ id }) => id === tennis?.id)?.types.map(({ name }) => name)).toContain("Теннис");
    const deeds = await desk.db.selectFrom("journal").select("deed").where("subject_kind", "=", "section").execute();
    expect(new Set(deeds.map(({ deed }) => deed))).toEqual(
      new Set(["section-new", "section-change", "section-move", "section-filters", "section-remove", "section-restore"]),
    );
  });
});
