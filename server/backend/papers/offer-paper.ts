import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { isoTime } from "../clock.ts";
import type { Seller } from "../settings.ts";
import type { PaperLook } from "./invoice-paper.ts";
import { drawHead, drawSigns, plainMoney, vatText } from "./paper-parts.ts";
import { createSheet, styles, type Sheet } from "./sheet.ts";
import { drawFacts } from "./table.ts";

/** One product of an offer. Kopecks; `total` is without the discount. */
export interface OfferLine {
  name: string;
  article: string;
  /** «Диаметр: 366 см», the key figures. */
  figures: string[];
  unit: string;
  quantity: number;
  /** 0 = on request. */
  price: number;
  total: number;
  /** JPEG; null = there is none. */
  photo: Buffer | null;
}

export interface Offer {
  seller: Seller;
  /** The name of the receiver; empty = none is named. */
  buyer: string;
  /** A note of the manager; may be empty. */
  note: string;
  at: number;
  until: number;
  lines: OfferLine[];
  discount: number;
  /** «Курьером», «490 ₽, вт, 1 декабря». */
  delivery: (readonly [name: string, value: string])[];
  total: number;
  vat: number;
}

const PHOTO = 74;
const SUM_WIDTH = 120;

/** A commercial offer as PDF: goods with photo and key figures, delivery, and the day until which it is valid. */
export function drawOffer(offer: Offer, { fonts, shop, colour }: PaperLook): Promise<Buffer> {
  const { seller, buyer, note, at, until, lines, discount, delivery, total, vat } = offer;
  const day = dayText(isoTime(at));
  const sheet = createSheet({ fonts, title: `Коммерческое предложение от${NBSP}${day}`, author: seller.name, at });
  drawHead(sheet, seller, { shop, colour });
  sheet.write("Коммерческое предложение", styles.title, { tag: "H1", gap: 2 });
  const whom = buyer === "" ? "" : ` для ${buyer}`;
  sheet.write(`От${NBSP}${day}${whom}. Цены действуют до${NBSP}${dayText(isoTime(until))} включительно.`, styles.text, { gap: 8 });
  if (note !== "") sheet.write(note, styles.text, { gap: 8 });
  sheet.rule(sheet.y);
  for (const line of lines) drawProduct(sheet, line);
  sheet.y += 8;
  if (discount > 0) sheet.write(`Скидка: −${plainMoney(discount)}${NBSP}₽`, styles.text, { align: "right" });
  sheet.write(`Итого: ${plainMoney(total)}${NBSP}₽`, styles.heading, { align: "right" });
  sheet.write(seller.vat === null ? "Без НДС" : `${vatText(seller)}: ${plainMoney(vat)}${NBSP}₽`, styles.text, { align: "right", gap: 8 });
  if (delivery.length > 0) {
    sheet.write("Доставка", styles.heading, { tag: "H2", gap: 2 });
    drawFacts(sheet, delivery, { nameWidth: 150 });
  }
  sheet.y += 10;
  drawSigns(sheet, [["Руководитель", seller.director]]);
  return sheet.finish();
}

function drawProduct(sheet: Sheet, { name, article, figures, unit, quantity, price, total, photo }: OfferLine): void {
  const x = sheet.left + PHOTO + 12;
  const room = sheet.width - PHOTO - 12 - SUM_WIDTH;
  const title = sheet.lines([name, article && `арт. ${article}`].filter(Boolean).join(", "), styles.strong, room);
  const facts = figures.flatMap((figure) => sheet.lines(figure, styles.small, room));
  const height = Math.max(PHOTO, title.length * styles.strong.leading + facts.length * styles.small.leading) + 16;
  sheet.demand(height);
  const top = sheet.y + 8;
  if (photo)
    sheet.tagged("Figure", () => void sheet.doc.image(photo, sheet.left, top, { fit: [PHOTO, PHOTO], align: "center", valign: "center" }), {
      alt: name,
    });
  sheet.tagged("P", () => {
    sheet.drawLines(title, styles.strong, x, top);
    sheet.drawLines(facts, styles.small, x, top + title.length * styles.strong.leading + 2);
  });
  const sums = price === 0 ? ["по запросу"] : [`${plainMoney(total)}${NBSP}₽`, `${quantity}${NBSP}${unit} × ${plainMoney(price)}${NBSP}₽`];
  const place = { align: "right" as const, room: SUM_WIDTH };
  sheet.tagged("P", () => {
    sheet.drawLines(sums.slice(0, 1), styles.strong, sheet.left + sheet.width - SUM_WIDTH, top, place);
    sheet.drawLines(sums.slice(1), styles.small, sheet.left + sheet.width - SUM_WIDTH, top + styles.strong.leading + 2, place);
  });
  sheet.y = top + height - 8;
  sheet.rule(sheet.y);
}
