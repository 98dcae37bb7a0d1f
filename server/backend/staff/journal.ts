import type { Kysely } from "kysely";
import { enquiryStateNames } from "#shared/domain/forms/enquiry.ts";
import { changesPages, deeds, subjectNames, type Deed, type SubjectKind } from "#shared/domain/journal.ts";
import { isOrderField, journalText, orderFields, type OrderFieldId } from "#shared/domain/orders/order-fields.ts";
import { isOrderState, stateRules } from "#shared/domain/orders/order-state.ts";
import { reviewStateNames } from "#shared/domain/review-state.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { momentText } from "#shared/text/date.ts";
import { isoTime, YEAR_MS } from "../clock.ts";
import { announceChange } from "../db/changes.ts";
import type { Database } from "../db/schema.ts";

/** Who does something. */
export interface Actor {
  /** null = the operator at the command line. */
  staff_id: number | null;
  name: string;
}

/** A member of the staff as the journal names it. */
export const actorOf = ({ id, name, email }: { id: number; name: string; email: string }): Actor => ({ staff_id: id, name: name || email });

export const COMMAND_LINE: Actor = { staff_id: null, name: "Командная строка" };

type Value = string | number | boolean | null;

interface Field {
  /** What readers see. */
  label: string;
  /** How they see a value that is stored as a code. */
  show?(value: Value): Value;
}

/** What was wrong at a log-in. */
const LOGIN_FAULTS = { password: "пароль", code: "код, пароль верный" };
export type LoginFault = keyof typeof LOGIN_FAULTS;

/** What entries say besides the fields of an order (shared/domain/orders/order-fields.ts). */
const fields = {
  accepted: { label: "Принято" },
  added: { label: "Появилось" },
  answer: { label: "Ответ" },
  assigned: { label: "Сотрудник", show: (name) => name ?? "никто" },
  by: { label: "Кто" },
  changed: { label: "Изменилось" },
  dealer: { label: "Дилер" },
  deed: { label: "Что сделано", show: nameIn(deeds) },
  delivery: { label: "Доставка", show: (way) => (way === "none" ? "Не выбрана" : way) },
  ended_sessions: { label: "Завершено" },
  enquiry_state: { label: "Состояние", show: nameIn(enquiryStateNames) },
  from: { label: "С" },
  gone: { label: "Исчезло" },
  letter_subject: { label: "Тема" },
  letters: { label: "Писем" },
  name: { label: "Имя" },
  note: { label: "Заметка", show: () => "добавлена" },
  login_fault: { label: "Не подошёл", show: nameIn(LOGIN_FAULTS) },
  origin: { label: "Откуда" },
  order_states: { label: "Состояние", show: orderStatesText },
  ordered_pieces: { label: "Вычтено заказанное, шт." },
  products: { label: "Товаров" },
  reason: { label: "Причина" },
  refused_lines: { label: "Отказано строкам" },
  repriced: { label: "Сменило цену" },
  restocked: { label: "Сменило остаток" },
  returned_pieces: { label: "Прибавлено возвращённое, шт." },
  review_state: { label: "Состояние", show: nameIn(reviewStateNames) },
  role: { label: "Роль", show: nameIn(roleNames) },
  rows: { label: "Строк" },
  searched: { label: "Поиск", show: () => "по словам" },
  stock_at: { label: "Остатки на", show: (time) => momentText(isoTime(Number(time))) },
  subject: { label: "С чем", show: (subject) => String(subject).replace(/^\S+/, (kind) => String(nameIn(subjectNames)(kind))) },
  target: { label: "Вела на", show: (path) => path ?? "страницу товара" },
  to: { label: "По" },
  totp_demanded: { label: "Вход с кодом обязателен", show: (demanded) => (demanded ? "да" : "нет") },
} satisfies Record<string, Field>;

const isField = (id: string): id is keyof typeof fields => Object.hasOwn(fields, id);

function nameIn(names: Readonly<Record<string, string>>): (code: Value) => Value {
  return (code) => names[String(code)] ?? code;
}

function orderStatesText(states: Value): string {
  const names = String(states).split(",").filter(isOrderState);
  return names.map((state) => stateRules(state).staffName).join(", ");
}

/**
 * Values that changed, by the ids of their fields. Never a password, a code or a key, and of a shopper's name, phone, e-mail and address only
 * that they changed: the entry outlives the erased shopper.
 */
export type Values = Readonly<Partial<Record<keyof typeof fields | OrderFieldId, Value>>>;

/** Those of an order, which also has its goods by their names. */
export type OrderValues = Readonly<Record<string, Value>>;

export interface JournalEntry {
  actor: Actor;
  /** Epoch ms. */
  now: number;
  deed: Deed;
  /** `id` is what people know it by: the number of an order, the e-mail of a member. */
  subject: { kind: SubjectKind; id: string | number };
  before?: Values;
  after?: Values;
}

/** Longer texts are cut: the journal shows what changed but is not a second copy. */
const MAX_TEXT = 500;
const MAX_WORDS = 2000;

/** Records an action, and notifies all processes when shoppers may see its result. Call it in the transaction of the action. */
export async function writeJournal(trx: Kysely<Database>, entry: JournalEntry): Promise<void> {
  const { actor, now, deed, subject, before = {}, after = {} } = entry;
  const [was, is] = [shortened(before), shortened(after)];
  const words = [actor.name, deeds[deed], subject.id, ...Object.values(shown(subject.kind, was)), ...Object.values(shown(subject.kind, is))]
    .join("\n")
    .toLowerCase();
  await trx
    .insertInto("journal")
    .values({
      at: now,
      staff_id: actor.staff_id ?? 0,
      name: actor.name,
      deed,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: JSON.stringify(was),
      after: JSON.stringify(is),
      words: words.slice(0, MAX_WORDS),
    })
    .execute();
  if (changesPages(deed)) await announceChange(trx);
}

/** The values of an entry by their labels, as its reader sees them. Old entries, from before fields had ids, already have the labels. */
export function readValues(kind: SubjectKind, json: string): Readonly<Record<string, Value>> {
  return shown(kind, JSON.parse(json));
}

function shown(kind: SubjectKind, values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      if (kind === "order" && isOrderField(id)) return [orderFields[id].label, journalText(id, value)];
      const field: Field | undefined = isField(id) ? fields[id] : undefined;
      return [field?.label ?? id, field?.show ? field.show(value) : value];
    }),
  );
}

function shortened(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? cut(value) : value]));
}

/** In short statements, so that nobody waits long for the database. */
const BATCH = 1000;

/** Deletes the entries of the journal that are older than the privacy policy allows. */
export async function forgetJournal(db: Kysely<Database>, years: number, now: number): Promise<void> {
  for (;;) {
    const old = db
      .selectFrom("journal")
      .select("id")
      .where("at", "<", now - years * YEAR_MS)
      .orderBy("at")
      .limit(BATCH);
    const { numDeletedRows } = await db.deleteFrom("journal").where("id", "in", old).executeTakeFirst();
    if (Number(numDeletedRows) < BATCH) return;
  }
}
