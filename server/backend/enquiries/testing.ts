import type { Kysely } from "kysely";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import request from "supertest";
import type { FormId } from "#shared/domain/forms.ts";
import { createBackend } from "../app.ts";
import type { Database } from "../db/schema.ts";
import type { Letter } from "../outbox/message.ts";
import { shippedContent } from "../testing.ts";

/** 20 November 2026, 13:26 in Moscow. */
export const NOON = Date.UTC(2026, 10, 20, 10, 26);

/** The backend with a clock that tests move, a folder of its own, its outbox and its log to read. */
export function createReception(db: Kysely<Database>, options: { enquiryLimit?: number; newsletterUrl?: string } = {}) {
  let now = NOON;
  const dataDir = mkdtempSync(join(tmpdir(), "vzlet-enquiries-"));
  const log: string[] = [];
  const app = createBackend({
    db,
    dataDir,
    content: shippedContent,
    clock: () => now,
    logger: pino({ level: "trace" }, { write: (line) => log.push(line) }),
    ordersTo: "orders@vzlet.example",
    publicUrl: "https://vzlet.example",
    enquiryLimit: 1000,
    ...options,
  });

  return {
    app,
    dataDir,
    log,
    letters: async (): Promise<Letter[]> => {
      const rows = await db.selectFrom("outbox").select("message").orderBy("id").execute();
      return rows.map(({ message }) => JSON.parse(message.replaceAll("\u00a0", " ")) as Letter);
    },
    /** Names of what lies in the attachments folder. */
    stored: (): string[] =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
    pass: (ms: number) => (now += ms),
    post: (path: string, payload: object = {}) => request(app).post(path).send(payload),
    send: (form: FormId, changes: object = {}) =>
      request(app)
        .post(`/ajax/form-${form}/`)
        .send({ ...filled[form], ...changes }),
    remove: () => rmSync(dataDir, { recursive: true }),
  };
}

export type Reception = ReturnType<typeof createReception>;

const person = { name: "Анна", phone: "+7 916 204 77 11", email: "Anna@Example.ru", consent: true };

/** Every form as somebody fills it in; files go apart. Products are those of `fillShelf`. */
export const filled: Record<FormId, Record<string, string | number | boolean>> = {
  questions: { ...person, text: "Какой высоты сетка?", product_id: 1 },
  consultation: { ...person, time: "Днём, с 12 до 17", text: "Двор 6 на 8 метров" },
  request: { ...person, product_id: 3, quantity: 2, text: "Нужно к декабрю" },
  "see-live": { ...person, product_id: 11, office: "Мытищи", visit_date: "2026-11-21" },
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
  "product-registration": { ...person, product_id: 1, serial_number: "вз 2417-0012", purchase_date: "2026-10-31", shop: "Взлёт" },
  call: { name: "Олег", phone: "8 (916) 204-77-12", time: "Как можно скорее", consent: true },
};

/** Registers somebody and answers the cookie by which the backend knows her. */
export async function logIn({ post, letters }: Reception): Promise<string> {
  const newcomer = { name: "Анна", email: "anna@example.ru", phone: "", password: "батут у дома", consent: true };
  await post("/api/registration/", newcomer);
  const code = /\b\d{6}\b/.exec((await letters()).at(-1)?.text ?? "")?.[0];
  const { headers } = await post("/api/confirm_email/", { email: newcomer.email, code });
  return String(headers["set-cookie"]?.[0]).split(";")[0] ?? "";
}

/** The first bytes of real files are all that tells their type. */
export const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("....JFIF")]);
export const receipt = Buffer.from("%PDF-1.7\n%%EOF\n");

/** The form as a browser sends it with files. */
export function withFiles(
  { app }: Reception,
  form: FormId,
  files: readonly (readonly [name: string, content: Buffer])[],
  changes: object = {},
) {
  const call = request(app).post(`/ajax/form-${form}/`);
  for (const [name, value] of Object.entries({ ...filled[form], consent: "on", ...changes })) void call.field(name, String(value));
  for (const [name, content] of files) void call.attach("files", content, name);
  return call;
}
