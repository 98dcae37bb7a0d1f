import { expect, it } from "vitest";
import { ANNOUNCEMENT_COOKIE, isAnnouncementVisible } from "./announcement.ts";

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
