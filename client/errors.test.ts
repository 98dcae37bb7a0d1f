import { describe, expect, it } from "vitest";
import { ApiError } from "./api/call.ts";
import { notFound, PageError, shownError, statusOf } from "./errors.ts";

describe("the status of an error", () => {
  it.each([
    ["statusCode", { statusCode: 404 }, 404],
    ["status", { status: 403 }, 403],
    ["the response's status", { response: { status: 503 } }, 503],
    ["statusCode before status before the response's", { statusCode: 410, status: 403, response: { status: 503 } }, 410],
    ["status when statusCode is no error status", { statusCode: 200, status: 409 }, 409],
    ["500 for a plain error", new Error("boom"), 500],
    ["500 for a status outside 400-599", { statusCode: 302, status: 600, response: { status: "404" } }, 500],
    ["500 for a fraction", { statusCode: 404.5 }, 500],
    ["500 for nothing", undefined, 500],
    ["500 for null", null, 500],
    ["500 for a string", "404", 500],
  ])("is %s", (_, error, status) => {
    expect(statusOf(error)).toBe(status);
  });
});

describe("what may be shown of an error", () => {
  it("an unmatched route is a 404 with 'This page could not be found'", () => {
    expect(shownError(notFound())).toEqual({ statusCode: 404, message: "This page could not be found" });
  });

  it("a 404 of the backend has the same words", () => {
    const error = new ApiError(404, { error: { code: "NOT_FOUND", message: "нет такого товара" } });
    expect(shownError(error)).toEqual({ statusCode: 404, message: "This page could not be found" });
  });

  it("a page error shows its own message", () => {
    expect(shownError(new PageError(500, "Unknown middleware dealers"))).toEqual({ statusCode: 500, message: "Unknown middleware dealers" });
  });

  it("an unexpected error shows nothing of itself", () => {
    expect(shownError(new Error("SELECT * FROM users failed at /srv/shop/db.ts"))).toEqual({ statusCode: 500, message: "" });
    expect(shownError(Object.assign(new Error("secret"), { status: 403 }))).toEqual({ statusCode: 403, message: "" });
  });
});
