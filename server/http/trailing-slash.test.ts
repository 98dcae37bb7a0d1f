import { once } from "node:events";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { listen, testApp } from "./testing/app.ts";

/** The status line and the Location of a request whose address no client library may tidy up. */
async function rawGet(target: string): Promise<{ status: number; location: string | undefined }> {
  const server = createServer(testApp());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  server.close();
  return { status: Number(answer.slice(9, 12)), location: /^Location: (.*)$/im.exec(answer)?.[1] };
}

describe("a path without a trailing slash", () => {
  test.each([
    ["/about", "/about/"],
    ["/catalog/batuty/batuty-s-setkoy", "/catalog/batuty/batuty-s-setkoy/"],
    ["/search?q=%D0%B1%D0%B0%D1%82%D1%83%D1%82&a=1+2&&b=%zz", "/search/?q=%D0%B1%D0%B0%D1%82%D1%83%D1%82&a=1+2&&b=%zz"],
    ["/search?next=//host", "/search/?next=//host"],
    ["/about?", "/about/?"],
    ["/news/2.5", "/news/2.5/"],
  ])("GET %s -> 301 %s", async (from, to) => {
    expect(await rawGet(from)).toEqual({ status: 301, location: to });
  });

  test.each([
    ["/api/general", "/api/general/"],
    ["/api/search?q=%D0%B1&a=1", "/api/search/?q=%D0%B1&a=1"],
    ["/ajax/form-call", "/ajax/form-call/"],
    ["/json", "/json/"],
  ])("of a call: GET %s -> 301 %s", async (from, to) => {
    expect(await rawGet(from)).toEqual({ status: 301, location: to });
  });

  test("of a call with a body is taken as it is, and files of the backend stay files", async () => {
    const asked: string[] = [];
    const { url } = await listen(async (req, res) => {
      asked.push(`${req.method} ${req.url} ${await text(req)}`);
      res.setHeader("Content-Type", "application/json").end("{}");
    });
    const app = testApp({ backendUrl: url });
    expect((await request(app).post("/ajax/form-call").type("form").send("name=1")).status).toBe(200);
    expect((await request(app).get("/json/general.json")).status).toBe(200);
    expect(asked).toEqual(["POST /ajax/form-call name=1", "GET /json/general.json "]);
  });

  test("the query is kept byte for byte", async () => {
    expect(await rawGet('/search?q="<>|^`{}')).toEqual({ status: 301, location: '/search/?q="<>|^`{}' });
  });

  test("HEAD is redirected too, POST is not", async () => {
    expect((await request(testApp()).head("/about")).status).toBe(301);
    expect((await request(testApp()).post("/about")).status).toBe(404);
  });

  test.each(["/feed.xml", "/humans.txt", "/docs/passport.pdf", "/docs/PASSPORT.PDF", "/"])("%s is exempt", async (path) => {
    expect((await rawGet(path)).location).toBeUndefined();
  });

  test.each([
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/\\/evil.example",
    "/%2fevil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/%5C%2Fevil.example",
    "/%252fevil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "http://evil.example/about",
    "///evil.example",
  ])("%s never leads off the site", async (path) => {
    const { status, location } = await rawGet(path);
    expect(location).toBeUndefined();
    expect([400, 404]).toContain(status);
  });
});
