import request from "supertest";
import { expect, it } from "vitest";
import { redirectResponse } from "#shared/contract/redirects.ts";
import { sendJson } from "./testing/backend.ts";
import { startSite, type TestSite } from "./testing/site.ts";

/** From now on the backend knows these addresses; `null` = nothing of any. */
function know({ backend }: TestSite, answers: Record<string, object> | null): void {
  backend.on("/api/redirects/", ({ url = "" }, response) => {
    const path = new URL(url, "http://backend").searchParams.get("path") ?? "";
    const found = answers?.[path];
    if (found) sendJson(response, redirectResponse.parse({ to: null, gone: null, ...found }));
    else sendJson(response, { error: { code: "REDIRECT_NOT_FOUND", message: "Нет" } }, 404);
  });
}

const gone = {
  title: "Такого товара больше нет",
  text: "Батут Fly больше не продаётся.",
  links: [{ title: "Батуты с сеткой", url: "/catalog/batuty/batuty-s-setkoy/" }],
};

it.each([
  "/shop/item.php?id=5",
  "/shop/item.php/?id=5",
  "/catalog/old/old/fly/",
  "/catalog/old/old/fly",
  "/catalog/batuty/supreme/index.php?ELEMENT_ID=5",
  "/index.php",
  "/Catalog/batuty",
  "/feed.xml",
])("%s of the former site is one lasting redirect", async (address) => {
  const site = await startSite();
  know(site, { [address]: { to: "/catalog/batuty/supreme/?m=5" } });
  const { status, headers } = await request(site.app).get(address);
  expect(status).toBe(301);
  expect(headers["location"]).toBe("/catalog/batuty/supreme/?m=5");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
});

it("asks with the host of the page that the visitor comes from, and once", async () => {
  const { app, backend } = await startSite();
  expect((await request(app).get("/nowhere/?a=1").set("Referer", "https://old.example/page?secret=1")).status).toBe(404);
  expect(backend.asked.filter((asked) => asked.startsWith("/api/redirects/"))).toEqual([
    "/api/redirects/?path=%2Fnowhere%2F%3Fa%3D1&from=old.example",
  ]);
});

it("never asks about a page that there is", async () => {
  const { app, backend } = await startSite();
  for (const path of ["/politics", "/news/one", "/robots.txt", "/site.webmanifest", "/api/general", "/manage"])
    await request(app).get(path);
  expect((await request(app).get("/politics/")).status).toBe(200);
  expect(backend.asked.filter((asked) => asked.startsWith("/api/redirects/"))).toEqual([]);
});

it.each(["//evil.example/", "https://evil.example/", "/\\evil.example/"])("does not lead to %s", async (to) => {
  const site = await startSite();
  know(site, { "/nowhere/": { to } });
  expect((await request(site.app).get("/nowhere/")).status).toBe(404);
});

it("a gone product is a 410 with its name and where to go on", async () => {
  const site = await startSite();
  know(site, { "/catalog/batuty/supreme/fly/": { gone } });
  site.backend.on("/api/catalog/supreme/", (_, response) => sendJson(response, { error: { code: "X", message: "Нет" } }, 404));
  const { status, text } = await request(site.app).get("/catalog/batuty/supreme/fly/");
  expect(status).toBe(410);
  expect(text).toContain("<title>Такого товара больше нет — Взлёт</title>");
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toMatch(/<h1[^>]*>Такого товара больше нет<\/h1>/);
  expect(text).toContain("Батут Fly больше не продаётся.");
  expect(text).toContain('<a class="chip" href="/catalog/batuty/batuty-s-setkoy/">Батуты с сеткой</a>');
  expect(text).not.toContain("This page could not be found");
  expect(text).not.toContain("Попробовать ещё раз");
});

it("nothing of a page that is gone or has moved stays in the page cache", async () => {
  for (const [instead, expected] of [
    [{ gone }, 410],
    [{ to: "/catalog/" }, 301],
  ] as const) {
    const site = await startSite();
    const path = "/catalog/batuty/supreme/supreme-12/";
    const ask = async () => (await request(site.app).get(path)).status;
    expect(await ask()).toBe(200);
    know(site, { [path]: instead });
    site.backend.on("/api/catalog/supreme/", (_, response) => sendJson(response, { error: { code: "X", message: "Нет" } }, 404));
    site.pass(11);
    // The stale page is answered while it is rendered again.
    expect(await ask()).toBe(200);
    await expect.poll(ask).toBe(expected);
    // Not even when the backend fails, when an old page would be better than an error.
    site.backend.on("/api/catalog/supreme/", (_, response) => sendJson(response, {}, 500));
    expect(await ask()).toBe(500);
  }
});
