import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { inviteFirstOwner } from "./invitations.ts";

const PASSWORD = "синий батут 7";

describeEngines("the staff", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let owner: ReturnType<TestShop["browser"]>;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    owner = await join(await inviteFirstOwner(db, NOON), { email: "olga@vzlet.example", name: "Ольга" });
  });

  /** A browser that has accepted an invitation. */
  async function join(token: string | null, person: object) {
    const browser = shop.browser();
    await browser
      .post("/api/manage/invitation/")
      .send({ ...person, token, password: PASSWORD })
      .expect(200);
    return browser;
  }
  const tokenIn = (link: unknown) => /^https:\/\/vzlet\.example\/manage\/invite\/\?token=([\w-]{43})$/.exec(String(link))?.[1] ?? "";
  async function invite(email: string, role: string) {
    const { body } = await owner.post("/api/manage/staff/invite/").send({ email, role }).expect(200);
    const { id } = body.staff.find((member: { email: string }) => member.email === email);
    return { id: id as number, token: tokenIn(body.link), body };
  }
  const journal = () => db.selectFrom("journal").select(["name", "deed", "subject_id", "before", "after"]).orderBy("id", "desc").execute();

  it("save filters of lists under names, each member their own, at most twenty for a list", async () => {
    const save = (name: string, query = "state=new") => owner.post("/api/manage/views/").send({ page: "/manage/orders/", name, query });
    await save("Новые").expect(200);
    const { body } = await save("Новые", "state=new&delivery=courier").expect(200);
    expect(body.views).toEqual([{ id: 1, page: "/manage/orders/", name: "Новые", query: "state=new&delivery=courier" }]);
    const me = async (browser: typeof owner) => (await browser.get("/api/manage/me/").expect(200)).body.views;
    expect(await me(owner)).toEqual(body.views);
    const maxim = await join((await invite("maxim@vzlet.example", "manager")).token, { name: "Максим" });
    expect(await me(maxim)).toEqual([]);
    await maxim.post("/api/manage/views/forget/").send({ id: 1 }).expect(200);
    expect(await me(owner)).toHaveLength(1);
    for (const wrong of [{ name: "" }, { page: "https://example.ru/" }, { query: "a b" }, { query: "?state=new" }])
      expect((await owner.post("/api/manage/views/").send({ page: "/manage/orders/", name: "Ещё", query: "", ...wrong })).status).toBe(422);
    for (let index = 1; index < 20; index += 1) await save(`Фильтр ${index}`).expect(200);
    expect((await save("Лишний")).body.error.fields.name).toContain("сначала удалите");
    await owner.post("/api/manage/views/forget/").type("form").send({ id: "1" }).expect(200);
    expect(await me(owner)).toHaveLength(19);
  });

  it("invites a member by a link, which a letter has too", async () => {
    const { token, body } = await invite("maxim@vzlet.example", "manager");
    expect(body.staff).toHaveLength(2);
    expect(body.staff[1]).toMatchObject({ email: "maxim@vzlet.example", name: "", role: "manager", invited: true, seen_at: null });
    const letter = await shop.lastLetterTo("maxim@vzlet.example");
    expect(letter.text).toContain(token);
    expect((await journal())[0]).toEqual({
      name: "Ольга",
      deed: "staff-add",
      subject_id: "maxim@vzlet.example",
      before: "{}",
      after: '{"role":"manager"}',
    });
    const maxim = await join(token, { name: "Максим", email: "another@vzlet.example" });
    const me = await maxim.get("/api/manage/me/").expect(200);
    expect(me.body.staff).toMatchObject({ email: "maxim@vzlet.example", name: "Максим", role: "manager" });
    await maxim.get("/api/manage/staff/").expect(403);
    await owner.post("/api/manage/staff/invite/").send({ email: "Maxim@vzlet.example", role: "editor" }).expect(422);
    const { body: refused } = await owner.post("/api/manage/staff/invite/").send({ email: "нет", role: "tsar" }).expect(422);
    expect(Object.keys(refused.error.fields)).toEqual(["email", "role"]);
  });

  it("writes no secret into the journal and no token into the database", async () => {
    const { token } = await invite("maxim@vzlet.example", "manager");
    await join(token, { name: "Максим" });
    const rows = JSON.stringify([
      await db.selectFrom("journal").selectAll().execute(),
      await db.selectFrom("staff_invitations").selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(PASSWORD);
    expect(rows).not.toContain("argon2");
  });

  it("gives who has lost the password a new link, which ends sessions and codes when it is used", async () => {
    const { id, token } = await invite("maxim@vzlet.example", "manager");
    const former = await join(token, { name: "Максим" });
    await db.updateTable("staff").set({ totp_secret: "JBSWY3DPEHPK3PXP" }).where("id", "=", id).execute();
    const [first, second] = [
      await owner.post("/api/manage/staff/link/").send({ id }).expect(200),
      await owner.post("/api/manage/staff/link/").type("form").send({ id }).expect(200),
    ].map(({ body }) => tokenIn(body.link));
    await former.get("/api/manage/me/").expect(200);
    await shop.post("/api/manage/invitation/", { token: first, name: "Максим", password: PASSWORD }).expect(404);
    await join(second ?? "", { name: "Максим Ильин" });
    await shop.post("/api/manage/login/", { email: "maxim@vzlet.example", password: PASSWORD }).expect(200);
    await former.get("/api/manage/me/").expect(401);
    const { body } = await owner.post("/api/manage/staff/link/").send({ id: 999 }).expect(404);
    expect(body.error.code).toBe("MEMBER_NOT_FOUND");
  });

  it("changes a role at once, also where the member is logged in", async () => {
    const { id, token } = await invite("maxim@vzlet.example", "manager");
    const maxim = await join(token, { name: "Максим" });
    await owner.post("/api/manage/staff/role/").send({ id, role: "owner" }).expect(200);
    await maxim.get("/api/manage/staff/").expect(200);
    expect((await journal())[0]).toMatchObject({ deed: "staff-role", before: '{"role":"manager"}', after: '{"role":"owner"}' });
    await owner.post("/api/manage/staff/role/").send({ id, role: "tsar" }).expect(422);
  });

  it("removes a member at once, and takes the same one back", async () => {
    const { id, token } = await invite("maxim@vzlet.example", "manager");
    const maxim = await join(token, { name: "Максим" });
    await owner.post("/api/manage/staff/remove/").send({ id }).expect(200);
    await maxim.get("/api/manage/me/").expect(401);
    await maxim.post("/api/manage/login/").send({ email: "maxim@vzlet.example", password: PASSWORD }).expect(422);
    await owner.post("/api/manage/staff/remove/").send({ id }).expect(404);
    const again = await invite("maxim@vzlet.example", "editor");
    expect(again.id).toBe(id);
    await join(again.token, { name: "Максим" });
  });

  it("keeps the last owner, whom an unaccepted invitation does not replace", async () => {
    const { id } = (await owner.get("/api/manage/me/")).body.staff;
    const second = await invite("boris@vzlet.example", "owner");
    const before = (await journal()).length;
    for (const call of ["remove", "role"]) {
      const { body } = await owner.post(`/api/manage/staff/${call}/`).send({ id, role: "editor" }).expect(409);
      expect(body.error.code).toBe("LAST_OWNER");
    }
    expect(await journal()).toHaveLength(before);
    await join(second.token, { name: "Борис" });
    await owner.post("/api/manage/staff/remove/").send({ id }).expect(200);
    await owner.get("/api/manage/me/").expect(401);
  });

  it("lets one of two owners who remove each other at once stay", async () => {
    const { id } = (await owner.get("/api/manage/me/")).body.staff;
    const second = await invite("boris@vzlet.example", "owner");
    const boris = await join(second.token, { name: "Борис" });
    await Promise.all([
      owner.post("/api/manage/staff/remove/").send({ id: second.id }),
      boris.post("/api/manage/staff/remove/").send({ id }),
    ]);
    const left = await db.selectFrom("staff").select("id").where("removed_at", "is", null).execute();
    expect(left).toHaveLength(1);
  });
});
