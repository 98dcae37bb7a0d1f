import { describe, expect, it } from "vitest";
import { statusOf } from "./http-error.ts";

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
