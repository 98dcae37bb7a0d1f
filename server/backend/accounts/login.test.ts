import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../db/testing.ts";
import { anna, createTown, MINUTE, type Town } from "./testing.ts";

const DAY = 24 * 60 * MINUTE;

describeEngines("login", (open) => {
  let db: Kysely<Database>;
  let town: Town;
  beforeEach(async () => {
    db = await open();
    town = createTown(db);
    await town.settle();
  });
  const login = (payload: object, address = "203.0.113.7") => town.post("/api/login/", payload).set("X-Forwarded-For", address);
  const right = { login: "anna@example.ru", password: anna.password };

  it("gives a cookie that no script reads, and that https alone carries behind https", async () => {
    const plain = await login(right);
    expect(plain.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^PHPSESSID=[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/),
      // What scripts may read says no more than that there is one.
      expect.stringMatching(/^account=1; Max-Age=2592000; Path=\/; .*SameSite=Lax$/),
    ]);
    const secure = await login(right).set("X-Forwarded-Proto", "https");
    expect(secure.headers["set-cookie"]?.[0]).toContain("; Secure");
    const stored = JSON.stringify(await db.selectFrom("sessions").selectAll().execute());
    const token = /PHPSESSID=([\w-]+)/.exec(String(plain.headers["set-cookie"]))?.[1] ?? "";
    expect(stored).not.toContain(token);
  });

  it("takes a new cookie and ends the session that the browser had", async () => {
    const browser = town.browser();
    await browser.post("/api/login/").send(right);
    const [before] = await db.selectFrom("sessions").selectAll().orderBy("id", "desc").execute();
    await browser.post("/api/login/").send(right);
    const after = await db.selectFrom("sessions").selectAll().orderBy("id", "desc").execute();
    expect(after.map(({ id }) => id)).not.toContain(before?.id);
    const planted = await town.post("/api/login/", right).set("Cookie", `PHPSESSID=${"a".repeat(43)}`);
    expect(String(planted.headers["set-cookie"])).not.toContain("a".repeat(43));
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

  it("stops the guessing of a password, wherever it comes from, and of unknown logins the same way", async () => {
    for (const name of ["anna@example.ru", "nobody@example.ru"]) {
      const tries = [];
      for (let count = 0; count < 11; count += 1)
        tries.push(await login({ login: name, password: `догадка ${count}` }, `203.0.113.${count}`));
      expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
      expect(tries.at(-1)?.headers["retry-after"]).toBe("900");
    }
    expect((await login(right, "203.0.113.50")).status).toBe(429);
    town.pass(15 * MINUTE);
    expect((await login(right, "203.0.113.50")).status).toBe(200);
  });

  it("stops one address that tries many accounts", async () => {
    const other = createTown(db, { limits: { tries: 3 } });
    const tries = [];
    for (let count = 0; count < 4; count += 1)
      tries.push(await other.post("/api/login/", { login: `a${count}@example.ru`, password: "догадка" }));
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
  });

  it("counts an IPv6 network as one address", async () => {
    const other = createTown(db, { limits: { tries: 2 } });
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
    const browser = town.browser();
    await browser.post("/api/login/").send(right);
    await browser.post("/api/confirmed_phone/").send({ phone: anna.phone }).expect(200);
    expect(await town.sms()).toMatchObject([{ phone: "+79162047711", text: expect.stringMatching(/^Взлёт: код \d{6}\. /) }]);
    const confirmed = await browser.post("/api/confirmed_phone/").send({ phone: anna.phone, code: await town.smsCode() });
    expect(confirmed.body).toEqual({ phone_confirmation: expect.stringMatching(/^\d+\.[\w-]+$/) });
    expect((await login(byPhone)).body.account.user).toMatchObject({ phone_confirmed: true });

    town.pass(MINUTE);
    const maria = await town.settle({ ...anna, email: "maria@example.ru", password: "пароль Марии" });
    await maria.post("/api/confirmed_phone/").send({ phone: anna.phone }).expect(200);
    await maria
      .post("/api/confirmed_phone/")
      .send({ phone: anna.phone, code: await town.smsCode() })
      .expect(200);
    expect((await login(byPhone)).status).toBe(422);
    expect((await login({ ...byPhone, password: "пароль Марии" })).body.account.user.email).toBe("maria@example.ru");
  });

  it("ends by logout, and the cookie is taken back", async () => {
    const browser = town.browser();
    await browser.post("/api/login/").send(right);
    const out = await browser.post("/api/logout/");
    expect([out.status, out.body]).toEqual([200, { done: true }]);
    expect(String(out.headers["set-cookie"])).toMatch(/^PHPSESSID=; .*Expires=Thu, 01 Jan 1970/);
    const page = await browser.post("/api/account/").send({});
    expect([page.status, page.body.error.code]).toEqual([401, "LOGIN_REQUIRED"]);
    expect((await town.post("/api/logout/")).status).toBe(200);
  });

  it("holds thirty days from the last visit", async () => {
    const browser = town.browser();
    await browser.post("/api/login/").send(right);
    town.pass(29 * DAY);
    const visit = await browser.post("/api/account/").send({});
    expect(visit.status).toBe(200);
    expect(String(visit.headers["set-cookie"])).toContain("Max-Age=2592000");
    town.pass(29 * DAY);
    expect((await browser.post("/api/account/").send({})).status).toBe(200);
    town.pass(30 * DAY);
    const late = await browser.post("/api/account/").send({});
    expect(late.status).toBe(401);
    expect(String(late.headers["set-cookie"])).toContain("PHPSESSID=;");
  });

  it("is restored by a code, which ends every session", async () => {
    const before = town.browser();
    await before.post("/api/login/").send(right);
    const asked = await town.post("/api/restore_password/", { email: "anna@example.ru" });
    const unknown = await town.post("/api/restore_password/", { email: "nobody@example.ru" });
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body]);
    expect((await town.lastLetterTo("nobody@example.ru")).subject).toBe("Взлёт: аккаунта с этой почтой нет");
    const code = await town.codeTo("anna@example.ru");

    const weak = await town.post("/api/restore_password/", { email: "anna@example.ru", code, password: "коротко" });
    expect(weak.body.error.fields).toEqual({ password: "Пароль короткий: нужно не меньше 8 знаков" });
    const browser = town.browser();
    const restored = await browser.post("/api/restore_password/").send({ email: "anna@example.ru", code, password: "совсем новый" });
    expect(restored.body.account.user.email).toBe("anna@example.ru");
    expect((await browser.post("/api/account/").send({})).status).toBe(200);
    expect((await before.post("/api/account/").send({})).status).toBe(401);
    expect((await login(right)).status).toBe(422);
    expect((await login({ ...right, password: "совсем новый" })).status).toBe(200);
    expect((await town.post("/api/restore_password/", { email: "anna@example.ru", code, password: "ещё новее" })).status).toBe(422);
    expect((await town.lastLetterTo("anna@example.ru")).subject).toBe("Взлёт: пароль изменён");
  });
});
