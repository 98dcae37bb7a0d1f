import type { Kysely } from "kysely";
import { forms, isFormId } from "#shared/domain/forms/forms.ts";
import { CONTACT_FIELDS, fieldText, headingOf } from "#shared/domain/orders/order-fields.ts";
import { orderStateName } from "#shared/domain/orders/order-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { dateText, dayText, momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { consentSource, type PersonalData } from "../accounts/account-page.ts";
import { isoTime } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { answerText } from "../enquiries/letters.ts";
import { deliveryFacts, goodsOf, totals } from "../orders/order-content.ts";
import type { Order } from "../orders/order.ts";
import type { Shop } from "../settings.ts";
import { listedNames } from "./view.ts";

export interface DocumentOptions {
  shop: Shop;
  /** What the shop has of the person, and the orders with it. */
  data: PersonalData;
  orders: readonly Order[];
  now: number;
}

/** What the shop has of a person, as a page that can be read, printed and saved: no codes, no kopecks, nobody of the staff. */
export async function personalDocument(db: Kysely<Database>, { shop, data, orders, now }: DocumentOptions): Promise<string> {
  const { account, consent, newsletter, lists, sessions = [], enquiries = [], registered_products = [] } = data;
  const person = account?.name || orders.find(({ name }) => name !== "")?.name || "";
  const names = lists && (await listedNames(db, lists));
  return page(`Персональные данные${person && `: ${person}`}`, [
    paragraph(
      `Всё, что ${shop.name} хранит об${NBSP}этом человеке на${NBSP}${momentText(isoTime(now))}. Вопросы: ${shop.phone}, ${shop.email}.`,
    ),
    section("Человек", [
      facts([
        ["Имя", person],
        ["Телефон", formatPhone(account?.phone || data.phone || "")],
        ["Телефон подтверждён", account?.phone_confirmed_at ? dayText(account.phone_confirmed_at) : ""],
        ["Почта", account?.email ?? ""],
        ["Личный кабинет", account ? `с${NBSP}${dayText(account.created_at)}` : "нет"],
        ["Цены", account?.dealer ? "дилера" : ""],
        ["Согласие на обработку данных", consent ? `${consentText(consent)}, дано ${momentText(consent.given_at)}` : ""],
        ["Рассылка", newsletter?.subscribed_at ? `согласие с${NBSP}${dayText(newsletter.subscribed_at)}` : ""],
      ]),
    ]),
    section("Заказы", orders.map(orderPart)),
    section("Обращения", enquiries.map(enquiryPart)),
    section(
      "Зарегистрированные изделия",
      registered_products.map(({ product_name, serial_number, bought_on, warranty_until }) =>
        facts([
          ["Изделие", product_name],
          ["Серийный номер", serial_number],
          ["Куплено", bought_on ? dateText(bought_on) : ""],
          ["Гарантия до", warranty_until ? dateText(warranty_until) : ""],
        ]),
      ),
    ),
    section("Списки", [
      facts([
        ["Корзина", names?.cart.join("\n") ?? ""],
        ["Избранное", names?.favorites.join("\n") ?? ""],
        ["Сравнение", names?.compare.join("\n") ?? ""],
      ]),
    ]),
    section("Входы в личный кабинет", [
      facts(sessions.map(({ device, address, seen_at }) => [device, `адрес ${address}, последний раз ${momentText(seen_at)}`])),
    ]),
  ]);
}

function orderPart(order: Order): string {
  const { number, created_at, status, delivery } = order;
  const rows = goodsOf(order).map(({ name, article, quantity, total }) => [name + (article && `, арт.${NBSP}${article}`), quantity, total]);
  const sums = totals(order).map(([name, sum]) => [name, "", sum]);
  const contacts = CONTACT_FIELDS.filter((id) => id !== "address").map((id) => [headingOf(id), fieldText(id, order[id])] as const);
  return `<article><h3>${text(`Заказ №${NBSP}${number}, ${momentText(isoTime(created_at))}`)}</h3>${facts([
    ["Состояние", orderStateName(status, delivery)],
    ...contacts,
    ...deliveryFacts(order),
    ["Согласие на обработку данных", consentText({ version: order.consent_version, address: consentSource(order.consent_address) })],
  ])}${table(rows, sums)}</article>`;
}

function enquiryPart({
  form,
  number,
  answers,
  product,
  files,
  consent,
  created_at,
}: NonNullable<PersonalData["enquiries"]>[number]): string {
  const { noun, fields } = isFormId(form) ? forms[form] : { noun: form, fields: [] };
  return `<article><h3>${text(`${noun} №${NBSP}${number}, ${momentText(created_at)}`)}</h3>${facts([
    ...fields.map((field) => [field.label, answerText(field, answers[field.name] ?? "")] as const),
    ["Товар", product],
    ["Файлы", files.join("\n")],
    ["Согласие на обработку данных", consentText(consent)],
  ])}</article>`;
}

function consentText({ version, address }: { version: string; address: string }): string {
  const edition = /^\d{4}-\d{2}-\d{2}$/.test(version) ? dateText(version) : version;
  return [`политика от${NBSP}${edition}`, address && (address.startsWith("по телефону") ? address : `с${NBSP}адреса ${address}`)]
    .filter(Boolean)
    .join(", ");
}

const text = (typed: string) => escapeMarkup(typed).replaceAll("\n", "<br>");
const paragraph = (typed: string) => `<p>${text(typed)}</p>`;

function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  const known = rows.filter(([, value]) => value !== "");
  return known.length === 0 ? "" : `<dl>${known.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`).join("")}</dl>`;
}

function table(rows: readonly (readonly string[])[], sums: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join("")}</tr>`;
  const head = ["Товар", "Количество", "Сумма"].map((title) => `<th scope="col">${title}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join("")}</tbody><tfoot>${sums.map(row).join("")}</tfoot></table>`;
}

function section(title: string, parts: readonly string[]): string {
  const body = parts.filter((part) => part !== "").join("");
  return body === "" ? "" : `<section><h2>${text(title)}</h2>${body}</section>`;
}

const STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif;color:#0b1020}
body{max-width:46rem;margin:2.5rem auto;padding:0 1rem}
h1{font-size:1.9rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 1rem}
h2{font-size:1.3rem;letter-spacing:-.01em;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:2px solid #0b1020}
h3{font-size:1rem;margin:1.5rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1.5rem;margin:0 0 1rem}
dt{color:#5a6478}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.35rem 0;border-bottom:1px solid #e1e5ee}
th{color:#5a6478;font-weight:400}:is(th,td):nth-child(n+2){text-align:right;white-space:nowrap;padding-left:1rem}
tfoot td{border:0;padding:.15rem 0}tfoot tr:last-child{font-weight:700}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{:root{font-size:10.5pt}body{max-width:none;margin:0;padding:0}h2,h3{break-after:avoid}tr,dt,dd{break-inside:avoid}}
@page{margin:18mm}`;

function page(title: string, parts: readonly string[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`;
  return `<!doctype html><html lang="ru"><head>${head}<title>${text(title)}</title><style>${STYLE}</style></head><body><main><h1>${text(title)}</h1>${parts.join("")}</main></body></html>\n`;
}
