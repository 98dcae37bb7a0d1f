import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Access, ServedEndpoint } from "#shared/contract/endpoint.ts";
import { ROLES, RIGHTS, type Role } from "#shared/domain/staff.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

const calls: readonly ServedEndpoint[] = Object.values(deskEndpoints);
/** Places in a path are filled with what names nothing. */
const addressOf = ({ path }: ServedEndpoint) => path.replaceAll(/:\w+/g, "0");
const ask = (browser: Pick<ReturnType<typeof request>, "get" | "post">, call: ServedEndpoint) =>
  call.method === "GET" ? browser.get(addressOf(call)) : browser.post(addressOf(call)).send({});
/** Who may, said once more by hand. */
const allowed: Record<Exclude<Access, "account">, readonly Role[]> = {
  everybody: ROLES,
  own: ROLES,
  any: ROLES,
  orders: ["owner", "manager"],
  enquiries: ["owner", "manager"],
  shoppers: ["owner", "manager"],
  "erase-shoppers": ["owner"],
  reviews: ["owner", "manager", "editor"],
  imports: ["owner", "editor"],
  texts: ["owner", "editor"],
  shop: ["owner"],
  goods: ["owner", "editor"],
  stock: ["owner", "manager"],
  statistics: ["owner", "manager"],
  staff: ["owner"],
  journal: ["owner"],
  settings: ["owner"],
  markets: ["owner"],
  exchange: ["owner"],
};

describeEngines("the rights of the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
  });

  it("are all asked for here", () => {
    expect(Object.keys(allowed)).toEqual(["everybody", "own", "any", ...Object.keys(RIGHTS)]);
  });

  it("asks for a login", async () => {
    for (const call of calls.filter(({ access }) => access !== "everybody")) {
      const { status, body, headers } = await ask(request(shop.app), call);
      expect([call.path, status, body.error.code]).toEqual([call.path, 401, "STAFF_LOGIN_REQUIRED"]);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it.each(ROLES)("gives the role %s what its rights say, and nothing else", async (role) => {
    const member = await staffBrowser(shop.app, db, role, NOON);
    for (const [index, call] of calls.entries()) {
      if (call.access === "everybody" || call.access === "account") continue;
      // What is the member's own may end the session.
      const browser = call.access === "own" ? await staffBrowser(shop.app, db, role, NOON, `${role}-${index}@vzlet.example`) : member;
      const { status, body } = await ask(browser, call);
      const forbidden = status === 403 && body.error.code === "STAFF_FORBIDDEN";
      expect([call.path, call.access, forbidden]).toEqual([call.path, call.access, !allowed[call.access].includes(role)]);
      expect([call.path, status < 500]).toEqual([call.path, true]);
    }
  });

  it("refuses a change that another site sends", async () => {
    for (const call of calls.filter(({ method }) => method === "POST")) {
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
