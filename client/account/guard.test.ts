import { expect, it } from "vitest";
import { createApi } from "../api/call.ts";
import { runMiddleware, guardAccount } from "../start/middleware.ts";
import type { LoadContext } from "../page.ts";

/** Opens the orders of the account while the backend gives this answer. */
const visit = (status: number, body: unknown): LoadContext => ({
  api: createApi(async () => ({ status, body })),
  params: {},
  url: new URL("http://localhost/account/?view=data"),
  signal: new AbortController().signal,
});
const guard = (context: LoadContext) => runMiddleware(["account"], context, { account: guardAccount }).catch((thrown: unknown) => thrown);

it("an anonymous visitor is sent to the login page, which leads back", async () => {
  const sent = (await guard(visit(401, { error: { code: "LOGIN_REQUIRED", message: "Войдите" } }))) as Response;
  expect(sent.status).toBe(302);
  expect(sent.headers.get("location")).toBe("/login/?return=%2Faccount%2F%3Fview%3Ddata");
});

it("who is logged in comes in, with the account", async () => {
  const account = { user: { name: "Анна" } };
  const context = visit(200, { account });
  expect(await guard(context)).toBeUndefined();
  expect(context.account).toEqual(account);
});

it("other failures go on to the caller", async () => {
  expect(await guard(visit(503, null))).toMatchObject({ status: 503 });
});
