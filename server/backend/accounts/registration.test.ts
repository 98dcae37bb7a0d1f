import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { accountResponse, codeSent, loggedIn } from "#shared/contract/account.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { anna, createTestShop, MINUTE, type TestShop } from "../testing/shop.ts";

describeEngines("registration", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
  });
  const accounts = () => db.selectFrom("accounts").selectAll().execute();

  it("makes a newcomer an account with the code of the letter", async () => {
    const browser = shop.browser();
    const sent = await browser.post("/api/registration/").send({ ...anna, subscribe: true });
    expect(codeSent.parse(sent.body)).toEqual({ sent: { resend_in: 60, expires_in: 600 } });
    // What tells this browser from others, and no session.
    expect(sent.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
    expect(await accounts()).toEqual([]);

    const letter = await shop.lastLetterTo("anna@example.ru");
    const code = await shop.codeTo("anna@example.ru");
    expect(letter.subject).toBe("Взлёт: подтвердите почту");
    expect(letter.text).toContain(`https://vzlet.example/registration-confirm/?email=anna%40example.ru&code=${code}&key=`);
    expect(letter.html).toContain(code);
    // A name is anything that somebody types, and this letter goes to whom it pleases.
    expect(JSON.stringify(letter)).not.toContain("Анна");

    const confirmed = await browser.post("/api/confirm_email/").send({ email: " ANNA@example.ru ", code });
    expect(loggedIn.parse(confirmed.body).account.user).toEqual({
      id: 1,
      name: "Анна",
      email: "anna@example.ru",
      phone: "+79162047711",
      phone_confirmed: false,
      new_email: null,
      dealer: false,
      subscribed: true,
      lists: { favorites: [], compare: [], cart: [], watched: [] },
    });
    const page = await browser.post("/api/account/").send({});
    expect(accountResponse.parse(page.body).account).toMatchObject({ orders: [], products: [], sessions: [{ current: true }] });
    expect(await accounts()).toMatchObject([{ consent_version: expect.stringMatching(/./), consent_address: expect.stringMatching(/./) }]);
  });

  it("takes a form too", async () => {
    const form = { ...anna, consent: "on" };
    expect((await shop.browser().post("/api/registration/").type("form").send(form)).status).toBe(200);
  });

  it("says by field what must be mended", async () => {
    const { status, body } = await shop.post("/api/registration/", { name: " ", email: "anna", phone: "+7 916", password: "12345678" });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: "FORM_INVALID",
      fields: {
        name: "Укажите имя",
        email: "Проверьте адрес почты: нужен вид name@example.ru",
        phone: "Телефон: не хватает семи цифр",
        password: "Такой пароль подбирают первым: придумайте другой",
        consent: "Нужно согласие на обработку персональных данных",
      },
    });
  });

  it("refuses passwords that are guessed first, and those of own words and of the shop's", async () => {
    for (const password of ["jennifer", "vzlet2026", "admin2026", "Anna@Example.ru", "anna-1990!", "9162047711", "Анна2026"]) {
      const { status, body } = await shop.post("/api/registration/", { ...anna, password });
      expect([password, status, Object.keys(body.error.fields)]).toEqual([password, 422, ["password"]]);
    }
  });

  it("answers the same to a stranger who tries an address that is taken", async () => {
    await shop.registerAccount();
    shop.advance(MINUTE);
    const taken = await shop.post("/api/registration/", { ...anna, name: "Мария", password: "другой пароль" });
    const free = await shop.post("/api/registration/", { ...anna, email: "maria@example.ru" });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());

    const letter = await shop.lastLetterTo("anna@example.ru");
    expect(letter.subject).toBe("Взлёт: у вас уже есть аккаунт");
    expect(letter.text).not.toMatch(/\d{6}|Мария/);
    const wrong = await shop.post("/api/confirm_email/", { email: "anna@example.ru", code: "123456" });
    const unknown = await shop.post("/api/confirm_email/", { email: "nobody@example.ru", code: "123456" });
    expect([wrong.status, wrong.body.error.fields]).toEqual([unknown.status, unknown.body.error.fields]);
    expect(await accounts()).toMatchObject([{ name: "Анна" }]);
  });

  it("makes one account of two registrations and confirmations at once", async () => {
    const post = (path: string, payload: object) => shop.post(path, payload).set("Cookie", `browser=${"a".repeat(43)}`);
    const both = await Promise.all([post("/api/registration/", anna), post("/api/registration/", { ...anna, email: "ANNA@EXAMPLE.RU" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const code = await shop.codeTo("anna@example.ru");
    const confirmed = await Promise.all(Array.from({ length: 4 }, () => post("/api/confirm_email/", { email: "anna@example.ru", code })));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await accounts()).toHaveLength(1);
    expect(await shop.letters()).toHaveLength(1);
  });

  describe("its code", () => {
    let browser: ReturnType<TestShop["browser"]>;
    beforeEach(async () => {
      browser = shop.browser();
      await browser.post("/api/registration/").send(anna);
    });
    const confirm = (code: string) => browser.post("/api/confirm_email/").send({ email: "anna@example.ru", code });
    const askAgain = () => browser.post("/api/confirm_email/").send({ email: "anna@example.ru" });

    it("is not kept readable", async () => {
      const code = await shop.codeTo("anna@example.ru");
      expect(JSON.stringify(await db.selectFrom("codes").selectAll().execute())).not.toMatch(new RegExp(`\\b${code}\\b|${anna.password}`));
    });

    it("is sent again after a minute, and only the new one holds", async () => {
      const first = await shop.codeTo("anna@example.ru");
      shop.advance(20_000);
      const early = await askAgain();
      expect(early.status).toBe(429);
      expect(early.headers["retry-after"]).toBe("40");
      shop.advance(40_000);
      expect((await askAgain()).status).toBe(200);
      const second = await shop.codeTo("anna@example.ru");
      expect((await confirm(first)).status).toBe(422);
      expect((await confirm(second)).status).toBe(200);
    });

    it("holds ten minutes", async () => {
      shop.advance(10 * MINUTE);
      expect((await confirm(await shop.codeTo("anna@example.ru"))).status).toBe(422);
    });

    it("holds five tries, the right one included", async () => {
      const code = await shop.codeTo("anna@example.ru");
      const wrong = code === "000000" ? "000001" : "000000";
      const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(wrong)));
      expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
      const { status, body } = await confirm(code);
      expect(status).toBe(422);
      expect(body.error.fields.code).toBe("Код неверный или больше не действует. Проверьте цифры или запросите новый");
    });

    it("is not asked for without end", async () => {
      const asked = [];
      for (let count = 0; count < 8; count += 1) {
        shop.advance(MINUTE);
        asked.push(await askAgain());
      }
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
      expect(Number(asked.at(-1)?.headers["retry-after"])).toBeGreaterThan(MINUTE / 1000);
    });

    it("is not spoilt by the guesses of others", async () => {
      const code = await shop.codeTo("anna@example.ru");
      for (let count = 0; count < 10; count += 1) {
        const guess = await shop.browser().post("/api/confirm_email/").send({ email: "anna@example.ru", code });
        expect([guess.status, guess.body.error.code]).toEqual([422, "CODE_WRONG"]);
      }
      expect((await confirm(code)).status).toBe(200);
    });

    it("is neither replaced nor told of when others ask for it", async () => {
      const code = await shop.codeTo("anna@example.ru");
      const stranger = shop.browser();
      const waiting = await stranger.post("/api/confirm_email/").send({ email: "anna@example.ru" });
      const none = await stranger.post("/api/confirm_email/").send({ email: "nobody@example.ru" });
      expect([waiting.status, waiting.body]).toEqual([none.status, none.body]);
      expect(await shop.letters()).toHaveLength(1);
      expect((await confirm(code)).status).toBe(200);
    });

    it("does not run out of sendings by requests that came too soon", async () => {
      for (let count = 0; count < 20; count += 1) expect((await askAgain()).headers["retry-after"]).toBe("60");
      shop.advance(MINUTE);
      expect((await askAgain()).status).toBe(200);
    });
  });

  describe("of an address that somebody else registers too", () => {
    let victim: ReturnType<TestShop["browser"]>;
    let thief: ReturnType<TestShop["browser"]>;
    beforeEach(async () => {
      [victim, thief] = [shop.browser(), shop.browser()];
      await victim.post("/api/registration/").send(anna).expect(200);
      shop.advance(MINUTE + 1);
      await thief
        .post("/api/registration/")
        .send({ ...anna, name: "Вор", password: "ключи от вора" })
        .expect(200);
    });
    const linkIn = async (index: number) => {
      const address = /https:\S+/.exec((await shop.letters())[index]?.text ?? "")?.[0] ?? "";
      return Object.fromEntries(new URL(address).searchParams);
    };
    const owner = () => shop.post("/api/login/", { login: anna.email, password: anna.password });

    it("makes the account of the browser in which the code is entered", async () => {
      const { code } = await linkIn(0);
      expect((await victim.post("/api/confirm_email/").send({ email: anna.email, code })).status).toBe(200);
      expect(await accounts()).toMatchObject([{ name: "Анна" }]);
      expect((await owner()).status).toBe(200);
    });

    it("makes her account too when she opens the letter that the other one caused", async () => {
      expect((await victim.post("/api/confirm_email/").send(await linkIn(1))).status).toBe(200);
      expect(await accounts()).toMatchObject([{ name: "Анна" }]);
      expect((await owner()).status).toBe(200);
    });

    it("gives nothing for the code that was sent to her when the other one types it", async () => {
      const [hers, his] = await Promise.all([linkIn(0), linkIn(1)]);
      expect((await thief.post("/api/confirm_email/").send({ email: anna.email, code: hers?.code })).status).toBe(422);
      expect((await shop.post("/api/confirm_email/", { email: anna.email, code: his?.code })).status).toBe(422);
      expect(await accounts()).toEqual([]);
    });

    it("asks for the password of the registration when the link is opened on another device", async () => {
      const phone = shop.browser();
      const asked = await phone.post("/api/confirm_email/").send(await linkIn(0));
      expect([asked.status, asked.body.error.code]).toEqual([422, "PASSWORD_NEEDED"]);
      expect(asked.body.error.fields.password).toMatch(/^Письмо открыто не там, где вы регистрировались/);
      const wrong = await phone.post("/api/confirm_email/").send({ ...(await linkIn(1)), password: anna.password });
      expect([wrong.status, wrong.body.error.fields.password]).toEqual([422, "Регистрировались с другим паролем"]);
      expect(await accounts()).toEqual([]);
      const right = await phone.post("/api/confirm_email/").send({ ...(await linkIn(0)), password: anna.password });
      expect(right.body.account.user).toMatchObject({ name: "Анна" });
      expect((await phone.post("/api/account/").send({})).status).toBe(200);
    });

    it("takes the link for a day, and a forged one never", async () => {
      shop.advance(23 * 60 * MINUTE);
      const link = await linkIn(0);
      const forged = await victim.post("/api/confirm_email/").send({ ...link, key: "a".repeat(43) });
      expect([forged.status, forged.body.error.code]).toEqual([422, "CODE_WRONG"]);
      expect((await victim.post("/api/confirm_email/").send(link)).status).toBe(200);
    });

    it("stops the guessing of the password behind a link", async () => {
      const link = await linkIn(0);
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await shop.post("/api/confirm_email/", { ...link, password: `догадка ${count}` })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    });
  });

  it("is refused to a page of another site", async () => {
    const calls = [
      "/api/registration/",
      "/api/login/",
      "/api/logout/",
      "/api/account/",
      "/api/confirm_email/",
      "/api/restore_password/",
      "/api/confirmed_email/",
      "/api/confirmed_phone/",
    ];
    for (const path of calls) {
      const { status } = await shop.post(path, anna).set("Host", "vzlet.example").set("Origin", "https://evil.example");
      expect([path, status]).toEqual([path, 403]);
    }
  });
});
