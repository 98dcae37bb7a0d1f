import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { isoTime } from "../clock.ts";
import { drawBlanks, drawDigits, drawLinesToWrite, drawTicks } from "./blank-parts.ts";
import type { PaperLook } from "./invoice-paper.ts";
import { drawHead, partyText, plainMoney } from "./paper-parts.ts";
import { createSheet, styles, type Sheet } from "./sheet.ts";
import { drawFacts, drawTable } from "./table.ts";

/** The shop that receives the form. */
export interface FormSeller {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  phone: string;
  email: string;
}

/** The order whose goods are returned, as far as it is known. Kopecks. */
export interface ReturnedOrder {
  number: string;
  /** Epoch ms. */
  at: number;
  /** The name of the shopper; empty = erased. */
  buyer: string;
  /** A company has ordered, which pays from a bank account. */
  isCompany: boolean;
  /** `total` is without the discount; null = the price is not known yet. */
  lines: { name: string; article: string; unit: string; quantity: number; total: number | null }[];
  /** With delivery and services. */
  total: number;
  received: number;
}

interface FormOptions {
  seller: FormSeller;
  /** The address of the rules for returns. */
  termsUrl: string;
  at: number;
}

const EMPTY_LINES = 5;
const ORDERED_LINES = 12;

/** The order form of a company, to fill in and send. */
export function drawOrderForm({ seller, at }: FormOptions, { fonts, shop, colour }: PaperLook): Promise<Buffer> {
  const sheet = createSheet({ fonts, title: "Бланк заказа", author: seller.name, at });
  drawHead(sheet, seller, { shop, colour });
  sheet.write("Бланк заказа", styles.title, { tag: "H1", gap: 2 });
  sheet.write(
    `Заполните и${NBSP}пришлите на${NBSP}${seller.email}: проверим наличие и${NBSP}выставим счёт. Приложите карточку компании, если она есть,${NBSP}— тогда реквизиты можно не${NBSP}писать.`,
    styles.text,
    { gap: 6 },
  );
  drawFacts(sheet, [["Продавец", partyText(seller)]]);
  heading(sheet, "Покупатель");
  drawBlanks(sheet, [{ name: "Название или ФИО" }]);
  drawBlanks(sheet, [{ name: "ИНН" }, { name: "КПП" }]);
  drawBlanks(sheet, [{ name: "Юридический адрес" }]);
  drawBlanks(sheet, [{ name: "Контактное лицо" }, { name: "Телефон" }]);
  drawBlanks(sheet, [{ name: "Почта для счёта" }, { name: "Оператор ЭДО" }]);
  heading(sheet, "Товары");
  drawTable(sheet, {
    columns: [
      { title: "№", share: 5 },
      { title: "Артикул", share: 18 },
      { title: "Товар, размер, цвет", share: 52 },
      { title: "Кол-во", share: 10 },
      { title: "Ед.", share: 8 },
    ],
    rows: Array.from({ length: ORDERED_LINES }, (_, index) => [String(index + 1), "", "", "", ""]),
    style: { size: 8.5, leading: 13 },
    grid: true,
  });
  heading(sheet, "Доставка");
  drawTicks(sheet, ["самовывоз", "курьером", "транспортной компанией", "нужен подъём", "нужна сборка"], 3);
  drawBlanks(sheet, [
    { name: "Адрес и индекс", share: 3 },
    { name: "Желаемый день", share: 2 },
  ]);
  drawBlanks(sheet, [{ name: "Примечания" }]);
  sheet.y += 8;
  drawSigned(sheet, "");
  return sheet.finish();
}

/** The application to return goods, with what is known of the order. */
export function drawReturnForm(
  { seller, termsUrl, at }: FormOptions,
  order: ReturnedOrder | null,
  { fonts, shop, colour }: PaperLook,
): Promise<Buffer> {
  const sheet = createSheet({
    fonts,
    title: `Заявление о возврате${order ? ` по заказу №${NBSP}${order.number}` : ""}`,
    author: seller.name,
    at,
  });
  drawHead(sheet, seller, { shop, colour });
  drawFacts(sheet, [["Кому", partyText(seller)]], { nameWidth: 60 });
  drawBlanks(sheet, [{ name: "От кого", value: order?.buyer ?? "" }]);
  drawBlanks(sheet, [
    { name: "Адрес", share: 2 },
    { name: "Телефон или почта", share: 2 },
  ]);
  sheet.y += 10;
  sheet.write("Заявление о возврате товара", styles.title, { tag: "H1", gap: 4 });
  if (order) {
    const paid = order.received > 0 ? `, оплачено ${plainMoney(order.received)}${NBSP}₽` : "";
    sheet.write(
      `Заказ №${NBSP}${order.number} от${NBSP}${dayText(isoTime(order.at))} на${NBSP}сумму ${plainMoney(order.total)}${NBSP}₽${paid}.`,
      styles.strong,
      { gap: 6 },
    );
  } else drawBlanks(sheet, [{ name: "Заказ №" }, { name: "от" }, { name: "Сумма, ₽" }]);
  sheet.y += 4;
  const rows = order
    ? order.lines.map(({ name, article, unit, quantity, total }) => [
        [name, article && `арт. ${article}`].filter(Boolean).join(", "),
        `${quantity}${NBSP}${unit}`,
        total === null ? "—" : plainMoney(total),
        "",
      ])
    : Array.from({ length: EMPTY_LINES }, () => ["", "", "", ""]);
  drawTable(sheet, {
    columns: [
      { title: "Товар", share: 56 },
      { title: "Куплено", share: 14, align: "right" },
      { title: "Сумма, ₽", share: 16, align: "right" },
      { title: "Возвращаю, шт.", share: 16 },
    ],
    rows,
    style: { size: 8.5, leading: 13 },
    grid: true,
  });
  heading(sheet, "Почему");
  drawTicks(sheet, ["не подошёл, товар не использовался", "недостаток или поломка", "привезли не то или не всё", "другое"]);
  drawBlanks(sheet, [{ name: "Подробнее" }]);
  drawLinesToWrite(sheet, order ? 1 : 2);
  heading(sheet, "Прошу");
  drawTicks(sheet, ["вернуть деньги", "заменить на такой же", "заменить на другую модель", "устранить недостаток", "уменьшить цену"], 3);
  heading(sheet, "Куда вернуть деньги");
  if (!order?.isCompany) drawTicks(sheet, ["на карту, с которой платили", "на счёт, указанный ниже", "наличными, если платили ими"], 3);
  drawBlanks(sheet, [{ name: "Получатель", value: order?.isCompany ? order.buyer : "" }, { name: "Банк" }]);
  drawDigits(sheet, "Счёт", 20, { nameWidth: 66 });
  drawDigits(sheet, "БИК", 9, { nameWidth: 66 });
  sheet.y += 4;
  sheet.write(
    `Приложите чек или другое подтверждение покупки, если они есть; при недостатке${NBSP}— фотографии. Заявление можно прислать на${NBSP}${seller.email}. Сроки и${NBSP}порядок возврата: ${termsUrl}`,
    styles.small,
    { gap: 10 },
  );
  drawSigned(sheet, order && !order.isCompany ? order.buyer : "");
  return sheet.finish();
}

function heading(sheet: Sheet, text: string): void {
  sheet.demand(50);
  sheet.y += 8;
  sheet.write(text, styles.heading, { tag: "H2", gap: 3 });
}

const drawSigned = (sheet: Sheet, name: string) =>
  drawBlanks(sheet, [
    { name: "Дата", share: 2 },
    { name: "Подпись", share: 3 },
    { name: "Расшифровка", value: name, share: 4 },
  ]);
