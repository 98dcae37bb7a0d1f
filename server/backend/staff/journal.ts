import { sql, type Kysely, type Selectable } from "kysely";
import { enquiryStateNames } from "#shared/domain/forms/enquiry.ts";
import { goodsFields, type GoodsFieldName } from "#shared/domain/goods/goods-fields.ts";
import { changesPages, deeds, subjectNames, type Deed, type SubjectKind } from "#shared/domain/journal.ts";
import { fieldText, isOrderField, journalText, orderField, orderFields, type OrderFieldId } from "#shared/domain/orders/order-fields.ts";
import { paymentNames } from "#shared/domain/orders/payment.ts";
import { reviewStateNames } from "#shared/domain/review-state.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
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
/** Who does what nobody has pressed. */
export const SCHEDULE: Actor = { staff_id: null, name: "По расписанию" };

type Value = string | number | boolean | null;

interface Field {
  /** What readers see. */
  label: string;
  /** How they see a value that is stored as a code. */
  show?(value: Value): Value;
  /** It may name a shopper: it is taken out of the entry when the shopper is erased. Then its value is `true`. */
  personal?: true;
}

/** What was wrong at a log-in. */
const LOGIN_FAULTS = { password: "пароль", code: "код, пароль верный" };
export type LoginFault = keyof typeof LOGIN_FAULTS;

/** What people change of goods. */
const goodsLabels = Object.fromEntries(Object.entries(goodsFields).map(([id, label]) => [`product_${id}`, { label }])) as Record<
  `product_${GoodsFieldName}`,
  Field
>;

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
  discount_active: { label: "Работает", show: yesNo },
  discount_effect: { label: "Что даёт" },
  section: { label: "Раздел" },
  delivery: { label: "Доставка", show: (way) => (way === "none" ? "Не выбрана" : way) },
  ended_sessions: { label: "Завершено" },
  enquiry_state: { label: "Состояние", show: nameIn(enquiryStateNames) },
  containers: { label: "Заказы в контейнерах", show: yesNo },
  encoding: { label: "Кодировка" },
  feeds_on: { label: "Выгрузки работают", show: yesNo },
  from: { label: "С" },
  gone: { label: "Исчезло" },
  leads_to: { label: "Ведёт на" },
  least_price: { label: "Не дешевле, ₽" },
  left_out: { label: "Разделов без выгрузки" },
  letter_subject: { label: "Тема", personal: true, show: (subject) => (subject === true ? "стёрта" : subject) },
  letters: { label: "Писем" },
  name: { label: "Имя" },
  note: { label: "Заметка", personal: true, show: (text) => (text === true ? "добавлена" : text) },
  login_fault: { label: "Не подошёл", show: nameIn(LOGIN_FAULTS) },
  origin: { label: "Откуда" },
  old_price: { label: "Вид цен: прежняя" },
  only_in_stock: { label: "Только в наличии", show: yesNo },
  order_states: { label: "Состояние", show: orderStatesText },
  online_sum: { label: "Сумма", show: (kopecks) => moneyText(Number(kopecks) / 100) },
  payment: { label: "Оплата", show: nameIn(paymentNames) },
  hosts: { label: "Узлы картинок" },
  hours: { label: "Часы" },
  days: { label: "Дни" },
  automatic: { label: "Загружать без вопроса", show: (on) => (on ? "да" : "нет") },
  address: { label: "Адрес" },
  provider: { label: "Через" },
  ordered_pieces: { label: "Вычтено заказанное, шт." },
  products: { label: "Товаров" },
  product_attribute: { label: "Характеристики" },
  ...goodsLabels,
  reason: { label: "Причина" },
  refused_lines: { label: "Отказано строкам" },
  repriced: { label: "Сменило цену" },
  responsible: { label: "Ответственный", show: (name) => name ?? "никто" },
  restocked: { label: "Сменило остаток" },
  returned_pieces: { label: "Прибавлено возвращённое, шт." },
  review_state: { label: "Состояние", show: nameIn(reviewStateNames) },
  role: { label: "Роль", show: nameIn(roleNames) },
  rows: { label: "Строк" },
  files: { label: "Файлов" },
  version: { label: "Версия" },
  published_from: { label: "Видно с", show: (time) => (time === null ? "черновик" : momentText(isoTime(Number(time)))) },
  searched: { label: "Поиск", show: () => "по словам" },
  secret_address: { label: "Секретный адрес", show: yesNo },
  retail_price: { label: "Вид цен: розничная" },
  stock_at: { label: "Остатки на", show: (time) => momentText(isoTime(Number(time))) },
  subject: { label: "С чем", show: (subject) => String(subject).replace(/^\S+/, (kind) => String(nameIn(subjectNames)(kind))) },
  target: { label: "Вела на", show: (path) => path ?? "страницу товара" },
  to: { label: "По" },
  file: { label: "Файл" },
  orders: { label: "Заказов" },
  outcome: { label: "Что вышло" },
  warehouses: { label: "Выбрано складов" },
  totp_demanded: { label: "Вход с кодом обязателен", show: yesNo },
} satisfies Record<string, Field>;

const fieldOf = (id: string): Field | undefined => (Object.hasOwn(fields, id) ? fields[id as keyof typeof fields] : undefined);

function nameIn(names: Readonly<Record<string, string>>): (code: Value) => Value {
  return (code) => names[String(code)] ?? code;
}

function yesNo(value: Value): Value {
  return value ? "да" : "нет";
}

function orderStatesText(states: Value): string {
  return String(states)
    .split(",")
    .map((state) => fieldText("status", state))
    .join(", ");
}

/**
 * Values that changed, by the ids of their fields. Never a password, a code or a key. Fields that name a shopper are `personal`: `forgetInJournal` empties
 * them when the shopper is erased.
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
  const row = {
    name: actor.name,
    deed,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    subject_name: await nameOf(trx, entry),
    before: JSON.stringify(shortened(before)),
    after: JSON.stringify(shortened(after)),
  };
  await trx
    .insertInto("journal")
    .values({ at: now, staff_id: actor.staff_id ?? 0, ...row, words: wordsOf(row) })
    .execute();
  if (changesPages(deed)) await announceChange(trx);
}

type Written = Pick<Selectable<Database["journal"]>, "name" | "deed" | "subject_kind" | "subject_id" | "subject_name" | "before" | "after">;

/** All that readers see of an entry; a phone also as it is stored. */
function wordsOf({ name, deed, subject_kind, subject_id, subject_name, before, after }: Written): string {
  const values = [before, after].flatMap((json) => [
    ...Object.entries(readValues(subject_kind, json)).flat(),
    ...Object.values(JSON.parse(json) as Readonly<Record<string, Value>>).filter((value) => /^\+\d+$/.test(String(value))),
  ]);
  const words = [name, deeds[deed], subjectNames[subject_kind], subject_id, subject_name, ...values].join("\n");
  return words.toLowerCase().slice(0, MAX_WORDS);
}

/** What people call the subject; empty = by its number only. The entry of an erasure names nobody. */
async function nameOf(trx: Kysely<Database>, { deed, subject: { kind, id } }: JournalEntry): Promise<string> {
  const text = String(id);
  const number = /^(?:guest-)?([1-9]\d{0,8})$/.exec(text)?.[1];
  if (kind === "staff") {
    return (await trx.selectFrom("staff").select("name").where("email", "=", text).executeTakeFirst())?.name ?? "";
  }
  if (number === undefined) return "";
  if (kind === "shopper" && deed !== "shopper-erase") {
    const column = text.startsWith("guest-") ? "id" : "account_id";
    return (await trx.selectFrom("shoppers").select("name").where(column, "=", Number(number)).executeTakeFirst())?.name ?? "";
  }
  if (kind === "review" || kind === "question") {
    const enquiry = trx.selectFrom("enquiries").select("product_name").where("id", "=", Number(number));
    return (await enquiry.executeTakeFirst())?.product_name ?? "";
  }
  if (kind === "letter") {
    const letter = trx.selectFrom("outbox").innerJoin("orders", "orders.id", "outbox.order_id").select("orders.number");
    const order = await letter.where("outbox.id", "=", Number(number)).executeTakeFirst();
    return order ? `о${NBSP}заказе ${order.number}` : "";
  }
  if (kind === "product") {
    const shown = trx.selectFrom("active_catalog").select("catalog_id");
    const hidden = trx.selectFrom("active_catalog").select(sql<number>`-catalog_id`.as("catalog_id"));
    const product = trx.selectFrom("products").select("name").where("id", "=", Number(number));
    const modification = trx
      .selectFrom("modifications")
      .innerJoin("products", "products.id", "modifications.product_id")
      .select(sql<string>`products.name || ', ' || modifications.name`.as("name"))
      .where("modifications.id", "=", Number(number));
    const places = shown.unionAll(hidden);
    const own = await product.where("catalog_id", "in", places).executeTakeFirst();
    const of = own ?? (await modification.where("products.catalog_id", "in", places).executeTakeFirst());
    return of?.name ?? "";
  }
  if (kind === "catalogue") {
    const shown = await trx.selectFrom("catalogs").select("created_at").where("id", "=", Number(number)).executeTakeFirst();
    return shown ? momentText(isoTime(shown.created_at)) : "";
  }
  return "";
}

/** Takes what names a shopper out of the entries about these subjects: they then say only that it has changed. */
export async function forgetInJournal(trx: Kysely<Database>, kind: SubjectKind, ids: readonly (string | number)[]): Promise<void> {
  for (const id of ids) {
    const rows = await trx
      .selectFrom("journal")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", String(id))
      .execute();
    for (const row of rows) {
      const kept = { ...row, before: withoutPerson(row, row.before, ""), after: withoutPerson(row, row.after, true) };
      if (kind === "shopper") kept.subject_name = "";
      const { subject_name, before, after } = kept;
      await trx
        .updateTable("journal")
        .set({ subject_name, before, after, words: wordsOf(kept) })
        .where("id", "=", row.id)
        .execute();
    }
  }
}

/** @param instead the value that stands for each of the shopper's */
function withoutPerson({ subject_kind }: Pick<Written, "subject_kind">, json: string, instead: Value): string {
  const isPersonal = (id: string) => (subject_kind === "order" && isOrderField(id) ? orderField(id).personal : fieldOf(id)?.personal);
  const values = Object.entries(JSON.parse(json) as Readonly<Record<string, Value>>);
  return JSON.stringify(Object.fromEntries(values.map(([id, value]) => [id, isPersonal(id) ? instead : value])));
}

/** The values of an entry by their labels, as its reader sees them. Old entries, from before fields had ids, already have the labels. */
export function readValues(kind: SubjectKind, json: string): Readonly<Record<string, Value>> {
  return shown(kind, JSON.parse(json));
}

function shown(kind: SubjectKind, values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      if (kind === "order" && isOrderField(id)) return [orderFields[id].label, journalText(id, value)];
      const field = fieldOf(id);
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
