import { describe, expect, it } from "vitest";
import { matchRoutes } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { createMatcher } from "./addresses.ts";

const routes = Object.entries(paths).map(([id, { pattern }]) => ({ id, path: pattern, caseSensitive: true }));

describe("a matcher of many routes", () => {
  it("finds what React Router finds among all of them", () => {
    const match = createMatcher(routes);
    const addresses = routes.flatMap(({ path }) => [
      path.replace(/:\w+/g, "x y"),
      `${path.replace(/:\w+/g, "x")}/`,
      `${path}/more/`,
      path.toUpperCase(),
    ]);
    for (const address of [...addresses, "/", "//", "/nothing/", "/%63art/", "/cart%2F/"]) {
      const found = matchRoutes(routes, address)?.at(-1);
      const ours = match(address);
      expect([address, ours?.route.id, ours?.params]).toEqual([address, found?.route.id, found?.params]);
    }
  });

  it("heeds the case where a route does, and no other time", () => {
    const [exact, any] = [true, false].map((caseSensitive) => createMatcher([{ path: "/cart", caseSensitive }]));
    expect(exact?.("/Cart/")).toBeNull();
    expect(any?.("/Cart/")?.route.path).toBe("/cart");
  });
});
