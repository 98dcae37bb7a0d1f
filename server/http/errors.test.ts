import { pino } from "pino";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { HttpError } from "#shared/http-error.ts";
import type { SitePages } from "../ssr/pages.ts";
import { testApp, testPages } from "./testing/app.ts";

function failing(error: unknown, renderError: SitePages["renderError"] = testPages.renderError) {
  const render: SitePages["render"] = () => {
    throw error;
  };
  return testApp({ pages: { ...testPages, render, renderError } });
}

describe("errors", () => {
  test("an unmatched page is 404 'This page could not be found'", async () => {
    const { status, text } = await request(testApp()).get("/no-such-page/");
    expect(status).toBe(404);
    expect(text).toBe("<h1>This page could not be found</h1>");
  });

  test.each([
    [new HttpError(503, "UNAVAILABLE"), 503],
    [{ statusCode: 410 }, 410],
    [{ status: 422 }, 422],
    [{ response: { status: 409 } }, 409],
    [{ statusCode: 200 }, 500],
    [{ status: "404" }, 500],
    [new Error("boom"), 500],
    ["boom", 500],
  ])("%o is answered with %i", async (error, expected) => {
    const { status } = await request(failing(error)).get("/").set("Accept", "application/json");
    expect(status).toBe(expected);
  });

  test("a client that takes no HTML gets the contract's JSON, without the inner message", async () => {
    const { body, headers } = await request(failing(new Error("password=secret")))
      .get("/")
      .set("Accept", "application/json");
    expect(body).toEqual({
      error: {
        code: "INTERNAL",
        message: "Что-то сломалось у нас. Попробуйте ещё раз чуть позже",
        request_id: headers["x-request-id"],
      },
    });
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("the log names the request as the answer does: request_id", async () => {
    const lines: string[] = [];
    const logger = pino({ level: "info" }, { write: (line) => lines.push(line) });
    const render: SitePages["render"] = () => {
      throw new Error("boom");
    };
    const { headers } = await request(testApp({ logger, pages: { ...testPages, render } })).get("/cart/saved/secret-key/?q=1");
    const logged = lines.map((line): object => JSON.parse(line));
    expect(logged).toEqual([
      expect.objectContaining({ request_id: headers["x-request-id"], msg: "request failed" }),
      expect.objectContaining({ request_id: headers["x-request-id"], method: "GET", path: "/cart/saved/…/", status: 500 }),
    ]);
  });

  test("a failure of the error page itself gives a plain page with a link home", async () => {
    const app = failing(new Error("boom"), () => Promise.reject(new Error("again")));
    const { status, text, headers } = await request(app).get("/");
    expect(status).toBe(500);
    expect(headers["content-type"]).toContain("text/html");
    expect(text).toContain('<a href="/">На главную</a>');
    expect(text).toContain('lang="ru"');
    expect(text).not.toContain("boom");
  });

  test("a failure in the middle of a page cuts it off", async () => {
    const render: SitePages["render"] = (_req, res) => {
      res.write("<h1>");
      throw new Error("boom");
    };
    await expect(request(testApp({ pages: { ...testPages, render } })).get("/")).rejects.toThrow(/aborted|hang up/);
  });

  test("a malformed address is a 4xx", async () => {
    expect((await request(testApp()).get("/assets/%zz")).status).toBe(404);
    expect((await request(testApp()).get("/%zz/")).status).toBe(404);
  });
});
