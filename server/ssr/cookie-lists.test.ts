import request from "supertest";
import { describe, expect, it } from "vitest";
import { listsIn, noscript, startShop } from "./testing/kept-lists.ts";
import type { TestSite } from "./testing/site.ts";

const press = ({ app }: TestSite, fields: object, cookie = "", headers: Record<string, string> = {}) =>
  request(app)
    .post("/lists/")
    .set({ ...(cookie && { Cookie: cookie }), ...headers })
    .type("form")
    .send(fields);

describe("the form of the lists", () => {
  it.each([
    [{ cart: 3 }, "", "3x1~~", "/cart/"],
    [{ cart: 3 }, "lists=3x2~~", "3x2~~", "/cart/"],
    [{ cart: 3, quantity: "60" }, "", "3x60~~", "/cart/"],
    [{ cart: 3, quantity: "60" }, "lists=3x2~~", "3x60~~", "/cart/"],
    [{ cart: 3, quantity: "1" }, "lists=3x2~~", "3x2~~", "/cart/"],
    [{ cart: 3, quantity: "много" }, "", "3x1~~", "/cart/"],
    [{ set: "3x4" }, "lists=3x2.4x1~~", "3x4.4x1~~", "/cart/"],
    [{ set: "3x0" }, "lists=3x2.4x1~5~", "4x1~5~", "/cart/"],
    [{ line: 3, quantity: "7" }, "lists=3x2~~", "3x7~~", "/cart/"],
    [{ fill: "3x2.4x1" }, "lists=4x3.5x1~~", "4x3.5x1.3x2~~", "/cart/"],
    [{ fill: `3x2.<script>.${"9x1.".repeat(400)}` }, "", "3x2.9x1~~", "/cart/"],
    [{ favorites: 6 }, "lists=~5~", "~5.6~", "/favorites/"],
    [{ "drop-favorites": 5 }, "lists=~5.6~", "~6~", "/favorites/"],
    [{ compare: 9 }, "lists=~5~", "~5~9", "/compare/"],
    [{ "drop-compare": 9 }, "lists=~5~8.9", "~5~8", "/compare/"],
    [{ "clear-compare": 1 }, "lists=1x1~5~8.9", "1x1~5~", "/compare/"],
    [{ cart: 3 }, "lists=<script>", "3x1~~", "/cart/"],
    [{ cart: 3 }, 'lists=j:{"length":1}', "3x1~~", "/cart/"],
    [{ cart: 3 }, `lists=${"9x1.".repeat(1500)}`, "3x1~~", "/cart/"],
  ])("%j turns «%.20s» into %s", async (fields, cookie, lists, location) => {
    const answer = await press(await startShop(), fields, cookie);
    expect([answer.status, answer.headers.location, listsIn(answer)]).toEqual([303, location, lists]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("sends Secure cookies in a shop whose PUBLIC_URL is https", async () => {
    const { headers } = await press(await startShop(), { cart: 3 });
    const cookies = headers["set-cookie"] as unknown as string[];
    expect(cookies.map((cookie) => [cookie.split("=", 1)[0], cookie.includes("; Secure")])).toEqual([
      ["lists", true],
      ["lists_change", true],
    ]);
  });

  it("a press that is repeated changes nothing more", async () => {
    const shop = await startShop();
    const first = await press(shop, { cart: 3 });
    const again = await press(shop, { cart: 3 }, `lists=${listsIn(first)}`);
    expect(listsIn(again)).toBe("3x1~~");
  });

  it("takes no more than there is room for, and says so", async () => {
    const shop = await startShop();
    const full = `lists=${Array.from({ length: 50 }, (_, index) => `${index + 100}x1`).join(".")}~~`;
    const answer = await press(shop, { cart: 3 }, full);
    expect(listsIn(answer)?.split(".")).toHaveLength(50);
    const done = /lists_change=([^;]*)/.exec(String(answer.headers["set-cookie"]))?.[1];
    const { text } = await request(shop.app).get("/cart/").set("Cookie", `lists=3x1~~; lists_change=${done}`);
    expect(noscript(text)).toContain("помещается 50 товаров");
    expect(listsIn(await press(shop, { fill: "100x2.3x1" }, full))?.split(".")).toHaveLength(50);
  });

  it("says that a whole list was added", async () => {
    const shop = await startShop();
    const answer = await press(shop, { fill: "3x2.4x1" });
    const done = /lists_change=([^;]*)/.exec(String(answer.headers["set-cookie"]))?.[1];
    const { text } = await request(shop.app)
      .get("/cart/")
      .set("Cookie", `lists=${listsIn(answer)}; lists_change=${done}`);
    expect(noscript(text).replaceAll("\u00a0", " ")).toContain("Добавили весь список: 2 позиции");
  });

  it.each([
    [{ Origin: "https://evil.example" }],
    [{ Origin: "null" }],
    [{ Origin: "https://shop.example.ru.evil.example" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
  ])("a form of another site changes nothing (%j)", async (headers) => {
    const answer = await press(await startShop(), { cart: 3 }, "", headers);
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("takes a form of its own site", async () => {
    expect((await press(await startShop(), { cart: 3 }, "", { Origin: "https://shop.example.ru" })).status).toBe(303);
  });

  it.each([{ nothing: 1 }, { cart: "<b>" }, { set: "3" }, { set: "3x4x5" }, { line: "a", quantity: 2 }])("refuses %j", async (fields) => {
    expect((await press(await startShop(), fields)).status).toBe(400);
  });

  it("refuses what is larger than a long list", async () => {
    expect((await press(await startShop(), { cart: "3".repeat(300_000) })).status).toBe(413);
  });

  it("has nothing to show", async () => {
    const { app } = await startShop();
    expect((await request(app).get("/lists/")).status).toBe(404);
  });
});

describe("a page of the lists", () => {
  it("shows what the cookie keeps, for this visitor alone", async () => {
    const { app } = await startShop();
    const own = await request(app).get("/cart/").set("Cookie", "lists=3x2~~");
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(noscript(own.text)).toContain("Товар 3");
    const others = await request(app).get("/cart/");
    expect(others.text).not.toContain("Товар 3");
    expect(noscript(others.text)).toContain("В корзине пусто");
  });

  it("with somebody's cart is kept for nobody else, whoever comes first", async () => {
    const { app } = await startShop();
    const before = (await request(app).get("/cart/")).text;
    const [own, others] = await Promise.all([
      request(app).get("/cart/").set("Cookie", "lists=3x2~~"),
      request(app).get("/cart/?utm_source=x"),
      request(app).get("/cart/").set("Cookie", "lists_change=cart.added.3.1."),
    ]);
    expect(own.text).toContain("Товар 3");
    expect(others.text).toBe(before);
    expect((await request(app).get("/cart/")).text).toBe(before);
  });

  it("alone reads the cookie: every other page stays the same for everybody and comes from the cache", async () => {
    const { app, backend } = await startShop();
    const shared = await request(app).get("/catalog/batuty/");
    const asked = backend.headers.length;
    const own = await request(app).get("/catalog/batuty/").set("Cookie", "lists=3x2~5~7; lists_change=cart.added.3.1.");
    expect(own.text).toBe(shared.text);
    expect(own.headers.etag).toBeDefined();
    expect(own.headers["set-cookie"]).toBeUndefined();
    expect(backend.headers).toHaveLength(asked);
  });

  it("tells once what was done, with the way back", async () => {
    const shop = await startShop();
    const pressed = await press(shop, { cart: 3 }, "", {
      Referer: "https://shop.example.ru/catalog/batuty/?page=2",
      Host: "shop.example.ru",
    });
    const cookies = (pressed.headers["set-cookie"] as unknown as string[]).map((cookie) => cookie.split(";", 1)[0]).join("; ");
    const { text, headers } = await request(shop.app).get("/cart/").set("Cookie", cookies);
    expect(noscript(text)).toContain("Добавили в корзину: Товар 3");
    expect(noscript(text)).toContain('href="/catalog/batuty/?page=2"');
    expect(String(headers["set-cookie"])).toMatch(/lists_change=;/);
  });

  it.each(["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil.example"])(
    "leads to no other site by a forged cookie (%s)",
    async (from) => {
      const { app } = await startShop();
      const cookie = `lists=3x1~~; lists_change=${encodeURIComponent(`cart.added.3.1.${from}`)}`;
      const { text } = await request(app).get("/cart/").set("Cookie", cookie);
      expect(noscript(text)).toContain("Добавили в корзину");
      expect(noscript(text)).not.toMatch(/evil|javascript:/);
    },
  );

  it("keeps a quantity beyond the stock and offers to take what is there", async () => {
    const { app } = await startShop();
    const cart = await request(app).get("/cart/").set("Cookie", "lists=3x9~~");
    expect(listsIn(cart)).toBeUndefined();
    const shown = noscript(cart.text).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
    expect(shown).toContain("В наличии 5 шт., ещё 4 под заказ");
    expect(shown).toMatch(/<button[^>]*value="3x5"[^>]*>Взять только 5</);
    const order = await request(app).get("/cart/?step=order").set("Cookie", "lists=3x9~~");
    expect(order.text).toContain("&quot;back_order&quot;:4");
  });

  it("keeps what is sold out as a line of its own, and takes out of the cookie what no longer exists", async () => {
    const { app } = await startShop();
    const cart = await request(app).get("/cart/").set("Cookie", "lists=3x9.50x1~5~");
    const shown = noscript(cart.text).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
    expect(shown).toContain("Закончилось: в этот заказ не войдёт");
    expect(shown).toMatch(/<button[^>]*value="50x0"[^>]*>Убрать</);
    expect(listsIn(cart)).toBeUndefined();
    const favorites = await request(app).get("/favorites/").set("Cookie", "lists=3x1~7.8~");
    expect(noscript(favorites.text)).toContain("Старый батут");
    expect(listsIn(favorites)).toBe("3x1~8~");
  });

  it("survives a damaged cookie", async () => {
    const { app, errors } = await startShop();
    for (const lists of ["%", "%E0%A4%A", "~~~", "x", "j:[1]", "0x0", "9".repeat(3000)]) {
      const { status, text } = await request(app).get("/cart/").set("Cookie", `lists=${lists}`);
      expect([lists, status, noscript(text).includes("В корзине пусто")]).toEqual([lists, 200, true]);
    }
    expect(errors).toEqual([]);
  });
});
