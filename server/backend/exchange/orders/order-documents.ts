import type { Kysely } from "kysely";
import { keptOf, paymentNames, restOf } from "#shared/domain/orders/payment.ts";
import { ORDER_STATES, stateRules } from "#shared/domain/orders/order-state.ts";
import { servicesOf } from "#shared/domain/orders/order-services.ts";
import { inMoscow } from "#shared/text/date.ts";
import type { Database } from "../../db/schema.ts";
import { ordersById, type Order, type OrderLine } from "../../orders/order.ts";
import { element, xmlText } from "../../markets/xml-text.ts";

/** Orders of one query. The rest comes with the next exchange. */
const MAX_ORDERS = 200;
/** The lines of the delivery and of what is ordered with it; 1C takes them as services. */
const DELIVERY = "ORDER_DELIVERY";
const SERVICES = { lift: "ORDER_LIFT", assembly: "ORDER_ASSEMBLY" } as const;

/** Whether a line of a document is no goods. */
export const isServiceLine = (id: string) => [DELIVERY, ...Object.values(SERVICES)].some((one) => one === id);

export interface OrderQuery {
  db: Kysely<Database>;
  exchangeId: number;
  now: number;
  containers: boolean;
}

/**
 * The orders that 1C does not have yet, or has in an earlier version, the oldest first, as documents of CommerceML. Nothing counts as taken before 1C says so: a
 * query that is repeated tells the same.
 */
export async function orderDocuments({ db, exchangeId, now, containers }: OrderQuery): Promise<string> {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("exchange_orders", "exchange_orders.order_id", "orders.id")
    .select(["orders.id", "orders.version"])
    .where(({ or, eb }) => or([eb("taken_version", "is", null), eb("taken_version", "<", eb.ref("orders.version"))]))
    .orderBy("orders.id")
    .limit(MAX_ORDERS)
    .execute();
  const orders = await ordersById(
    db,
    rows.map(({ id }) => id),
  );
  for (const { id, version } of orders) {
    const offered = { offered_version: version, offered_in: exchangeId };
    await db
      .insertInto("exchange_orders")
      .values({ order_id: id, taken_version: 0, ...offered })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet(offered))
      .execute();
  }
  const keys = await goodsOf(db, orders);
  const documents = orders.map((order) => {
    const text = documentOf(order, keys);
    return containers ? `<Контейнер>${text}</Контейнер>\n` : `${text}\n`;
  });
  const version = containers ? "2.09" : "2.05";
  return `<КоммерческаяИнформация ВерсияСхемы="${version}" ДатаФормирования="${inMoscow(now).slice(0, 19)}">\n${documents.join("")}</КоммерческаяИнформация>`;
}

/** What a query of this exchange has offered is taken. Calling it again changes nothing. @returns how many orders */
export async function markTaken(db: Kysely<Database>, exchangeId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("exchange_orders")
    .set((row) => ({ taken_version: row.ref("offered_version") }))
    .where("offered_in", "=", exchangeId)
    .where(({ eb }) => eb("taken_version", "<", eb.ref("offered_version")))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The keys of goods with the ids of 1C that they have, if any. */
const itemKeys = (db: Kysely<Database>) =>
  db
    .selectFrom("catalog_keys")
    .leftJoin("exchange_keys", "exchange_keys.key", "catalog_keys.key")
    .select(["catalog_keys.id", "catalog_keys.key", "exchange_keys.id as own"])
    .where("kind", "=", "item");

/** The ids by which 1C knows what was sold: its own, else the key of the feed. */
export async function goodsOf(db: Kysely<Database>, orders: readonly Order[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ item_id }) => item_id)))];
  if (ids.length === 0) return new Map();
  const rows = await itemKeys(db).where("catalog_keys.id", "in", ids).execute();
  return new Map(rows.map(({ id, key, own }) => [id, own ?? key]));
}

/** What the shop sells under ids that 1C has named, by these ids. */
export async function itemsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await itemKeys(db)
    .where("source", "=", "feed")
    .where(({ or, eb }) => or([eb("exchange_keys.id", "in", ids), eb("catalog_keys.key", "in", ids)]))
    .execute();
  return new Map(rows.map(({ id, key, own }) => [own ?? key, id]));
}

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2);

function documentOf(order: Order, keys: ReadonlyMap<number, string>): string {
  const { number, created_at, total_price, description, lines, order_discount, delivery_price } = order;
  const moment = inMoscow(created_at);
  return [
    "<Документ>",
    element("Ид", number),
    element("Номер", number),
    element("Дата", moment.slice(0, 10)),
    element("ХозОперация", "Заказ товара"),
    element("Роль", "Продавец"),
    element("Валюта", "руб"),
    element("Курс", "1"),
    element("Сумма", roubles(total_price)),
    `<Контрагенты>${counterparty(order)}</Контрагенты>`,
    element("Время", moment.slice(11, 19)),
    element("Комментарий", description),
    order_discount > 0
      ? `<Скидки><Скидка>${element("Наименование", "Скидка на заказ")}${element("Сумма", roubles(order_discount))}${element("УчтеноВСумме", "true")}</Скидка></Скидки>`
      : "",
    "<Товары>",
    ...lines.map((line) => goodOf(line, keys.get(line.item_id) ?? String(line.item_id))),
    delivery_price === null || delivery_price === 0 ? "" : serviceOf(DELIVERY, deliveryName(order), delivery_price),
    ...servicesOf(order).map(({ id, name, price }) => (price === null || price === 0 ? "" : serviceOf(SERVICES[id], name, price))),
    "</Товары>",
    requisites(requisitesOf(order)),
    "</Документ>",
  ].join("");
}

function counterparty(order: Order): string {
  const { name, phone, email, address, company_name, company_inn, company_kpp, company_address } = order;
  const contact = (type: string, value: string) =>
    value === "" ? "" : `<Контакт>${element("Тип", type)}${element("Значение", value)}</Контакт>`;
  const [surname = "", ...given] = name.trim().split(/\s+/);
  const isCompany = company_name !== "";
  const id = isCompany ? `inn-${company_inn}` : `phone-${phone.replace(/\D/g, "")}`;
  const place = (tag: string, text: string) => (text === "" ? "" : `<${tag}>${element("Представление", text)}</${tag}>`);
  const who = isCompany
    ? [
        element("ОфициальноеНаименование", company_name),
        place("ЮридическийАдрес", company_address),
        element("ИНН", company_inn),
        element("КПП", company_kpp),
      ]
    : [
        element("ПолноеНаименование", name),
        element("Фамилия", given.length > 0 ? surname : ""),
        element("Имя", given.length > 0 ? given.join(" ") : surname),
      ];
  return [
    "<Контрагент>",
    element("Ид", id),
    element("Наименование", isCompany ? company_name : name || phone),
    element("Роль", "Покупатель"),
    ...who,
    place("АдресРегистрации", address),
    `<Контакты>${contact("Телефон рабочий", phone)}${contact("Почта", email)}</Контакты>`,
    isCompany && name !== ""
      ? `<Представители><Представитель><Контрагент>${element("Отношение", "Контактное лицо")}${element("Наименование", name)}</Контрагент></Представитель></Представители>`
      : "",
    "</Контрагент>",
  ].join("");
}

function goodOf(line: OrderLine, id: string): string {
  const { name, modification, article, price, old_price, quantity, unit } = line;
  const title = modification === "" ? name : `${name}, ${modification}`;
  const saved = old_price !== null && old_price > price ? (old_price - price) * quantity : 0;
  return [
    "<Товар>",
    element("Ид", id),
    element("Артикул", article),
    element("Наименование", title),
    unitOf(unit),
    element("ЦенаЗаЕдиницу", roubles(price)),
    element("Количество", quantity),
    element("Сумма", roubles(price * quantity)),
    saved > 0
      ? `<Скидки><Скидка>${element("Наименование", "Скидка")}${element("Сумма", roubles(saved))}${element("УчтеноВСумме", "true")}</Скидка></Скидки>`
      : "",
    requisites([
      ["ВидНоменклатуры", "Товар"],
      ["ТипНоменклатуры", "Товар"],
    ]),
    "</Товар>",
  ].join("");
}

function unitOf(unit: string): string {
  const isPiece = unit === "" || unit === "шт.";
  return isPiece
    ? '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>'
    : `<БазоваяЕдиница НаименованиеПолное="${xmlText(unit)}">${xmlText(unit)}</БазоваяЕдиница>`;
}

const deliveryName = ({ delivery_name }: Order) => (delivery_name === "" ? "Доставка" : `Доставка: ${delivery_name}`);

function serviceOf(id: string, name: string, price: number): string {
  return [
    "<Товар>",
    element("Ид", id),
    element("Наименование", name),
    unitOf(""),
    element("ЦенаЗаЕдиницу", roubles(price)),
    element("Количество", 1),
    element("Сумма", roubles(price)),
    requisites([
      ["ВидНоменклатуры", "Услуга"],
      ["ТипНоменклатуры", "Услуга"],
    ]),
    "</Товар>",
  ].join("");
}

function requisitesOf(order: Order): [string, string][] {
  const { status, delivery_name, postal, address, payment, carrier_name, track_number } = order;
  return [
    ["Статус заказа", stateRules(status).staffName],
    ["Статуса заказа ИД", status],
    ["Заказ оплачен", String(payment === "paid")],
    ["Состояние оплаты", paymentNames[payment]],
    ["Оплачено", roubles(keptOf(order))],
    ["Осталось оплатить", roubles(restOf(order))],
    ["Способ доставки", delivery_name],
    ["Адрес доставки", [postal, address].filter(Boolean).join(", ")],
    ["Перевозчик", carrier_name],
    ["Номер отслеживания", track_number],
    ["Отменен", String(status === "cancelled")],
    ["Финальный статус", String(status === "done" || status === "cancelled" || status === "returned")],
  ];
}

const requisites = (rows: readonly (readonly [string, string])[]) =>
  `<ЗначенияРеквизитов>${rows
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<ЗначениеРеквизита>${element("Наименование", name)}${element("Значение", value)}</ЗначениеРеквизита>`)
    .join("")}</ЗначенияРеквизитов>`;

/** What 1C asks before it maps the states of orders: `mode=info`. */
export function referenceDocument(now: number): string {
  const states = ORDER_STATES.map(
    (state) => `<Элемент>${element("Ид", state)}${element("Название", stateRules(state).staffName)}</Элемент>`,
  );
  return `<Справочник ДатаФормирования="${inMoscow(now).slice(0, 19)}"><Статусы>${states.join("")}</Статусы></Справочник>`;
}
