import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop } from "../testing/shop.ts";

const name = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** The calls that are registered, without those for the web server. */
const servedBy = (app: Express) =>
  app.router.stack.flatMap(({ route }) => (route ? [`${route.stack[0]?.method.toUpperCase()} ${route.path}`] : []));

describeEngines("the calls", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    app = createTestShop(db).app;
  });

  it("serves each row of the tables once, and nothing else", () => {
    const rows = new Set([...Object.values(endpoints), ...Object.values(deskEndpoints)].map(name));
    expect(servedBy(app).sort()).toEqual([...rows].sort());
  });

  it("answers another address where a place in the path does not fit", async () => {
    const { status, body } = await request(app).get("/api/nonsense/");
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("refuses whoever is not logged in before the body is read", async () => {
    const { status, body, headers } = await request(app).post("/api/account/").type("json").send("{");
    expect([status, body.error.code]).toEqual([401, "LOGIN_REQUIRED"]);
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});
