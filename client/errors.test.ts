import { describe, expect, it } from "vitest";
import { HttpError, pageNotFound } from "#shared/http-error.ts";
import { pageError, shownError } from "./errors.ts";

describe("what may be shown of an error", () => {
  it("a 404 says nothing but its status: the page has words of its own", () => {
    expect(pageNotFound().message).toBe("This page could not be found");
    for (const error of [pageNotFound(), new HttpError(404, "NOT_FOUND", "нет такого товара")]) {
      expect(shownError(error)).toEqual({ status: 404, message: "" });
    }
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
