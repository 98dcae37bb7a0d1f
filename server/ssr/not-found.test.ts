import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import request from "supertest";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listen } from "../http/testing/app.ts";
import { startSite } from "./testing/site.ts";

describe("addresses", () => {
  it.each(["/catalog/%D0%B1%D0%B0%D1%82%D1%83%D1%82%D1%8B/", "/catalog/batuty/a.b/", "/catalog/batuty/supreme/a%20b/", "/news/a'b/"])(
    "%s names no page: nobody is asked but for its redirect",
    async (path) => {
      const { app, backend } = await startSite();
      expect((await request(app).get(path)).status).toBe(404);
      expect(backend.asked.filter((asked) => !/^\/(?:json\/general\.json|api\/general\/|api\/redirects\/)/.test(asked))).toEqual([]);
    },
  );
});

describe("the 404 page", () => {
  it.each(["/nowhere/", "/catalog/nothing/", "/catalog/batuty/supreme/x/y/", "/constructor/"])(
    "%s says in Russian that the page does not exist and leads home and to the catalogue",
    async (path) => {
      const { app } = await startSite();
      const { status, text } = await request(app).get(path);
      expect(status).toBe(404);
      expect(text).toContain("<title>Страница не найдена — Взлёт</title>");
      expect(text).toMatch(/<meta name="description" content="Такой страницы нет: [^"]+"/);
      expect(text).toContain('<meta property="og:title" content="Страница не найдена — Взлёт">');
      expect(text).toMatch(/<meta property="og:description" content="Такой страницы нет: [^"]+"/);
      expect(text).not.toContain("could not be found");
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain("Страница не существует");
      expect(text).toMatch(
        /<main[\s\S]*<a class="[^"]*" href="\/catalog\/">В каталог<\/a>[\s\S]*<a class="[^"]*" href="\/">На главную<\/a>[\s\S]*<\/main>/,
      );
      expect(text).toContain("© Взлёт");
    },
  );

  it.each(["/catalog/%E0%A4%A/", "/catalog/%ff/?page=2"])("%s, badly encoded, is one without a warning on the console", async (path) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const { app } = await startSite();
    expect((await request(app).get(path)).status).toBe(404);
    expect(warn).not.toHaveBeenCalled();
  });

  it("two slashes are the home page by its own name", async () => {
    const { app } = await startSite();
    const { url } = await listen(app);
    const { status, text } = await rawGet(url, "//");
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="https://shop.example.ru/">');
  });

  it.each(["//evil.example.com/", "/%5Cevil.example.com/", "///evil.example.com/catalog/"])(
    "%s is one, and names no other host",
    async (path) => {
      const { app } = await startSite();
      const { url } = await listen(app);
      const { status, text } = await rawGet(url, path);
      expect(status).toBe(404);
      expect(text).toContain("Такой страницы нет");
      expect(text).not.toMatch(/(?:href|content)="https?:\/\/evil/);
    },
  );

  it("a refused method is one too", async () => {
    const { app } = await startSite();
    const { status, text } = await request(app).post("/politics/");
    expect(status).toBe(404);
    expect(text).toContain("Такой страницы нет");
  });

  it("a host that no address can hold is a 400", async () => {
    const { app, errors } = await startSite({ publicUrl: null });
    for (const host of ['a"b', "a b", "a/b", "a<b>", "x:99999", "[::1"]) {
      const { status, text } = await request(app).get("/politics/").set("Host", host);
      expect(status).toBe(400);
      expect(text).not.toContain(host);
    }
    expect(errors).toEqual([]);
  });

  it("HTTP/1.0 may leave the host out", async () => {
    const { app } = await startSite();
    const { url } = await listen(app);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write("GET /politics/ HTTP/1.0\r\n\r\n");
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("an absolute request target is the page of its path", async () => {
    const { app } = await startSite();
    const { url } = await listen(app);
    expect((await rawGet(url, `${url}/politics/`)).status).toBe(200);
  });
});

/** A GET whose path nothing on the way tidies up. */
async function rawGet(url: string, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  const outgoing = http.request({ hostname, port, path }).end();
  const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
  return { status: response.statusCode ?? 0, text: Buffer.concat(await response.toArray()).toString() };
}
