import { describe, expect, it } from "vitest";
import { ApiError } from "./api/call.ts";
import { notFound, PageError, shownError } from "./errors.ts";

describe("what may be shown of an error", () => {
  it("an unmatched route is a 404 with 'This page could not be found'", () => {
    expect(shownError(notFound())).toEqual({ statusCode: 404, message: "This page could not be found" });
  });

  it("a 404 of the backend has the same words", () => {
    const error = new ApiError(404, { error: { code: "NOT_FOUND", message: "нет такого товара" } });
    expect(shownError(error)).toEqual({ statusCode: 404, message: "This page could not be found" });
  });

  it("a page error shows its own message", () => {
    expect(shownError(new PageError(500, "Unknown middleware dealers"))).toEqual({
      statusCode: 500,
      message: "Unknown middleware dealers",
    });
  });

  it("an unexpected error shows nothing of itself", () => {
    expect(shownError(new Error("SELECT * FROM users failed at /srv/shop/db.ts"))).toEqual({ statusCode: 500, message: "" });
    expect(shownError(Object.assign(new Error("secret"), { status: 403 }))).toEqual({ statusCode: 403, message: "" });
  });
});
