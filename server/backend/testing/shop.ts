import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import request from "supertest";
import { accountEndpoints } from "#shared/contract/account.ts";
import type { CarrierQuotes } from "#shared/domain/delivery.ts";
import type { FormId } from "#shared/domain/forms/forms.ts";
import { ACCOUNT_LIMITS, type AccountLimits } from "../accounts/context.ts";
import { createBackend } from "../app.ts";
import type { SellingRules } from "../content/selling.ts";
import type { Database } from "../db/schema.ts";
import type { S3Settings } from "../../originals/bucket.ts";
import { notedAttachments } from "../enquiries/attachments.ts";
import { createPhotos } from "../enquiries/photos.ts";
import { openFileStore } from "../files/file-store.ts";
import { removeLeft } from "../files/leftovers.ts";
import { STAFF_LIMITS, type StaffLimits } from "../staff/context.ts";
import { createSeal } from "../staff/seal.ts";
import type { Letter, Sms } from "../outbox/message.ts";
import type { Carrier } from "../carriers/provider.ts";
import type { GoodsWork } from "../exchange/goods/goods-work.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { AlertKind } from "../settings.ts";
import { liveContentOf, type LiveContent } from "../texts/live-content.ts";
import { CONTENT_DIR, shippedContent } from "./backend.ts";

/** 20 November 2026, 13:26 in Moscow. */
export const NOON = Date.UTC(2026, 10, 20, 10, 26);
export const MINUTE = 60_000;

export const anna = {
  name: "Анна",
  email: "Anna@Example.ru",
  phone: "+7 916 204 77 11",
  password: "батут у дома",
  consent: true,
};

export interface TestShopOptions extends Partial<
  Pick<SellingRules, "confirmPhone" | "formsOff" | "attachmentsPerDay" | "unconfirmedHold" | "onlinePayment">
> {
  accountLimits?: Partial<AccountLimits>;
  staffLimits?: Partial<StaffLimits>;
  enquiryLimit?: number;
  /** The key of the secrets of the staff's codes. */
  secretKey?: string;
  /** How old lists of the catalogue may be, s. */
  listSeconds?: number;
  newsletterUrl?: string;
  /** Whether the shop registers products. */
  registers?: boolean;
  alerts?: readonly AlertKind[];
  /** Where texts are changed, and those that the shop begins with; absent = the program's. */
  live?: LiveContent;
  /** The payment providers that are set up. */
  providers?: readonly PaymentProvider[];
  /** The carrier that is set up. */
  carrier?: Carrier | null;
  carrierQuotes?: CarrierQuotes;
  /** What imports the goods of 1C; absent = this process does it. */
  exchangeGoods?: Pick<GoodsWork, "begin">;
  /** undefined = files lie in the folder of the data. */
  s3?: S3Settings;
  /** That of a shop that is started again; absent = a new one. */
  dataDir?: string;
}

/** The backend with a clock that tests set, a data folder of its own, and its outbox and its log to read. */
export function createTestShop(
  db: Kysely<Database>,
  {
    accountLimits,
    staffLimits,
    enquiryLimit = 1000,
    listSeconds = 0,
    newsletterUrl,
    alerts = [],
    providers = [],
    carrier = null,
    carrierQuotes,
    exchangeGoods,
    s3,
    secretKey,
    registers = true,
    live,
    dataDir = join(tmpdir(), `vzlet-test-${randomUUID()}`),
    ...rules
  }: TestShopOptions = {},
) {
  let now = NOON;
  let elapsed = 0;
  const log: string[] = [];
  const photos = createPhotos(new URL("../../pictures/worker.ts", import.meta.url));
  const dealerPrices = { percent: 10, categories: { sport: 20 } };
  const clock = () => now;
  const content = live?.current().content ?? shippedContent;
  const attachments = openFileStore({ dataDir, s3 }, "attachments");
  const app = createBackend({
    db,
    live: live ?? liveContentOf({ db, clock, shipped: CONTENT_DIR }, shippedContent),
    dataDir,
    attachments,
    photos,
    content: {
      ...content,
      selling: { ...content.selling, dealerPrices, ...rules },
      ...(!registers && { headings: { ...content.headings, "product-registration": undefined } }),
    },
    clock,
    limitClock: () => elapsed,
    elapsed: () => elapsed,
    logger: pino({ level: "trace" }, { write: (line) => void log.push(line) }),
    accountLimits: { ...ACCOUNT_LIMITS, ...accountLimits },
    staffLimits: { ...STAFF_LIMITS, ...staffLimits },
    enquiryLimit,
    listSeconds,
    alerts,
    providers,
    carrier,
    carrierQuotes,
    ordersTo: "orders@vzlet.example",
    siteUrl: "https://vzlet.example",
    ...(exchangeGoods && { exchangeGoods }),
    ...(newsletterUrl !== undefined && { newsletterUrl }),
    ...(secretKey !== undefined && { seal: createSeal(secretKey) }),
  });

  async function messages<Message>(kind: "mail" | "sms"): Promise<Message[]> {
    const rows = await db.selectFrom("outbox").select("message").where("kind", "=", kind).orderBy("id").execute();
    return rows.map(({ message }) => JSON.parse(message.replaceAll("\u00a0", " ")) as Message);
  }
  const letters = () => messages<Letter>("mail");
  const sms = () => messages<Sms>("sms");
  async function lastLetterTo(email: string): Promise<Letter> {
    const letter = (await letters()).findLast(({ to }) => (typeof to === "string" ? to : to.address) === email);
    if (!letter) throw new Error(`No letter to ${email}`);
    return letter;
  }
  const codeIn = (message: Letter | Sms | undefined) => /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "";
  const post = (path: string, payload: object = {}) => request(app).post(path).send(payload);

  return {
    app,
    dataDir,
    log,
    letters,
    sms,
    lastLetterTo,
    codeTo: async (email: string) => codeIn(await lastLetterTo(email)),
    smsCode: async () => codeIn((await sms()).at(-1)),
    now: () => now,
    /** Moves the clocks. */
    advance(ms: number) {
      now += ms;
      elapsed += ms;
    },
    /** Sets the computer's clock, as an operator or a time server does. */
    setClock: (ms: number) => (now += ms),
    post,
    send: (form: FormId, changes: object = {}) => post(`/ajax/form-${form}/`, { ...validForms[form], ...changes }),
    /** A browser: it keeps its cookie. */
    browser: () => request.agent(app),
    /** Registers and confirms an account. Returns the browser that is logged in. */
    async registerAccount(person: object = anna) {
      const browser = request.agent(app);
      await browser.post(accountEndpoints.registration.path).send(person).expect(200);
      const email = "email" in person ? String(person.email).toLowerCase() : "";
      await browser
        .post(accountEndpoints.confirmEmail.path)
        .send({ email, code: codeIn(await lastLetterTo(email)) })
        .expect(200);
      return browser;
    },
    /** The scheduled work on files that nobody needs. */
    removeLeft: () => removeLeft(notedAttachments(db, attachments), now),
    /** Names of the files in the data folder. */
    storedFiles: (): string[] =>
      existsSync(dataDir)
        ? readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
        : [],
    remove() {
      photos.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestShop = ReturnType<typeof createTestShop>;

const person = { name: "Анна", phone: "+7 916 204 77 11", email: "Anna@Example.ru", consent: true };

/** A valid example of each form, without files. Products are those of `seedProducts`. */
export const validForms: Record<FormId, Record<string, string | number | boolean>> = {
  questions: { ...person, text: "Какой высоты сетка?", product_id: 1 },
  consultation: { ...person, time: "Днём, с 12 до 17", text: "Двор 6 на 8 метров" },
  request: { ...person, product_id: 3, quantity: 2, text: "Нужно к декабрю" },
  "see-live": { ...person, product_id: 11, office: "Мытищи", visit_date: "27.11.2026", visit_time: "12:00" },
  equipment: { ...person, company: "Клуб «Сила»", city: "Тула", area: "120", text: "Рамы и кардио" },
  dealer: { ...person, company: "ООО «Спорт»", city: "Омск", text: "Магазин на рынке" },
  service: {
    ...person,
    city: "Казань",
    product_name: "Батут",
    serial_number: "ВЗ24170012",
    order_number: "26-000001",
    text: "Лопнула пружина",
  },
  installment: { ...person, product_id: 2, price: "89 990", first_payment: "0", months: "6" },
  "add-comment": { ...person, product_id: 11, rating: 5, advantages: "Прыгучий", disadvantages: "Большой", text: "Прыгаем\nвсей семьёй" },
  "product-question": { ...person, product_id: 11, text: "Выдержит ли двоих взрослых?" },
  "product-registration": { ...person, product_id: 1, serial_number: "вз 2417-0012", purchase_date: "2026-10-31", shop: "Взлёт" },
  call: { name: "Олег", phone: "8 (916) 204-77-12", time: "Как можно скорее", consent: true },
};

/** Registers an account. Returns its session cookie. */
export async function logIn({ browser, letters }: TestShop): Promise<string> {
  const newcomer = { name: "Анна", email: "anna@example.ru", phone: "", password: "батут у дома", consent: true };
  const agent = browser();
  await agent.post(accountEndpoints.registration.path).send(newcomer);
  const code = /\b\d{6}\b/.exec((await letters()).at(-1)?.text ?? "")?.[0];
  const { headers } = await agent.post(accountEndpoints.confirmEmail.path).send({ email: newcomer.email, code });
  return /PHPSESSID=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";
}

/** The type of a file is recognised by its first bytes, so these are enough. */
export const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("....JFIF")]);
export const receipt = Buffer.from("%PDF-1.7\n%%EOF\n");

/** A picture as a phone takes it, with the place in its metadata. */
export function snapshot(): Promise<Buffer> {
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#2337e8" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Анна" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1" } })
    .toBuffer();
}

/** Sends a form with files as a browser does. */
export function withFiles(
  { app }: TestShop,
  form: FormId,
  files: readonly (readonly [name: string, content: Buffer])[],
  changes: object = {},
) {
  const call = request(app).post(`/ajax/form-${form}/`);
  for (const [name, value] of Object.entries({ ...validForms[form], consent: "on", ...changes })) void call.field(name, String(value));
  for (const [name, content] of files) void call.attach("files", content, name);
  return call;
}
