import { expect, it } from "vitest";
import { cursorAddress, sortAddress, sortOf } from "./columns.ts";

const address = { pathname: "/manage/orders/", search: "?state=new&sort=-time&cursor=abc" };

it("another order begins the list again and keeps the filter", () => {
  expect(sortOf(address.search)).toBe("-time");
  expect(sortOf("")).toBeUndefined();
  expect(sortAddress(address, "sum")).toBe("/manage/orders/?state=new&sort=sum");
});

it("another page keeps the filter and the order; the first one has no cursor", () => {
  expect(cursorAddress(address, "next")).toBe("/manage/orders/?state=new&sort=-time&cursor=next");
  expect(cursorAddress(address, null)).toBe("/manage/orders/?state=new&sort=-time");
  expect(cursorAddress({ pathname: "/manage/orders/", search: "?cursor=abc" }, null)).toBe("/manage/orders/");
});
