import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { shippedContent } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { anna, createTestShop, MINUTE, type TestShop } from "../testing/shop.ts";

describeEngines("guesses of a login", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    await shop.registerAccount();
  });
  const login = (payload: object, address = "203.0.113.7") => shop.post("/api/login/", payload).set("X-Forwarded-For", address);
  const right = { login: "anna@example.ru", password: anna.password };

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
});
