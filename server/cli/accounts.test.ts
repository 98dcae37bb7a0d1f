import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { seedProducts } from "../backend/testing/products.ts";
import type { Database } from "../backend/db/schema.ts";
import { describeEngines } from "../backend/testing/databases.ts";
import { createCheckoutApp, fastOrder, order } from "../backend/testing/orders.ts";
import { runCli } from "./run.ts";

describeEngines("npm run shop, people and the states of their orders", (open) => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await open();
  });

  async function shop(...args: string[]) {
    const { dataDir, databaseUrl } = open.location(db);
    const ran = { code: 0, stdout: "", stderr: "" };
    const output = (name: "stdout" | "stderr") => ({ write: (text: string) => (ran[name] += plainSpaces(text)) });
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PUBLIC_URL: "https://vzlet.example" };
    ran.code = await runCli(args, { env, stdout: output("stdout"), stderr: output("stderr") });
    return ran;
  }

  it("lists accounts and makes one a dealer's", async () => {
    expect(await shop("accounts", "list")).toMatchObject({ stdout: "Аккаунтов нет.\n" });
    const person = {
      name: "Анна",
      password_hash: "",
      phone_confirmed_at: null,
      subscribed_at: null,
      consent_version: "1",
      consent_address: "",
    };
    await db
      .insertInto("accounts")
      .values([
        { ...person, email: "anna@example.ru", phone: "+79162047711", created_at: Date.UTC(2026, 10, 20) },
        { ...person, email: "club@example.ru", phone: "", created_at: Date.UTC(2026, 10, 21) },
      ])
      .execute();
    expect(await shop("accounts", "dealer", "Club@example.ru", "on")).toMatchObject({
      code: 0,
      stdout: "Club@example.ru видит цены дилера.\n",
    });
    expect((await shop("accounts", "list")).stdout).toBe(
      [
        "Почта            Имя   Телефон           С нами\n",
        "club@example.ru  Анна                    21.11.2026  дилер\n",
        "anna@example.ru  Анна  +7 916 204 77 11  20.11.2026\n",
      ].join(""),
    );
    expect((await shop("accounts", "list", "--dealers")).stdout.split("\n")).toHaveLength(3);
    await shop("accounts", "dealer", "club@example.ru", "off");
    expect((await shop("accounts", "list")).stdout).not.toContain("дилер");
    expect(await shop("accounts", "dealer", "nobody@example.ru", "on")).toMatchObject({
      code: 1,
      stderr: "Аккаунта nobody@example.ru нет.\n",
    });
    expect(await shop("accounts", "dealer", "club@example.ru", "yes")).toMatchObject({ code: 2 });
  });

  it("brings an order into its next state and writes to the shopper", async () => {
    await seedProducts(db);
    await request(createCheckoutApp(db)).post("/api/checkout/").send(order);
    await request(createCheckoutApp(db)).post("/api/checkout/").send(fastOrder);
    expect(await shop("orders", "set", "26-000001", "shipped")).toEqual({
      code: 0,
      stdout: "Заказ 26-000001: отправлен; письмо покупателю поставлено в очередь.\n",
      stderr: "",
    });
    const row = await db.selectFrom("outbox").select("message").orderBy("id", "desc").executeTakeFirstOrThrow();
    const letter = JSON.parse(plainSpaces(row.message));
    expect(letter.subject).toBe("Взлёт: заказ № 26-000001 отправлен");
    expect(letter.text).toContain("https://vzlet.example/order/?number=26-000001&key=");
    expect((await shop("orders", "show", "26-000001")).stdout).toContain("Состояние: Отправлен");
    expect((await shop("orders", "set", "26-000002", "cancelled")).stdout).toContain("почты у покупателя нет");
    expect(await shop("orders", "set", "26-000001", "confirmed")).toMatchObject({
      code: 1,
      stderr: "Заказ 26-000001 уже в состоянии «Отправлен», из него «Подтверждён» не следует.\n",
    });
    expect(await shop("orders", "set", "26-000099", "done")).toMatchObject({ code: 1, stderr: "Заказа 26-000099 нет.\n" });
    expect(await shop("orders", "set", "26-000001", "lost")).toMatchObject({ code: 2 });
  });
});
