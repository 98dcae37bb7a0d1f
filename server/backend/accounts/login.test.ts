import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { shippedContent } from "../testing/backend.ts";
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

  it("does not tell an unknown address from a wrong password", async () => {
    const wrong = await login({ ...right, password: "не тот пароль" });
    const unknown = await login({ login: "nobody@example.ru", password: "не тот пароль" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.error.fields.password).toBe(
      "Неверный логин или пароль. По телефону входят после того, как подтвердят его в личном кабинете",
    );
    const known = ({ body }: typeof wrong) => ({ ...body.error, request_id: "" });
    expect([unknown.status, known(unknown)]).toEqual([wrong.status, known(wrong)]);
  });

  it("stops the guessing of a password from one network, and of unknown logins the same way; others log in", async () => {
    for (const name of ["anna@example.ru", "nobody@example.ru"]) {
      const tries = [];
      for (let count = 0; count < 11; count += 1) tries.push(await login({ login: name, password: `догадка ${count}` }));
      expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
      expect(tries.at(-1)?.headers["retry-after"]).toBe("900");
    }
    expect((await login(right)).status).toBe(429);
    expect((await login(right, "198.51.100.4")).status).toBe(200);
    shop.advance(15 * MINUTE);
    expect((await login(right)).status).toBe(200);
  });

  it("stops the guessing of a password from many networks, but not a browser that has logged in before", async () => {
    const other = createTestShop(db, { accountLimits: { passwordsOfLogin: 20 } });
    const browser = other.browser();
    const home = (password: string) =>
      browser.post("/api/login/").set("X-Forwarded-For", "203.0.113.1").send({ login: anna.email, password });
    expect((await home(anna.password)).status).toBe(200);
    await browser.post("/api/logout/").expect(200);
    const guess = (count: number, name = "anna@example.ru") =>
      other.post("/api/login/", { login: name, password: "догадка" }).set("X-Forwarded-For", `198.51.100.${count}`);
    for (const name of ["anna@example.ru", "nobody@example.ru"]) {
      const statuses = [];
      for (let count = 0; count < 22; count += 1) statuses.push((await guess(count, name)).status);
      // The right password of the browser at home does not count.
      expect(statuses).toEqual([...Array<number>(20).fill(422), 429, 429]);
    }
    expect((await other.post("/api/login/", right).set("X-Forwarded-For", "192.0.2.1")).status).toBe(429);
    expect((await home(anna.password)).status).toBe(200);
    // Also when the guesses come from the same network.
    for (let count = 0; count < 11; count += 1)
      await other.post("/api/login/", { login: anna.email, password: "догадка" }).set("X-Forwarded-For", "203.0.113.1");
    expect((await home(anna.password)).status).toBe(200);
    // Its own guesses are counted, and for this account alone.
    const own = [];
    for (let count = 0; count < 11; count += 1) own.push((await home("догадка")).status);
    expect(own).toEqual([...Array<number>(10).fill(422), 429]);
    other.advance(60 * MINUTE);
    expect((await other.post("/api/login/", right).set("X-Forwarded-For", "192.0.2.1")).status).toBe(200);
  });

  it("counts the guesses and codes of a shared browser on, whoever else logs in there meanwhile", async () => {
    const other = createTestShop(db, { accountLimits: { passwords: 3, passwordsOfLogin: 5 } });
    await other.registerAccount({ ...anna, email: "maria@example.ru", password: "пароль Марии" });
    const shared = other.browser();
    const enter = async (login: string, password: string) => (await shared.post("/api/login/").send({ login, password })).status;
    const guesses = async (count: number) => {
      const statuses = [];
      for (let made = 0; made < count; made += 1) statuses.push(await enter(anna.email, "догадка"));
      return statuses;
    };
    expect(await enter(anna.email, anna.password)).toBe(200);
    expect(await guesses(4)).toEqual([422, 422, 422, 429]);
    expect([await enter("maria@example.ru", "пароль Марии"), await guesses(1)]).toEqual([200, [429]]);
    // All known browsers of a login have a last limit together.
    other.advance(15 * MINUTE);
    expect([await enter("maria@example.ru", "пароль Марии"), await guesses(3)]).toEqual([200, [422, 422, 429]]);

    // A phone that nobody has confirmed may be a stranger's: whoever types it has no browser that is known for it.
    let sent = 0;
    for (let time = 0; time < 12; time += 1) {
      other.advance(10 * MINUTE);
      if (time % 6 === 0) await enter("maria@example.ru", "пароль Марии");
      sent += (await shared.post("/api/confirmed_phone/").send({ phone: anna.phone })).status === 200 ? 1 : 0;
    }
    const { total } = shippedContent.selling.messagesToOneAddress;
    expect([sent, (await other.sms()).length]).toEqual([total, total]);
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

  it("stops one address that tries many accounts", async () => {
    const other = createTestShop(db, { accountLimits: { tries: 3 } });
    const tries = [];
    for (let count = 0; count < 4; count += 1)
      tries.push(
        await other.post("/api/login/", { login: `a${count}@example.ru`, password: "догадка" }).set("X-Forwarded-For", "203.0.113.50"),
      );
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
  });

  it("lets nobody wait longer when the clock is set back", async () => {
    const other = createTestShop(db, { accountLimits: { tries: 1 } });
    const guess = () => other.post("/api/login/", { login: "maria@example.ru", password: "догадка" });
    await guess();
    other.setClock(-120 * MINUTE);
    expect((await guess()).headers["retry-after"]).toBe("600");
    other.advance(10 * MINUTE);
    expect((await guess()).status).toBe(422);
    await other.post("/api/restore_password/", { email: "anna@example.ru" });
    other.setClock(-120 * MINUTE);
    expect((await other.post("/api/restore_password/", { email: "anna@example.ru" })).status).toBe(200);
  });

  it("counts an IPv6 network as one address", async () => {
    const other = createTestShop(db, { accountLimits: { tries: 2 } });
    const tryFrom = async (address: string) =>
      (await other.post("/api/login/", { login: `${address}@example.ru`, password: "догадка" }).set("X-Forwarded-For", address)).status;
    const addresses = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8::1:0:0:0:3", "2001:db8:0:2::1"];
    const statuses = [];
    for (const address of addresses) statuses.push(await tryFrom(address));
    expect(statuses).toEqual([422, 422, 429, 422]);
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
