import { expect, it } from "vitest";
import { createApi } from "../api/call.ts";
import { runMiddleware } from "./middleware.ts";
import type { LoadContext } from "../page.ts";

const context: LoadContext = {
  api: createApi(() => Promise.reject(new Error("nothing is called here"))),
  params: {},
  url: new URL("http://localhost/account/"),
  signal: new AbortController().signal,
};

it("an unknown middleware is a 500 'Unknown middleware {name}'", async () => {
  await expect(runMiddleware(["auth"], context, {})).rejects.toMatchObject({ status: 500, message: "Unknown middleware auth" });
});

it.each(["constructor", "toString", "__proto__"])("a name that every object has is unknown too: %s", async (name) => {
  await expect(runMiddleware([name], context, {})).rejects.toMatchObject({ status: 500, message: `Unknown middleware ${name}` });
});

it("middleware runs in the order of its names, one after the other", async () => {
  const order: string[] = [];
  const table = {
    second: () => void order.push("second"),
    first: async () => {
      await Promise.resolve();
      order.push("first");
    },
  };
  await runMiddleware(["first", "second"], context, table);
  expect(order).toEqual(["first", "second"]);
});

it("one that throws stops those after it", async () => {
  const order: string[] = [];
  const table = {
    refuse() {
      throw Object.assign(new Error("no"), { statusCode: 403 });
    },
    after: () => void order.push("after"),
  };
  await expect(runMiddleware(["refuse", "after"], context, table)).rejects.toMatchObject({ statusCode: 403 });
  expect(order).toEqual([]);
});
