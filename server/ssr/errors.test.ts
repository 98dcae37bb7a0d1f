import http from "node:http";
import request from "supertest";
import { redirect } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { listen } from "../http/testing/app.ts";
import { facets, sendJson } from "./testing/backend.ts";
import { aboutPage, documentData, startSite } from "./testing/site.ts";

const fail = (error: unknown) => () => {
  throw error;
};

describe("the route table", () => {
  it("an unknown middleware is a 500 'Unknown middleware {name}'", async () => {
    const { app, errors } = await startSite({ table: aboutPage({ middleware: ["dealers"] }) });
    const { status, text } = await request(app).get("/about/");
    expect(status).toBe(500);
    expect(text).toContain("Unknown middleware dealers");
    expect(errors).toMatchObject([{ message: "Unknown middleware dealers" }]);
  });

  it("a failed page validation is a 404", async () => {
    const { app } = await startSite({ table: aboutPage({ validate: () => false }) });
    const { status, text } = await request(app).get("/about/");
    expect(status).toBe(404);
    expect(text).toContain("Такой страницы нет");
  });

  it("a validation that holds lets the page through, after its middleware", async () => {
    const order: string[] = [];
    const { app } = await startSite({
      table: aboutPage({
        middleware: ["first"],
        validate: () => {
          order.push("validate");
          return true;
        },
      }),
      middleware: { first: () => void order.push("first") },
    });
    expect((await request(app).get("/about/")).status).toBe(200);
    expect(order).toEqual(["first", "validate"]);
  });

  it("an address in other letters is another address", async () => {
    const { app } = await startSite();
    expect((await request(app).get("/POLITICS/")).status).toBe(404);
  });

  it("an unmatched route is a 404", async () => {
    const { app, errors } = await startSite();
    const { status, text } = await request(app).get("/nowhere/at/all/");
    expect(status).toBe(404);
    expect(text).toContain("Такой страницы нет");
    expect(errors).toEqual([]);
  });

  it("a redirect that a loader throws is one, cookies and all", async () => {
    const { app } = await startSite({ table: aboutPage({ load: fail(redirect("/cart/?from=about", 302)) }) });
    const { status, headers } = await request(app).get("/about/");
    expect(status).toBe(302);
    expect(headers.location).toBe("/cart/?from=about");
  });

  it("a redirect that a middleware throws is one too, and is asked for anew", async () => {
    let runs = 0;
    const guard = () => {
      runs += 1;
      throw redirect("/login/");
    };
    const { app } = await startSite({ table: aboutPage({ middleware: ["guard"] }), middleware: { guard } });
    for (const expected of [1, 2]) {
      expect((await request(app).get("/about/")).headers.location).toBe("/login/");
      expect(runs).toBe(expected);
    }
  });
});

describe("any other error", () => {
  it.each([
    ["statusCode", Object.assign(new Error("secret"), { statusCode: 418 }), 418],
    ["status", Object.assign(new Error("secret"), { status: 409 }), 409],
    ["the response's status", Object.assign(new Error("secret"), { response: { status: 503 } }), 503],
    ["nothing: 500", new Error("secret"), 500],
  ])("has its status from %s and keeps its message to itself", async (_, error, expected) => {
    const { app, errors } = await startSite({ table: aboutPage({ load: fail(error) }) });
    const { status, text } = await request(app).get("/about/");
    expect(status).toBe(expected);
    expect(text).not.toContain("secret");
    expect(text).toContain("Не получилось показать страницу");
    expect(text).toContain("© Взлёт");
    expect(errors).toEqual(expected >= 500 ? [error] : []);
  });

  it("a component that throws shows the error page inside the shop's header and footer", async () => {
    const { app } = await startSite({ table: aboutPage({ load: async () => ({ ...documentData, sections: null }) }) });
    const { status, text } = await request(app).get("/about/");
    expect(status).toBe(500);
    expect(text).toContain("Не получилось показать страницу");
    expect(text).toContain("© Взлёт");
    expect(text).toContain('id="page-state"');
  });

  it("a failure while the error page is shown leaves a page with a link home", async () => {
    const { app, backend } = await startSite();
    // Header data that no component can show.
    backend.on(
      "/json/general.json",
      (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end('{"header":{"catalog":[]}}'),
    );
    const { status, text } = await request(app).get("/politics/");
    expect(status).toBe(500);
    expect(text).toContain('<a href="/">На главную</a>');
  });
});

describe("a section whose products do not come", () => {
  const PAGES = ["/catalog/batuty/", "/catalog/supreme/", "/catalog/batuty/supreme/"];
  const failing = { error: { code: "INTERNAL", message: "Что-то сломалось" } };

  it.each(PAGES)("%s shows its name, its filters and a way to try again, with the status of the failure", async (path) => {
    const { app, backend } = await startSite();
    for (const slug of ["batuty", "supreme"]) {
      backend.on(`/api/catalog/${slug}/`, (_, response) => sendJson(response, failing, 503));
    }
    backend.on("/json/filter.json", (_, response) => sendJson(response, { filters: [{ section: "batuty", entries: facets }] }));
    const { status, text } = await request(app).get(`${path}?special=1`);
    expect(status).toBe(503);
    expect(text).toMatch(path === PAGES[0] ? /<h1[^>]*>Батуты/ : /<h1[^>]*>Supreme/);
    expect(text).toContain("Не получилось показать товары");
    expect(text).toContain(`<a class="button" href="${path}?special=1">Попробовать ещё раз</a>`);
    expect(text).toContain('name="special"');
    expect(backend.asked).toContainEqual(expect.stringMatching(/^\/json\/filter\.json\?special=1&.*section=(?:batuty|supreme)$/));
  });

  it("is shown without filters when they do not come either, and not at all when nothing is known of it", async () => {
    const { app, backend } = await startSite();
    for (const path of ["/api/catalog/batuty/", "/json/filter.json"]) backend.on(path, (_, response) => sendJson(response, failing, 500));
    const { status, text } = await request(app).get("/catalog/batuty/");
    expect(status).toBe(500);
    expect(text).toMatch(/<h1[^>]*>Батуты/);
    expect(text).not.toContain('name="special"');
    backend.on("/api/catalog/", (_, response) => sendJson(response, failing, 500));
    const nothing = await request(app).get("/catalog/batuty/");
    expect(nothing.status).toBe(500);
    expect(nothing.text).toContain("Не получилось показать страницу");
  });
});

describe("when the backend is down", () => {
  it("a 502 page has no header but a link home", async () => {
    const { app, backend, errors } = await startSite();
    await backend.die();
    const { status, text } = await request(app).get("/politics/");
    expect(status).toBe(502);
    expect(text).toContain("Не получилось показать страницу");
    expect(text).not.toContain("<header");
    expect(text).toMatch(/<a [^>]*href="\/">/);
    expect(errors).toMatchObject([{ status: 502 }]);
  });

  it("an answer broken off in the middle is a 502", async () => {
    const { app, backend } = await startSite();
    backend.on("/api/politics/", (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
      response.write('{"page":', () => response.destroy());
    });
    expect((await request(app).get("/politics/")).status).toBe(502);
  });

  it("a page that it refuses alone has its status inside the header and footer", async () => {
    const { app, backend } = await startSite();
    backend.on("/api/politics/", (_, response) => void response.writeHead(503).end());
    const { status, text } = await request(app).get("/politics/");
    expect(status).toBe(503);
    expect(text).toContain("© Взлёт");
  });
});

describe("a visitor with a session who leaves", () => {
  it("ends the prefetch, and is no failure", async () => {
    const { app, backend, errors } = await startSite();
    const gone = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    backend.on("/api/politics/", (incoming) => {
      incoming.on("close", () => gone.resolve());
      asked.resolve();
    });
    const { url } = await listen(app);
    const outgoing = http.get(`${url}/politics/`, { headers: { cookie: "PHPSESSID=abc" } });
    outgoing.on("error", () => {});
    await asked.promise;
    const before = backend.asked.length;
    outgoing.destroy();
    await gone.promise;
    // What comes next is answered: the server goes on, and nothing more was asked for the one who left.
    expect((await request(app).get("/cart/")).status).toBe(200);
    expect(backend.asked.slice(before)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
