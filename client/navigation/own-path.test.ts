import { expect, it } from "vitest";
import { ownPath } from "./addresses.ts";

it.each(["/account/", "/account/?view=data#phone", "/order/?number=1&key=a", "/"])("%s leads there", (path) => {
  expect(ownPath(path, "/cart/")).toBe(path);
});

it.each([
  null,
  "",
  "account/",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\n/evil.example/",
  "/\t//evil.example/",
  "/..//evil.example/",
  "/.//evil.example/",
  "javascript:alert(1)",
])("%j leads to the usual place", (path) => {
  expect(ownPath(path, "/cart/")).toBe("/cart/");
});
