import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { sumInWords } from "#shared/text/sum-in-words.ts";
import { isoTime } from "../clock.ts";
import type { PaperContent, PaperLine } from "../orders/invoices/paper-content.ts";
import type { PaperLook } from "./invoice-paper.ts";
import { drawSigns, partyText, plainMoney } from "./paper-parts.ts";
import { createSheet, styles, type Sheet, type Style } from "./sheet.ts";
import { drawFacts, drawTable, type Column } from "./table.ts";

/** The contents of a paper about shipped goods. */
export interface Shipping {
  content: PaperContent;
  /** Its number is that of the order. */
  number: string;
  /** The day of the shipment, epoch ms. */
  at: number;
  /** «№ 17 от 21 ноября 2026»; the documents by which the order was paid. */
  payments: readonly string[];
}

/** The codes of ОКЕИ by the unit that goods are sold by. */
const OKEI: Readonly<Record<string, string>> = {
  "шт.": "796",
  пара: "715",
  комплект: "839",
  набор: "704",
  упаковка: "778",
  рулон: "736",
  "пог. м": "018",
  "усл.": "876",
};

const small: Style = { size: 6.8, leading: 9 };
const right = "right" as const;
const withoutVat = ({ total, vat }: PaperLine) => total - vat;
/** The price of a piece without VAT and with its discount, to the kopeck. */
const priceOf = (line: PaperLine) => Math.round(withoutVat(line) / line.quantity);
const rateText = ({ seller: { vat } }: PaperContent) => (vat === null ? "без НДС" : `${vat}${NBSP}%`);
const sum = <Item>(items: readonly Item[], value: (item: Item) => number) => items.reduce((total, item) => total + value(item), 0);

function begin({ content, at }: Shipping, title: string, fonts: PaperLook["fonts"]): Sheet {
  return createSheet({ fonts, title, author: content.seller.name, at, landscape: true });
}

/** УПД: a tax invoice and a transfer document in one (постановление № 1137, письмо ММВ-20-3/96@). Status 2 without VAT. */
export function drawTransferPaper(shipping: Shipping, { fonts }: PaperLook): Promise<Buffer> {
  const { content, number, at, payments } = shipping;
  const { seller, buyer, lines } = content;
  const day = dayText(isoTime(at));
  const status = seller.vat === null ? "2 — передаточный документ (акт)" : `1 — счёт-фактура и${NBSP}передаточный документ (акт)`;
  const sheet = begin(shipping, `УПД №${NBSP}${number} от${NBSP}${day}`, fonts);
  sheet.write(`Универсальный передаточный документ. Статус: ${status}`, styles.small, { gap: 2 });
  sheet.write(`Счёт-фактура №${NBSP}${number} от${NBSP}${day} (1)`, styles.title, { tag: "H1", gap: 2 });
  sheet.write("Исправление № — от — (1а)", small, { gap: 4 });
  const top = sheet.y;
  const half = sheet.width / 2 - 12;
  const taxOf = ({ inn, kpp }: { inn: string; kpp: string }) => [inn, kpp].filter(Boolean).join(" / ");
  const column = { room: half, nameWidth: 118 };
  drawFacts(
    sheet,
    [
      ["Продавец (2)", seller.name],
      ["Адрес (2а)", seller.address],
      ["ИНН / КПП (2б)", taxOf(seller)],
      ["Грузоотправитель (3)", "он же"],
      ["Грузополучатель (4)", [buyer.name, content.destination || buyer.address].join(", ")],
    ],
    column,
  );
  const lower = sheet.y;
  sheet.y = top;
  drawFacts(
    sheet,
    [
      ["К платёжному док. (5)", payments.join("; ") || "—"],
      ["Об отгрузке (5а)", `№${NBSP}п/п 1–${lines.length}, №${NBSP}${number} от${NBSP}${day}`],
      ["Покупатель (6)", buyer.name],
      ["Адрес (6а)", buyer.address],
      ["ИНН / КПП (6б)", taxOf(buyer)],
      ["Валюта (7)", "российский рубль, 643"],
    ],
    { ...column, x: sheet.left + half + 24 },
  );
  sheet.y = Math.max(sheet.y, lower) + 6;
  const columns: Column[] = [
    { title: "№ (А)", share: 3 },
    { title: "Код (Б)", share: 8 },
    { title: "Товар, работа, услуга (1а)", share: 26 },
    { title: "ОКЕИ (2)", share: 5 },
    { title: "Ед. (2а)", share: 6 },
    { title: "Кол-во (3)", share: 6, align: right },
    { title: "Цена без НДС (4)", share: 10, align: right },
    { title: "Без НДС (5)", share: 10, align: right },
    { title: "Акциз (6)", share: 6 },
    { title: "Ставка (7)", share: 6 },
    { title: "Сумма НДС (8)", share: 9, align: right },
    { title: "С НДС (9)", share: 10, align: right },
    { title: "Страна (10, 10а)", share: 6 },
    { title: "Декларация (11)", share: 7 },
  ];
  const rows = lines.map((line, index) => [
    String(index + 1),
    line.article || "—",
    line.name,
    OKEI[line.unit] ?? "—",
    line.unit,
    String(line.quantity),
    plainMoney(priceOf(line)),
    plainMoney(withoutVat(line)),
    "без акциза",
    rateText(content),
    seller.vat === null ? "—" : plainMoney(line.vat),
    plainMoney(line.total),
    "—",
    "—",
  ]);
  const totals = [
    "",
    "",
    "Всего к оплате (9)",
    "",
    "",
    "",
    "",
    plainMoney(sum(lines, withoutVat)),
    "",
    "",
    plainMoney(content.vat),
    plainMoney(content.total),
    "",
    "",
  ];
  drawTable(sheet, { columns, rows, totals: [totals], style: small, grid: true });
  sheet.y += 4;
  drawSigns(sheet, [
    ["Руководитель", seller.director],
    ["Гл. бухгалтер", seller.accountant],
  ]);
  sheet.y += 6;
  sheet.write(`Основание передачи (10): заказ №${NBSP}${content.order.number} от${NBSP}${dayText(isoTime(content.order.at))}`, styles.cell);
  sheet.write("Данные о транспортировке и грузе (11): —", styles.cell, { gap: 2 });
  drawSigns(sheet, [
    ["Товар передал (12)", seller.director],
    ["Товар получил (17)", ""],
  ]);
  sheet.write(`Дата отгрузки, передачи (13): ${day}. Дата получения (18): «___» ______________ 20___ г.`, styles.cell, { gap: 2 });
  sheet.write(`Экономический субъект, составитель (16): ${partyText({ ...seller, phone: "" })}`, small);
  return sheet.finish();
}

/** ТОРГ-12: the waybill of goods (постановление Госкомстата № 132); services, such as the delivery, are left out. */
export function drawWaybill(shipping: Shipping, { fonts }: PaperLook): Promise<Buffer> {
  const { content, number, at } = shipping;
  const { seller, buyer, order } = content;
  const lines = content.lines.filter(({ unit }) => unit !== "усл.");
  const day = dayText(isoTime(at));
  const sheet = begin(shipping, `Товарная накладная №${NBSP}${number} от${NBSP}${day}`, fonts);
  sheet.write("Унифицированная форма № ТОРГ-12, код по ОКУД 0330212", styles.small, { align: "right" });
  const { bank } = seller;
  drawFacts(
    sheet,
    [
      ["Грузоотправитель", `${partyText(seller)}, р/с ${bank.account} в${NBSP}${bank.name}, БИК ${bank.bik}`],
      ["Грузополучатель", `${partyText({ ...buyer, address: content.destination || buyer.address })}`],
      ["Поставщик", partyText(seller)],
      ["Плательщик", partyText(buyer)],
      ["Основание", `Заказ №${NBSP}${order.number} от${NBSP}${dayText(isoTime(order.at))}`],
    ],
    { nameWidth: 100 },
  );
  sheet.y += 4;
  sheet.write(`Товарная накладная №${NBSP}${number} от${NBSP}${day}`, styles.title, { tag: "H1", gap: 6 });
  const columns: Column[] = [
    { title: "№", share: 3 },
    { title: "Товар (наименование, характеристика)", share: 30 },
    { title: "Код", share: 9 },
    { title: "Ед.", share: 6 },
    { title: "ОКЕИ", share: 5 },
    { title: "Упаковка", share: 6 },
    { title: "Мест", share: 5 },
    { title: "Брутто", share: 6 },
    { title: "Кол-во (нетто)", share: 7, align: right },
    { title: "Цена, руб.", share: 10, align: right },
    { title: "Без НДС, руб.", share: 10, align: right },
    { title: "Ставка НДС", share: 6 },
    { title: "Сумма НДС, руб.", share: 9, align: right },
    { title: "С НДС, руб.", share: 10, align: right },
  ];
  const rows = lines.map((line, index) => [
    String(index + 1),
    line.name,
    line.article || "—",
    line.unit,
    OKEI[line.unit] ?? "—",
    "—",
    "—",
    "—",
    String(line.quantity),
    plainMoney(priceOf(line)),
    plainMoney(withoutVat(line)),
    rateText(content),
    seller.vat === null ? "—" : plainMoney(line.vat),
    plainMoney(line.total),
  ]);
  const total = sum(lines, (line) => line.total);
  const all = [
    String(sum(lines, ({ quantity }) => quantity)),
    "×",
    plainMoney(sum(lines, withoutVat)),
    "×",
    plainMoney(sum(lines, ({ vat }) => vat)),
    plainMoney(total),
  ];
  drawTable(sheet, { columns, rows, totals: [["", "Всего по накладной", "", "", "", "", "", "", ...all]], style: small, grid: true });
  sheet.y += 6;
  sheet.write(`Товарная накладная содержит порядковых номеров записей: ${lines.length}.`, styles.cell);
  sheet.write(`Всего отпущено на${NBSP}сумму: ${sumInWords(total)}`, styles.strong, { gap: 2 });
  drawSigns(sheet, [
    ["Отпуск разрешил", seller.director],
    ["Бухгалтер", seller.accountant],
  ]);
  drawSigns(sheet, [
    ["Отпуск груза произвёл", ""],
    ["Груз принял", ""],
  ]);
  drawSigns(sheet, [
    [`М. П. ${day}`, ""],
    [`Груз получил грузополучатель`, ""],
  ]);
  return sheet.finish();
}
