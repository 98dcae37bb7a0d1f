import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import type request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { anna, createTestShop, MINUTE, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { inviteFirstOwner } from "./invitations.ts";
import { createSeal, sealSecrets } from "./seal.ts";

const PERIOD = 30_000;
const PASSWORD = "синий батут 7";
const owner = { email: "olga@vzlet.example", name: "Ольга", password: PASSWORD };
/** What the app of the phone shows. */
const codeAt = (secret: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

describeEngines("codes at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let browser: ReturnType<TestShop["browser"]>;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db, { staffLimits: { codes: 5 } });
    browser = shop.browser();
    await browser.post("/api/manage/invitation/").send({ ...owner, token: await inviteFirstOwner(db, NOON) });
  });

  async function setUp() {
    const begun = await browser.post("/api/manage/totp/begin/").send({ password: PASSWORD }).expect(200);
    const { secret } = begun.body.totp;
    const confirmed = await browser
      .post("/api/manage/totp/confirm/")
      .send({ totp: codeAt(secret, NOON) })
      .expect(200);
    return { secret: String(secret), recovery: confirmed.body.recovery_codes as string[] };
  }
  const logIn = (who: Pick<ReturnType<typeof request.agent>, "post">, totp?: string) =>
    who.post("/api/manage/login/").send({ email: owner.email, password: PASSWORD, totp });

  it("sets codes up with a secret that the app reads, after the password", async () => {
    await browser.post("/api/manage/totp/begin/").send({ password: "нет" }).expect(422);
    const { body } = await browser.post("/api/manage/totp/begin/").send({ password: PASSWORD }).expect(200);
    const { secret, uri, qr } = body.totp;
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(uri)).toContain("Взлёт:olga@vzlet.example");
    expect(uri).toContain(`secret=${secret}`);
    expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    expect(qr.size).toBeGreaterThan(30);
    // Nothing is demanded before the first code.
    await logIn(shop.browser()).expect(200);
    await browser.post("/api/manage/totp/confirm/").send({ totp: "000000" }).expect(422);
    const confirmed = await browser
      .post("/api/manage/totp/confirm/")
      .send({ totp: codeAt(secret, NOON) })
      .expect(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    const me = await browser.get("/api/manage/me/");
    expect(me.body).toMatchObject({ staff: { totp: true }, recovery_codes_left: 10 });
  });

  it("asks for a code after the right password only, and takes none twice", async () => {
    const { secret } = await setUp();
    const asked = await logIn(shop.browser()).expect(422);
    expect(asked.body.error.code).toBe("TOTP_NEEDED");
    const wrong = await shop.post("/api/manage/login/", { email: owner.email, password: "нет", totp: codeAt(secret, NOON) });
    expect(wrong.body.error.code).toBe("STAFF_LOGIN_WRONG");
    // The code that confirmed the set-up is used up.
    expect((await logIn(shop.browser(), codeAt(secret, NOON))).body.error.code).toBe("TOTP_WRONG");
    const code = codeAt(secret, NOON + PERIOD);
    await logIn(shop.browser(), code).expect(200);
    await logIn(shop.browser(), code).expect(422);
    shop.advance(2 * PERIOD);
    await logIn(shop.browser(), code).expect(422);
    await logIn(shop.browser(), codeAt(secret, NOON + 2 * PERIOD)).expect(200);
  });

  it("gives one of two simultaneous uses of a code the session", async () => {
    const { secret } = await setUp();
    const code = codeAt(secret, NOON + PERIOD);
    const answers = await Promise.all([logIn(shop.browser(), code), logIn(shop.browser(), code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("takes a clock that is half a minute off, and no more", async () => {
    const { secret } = await setUp();
    shop.advance(10 * MINUTE);
    const now = NOON + 10 * MINUTE;
    const statusAt = async (periods: number) => (await logIn(shop.browser(), codeAt(secret, now + periods * PERIOD))).status;
    expect([await statusAt(-2), await statusAt(2), await statusAt(-1), await statusAt(1)]).toEqual([422, 422, 200, 200]);
  });

  it("takes each recovery code once, and new ones end the former", async () => {
    const { recovery } = await setUp();
    const [first = "", second = ""] = recovery;
    await logIn(shop.browser(), first.toUpperCase().replaceAll("-", " ")).expect(200);
    await logIn(shop.browser(), first).expect(422);
    expect((await browser.get("/api/manage/me/")).body.recovery_codes_left).toBe(9);
    const renewed = await browser.post("/api/manage/totp/codes/").send({ password: PASSWORD }).expect(200);
    await logIn(shop.browser(), second).expect(422);
    await logIn(shop.browser(), renewed.body.recovery_codes[0]).expect(200);
    const stored = await db.selectFrom("staff_recovery_codes").select("code_hash").execute();
    expect(stored).toHaveLength(9);
    expect(stored[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("bounds wrong codes, but not the question for one", async () => {
    const { secret } = await setUp();
    for (let count = 0; count < 20; count += 1) await logIn(shop.browser()).expect(422);
    for (let count = 0; count < 5; count += 1) await logIn(shop.browser(), "000000").expect(422);
    await logIn(shop.browser(), codeAt(secret, NOON + PERIOD)).expect(429);
    shop.advance(15 * MINUTE);
    expect((await logIn(shop.browser(), codeAt(secret, NOON + 15 * MINUTE))).status).toBe(200);
  });

  it("do not lock the member out while a stranger with the password uses up the tries", async () => {
    const { secret, recovery } = await setUp();
    shop = createTestShop(db, { staffLimits: { codes: 5, passwordsOfLogin: 6 } });
    const stranger = (code: string, network: string) => logIn(shop.browser(), code).set("X-Forwarded-For", network);
    for (let count = 0; count < 5; count += 1) await stranger("000000", `203.0.113.${count}`).expect(422);
    await stranger("000000", "203.0.113.9").expect(429);
    for (let count = 0; count < 5; count += 1) await stranger("aaaa-bbbb-cccc-dddd", "203.0.113.9").expect(422);
    await stranger("aaaa-bbbb-cccc-dddd", "203.0.113.9").expect(429);
    // Her browser has tries of its own, and a recovery code works where she has never been.
    await logIn(browser, codeAt(secret, NOON + PERIOD)).expect(200);
    await stranger(recovery[0] ?? "", "198.51.100.4").expect(200);
    for (let count = 0; count < 5; count += 1) await logIn(browser, "000000").expect(422);
    expect((await logIn(browser, "000000")).status).toBe(429);
    // The log-in of somebody else there begins no new count.
    await shop.registerAccount();
    await browser.post("/api/login/").send({ login: anna.email, password: anna.password }).expect(200);
    expect((await logIn(browser, "000000")).status).toBe(429);
  });

  it("are told to the member and stand in the journal when somebody gets them wrong", async () => {
    await setUp();
    for (let count = 0; count < 3; count += 1)
      await logIn(shop.browser(), "000000").set("X-Forwarded-For", `203.0.113.${count}`).expect(422);
    await logIn(browser, "000000").expect(422);
    const letters = (await shop.letters()).filter(({ subject }) => subject.includes("пароль"));
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: "Ольга", address: "olga@vzlet.example" }, "Взлёт: кто-то знает ваш пароль от кабинета магазина"],
    ]);
    expect(letters[0]?.text).toContain("203.0.113.0");
    const { body } = await browser.get("/api/manage/journal/?deed=staff-login-failed").expect(200);
    expect(body.entries.map(({ name, after }: { name: string; after: object }) => [name, after])).toEqual([
      ["Посетитель", { "Не подошёл": "код, пароль верный", Откуда: expect.stringMatching(/, знакомый браузер$/) }],
      ...["203.0.113.2", "203.0.113.1", "203.0.113.0"].map((address) => [
        "Посетитель",
        { "Не подошёл": "код, пароль верный", Откуда: address },
      ]),
    ]);
    shop.advance(24 * 60 * MINUTE);
    await logIn(shop.browser(), "000000").expect(422);
    expect((await shop.letters()).filter(({ subject }) => subject.includes("пароль"))).toHaveLength(2);
  });

  describe("with a key that the database does not have", () => {
    const stored = () => db.selectFrom("staff").select(["id", "totp_secret", "totp_pending"]).executeTakeFirstOrThrow();
    const KEY = "long and random, as an operator makes it";

    it("are encrypted, and work", async () => {
      shop = createTestShop(db, { secretKey: KEY });
      const other = shop.browser();
      await logIn(other).expect(200);
      const { body } = await other.post("/api/manage/totp/begin/").send({ password: PASSWORD }).expect(200);
      const { secret } = body.totp;
      expect((await stored()).totp_pending).toMatch(/^sealed:/);
      await other
        .post("/api/manage/totp/confirm/")
        .send({ totp: codeAt(secret, NOON) })
        .expect(200);
      expect(JSON.stringify(await stored())).not.toContain(secret);
      await logIn(shop.browser(), codeAt(secret, NOON + PERIOD)).expect(200);
    });

    it("of an earlier version are encrypted at the start; with another key recovery codes are left", async () => {
      const { secret, recovery } = await setUp();
      const warned: unknown[] = [];
      const logger = { warn: (...told: unknown[]) => void warned.push(told) };
      await sealSecrets(db, createSeal(KEY), logger);
      await sealSecrets(db, createSeal(KEY), logger);
      expect([JSON.stringify(await stored()).includes(secret), warned]).toEqual([false, []]);
      shop = createTestShop(db, { secretKey: KEY });
      await logIn(shop.browser(), codeAt(secret, NOON + PERIOD)).expect(200);

      await sealSecrets(db, createSeal("another key"), logger);
      expect(warned).toEqual([[{ lost: ["olga@vzlet.example"] }, expect.stringContaining("recovery codes or a new link")]]);
      shop = createTestShop(db, { secretKey: "another key" });
      shop.advance(2 * PERIOD);
      await logIn(shop.browser(), codeAt(secret, NOON + 3 * PERIOD)).expect(422);
      await logIn(shop.browser(), recovery[0]).expect(200);
    });
  });

  it("can be taken off with the password, unless the owner demands codes", async () => {
    await setUp();
    await browser.post("/api/manage/settings/").send({ totp_demanded: true }).expect(200);
    await browser.post("/api/manage/totp/off/").send({ password: PASSWORD }).expect(403);
    await browser.post("/api/manage/settings/").send({ totp_demanded: false }).expect(200);
    await browser.post("/api/manage/totp/off/").send({ password: "нет" }).expect(422);
    await browser.post("/api/manage/totp/off/").send({ password: PASSWORD }).expect(200);
    expect((await logIn(shop.browser())).status).toBe(200);
  });

  it("keeps a member without codes in the own account while the owner demands them", async () => {
    const manager = await staffBrowser(shop.app, db, "owner", NOON);
    await browser.post("/api/manage/settings/").send({ totp_demanded: true }).expect(200);
    const refused = await manager.get("/api/manage/staff/").expect(403);
    expect(refused.body.error.code).toBe("TOTP_SETUP_NEEDED");
    expect((await manager.get("/api/manage/me/").expect(200)).body.totp_setup_needed).toBe(true);
    await manager.get("/api/manage/sessions/").expect(200);
  });
});
