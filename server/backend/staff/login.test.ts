import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines, meanwhile } from "../testing/databases.ts";
import { createTestShop, MINUTE, NOON, type TestShop } from "../testing/shop.ts";
import { inviteFirstOwner, makeInvitation } from "./invitations.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = "синий батут 7";
const owner = { email: "olga@vzlet.example", name: "Ольга Петрова", password: PASSWORD };

describeEngines("log-in at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
  });

  /** A browser in which the first owner has just set her password. */
  async function firstOwner() {
    const token = await inviteFirstOwner(db, NOON);
    const browser = shop.browser();
    await browser
      .post("/api/manage/invitation/")
      .send({ ...owner, token })
      .expect(200);
    return browser;
  }
  const logIn = (browser: Pick<ReturnType<typeof request>, "post">, changes: object = {}) =>
    browser.post("/api/manage/login/").send({ email: owner.email, password: PASSWORD, ...changes });

  it("makes the first owner by a link, once, and logs her in", async () => {
    const token = await inviteFirstOwner(db, NOON);
    const other = await inviteFirstOwner(db, NOON);
    const { body } = await request(shop.app).get(`/api/manage/invitation/?token=${token}`).expect(200);
    expect(body).toEqual({ invitation: { email: "", name: "", role: "owner", expires_at: new Date(NOON + HOUR).toISOString() } });
    const browser = shop.browser();
    const joined = await browser
      .post("/api/manage/invitation/")
      .send({ ...owner, email: "Olga@Vzlet.example", token })
      .expect(200);
    expect(joined.body).toMatchObject({ staff: { email: "olga@vzlet.example", name: "Ольга Петрова", role: "owner", totp: false } });
    expect(joined.body.rights).toContain("staff");
    expect(String(joined.headers["set-cookie"])).toMatch(
      /STAFFSESSID=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax/,
    );
    await browser.get("/api/manage/me/").expect(200);
    for (const used of [token, other]) {
      const { body } = await shop.post("/api/manage/invitation/", { ...owner, token: used }).expect(404);
      expect(body.error.code).toBe("INVITATION_OVER");
    }
    expect(await inviteFirstOwner(db, NOON)).toBe(null);
  });

  it("gives one of several who use links of the start at once the shop", async () => {
    const token = await inviteFirstOwner(db, NOON);
    const another = await inviteFirstOwner(db, NOON);
    const uses = [token, token, another].map((token, index) =>
      shop.post("/api/manage/invitation/", { ...owner, email: `${index}@vzlet.example`, token }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(1);
  });

  it("refuses a link after an hour, and names what is missing without using it up", async () => {
    const token = await inviteFirstOwner(db, NOON);
    const { body } = await shop.post("/api/manage/invitation/", { token, password: "123" }).expect(422);
    expect(Object.keys(body.error.fields)).toEqual(["email", "name", "password"]);
    shop.advance(HOUR);
    await request(shop.app).get(`/api/manage/invitation/?token=${token}`).expect(404);
    await shop.post("/api/manage/invitation/", { ...owner, token }).expect(404);
  });

  it("says the same of an unknown address and of a wrong password", async () => {
    await firstOwner();
    const [unknown, wrong] = [
      await logIn(shop.browser(), { email: "nobody@vzlet.example" }),
      await logIn(shop.browser(), { password: "нет" }),
    ];
    expect(unknown?.status).toBe(422);
    expect({ ...unknown?.body.error, request_id: "" }).toEqual({ ...wrong?.body.error, request_id: "" });
    expect((await logIn(shop.browser(), { email: " OLGA@vzlet.example " })).status).toBe(200);
  });

  it("keeps the browser's cookie only behind a hash and marks it Secure behind https", async () => {
    await firstOwner();
    const { headers } = await logIn(shop.browser()).set("X-Forwarded-Proto", "https").expect(200);
    const cookie = String(headers["set-cookie"]);
    expect(cookie).toContain("; Secure");
    const token = /STAFFSESSID=([\w-]+)/.exec(cookie)?.[1] ?? "";
    const { token_hash } = await db.selectFrom("staff_sessions").select("token_hash").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(token_hash).toHaveLength(64);
    expect(token_hash).not.toContain(token);
  });

  it("ends a session after 12 hours without a request and 30 days after the login", async () => {
    const browser = await firstOwner();
    shop.advance(11 * HOUR);
    await browser.get("/api/manage/me/").expect(200);
    shop.advance(11 * HOUR);
    await browser.get("/api/manage/me/").expect(200);
    shop.advance(12 * HOUR);
    const { headers } = await browser.get("/api/manage/me/").expect(401);
    expect(String(headers["set-cookie"])).toContain("STAFFSESSID=;");

    await logIn(browser).expect(200);
    for (let days = 0; days < 30; days += 0.25) {
      await browser.get("/api/manage/me/").expect(200);
      shop.advance(DAY / 4);
    }
    await browser.get("/api/manage/me/").expect(401);
  });

  it("lists the sessions and ends one, all others, and its own", async () => {
    const browser = await firstOwner();
    const [phone, tablet] = [shop.browser(), shop.browser()];
    await logIn(phone).set("User-Agent", "Mozilla/5.0 (Android 14) Firefox/130.0");
    await logIn(tablet);
    const { body } = await browser.get("/api/manage/sessions/").expect(200);
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const { id } = body.sessions.find(({ device }: { device: string }) => device === "Firefox, Android");
    const left = await browser.post("/api/manage/sessions/").send({ id }).expect(200);
    expect(left.body.sessions).toHaveLength(2);
    await phone.get("/api/manage/me/").expect(401);
    await browser.post("/api/manage/sessions/").type("form").send("others=on").expect(200);
    await tablet.get("/api/manage/me/").expect(401);
    await browser.post("/api/manage/logout/").expect(200);
    await browser.get("/api/manage/me/").expect(401);
  });

  it("changes the name and the password; another password needs the present one and ends all other sessions", async () => {
    const browser = await firstOwner();
    const other = shop.browser();
    await logIn(other);
    const { body } = await browser.post("/api/manage/me/").send({ name: "Ольга Орлова" }).expect(200);
    expect(body.staff.name).toBe("Ольга Орлова");
    const change = { new_password: "зелёная скакалка" };
    await browser.post("/api/manage/me/").send(change).expect(422);
    await browser
      .post("/api/manage/me/")
      .send({ ...change, password: "нет" })
      .expect(422);
    await browser
      .post("/api/manage/me/")
      .send({ ...change, password: PASSWORD })
      .expect(200);
    await browser.get("/api/manage/me/").expect(200);
    await other.get("/api/manage/me/").expect(401);
    await logIn(other).expect(422);
    await logIn(other, { password: change.new_password }).expect(200);
  });

  it("leaves nobody in with the former password: neither who logs in while it is changed, nor by a link that was made before", async () => {
    const browser = await firstOwner();
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    const token = await makeInvitation(db, id, NOON);
    const change = { password: PASSWORD, new_password: "зелёная скакалка" };
    const slow = createTestShop(meanwhile(db, () => browser.post("/api/manage/me/").send(change).expect(200)));
    expect((await logIn(slow.browser())).body.error.code).toBe("STAFF_LOGIN_WRONG");
    expect(await db.selectFrom("staff_sessions").select("id").execute()).toHaveLength(1);
    await shop.post("/api/manage/invitation/", { ...owner, token }).expect(404);
  });

  it("writes failed tries of a member into the journal, and a letter when somebody goes on guessing", async () => {
    const browser = await firstOwner();
    const guess = (network: string, changes: object = {}) =>
      logIn(shop.browser(), { password: "нет", ...changes })
        .set("X-Forwarded-For", network)
        .expect(422);
    const letters = async () => (await shop.letters()).map(({ subject }) => subject);
    for (let count = 0; count < 4; count += 1) await guess("203.0.113.7");
    await guess("203.0.113.7", { email: "nobody@vzlet.example" });
    expect(await letters()).toEqual([]);
    await guess("198.51.100.8");
    await guess("198.51.100.8");
    expect(await letters()).toEqual(["Взлёт: ваш пароль от кабинета магазина подбирают"]);
    const { body } = await browser.get("/api/manage/journal/?deed=staff-login-failed").expect(200);
    expect(body.entries).toHaveLength(6);
    expect(body.entries[0]).toMatchObject({
      name: "Посетитель",
      subject: { kind: "staff", id: owner.email },
      after: { "Не подошёл": "пароль", Откуда: "198.51.100.8" },
    });
    // A flood does not fill the journal.
    for (let network = 0; network < 30; network += 1) await guess(`192.0.2.${network}`);
    const all = await db.selectFrom("journal").select("id").where("deed", "=", "staff-login-failed").execute();
    expect([all.length, await letters()]).toEqual([20, ["Взлёт: ваш пароль от кабинета магазина подбирают"]]);
    // In her own browser it is mostly she herself who mistypes, nine times and no more.
    shop.advance(DAY);
    for (let count = 0; count < 9; count += 1) await logIn(browser, { password: "нет" }).expect(422);
    expect(await letters()).toHaveLength(1);
    await logIn(browser, { password: "нет" }).expect(422);
    expect((await shop.letters())[1]?.text).toContain("В браузере, где вы уже входили, несколько раз за час");
  });

  it("refuses a password of own words at the invitation and later", async () => {
    const token = await inviteFirstOwner(db, NOON);
    const join = (password: string) => shop.post("/api/manage/invitation/", { ...owner, token, password });
    for (const password of ["jennifer", "vzlet2026", "admin2026", "olga@vzlet.example", "Ольга Петрова"]) {
      const { body } = await join(password).expect(422);
      expect(Object.keys(body.error.fields)).toEqual(["password"]);
    }
    const browser = await firstOwner();
    const refused = await browser.post("/api/manage/me/").send({ password: PASSWORD, new_password: "petrova-1990" }).expect(422);
    expect(Object.keys(refused.body.error.fields)).toEqual(["new_password"]);
  });

  it("binds its cookies to the host behind https, and takes none that another host of the domain may have put there", async () => {
    await firstOwner();
    const secure = (browser: Pick<ReturnType<typeof request>, "post">) => logIn(browser).set("X-Forwarded-Proto", "https").expect(200);
    const cookies = String((await secure(shop.browser())).headers["set-cookie"]);
    expect(cookies).toMatch(/__Host-STAFFSESSID=[\w-]{43}; [^,]*Path=\/; [^,]*,[^,]*Secure/);
    const token = /__Host-STAFFSESSID=([\w-]{43})/.exec(cookies)?.[1] ?? "";
    const me = (cookie: string) => request(shop.app).get("/api/manage/me/").set("X-Forwarded-Proto", "https").set("Cookie", cookie);
    expect((await me(`__Host-STAFFSESSID=${token}`)).status).toBe(200);
    expect((await me(`STAFFSESSID=${token}`)).status).toBe(401);
  });

  it("bounds the tries by e-mail and network together, and lets a known browser in", async () => {
    shop = createTestShop(db, { staffLimits: { passwords: 3, passwordsOfLogin: 8 } });
    const browser = await firstOwner();
    const from = (network: string, password: string) => logIn(shop.browser(), { password }).set("X-Forwarded-For", network);
    for (let count = 0; count < 3; count += 1) await from("203.0.113.1", "нет").expect(422);
    const { headers } = await from("203.0.113.1", PASSWORD).expect(429);
    expect(headers["retry-after"]).toBe("900");
    await from("203.0.113.2", PASSWORD).expect(200);
    for (let network = 3; network < 8; network += 1) await from(`203.0.113.${network}`, "нет").expect(422);
    await from("203.0.113.20", PASSWORD).expect(429);
    await logIn(browser).set("X-Forwarded-For", "203.0.113.1").expect(200);
  });
});
