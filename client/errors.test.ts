import { describe, expect, it } from "vitest";
import { HttpError, pageNotFound } from "#shared/http-error.ts";
import { pageError, shownError } from "./errors.ts";

describe("what may be shown of an error", () => {
  it("an unmatched route is a 404 with 'This page could not be found'", () => {
    expect(shownError(pageNotFound())).toEqual({ status: 404, message: "This page could not be found" });
  });

  it("a 404 of the backend has the same words", () => {
    const error = new HttpError(404, "NOT_FOUND", "нет такого товара");
    expect(shownError(error)).toEqual({ status: 404, message: "This page could not be found" });
  });

  it("a page error shows its own message", () => {
    expect(shownError(pageError(500, "Unknown middleware dealers"))).toEqual({
      status: 500,
      message: "Unknown middleware dealers",
    });
  });

  it("an unexpected error shows nothing of itself", () => {
    expect(shownError(new Error("SELECT * FROM users failed at /srv/shop/db.ts"))).toEqual({ status: 500, message: "" });
    expect(shownError(Object.assign(new Error("secret"), { status: 403 }))).toEqual({ status: 403, message: "" });
  });
});
