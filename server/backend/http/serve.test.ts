import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { sitemapProducts } from "#shared/contract/sitemap.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

const name = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** The calls that are registered, without those for the web server, for markets and for 1C. */
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
    const rows = new Set([...Object.values(endpoints), ...Object.values(deskEndpoints), sitemapProducts].map(name));
    expect(servedBy(app).sort()).toEqual([...rows].sort());
  });

  it("answers another address where a place in the path does not fit", async () => {
    const { status, body } = await request(app).get("/api/nonsense/");
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("answers a value that no row can have with a 4xx", async () => {
    const owner = await staffBrowser(app, db, "owner", NOON);
    const post = (path: string, payload: object) => owner.post(`/api/manage/${path}/`).send(payload);
    const answers = await Promise.all([
      owner.get("/api/manage/orders/%00/"),
      post("orders/26-000001/state", { version: 2_147_483_648, state: "new" }),
      post("orders/states/plan", { numbers: ["\0"], state: "confirmed" }),
      ...["2147483648", "9223372036854775808", "1.5", "abc"].flatMap((id) => [
        post("sessions", { id }),
        post("views/forget", { id }),
        post("staff/link", { id }),
        post("staff/remove", { id }),
        post("letters", { id }),
      ]),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ request: { url }, status }) => [url, status])).toEqual([]);
  });

  it("refuses whoever is not logged in before the body is read", async () => {
    const { status, body, headers } = await request(app).post("/api/account/").type("json").send("{");
    expect([status, body.error.code]).toEqual([401, "LOGIN_REQUIRED"]);
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});
