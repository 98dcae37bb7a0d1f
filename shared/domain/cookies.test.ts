import { expect, it } from "vitest";
import { accountCookieIn, ANNOUNCEMENT_COOKIE, isAnnouncementVisible } from "./cookies.ts";

it("the announcement's cookie is _announcement_visible", () => {
  expect(ANNOUNCEMENT_COOKIE).toBe("_announcement_visible");
});

it("the announcement is visible by default", () => {
  expect(isAnnouncementVisible(undefined)).toBe(true);
});

it.each([
  ["true", true],
  ["1", true],
  ["", true],
  ["false", false],
  ["0", false],
])("the announcement with the cookie «%s»: visible %s", (cookie, visible) => {
  expect(isAnnouncementVisible(cookie)).toBe(visible);
});

it.each([
  ["account=1", "1"],
  ["_announcement_visible=false; account=1", "1"],
  ["account=1; theme=dark", "1"],
  ["theme=dark; account=dealer", "dealer"],
  ["", null],
  ["account=0", null],
  ["account=12", null],
  ["account=dealers", null],
  ["my-account=1", null],
])("the account cookie in «%s» is %s", (cookies, value) => {
  expect(accountCookieIn(cookies)).toBe(value);
});
