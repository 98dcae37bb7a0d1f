import { encodeQR } from "qr";
import { formatPhone } from "#shared/domain/phone.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import type { PaperContent } from "../orders/invoices/paper-content.ts";
import type { Seller } from "../settings.ts";
import { styles, type Sheet } from "./sheet.ts";
import type { Column } from "./table.ts";

/** Kopecks as papers write them: «12 300,00». */
export const plainMoney = (kopecks: number): string => numberText(kopecks / 100, { min: 2, max: 2 });

export const vatText = ({ vat }: Pick<Seller, "vat">): string => (vat === null ? "Без НДС" : `В${NBSP}том числе НДС ${vat}${NBSP}%`);

/** «ООО «Атлет», ИНН 7707083893, КПП 770701001, 101000, Москва…» */
export function partyText({
  name,
  inn,
  kpp,
  address,
  phone = "",
}: {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  phone?: string;
}): string {
  return [name, inn && `ИНН${NBSP}${inn}`, kpp && `КПП${NBSP}${kpp}`, address, phone && `тел.${NBSP}${formatPhone(phone)}`]
    .filter(Boolean)
    .join(", ");
}

/** The head of a paper: the name of the shop in its colour, and its contacts. */
export function drawHead(
  sheet: Sheet,
  seller: Pick<Seller, "name" | "phone" | "email">,
  { shop, colour }: { shop: string; colour: string },
): void {
  const top = sheet.y;
  sheet.artifact(() => {
    sheet.doc.rect(sheet.left, top, 26, 4).fill(colour);
    sheet.drawLines([shop], { size: 20, leading: 26, bold: true, colour }, sheet.left, top + 6);
  });
  const contacts = [seller.phone, seller.email];
  sheet.tagged("P", () => sheet.drawLines(contacts, styles.small, sheet.left, top + 8, { align: "right", room: sheet.width }));
  sheet.y = top + 38;
  sheet.rule(sheet.y);
  sheet.y += 14;
}

/** The goods of a paper. The discount has a column of its own where there is one. */
export function linesTable({ lines, discount }: Pick<PaperContent, "lines" | "discount">): { columns: Column[]; rows: string[][] } {
  const columns: Column[] = [
    { title: "№", share: 4 },
    { title: "Товар, работа, услуга", share: 44 },
    { title: "Кол-во", share: 8, align: "right" },
    { title: "Ед.", share: 8 },
    { title: "Цена, ₽", share: 13, align: "right" },
    ...(discount > 0 ? ([{ title: "Скидка, ₽", share: 12, align: "right" }] as const) : []),
    { title: "Сумма, ₽", share: 14, align: "right" },
  ];
  const rows = lines.map((line, index) => [
    String(index + 1),
    [line.name, line.article && `арт. ${line.article}`].filter(Boolean).join(", "),
    String(line.quantity),
    line.unit,
    plainMoney(line.price),
    ...(discount > 0 ? [line.discount > 0 ? plainMoney(line.discount) : "—"] : []),
    plainMoney(line.total),
  ]);
  return { columns, rows };
}

/** Lines for signatures: «Руководитель ______ Орлов А. В.». */
export function drawSigns(sheet: Sheet, signs: readonly (readonly [role: string, name: string])[]): void {
  sheet.demand(34);
  const room = sheet.width / signs.length - 16;
  const top = sheet.y + 14;
  signs.forEach(([role, name], index) => {
    const x = sheet.left + index * (room + 16);
    sheet.tagged("P", () => {
      sheet.drawLines([role], styles.text, x, top);
      sheet.drawLines([name], styles.text, x, top, { align: "right", room });
    });
    const from = x + sheet.widthOf(role, styles.text) + 8;
    const to = x + room - sheet.widthOf(name, styles.text) - 8;
    sheet.rule(top + 12, { from, to, colour: "#5a6478", weight: 0.5 });
  });
  sheet.y = top + 26;
}

/** Draws a QR code as one figure, with the four empty modules around it that the standard demands. */
export function drawCode(sheet: Sheet, text: string, { x, y, size, alt }: { x: number; y: number; size: number; alt: string }): void {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const unit = size / modules.length;
  sheet.tagged(
    "Figure",
    () => {
      sheet.doc.rect(x, y, size, size).fill("#ffffff");
      modules.forEach((row, top) => {
        // Neighbours of a row are one rectangle: no hairlines between them.
        for (let start = 0; start < row.length; start += 1) {
          if (!row[start]) continue;
          let end = start;
          while (row[end]) end += 1;
          sheet.doc.rect(x + start * unit, y + top * unit, (end - start) * unit, unit);
          start = end;
        }
      });
      sheet.doc.fill("#000000");
    },
    { alt },
  );
}
