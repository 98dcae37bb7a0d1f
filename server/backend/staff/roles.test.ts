import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { ROLES, RIGHTS, type Role } from "#shared/domain/staff.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import type { DeskCall } from "./desk-router.ts";

const callsOf = (app: Express) => app.locals.deskCalls as DeskCall[];
/** Places in a path are filled with what names nothing. */
const addressOf = ({ path }: DeskCall) => path.replaceAll(/:\w+/g, "0");
const ask = (browser: Pick<ReturnType<typeof request>, "get" | "post">, call: DeskCall) =>
  call.method === "GET" ? browser.get(addressOf(call)) : browser.post(addressOf(call)).send({});
/** Who may, said once more by hand. */
const allowed: Record<DeskCall["access"], readonly Role[]> = {
  everybody: ROLES,
  own: ROLES,
  any: ROLES,
  orders: ["owner", "manager"],
  enquiries: ["owner", "manager"],
  shoppers: ["owner", "manager"],
  "erase-shoppers": ["owner"],
  reviews: ["owner", "manager", "editor"],
  statistics: ["owner", "manager"],
  staff: ["owner"],
  journal: ["owner"],
  settings: ["owner"],
};

describeEngines("the rights of the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
  });

  it("knows every call of the contract", () => {
    const name = ({ method, path }: Pick<DeskCall, "method" | "path">) => `${method} ${path}`;
    expect(callsOf(shop.app).map(name).sort()).toEqual(Object.values(manageEndpoints).map(name).sort());
    expect(Object.keys(allowed)).toEqual(["everybody", "own", "any", ...Object.keys(RIGHTS)]);
  });

  it("asks for a login", async () => {
    for (const call of callsOf(shop.app).filter(({ access }) => access !== "everybody")) {
      const { status, body, headers } = await ask(request(shop.app), call);
      expect([call.path, status, body.error.code]).toEqual([call.path, 401, "STAFF_LOGIN_REQUIRED"]);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it.each(ROLES)("gives the role %s what its rights say, and nothing else", async (role) => {
    for (const [index, call] of callsOf(shop.app).entries()) {
      if (call.access === "everybody") continue;
      const browser = await staffBrowser(shop.app, db, role, NOON, `${role}-${index}@vzlet.example`);
      const { status, body } = await ask(browser, call);
      const forbidden = status === 403 && body.error.code === "STAFF_FORBIDDEN";
      expect([call.path, call.access, forbidden]).toEqual([call.path, call.access, !allowed[call.access].includes(role)]);
      expect([call.path, status < 500]).toEqual([call.path, true]);
    }
  });

  it("refuses a change that another site sends", async () => {
    for (const call of callsOf(shop.app).filter(({ method }) => method === "POST")) {
      const { body, headers } = await request(shop.app).post(addressOf(call)).set("Origin", "https://evil.example").send({});
      expect([call.path, body.error.code, headers["cache-control"]]).toEqual([call.path, "ORIGIN_FOREIGN", "private, no-store"]);
    }
  });

  it("takes a body of 64 KB at most", async () => {
    const browser = await staffBrowser(shop.app, db, "owner", NOON);
    const { status, headers } = await browser.post("/api/manage/me/").send({ name: "я".repeat(64 * 1024) });
    expect([status, headers["cache-control"]]).toEqual([413, "private, no-store"]);
  });
});
