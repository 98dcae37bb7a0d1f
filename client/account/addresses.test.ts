import { expect, it } from "vitest";
import { afterLogin, loginAddress } from "./addresses.ts";

const after = (address: string) => afterLogin(new URL(address, "http://localhost"));

it("a login leads back to where the visitor came from, else home, and never to another site", () => {
  expect(after("/login/")).toBe("/");
  expect(after(loginAddress("login", "/account/?view=data"))).toBe("/account/?view=data");
  expect(after(loginAddress("restore", "/account/"))).toBe("/account/");
  expect(after("/login/?return=//evil.example/")).toBe("/");
});

it("home needs no mention", () => {
  expect(loginAddress("registration", "/")).toBe("/login/?view=registration");
});
