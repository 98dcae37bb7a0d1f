import type { Express } from "express";
import type { Kysely } from "kysely";
import { tmpdir } from "node:os";
import { pino } from "pino";
import request from "supertest";
import { createBackend } from "../app.ts";
import type { Database } from "../db/schema.ts";
import type { Letter, Sms } from "../outbox/message.ts";
import { shippedContent } from "../testing.ts";
import { ACCOUNT_LIMITS, type AccountLimits } from "./limits.ts";

/** 20 November 2026, 13:26 in Moscow. */
const NOON = Date.UTC(2026, 10, 20, 10, 26);
export const MINUTE = 60_000;

export const anna = {
  name: "Анна",
  email: "Anna@Example.ru",
  phone: "+7 916 204 77 11",
  password: "батут у дома",
  consent: true,
};

/** The backend with a clock that tests move, and with its outbox to read. */
export function createTown(
  db: Kysely<Database>,
  { limits = {}, confirmPhone = false }: { limits?: Partial<AccountLimits>; confirmPhone?: boolean } = {},
) {
  let now = NOON;
  const log: string[] = [];
  const selling = { confirmPhone, dealerPrices: { percent: 10, categories: { sport: 20 } } };
  const app: Express = createBackend({
    db,
    content: { ...shippedContent, selling },
    dataDir: tmpdir(),
    clock: () => now,
    logger: pino({ level: "trace" }, { write: (line) => void log.push(line) }),
    accountLimits: { ...ACCOUNT_LIMITS, ...limits },
    publicUrl: "https://vzlet.example",
  });

  async function messages<Message>(kind: "mail" | "sms"): Promise<Message[]> {
    const rows = await db.selectFrom("outbox").select("message").where("kind", "=", kind).orderBy("id").execute();
    return rows.map(({ message }) => JSON.parse(message.replaceAll("\u00a0", " ")) as Message);
  }
  const letters = () => messages<Letter>("mail");
  const addressee = ({ to }: Letter) => (typeof to === "string" ? to : to.address);
  async function lastLetterTo(email: string): Promise<Letter> {
    const letter = (await letters()).findLast((letter) => addressee(letter) === email);
    if (!letter) throw new Error(`No letter to ${email}`);
    return letter;
  }
  const codeIn = ({ text }: Letter | Sms) => /\b\d{6}\b/.exec(text)?.[0] ?? "";

  return {
    app,
    log,
    letters,
    lastLetterTo,
    codeTo: async (email: string) => codeIn(await lastLetterTo(email)),
    smsCode: async () => codeIn((await messages<Sms>("sms")).at(-1) ?? { phone: "", text: "" }),
    sms: () => messages<Sms>("sms"),
    pass: (ms: number) => (now += ms),
    post: (path: string, payload: object = {}) => request(app).post(path).send(payload),
    /** A browser: it keeps its cookie. */
    browser: () => request.agent(app),
    /** Registers and confirms; answers the browser that is logged in. */
    async settle(person: object = anna) {
      const browser = request.agent(app);
      await browser.post("/api/registration/").send(person).expect(200);
      const email = "email" in person ? String(person.email).toLowerCase() : "";
      await browser
        .post("/api/confirm_email/")
        .send({ email, code: codeIn(await lastLetterTo(email)) })
        .expect(200);
      return browser;
    },
  };
}

export type Town = ReturnType<typeof createTown>;
