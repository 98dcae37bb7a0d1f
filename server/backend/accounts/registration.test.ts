import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { accountResponse, codeSent, loggedIn } from "#shared/contract/account.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../db/testing.ts";
import { anna, createTown, MINUTE, type Town } from "./testing.ts";

describeEngines("registration", (open) => {
  let db: Kysely<Database>;
  let town: Town;
  beforeEach(async () => {
    db = await open();
    town = createTown(db);
  });
  const accounts = () => db.selectFrom("accounts").selectAll().execute();

  it("makes a newcomer an account with the code of the letter", async () => {
    const browser = town.browser();
    const sent = await browser.post("/api/registration/").send({ ...anna, subscribe: true });
    expect(codeSent.parse(sent.body)).toEqual({ sent: { resend_in: 60, expires_in: 600 } });
    expect(sent.headers["set-cookie"]).toBeUndefined();
    expect(await accounts()).toEqual([]);

    const letter = await town.lastLetterTo("anna@example.ru");
    const code = await town.codeTo("anna@example.ru");
    expect(letter.subject).toBe("Взлёт: подтвердите почту");
    expect(letter.text).toContain(`https://vzlet.example/registration-confirm/?email=anna%40example.ru&code=${code}`);
    expect(letter.html).toContain(code);
    // A name is anything that somebody types, and this letter goes to whom it pleases.
    expect(JSON.stringify(letter)).not.toContain("Анна");

    const confirmed = await browser.post("/api/confirm_email/").send({ email: " ANNA@example.ru ", code });
    expect(loggedIn.parse(confirmed.body).account.user).toEqual({
      id: 1,
      name: "Анна",
      email: "anna@example.ru",
      phone: "+79162047711",
      email_confirmed: true,
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
    expect((await town.browser().post("/api/registration/").type("form").send(form)).status).toBe(200);
  });

  it("says by field what must be mended", async () => {
    const { status, body } = await town.post("/api/registration/", { name: " ", email: "anna", phone: "+7 916", password: "12345678" });
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

  it("answers the same to a stranger who tries an address that is taken", async () => {
    await town.settle();
    town.pass(MINUTE);
    const taken = await town.post("/api/registration/", { ...anna, name: "Мария", password: "другой пароль" });
    const free = await town.post("/api/registration/", { ...anna, email: "maria@example.ru" });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());

    const letter = await town.lastLetterTo("anna@example.ru");
    expect(letter.subject).toBe("Взлёт: у вас уже есть аккаунт");
    expect(letter.text).not.toMatch(/\d{6}|Мария/);
    const wrong = await town.post("/api/confirm_email/", { email: "anna@example.ru", code: "123456" });
    const unknown = await town.post("/api/confirm_email/", { email: "nobody@example.ru", code: "123456" });
    expect([wrong.status, wrong.body.error.fields]).toEqual([unknown.status, unknown.body.error.fields]);
    expect(await accounts()).toMatchObject([{ name: "Анна" }]);
  });

  it("makes one account of two registrations and confirmations at once", async () => {
    const both = await Promise.all([
      town.post("/api/registration/", anna),
      town.post("/api/registration/", { ...anna, email: "ANNA@EXAMPLE.RU" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const code = await town.codeTo("anna@example.ru");
    const confirmed = await Promise.all(
      Array.from({ length: 4 }, () => town.post("/api/confirm_email/", { email: "anna@example.ru", code })),
    );
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await accounts()).toHaveLength(1);
    expect(await town.letters()).toHaveLength(1);
  });

  describe("its code", () => {
    beforeEach(async () => {
      await town.post("/api/registration/", anna);
    });
    const confirm = (code: string) => town.post("/api/confirm_email/", { email: "anna@example.ru", code });

    it("is not kept readable", async () => {
      const code = await town.codeTo("anna@example.ru");
      expect(JSON.stringify(await db.selectFrom("codes").selectAll().execute())).not.toMatch(new RegExp(`\\b${code}\\b|${anna.password}`));
    });

    it("is sent again after a minute, and only the new one holds", async () => {
      const first = await town.codeTo("anna@example.ru");
      town.pass(20_000);
      const early = await town.post("/api/confirm_email/", { email: "anna@example.ru" });
      expect(early.status).toBe(429);
      expect(early.headers["retry-after"]).toBe("40");
      town.pass(40_000);
      expect((await town.post("/api/confirm_email/", { email: "anna@example.ru" })).status).toBe(200);
      const second = await town.codeTo("anna@example.ru");
      expect((await confirm(first)).status).toBe(422);
      expect((await confirm(second)).status).toBe(200);
    });

    it("holds ten minutes", async () => {
      town.pass(10 * MINUTE);
      expect((await confirm(await town.codeTo("anna@example.ru"))).status).toBe(422);
    });

    it("holds five tries, the right one included", async () => {
      const code = await town.codeTo("anna@example.ru");
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
        town.pass(MINUTE);
        asked.push(await town.post("/api/confirm_email/", { email: "anna@example.ru" }));
      }
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
      expect(Number(asked.at(-1)?.headers["retry-after"])).toBeGreaterThan(MINUTE / 1000);
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
      const { status } = await town.post(path, anna).set("Host", "vzlet.example").set("Origin", "https://evil.example");
      expect([path, status]).toEqual([path, 403]);
    }
  });
});
