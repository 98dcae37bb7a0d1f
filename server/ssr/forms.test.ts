import request from "supertest";
import { describe, expect, it } from "vitest";
import type { FormAnswer, Page, PageAction } from "#client/page.ts";
import { errorBody } from "#shared/contract/common.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { stateOf } from "./testing/page-state.ts";
import { sendJson } from "./testing/backend.ts";
import { aboutPage, documentData, startSite } from "./testing/site.ts";

/** One page at /about/ that answers a form. */
const tableOf = (action: PageAction, change: Partial<Page> = {}) => aboutPage({ query: ["view"], action, ...change });
const refused: FormAnswer = { errors: { name: "Укажите имя" }, values: { email: "a@example.ru" } };

describe("a form that is sent to a page", () => {
  it("goes on to another page with 303 and the backend's cookies", async () => {
    const site = await startSite({
      table: tableOf(async ({ api, form, url }) => {
        await api.call(endpoints.login, { payload: { login: String(form.get("login")), password: "12" } });
        return { redirect: `/account/?was=${url.search}` };
      }),
    });
    site.backend.on("/api/login/", (_, response) => {
      response.setHeader("set-cookie", ["PHPSESSID=one; HttpOnly", "account=1"]);
      sendJson(response, { account: {} });
    });
    const { status, headers } = await request(site.app)
      .post("/about/?view=login&utm_source=x")
      .set("Cookie", "PHPSESSID=old")
      .type("form")
      .send({ login: "a@example.ru" });
    expect(status).toBe(303);
    expect(headers.location).toBe("/account/?was=?view=login");
    expect(headers["set-cookie"]).toEqual(["PHPSESSID=one; HttpOnly", "account=1"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(site.backend.headers.at(-1)).toMatchObject({ cookie: "PHPSESSID=old", "content-type": "application/json" });
  });

  it("is shown again with its errors as a 422 that nobody keeps, named so in the title", async () => {
    const site = await startSite({ table: tableOf(async () => refused) });
    const { status, headers, text } = await request(site.app).post("/about/").type("form").send({ email: "a@example.ru" });
    expect(status).toBe(422);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text).toContain("<title>Ошибка: О компании — Взлёт</title>");
    expect(stateOf(text).actionData).toEqual({ about: { errors: { name: "Укажите имя" }, values: { email: "a@example.ru" } } });
    const shown = await request(site.app).get("/about/");
    expect(shown.text).not.toContain("Укажите имя");
  });

  it("without errors is a 200, and a failure that its page shows keeps its status", async () => {
    const done = await startSite({ table: tableOf(async () => ({ errors: {}, values: {} })) });
    expect((await request(done.app).post("/about/").type("form").send({ a: 1 })).status).toBe(200);
    const down = await startSite({ table: tableOf(async () => ({ ...refused, status: 502 })) });
    expect((await request(down.app).post("/about/").type("form").send({ a: 1 })).status).toBe(502);
  });

  it("of an order without script stays in the page with its key while the shop can store nothing, and goes the same way again", async () => {
    const site = await startSite();
    const away = errorBody.parse({ error: { code: "STORAGE_UNAVAILABLE", message: "Попробуйте через минуту" }, retry_after: 10 });
    for (const call of ["/api/checkout/", "/api/cart/"]) site.backend.on(call, (_, response) => sendJson(response, away, 503));
    const typed = { products: '[{"id":3,"quantity":2}]', idempotency_key: "one-and-only", region: "tver", name: "Анна «Б»", consent: "on" };
    const order = () => request(site.app).post("/cart/?step=order&region=tver").set("Cookie", "lists=3x2~~").type("form").send(typed);
    const { status, headers, text } = await order();
    expect([status, headers["retry-after"]]).toEqual([503, "30"]);
    expect(text).toContain("Заказ ещё не отправлен");
    const kept = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll("&quot;", '"'),
    ]);
    expect(Object.fromEntries(kept)).toMatchObject(typed);
    expect(site.backend.headers.filter((sent) => sent["idempotency-key"] === "one-and-only")).toHaveLength(1);
    const shown = await request(site.app).get("/cart/").set("Cookie", "lists=3x2~~");
    expect([shown.status, shown.text.includes("Корзина цела")]).toEqual([503, true]);
  });

  it("reaches the backend with its files", async () => {
    const site = await startSite({
      table: tableOf(
        async ({ api, form }) => {
          await api.call({ method: "POST", path: "/ajax/form-service/" }, { payload: form });
          return { redirect: "/" };
        },
        { formFiles: () => 1 },
      ),
    });
    const received = Promise.withResolvers<FormData>();
    site.backend.on("/ajax/form-service/", async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const type = incoming.headers["content-type"] ?? "";
      received.resolve(await new Response(Buffer.concat(chunks), { headers: { "content-type": type } }).formData());
      sendJson(response, {});
    });
    await request(site.app)
      .post("/about/")
      .field("text", "Скрипит пружина")
      .attach("photos", Buffer.from([1, 2, 3]), "пружина.png");
    const form = await received.promise;
    expect(form.get("text")).toBe("Скрипит пружина");
    const file = form.get("photos") as File;
    expect([file.name, file.type, file.size]).toEqual(["пружина.png", "image/png", 3]);
  });

  it.each([
    ["of another site", { origin: "https://evil.example" }, 403],
    ["of nobody", { origin: "null" }, 403],
    ["that a browser calls foreign", { "sec-fetch-site": "cross-site" }, 403],
    ["of the canonical origin", { origin: "https://shop.example.ru" }, 422],
    ["of the host that was asked", { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" }, 422],
    ["of a host whose port the protocol implies", { host: "shop.test", origin: "https://shop.test" }, 422],
  ])("%s", async (_, headers, expected) => {
    const { app } = await startSite({ table: tableOf(async () => refused) });
    const { status } = await request(app).post("/about/").set(headers).type("form").send({ a: 1 });
    expect(status).toBe(expected);
  });

  it("larger than the page takes is a 413, whatever is no form a 415, a broken one a 400", async () => {
    const { app } = await startSite({ table: tableOf(async () => refused) });
    const send = (type: string, body: string) => request(app).post("/about/").set("content-type", type).send(body);
    expect((await send("application/x-www-form-urlencoded", `a=${"x".repeat(65_536)}`)).status).toBe(413);
    expect((await send("application/json", "{}")).status).toBe(415);
    expect((await send("multipart/form-data; boundary=b", "--b\r\nnonsense")).status).toBe(400);
  });

  it("has no page to answer it elsewhere", async () => {
    const { app } = await startSite();
    expect((await request(app).post("/politics/").type("form").send({ a: 1 })).status).toBe(404);
  });
});

describe("a personal page", () => {
  it("is kept by no cache", async () => {
    let count = 0;
    const load = async () => ({ ...documentData, lead: `Показ ${(count += 1)}` });
    const { app } = await startSite({ table: tableOf(async () => refused, { load, personal: true }) });
    const first = await request(app).get("/about/");
    expect(first.headers["cache-control"]).toBe("private, no-store");
    expect((await request(app).get("/about/")).text).toContain("Показ 2");
  });
});
