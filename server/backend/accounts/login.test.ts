import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines, meanwhile } from "../testing/databases.ts";
import { tokenHash } from "../sessions/token-cookie.ts";
import { anna, createTestShop, MINUTE, type TestShop } from "../testing/shop.ts";

const DAY = 24 * 60 * MINUTE;

describeEngines("login", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    await shop.registerAccount();
  });
  const login = (payload: object, address = "203.0.113.7") => shop.post("/api/login/", payload).set("X-Forwarded-For", address);
  const right = { login: "anna@example.ru", password: anna.password };

  it("gives a cookie that no script reads, and that https alone carries behind https", async () => {
    const plain = await login(right);
    expect(plain.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^PHPSESSID=[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/),
      // What scripts may read says no more than that there is one.
      expect.stringMatching(/^account=1; Max-Age=2592000; Path=\/; .*SameSite=Lax$/),
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await login(right).set("X-Forwarded-Proto", "https");
    expect(secure.headers["set-cookie"]?.[0]).toContain("; Secure");
    const stored = JSON.stringify(await db.selectFrom("sessions").selectAll().execute());
    const token = /PHPSESSID=([\w-]+)/.exec(String(plain.headers["set-cookie"]))?.[1] ?? "";
    expect(stored).not.toContain(token);
  });

  it("tells the pages of a dealer, and follows at the next call when an operator changes the account", async () => {
    const browser = shop.browser();
    const makeDealer = (dealer: 0 | 1) => db.updateTable("accounts").set({ dealer }).execute();
    const cookiesOf = async () => String((await browser.post("/api/account/").send({})).headers["set-cookie"] ?? "");
    await browser.post("/api/login/").send(right);
    expect(await cookiesOf()).toBe("");
    await makeDealer(1);
    shop.advance(10 * MINUTE);
    const remaining = 30 * 24 * 3600 - 600;
    expect(await cookiesOf()).toMatch(new RegExp(`^account=dealer; Max-Age=${remaining}; Path=/; .*SameSite=Lax$`));
    expect(await cookiesOf()).toBe("");
    await makeDealer(0);
    expect(await cookiesOf()).toMatch(/^account=1; /);
    expect(await cookiesOf()).toBe("");
    await makeDealer(1);
    expect((await login(right)).headers["set-cookie"]?.[1]).toMatch(/^account=dealer; Max-Age=2592000; /);
    await browser.post("/api/logout/");
    expect(await cookiesOf()).toBe("");
  });

  it("takes a new cookie and ends the session that the browser had", async () => {
    const browser = shop.browser();
    await browser.post("/api/login/").send(right);
    const [before] = await db.selectFrom("sessions").selectAll().orderBy("id", "desc").execute();
    await browser.post("/api/login/").send(right);
    const after = await db.selectFrom("sessions").selectAll().orderBy("id", "desc").execute();
    expect(after.map(({ id }) => id)).not.toContain(before?.id);
    const planted = await shop.post("/api/login/", right).set("Cookie", `PHPSESSID=${"a".repeat(43)}`);
    expect(String(planted.headers["set-cookie"])).not.toContain("a".repeat(43));
  });

  it("renews the cookie of the browser, so that a planted one never becomes known, and what was known stays", async () => {
    const planted = "b".repeat(43);
    const { headers } = await login(right).set("Cookie", `browser=${planted}`);
    const [token] = /browser=[\w-]{43}/.exec(String(headers["set-cookie"])) ?? [];
    expect(token).not.toContain(planted);
    const browsers = await db.selectFrom("known_browsers").select("browser").execute();
    expect(browsers.map(({ browser }) => browser)).not.toContain(tokenHash(planted));

    await shop.registerAccount({ ...anna, email: "maria@example.ru", phone: "" });
    await login({ ...right, login: "maria@example.ru" }).set("Cookie", String(token));
    const counted = await db
      .selectFrom("known_browsers")
      .select(({ fn }) => ["browser", fn.countAll<number>().as("owners")])
      .groupBy("browser")
      .execute();
    expect(counted.map(({ owners }) => Number(owners)).sort()).toEqual([1, 1, 2]);
  });

  it("with the former password opens nothing when the password is changed while it is compared", async () => {
    const owner = shop.browser();
    await owner.post("/api/login/").send(right).expect(200);
    const change = { password: anna.password, new_password: "совсем новый" };
    const slow = createTestShop(meanwhile(db, () => owner.post("/api/account/").send(change).expect(200)));
    expect((await slow.post("/api/login/", right)).body.error.code).toBe("LOGIN_WRONG");
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    const later = meanwhile(db, () =>
      owner.post("/api/account/").send({ password: "совсем новый", new_password: "ещё новее" }).expect(200),
    );
    expect((await createTestShop(later).post("/api/login/", { ...right, password: "совсем новый" })).status).toBe(422);
    expect((await login({ ...right, password: "ещё новее" })).status).toBe(200);
  });

  it("of the owner is restored, whatever strangers ask for", async () => {
    const stranger = (address: string) =>
      shop.browser().post("/api/restore_password/").set("X-Forwarded-For", address).send({ email: "anna@example.ru" });
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await stranger("198.51.100.4")).status);
    expect(statuses.at(-1)).toBe(429);
    const owner = shop.browser();
    const ask = () => owner.post("/api/restore_password/").set("X-Forwarded-For", "203.0.113.1").send({ email: "anna@example.ru" });
    expect((await ask()).status).toBe(200);
    const code = await shop.codeTo("anna@example.ru");
    // What came too soon costs nothing, and nobody else replaces the code or spoils it with guesses.
    for (let count = 0; count < 10; count += 1) expect((await ask()).headers["retry-after"]).toBe("60");
    expect((await stranger("192.0.2.9")).status).toBe(200);
    for (let count = 0; count < 6; count += 1)
      await shop.browser().post("/api/restore_password/").send({ email: "anna@example.ru", code, password: "пароль чужака" }).expect(422);
    const restored = await owner.post("/api/restore_password/").send({ email: "anna@example.ru", code, password: "совсем новый" });
    expect(restored.status).toBe(200);
  });

  it("by phone works once the phone is confirmed, and then for its last owner", async () => {
    const byPhone = { login: "8 (916) 204-77-11", password: anna.password };
    expect((await login(byPhone)).status).toBe(422);
    const browser = shop.browser();
    await browser.post("/api/login/").send(right);
    await browser.post("/api/confirmed_phone/").send({ phone: anna.phone }).expect(200);
    expect(await shop.sms()).toMatchObject([{ phone: "+79162047711", text: expect.stringMatching(/^Взлёт: код \d{6}\. /) }]);
    const confirmed = await browser.post("/api/confirmed_phone/").send({ phone: anna.phone, code: await shop.smsCode() });
    expect(confirmed.body).toEqual({ phone_confirmation: expect.stringMatching(/^\d+\.[\w-]+$/) });
    expect((await login(byPhone)).body.account.user).toMatchObject({ phone_confirmed: true });

    shop.advance(MINUTE);
    const maria = await shop.registerAccount({ ...anna, email: "maria@example.ru", password: "пароль Марии" });
    await maria.post("/api/confirmed_phone/").send({ phone: anna.phone }).expect(200);
    await maria
      .post("/api/confirmed_phone/")
      .send({ phone: anna.phone, code: await shop.smsCode() })
      .expect(200);
    expect((await login(byPhone)).status).toBe(422);
    expect((await login({ ...byPhone, password: "пароль Марии" })).body.account.user.email).toBe("maria@example.ru");
  });

  it("ends by logout, and the cookie is taken back", async () => {
    const browser = shop.browser();
    await browser.post("/api/login/").send(right);
    const out = await browser.post("/api/logout/");
    expect([out.status, out.body]).toEqual([200, { done: true }]);
    expect(String(out.headers["set-cookie"])).toMatch(/^PHPSESSID=; .*Expires=Thu, 01 Jan 1970/);
    const page = await browser.post("/api/account/").send({});
    expect([page.status, page.body.error.code]).toEqual([401, "LOGIN_REQUIRED"]);
    expect((await shop.post("/api/logout/")).status).toBe(200);
  });

  it("holds thirty days from the last visit", async () => {
    const browser = shop.browser();
    await browser.post("/api/login/").send(right);
    shop.advance(29 * DAY);
    const visit = await browser.post("/api/account/").send({});
    expect(visit.status).toBe(200);
    expect(String(visit.headers["set-cookie"])).toContain("Max-Age=2592000");
    shop.advance(29 * DAY);
    expect((await browser.post("/api/account/").send({})).status).toBe(200);
    shop.advance(30 * DAY);
    const late = await browser.post("/api/account/").send({});
    expect(late.status).toBe(401);
    expect(String(late.headers["set-cookie"])).toContain("PHPSESSID=;");
  });

  it("ends ninety days after the login, however often it is used", async () => {
    const browser = shop.browser();
    await browser.post("/api/login/").send(right);
    for (let days = 20; days <= 80; days += 20) {
      shop.advance(20 * DAY);
      expect((await browser.post("/api/account/").send({})).status).toBe(200);
    }
    shop.advance(5 * DAY);
    const visit = await browser.post("/api/account/").send({});
    expect(String(visit.headers["set-cookie"])).toContain(`Max-Age=${5 * 24 * 3600};`);
    shop.advance(5 * DAY - 1);
    expect((await browser.post("/api/account/").send({})).status).toBe(200);
    shop.advance(1);
    expect((await browser.post("/api/account/").send({})).status).toBe(401);
  });

  it("tells whoever has no code nothing of the name behind a password, and accepts no password made of it", async () => {
    const browser = shop.browser();
    const restore = (code: string, password: string) =>
      browser.post("/api/restore_password/").send({ email: "anna@example.ru", code, password });
    await browser.post("/api/restore_password/").send({ email: "anna@example.ru" });
    const code = await shop.codeTo("anna@example.ru");
    const [wrong, right, own] = [
      await restore("000000", "89162047711"),
      await restore(code, "89162047711"),
      await restore("000000", "anna1990"),
    ];
    expect([wrong, right, own].map(({ status, body }) => [status, Object.keys(body.error.fields)])).toEqual([
      [422, ["code"]],
      [422, ["password"]],
      [422, ["password"]],
    ]);
    expect((await restore(code, "совсем новый")).status).toBe(200);
    const change = (new_password: string) => browser.post("/api/account/").send({ new_password, password: "совсем новый" });
    expect((await change("anna.1990")).body.error.fields).toHaveProperty("new_password");
    expect((await change("другой пароль")).status).toBe(200);
  });

  it("is restored by a code, which ends every session", async () => {
    const before = shop.browser();
    await before.post("/api/login/").send(right);
    const browser = shop.browser();
    const asked = await browser.post("/api/restore_password/").send({ email: "anna@example.ru" });
    const unknown = await shop.post("/api/restore_password/", { email: "nobody@example.ru" });
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body]);
    expect((await shop.lastLetterTo("nobody@example.ru")).subject).toBe("Взлёт: аккаунта с этой почтой нет");
    const code = await shop.codeTo("anna@example.ru");

    const weak = await browser.post("/api/restore_password/").send({ email: "anna@example.ru", code, password: "коротко" });
    expect(weak.body.error.fields).toEqual({ password: "Пароль короткий: нужно не меньше 8 знаков" });
    const restored = await browser.post("/api/restore_password/").send({ email: "anna@example.ru", code, password: "совсем новый" });
    expect(restored.body.account.user.email).toBe("anna@example.ru");
    expect((await browser.post("/api/account/").send({})).status).toBe(200);
    expect((await before.post("/api/account/").send({})).status).toBe(401);
    expect((await login(right)).status).toBe(422);
    expect((await login({ ...right, password: "совсем новый" })).status).toBe(200);
    expect((await shop.post("/api/restore_password/", { email: "anna@example.ru", code, password: "ещё новее" })).status).toBe(422);
    expect((await shop.lastLetterTo("anna@example.ru")).subject).toBe("Взлёт: пароль изменён");
  });
});
