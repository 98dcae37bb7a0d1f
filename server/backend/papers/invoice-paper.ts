import { dayText } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { sumInWords } from "#shared/text/sum-in-words.ts";
import { isoTime } from "../clock.ts";
import { contentIn, type Invoice } from "../orders/invoices/invoice.ts";
import { isSameSeller, type PaperContent } from "../orders/invoices/paper-content.ts";
import type { Seller } from "../settings.ts";
import type { Fonts } from "./fonts.ts";
import { drawCode, drawHead, drawSigns, linesTable, partyText, plainMoney, vatText } from "./paper-parts.ts";
import { paymentText } from "./payment-qr.ts";
import { createSheet, styles, type Sheet } from "./sheet.ts";
import { drawFacts, drawTable } from "./table.ts";

/** How a paper of the shop looks. */
export interface PaperLook {
  fonts: Fonts;
  /** The name of the shop, which stands at the head. */
  shop: string;
  /** The brand's primary colour. */
  colour: string;
}

const QR_SIZE = 132;

/** «Счёт 26-000123 от 20.11.2026.pdf» */
export const invoiceFile = ({ number }: Pick<Invoice, "number">) => `Счёт ${number}.pdf`;

/** An invoice for payment as PDF, as it was issued. @param today the seller of now: the shop's name is at the head of its own invoices only */
export function drawInvoice(invoice: Invoice, today: Seller | null, { fonts, shop: name, colour }: PaperLook): Promise<Buffer> {
  const content = contentIn(invoice);
  const { seller, buyer, order, total, vat, notes } = content;
  const shop = today && isSameSeller(seller, today) ? name : seller.name;
  const day = dayText(isoTime(invoice.issued_at));
  const title = `Счёт на${NBSP}оплату №${NBSP}${invoice.number} от${NBSP}${day}`;
  const sheet = createSheet({ fonts, title, author: seller.name, at: invoice.issued_at });
  drawHead(sheet, seller, { shop, colour });
  if (invoice.voided_at !== null)
    sheet.write(
      `Аннулирован ${dayText(isoTime(invoice.voided_at))}: заказ или${NBSP}продавец изменился, по${NBSP}этому счёту не${NBSP}платите.`,
      { ...styles.strong, colour: "#d42a1e" },
      { gap: 6 },
    );
  drawBank(sheet, content, invoice.number, day);
  sheet.y += 16;
  sheet.write(title, styles.title, { tag: "H1", gap: 4 });
  sheet.write(`Оплатите до${NBSP}${dayText(isoTime(invoice.valid_until))} включительно. Заказ №${NBSP}${order.number}.`, styles.text, {
    gap: 8,
  });
  drawFacts(sheet, [
    ["Поставщик", partyText(seller)],
    ["Покупатель", partyText(buyer)],
  ]);
  sheet.y += 8;
  drawTable(sheet, linesTable(content));
  sheet.y += 8;
  const count = content.lines.length;
  for (const [name, value] of [
    ["Итого", plainMoney(total)],
    [vatText(seller), seller.vat === null ? "—" : plainMoney(vat)],
    ["Всего к оплате", plainMoney(total)],
  ] as const)
    sheet.write(`${name}: ${value}`, styles.strong, { align: "right" });
  sheet.y += 6;
  sheet.write(
    `Всего ${count}${NBSP}${plural(count, "наименование", "наименования", "наименований")} на${NBSP}сумму ${plainMoney(total)}${NBSP}₽.`,
  );
  sheet.write(sumInWords(total), styles.strong, { gap: 8 });
  for (const note of notes) sheet.write(note, styles.small);
  sheet.write(
    `Оплата означает согласие с${NBSP}условиями продажи. Товар отпускаем после того, как деньги придут на${NBSP}наш счёт.`,
    styles.small,
    { gap: 18 },
  );
  drawSigns(sheet, [
    ["Руководитель", seller.director],
    ["Бухгалтер", seller.accountant],
  ]);
  return sheet.finish();
}

/** The bank details of the seller, beside the QR code that a bank's app reads. */
function drawBank(sheet: Sheet, { seller, total }: PaperContent, number: string, day: string): void {
  const { bank } = seller;
  const top = sheet.y;
  const codeX = sheet.left + sheet.width - QR_SIZE;
  const purpose = `Оплата по счёту № ${number} от ${day}, ${seller.vat === null ? "без НДС" : `в т. ч. НДС ${seller.vat} %`}`;
  const alt = "QR-код для оплаты счёта в приложении банка";
  drawCode(sheet, paymentText({ seller, total, purpose }), { x: codeX, y: top, size: QR_SIZE, alt });
  const room = sheet.width - QR_SIZE - 16;
  sheet.write("Реквизиты для оплаты", styles.heading, { tag: "H2", room, gap: 2 });
  drawFacts(
    sheet,
    [
      ["Получатель", seller.name],
      ["ИНН / КПП", [seller.inn, seller.kpp].filter(Boolean).join(" / ")],
      ["Счёт", bank.account],
      ["Банк", bank.name],
      ["БИК", bank.bik],
      ["Корр. счёт", bank.correspondent],
      ["Назначение", purpose],
    ],
    { room, nameWidth: 74 },
  );
  sheet.y = Math.max(sheet.y, top + QR_SIZE - 8);
  const lines = sheet.lines("Код для приложения банка", styles.small, QR_SIZE);
  sheet.tagged("P", () => sheet.drawLines(lines, styles.small, codeX, top + QR_SIZE - 4, { align: "middle", room: QR_SIZE }));
  sheet.y += 10;
}
