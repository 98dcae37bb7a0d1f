import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { figuresOf, groupsOfChoice, specValue } from "#shared/domain/goods/characteristics.ts";
import { moneyText, PRICE_ON_REQUEST, saving, type Price } from "#shared/domain/prices/price.ts";
import { perUnit, PIECE } from "#shared/domain/unit.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP, numberText, plural } from "#shared/text/format.ts";
import { htmlText } from "../../html-text.ts";
import { isoTime } from "../clock.ts";
import type { Shop } from "../settings.ts";
import type { PaperLook } from "./invoice-paper.ts";
import { drawCode, drawHead } from "./paper-parts.ts";
import { createSheet, INK, SOFT, styles, type Sheet, type Style } from "./sheet.ts";
import { drawTable } from "./table.ts";

/** A product in the chosen modification, as its specification shows it. */
export interface Specified {
  shop: Pick<Shop, "name" | "phone" | "email">;
  product: ProductDetail;
  /** null = it has no sizes. */
  modification: ProductDetail["modifications"][number] | null;
  /** Name with the size. */
  name: string;
  article: string;
  /** Retail, roubles. */
  price: Price;
  unit: string;
  boxes: ProductDetail["boxes"];
  /** JPEG; null = there is none. */
  photo: Buffer | null;
  /** The address of its page. */
  address: string;
  at: number;
}

/** How much room a specification takes: the side of the photo, between rows, around them. */
interface Spacing {
  photo: number;
  row: number;
  padding: number;
  group: number;
}
const ROOMY: Spacing = { photo: 196, row: 7, padding: 5, group: 10 };
const TIGHT: Spacing = { photo: 160, row: 5, padding: 3.6, group: 7 };
const CODE = 84;
const MAX_FIGURES = 4;
const MAX_CHARACTERISTICS = 200;
const MAX_SIZES = 100;
/** Columns of the table of sizes for what differs. */
const MAX_DIFFERENCES = 3;
const GAP = 24;

const large: Style = { size: 20, leading: 25, bold: true };
const long: Style = { size: 12, leading: 25, bold: true };

/** The specification of a product as PDF: what its page says, with the price of the day. No page is begun for a few lines. */
export function drawSpecification(specified: Specified, look: PaperLook): Promise<Buffer> {
  const roomy = drawSpaced(specified, look, ROOMY);
  const pages = (sheet: Sheet) => sheet.doc.bufferedPageRange().count;
  if (pages(roomy) === 1) return roomy.finish();
  const tight = drawSpaced(specified, look, TIGHT);
  return (pages(tight) < pages(roomy) ? tight : roomy).finish();
}

function drawSpaced(specified: Specified, { fonts, shop, colour }: PaperLook, spacing: Spacing): Sheet {
  const { product, name, at } = specified;
  const sheet = createSheet({ fonts, title: `${name}: спецификация`, author: specified.shop.name, at });
  drawHead(sheet, specified.shop, { shop, colour });
  drawFirst(sheet, specified, colour, spacing.photo);
  drawFigures(sheet, figuresOf(product, specified).slice(0, MAX_FIGURES));
  drawGroups(sheet, specified, spacing);
  drawSizes(sheet, specified, spacing.padding);
  drawDescription(sheet, product.description);
  return sheet;
}

/** The photo; beside it name, article, price and the address of the page. */
function drawFirst(
  sheet: Sheet,
  { product, name, article, price, unit, photo, address, at }: Specified,
  colour: string,
  side: number,
): void {
  const top = sheet.y;
  if (photo) {
    const place = { fit: [side, side] as [number, number], align: "center" as const, valign: "center" as const };
    sheet.tagged("Figure", () => void sheet.doc.image(photo, sheet.left, top, place), { alt: name });
  }
  const x = sheet.left + (photo ? side + 20 : 0);
  const room = sheet.width - (x - sheet.left);
  const kind = [product.type.name, product.series && `серия ${product.series.name}`, product.brand?.name].filter(Boolean).join(", ");
  sheet.write(`Спецификация. ${kind}`, styles.small, { x, room, gap: 2 });
  sheet.write(name, styles.title, { x, room, tag: "H1", gap: 2 });
  if (article !== "") sheet.write(`Артикул ${article}`, { ...styles.text, colour: SOFT }, { x, room });
  if (product.lead !== "") sheet.write(product.lead, styles.text, { x, room });
  sheet.y += 8;
  const shown = price.price === 0 ? PRICE_ON_REQUEST : [moneyText(price.price), unit !== PIECE && perUnit(unit)].filter(Boolean).join(" ");
  sheet.write(shown, { ...styles.title, colour }, { x, room });
  const less = saving(price);
  const before = less && price.price_before_discount ? `Было ${moneyText(price.price_before_discount)}. ` : "";
  sheet.write(`${before}Цена на${NBSP}${dayText(isoTime(at))}`, styles.small, { x, room, gap: 8 });
  const codeTop = Math.max(sheet.y, photo ? top + side - CODE + 4 : 0);
  drawCode(sheet, address, { x: x - 4, y: codeTop, size: CODE, alt: "QR-код со ссылкой на страницу товара" });
  sheet.y = codeTop + 22;
  const beside = { x: x + CODE + 6, room: room - CODE - 6 };
  sheet.write(`Цена, наличие и${NBSP}отзывы сегодня${NBSP}— на${NBSP}странице товара:`, styles.small, beside);
  sheet.write(atSlashes(sheet, address, beside.room), { ...styles.small, colour: INK }, beside);
  sheet.y = Math.max(sheet.y, codeTop + CODE, photo ? top + side : 0) + 18;
}

/** An address in lines that end at its slashes. */
function atSlashes(sheet: Sheet, address: string, room: number): string {
  const lines = [""];
  for (const part of address.split(/(?<=[^/:]\/)/)) {
    const longer = (lines.at(-1) ?? "") + part;
    if (sheet.widthOf(longer, styles.small) > room) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines.join("\n");
}

/** The most important figures in large type. */
function drawFigures(sheet: Sheet, figures: readonly Spec[]): void {
  if (figures.length === 0) return;
  sheet.demand(60);
  const top = sheet.y;
  sheet.rule(top);
  const room = sheet.width / figures.length;
  figures.forEach(({ name, value, unit }, index) => {
    const x = sheet.left + index * room;
    const look = value.length > 6 ? long : large;
    sheet.tagged("P", () => {
      const [number = ""] = sheet.lines(value, look, room - 12);
      sheet.drawLines([number], look, x, top + 8);
      if (unit) sheet.drawLines([unit], styles.cell, x + sheet.widthOf(number, look) + 4, top + 8 + look.leading - 15);
      sheet.drawLines(sheet.lines(name.toLowerCase(), styles.small, room - 12).slice(0, 1), styles.small, x, top + 34);
    });
  });
  sheet.y = top + 52;
  sheet.rule(sheet.y);
  sheet.y += 16;
}

/** All characteristics by group in two columns, read from left to right. */
function drawGroups(sheet: Sheet, specified: Specified, spacing: Spacing): void {
  let room = MAX_CHARACTERISTICS;
  const groups = groupsOfChoice(specified.product, specified).flatMap(({ name, items }) => {
    const kept = items.slice(0, room);
    room -= kept.length;
    return kept.length > 0 ? [{ name, items: kept }] : [];
  });
  if (groups.length === 0) return;
  sheet.demand(70);
  sheet.write("Характеристики", styles.heading, { tag: "H2", gap: 4 });
  for (const { name, items } of groups) {
    sheet.demand(44);
    sheet.write(name, styles.strong, { gap: 2 });
    sheet.rule(sheet.y);
    for (let first = 0; first < items.length; first += 2) drawRow(sheet, items.slice(first, first + 2), spacing.row);
    sheet.y += spacing.group;
  }
  const weight = specified.boxes.reduce((sum, box) => sum + box.weight_kg, 0);
  if (specified.boxes.length > 1 && specified.boxes.every(({ weight_kg }) => weight_kg > 0)) {
    const count = specified.boxes.length;
    sheet.y -= 6;
    sheet.write(`Всего ${count}${NBSP}${plural(count, "место", "места", "мест")}, ${numberText(weight)}${NBSP}кг`, styles.strong, {
      gap: 10,
    });
  }
}

function drawRow(sheet: Sheet, items: readonly Spec[], gap: number): void {
  const room = (sheet.width - GAP) / 2;
  const soft: Style = { ...styles.cell, colour: SOFT };
  const strong: Style = { ...styles.cell, bold: true };
  const cells = items.map((item) => {
    const value = sheet.lines(specValue(item), strong, room * 0.55);
    const taken = Math.max(0, ...value.map((line) => sheet.widthOf(line, strong)));
    return { name: sheet.lines(item.name, soft, room - taken - 10), value };
  });
  const height = Math.max(...cells.map(({ name, value }) => Math.max(name.length, value.length))) * styles.cell.leading + gap;
  sheet.demand(height);
  const top = sheet.y;
  cells.forEach(({ name, value }, index) => {
    const x = sheet.left + index * (room + GAP);
    sheet.tagged("P", () => {
      sheet.drawLines(name, soft, x, top + gap / 2 - 0.5);
      sheet.drawLines(value, strong, x, top + gap / 2 - 0.5, { align: "right", room });
    });
    sheet.rule(top + height, { from: x, to: x + room });
  });
  sheet.y = top + height;
}

/** The description, where the last page has room for all of it. */
function drawDescription(sheet: Sheet, html: string): void {
  const paragraphs = html
    .split(/<\/(?:p|li|h\d)>/i)
    .map((part) =>
      htmlText(part)
        .trim()
        .replaceAll(/\s*\n\s*/g, " "),
    )
    .filter(Boolean);
  const room = sheet.width * 0.8;
  const height = paragraphs.reduce((sum, text) => sum + sheet.lines(text, styles.text, room).length * styles.text.leading + 6, 40);
  if (paragraphs.length === 0 || height > sheet.space) return;
  sheet.y += 14;
  sheet.write("Описание", styles.heading, { tag: "H2", gap: 6 });
  for (const text of paragraphs) sheet.write(text, styles.text, { room, gap: 6 });
}

/** The modifications with what differs between them; the chosen one is marked. */
function drawSizes(sheet: Sheet, { product: { modifications }, modification }: Specified, padding: number): void {
  if (modifications.length < 2) return;
  const valueOf = (specs: readonly Spec[], name: string) => {
    const found = specs.find((spec) => spec.name === name);
    return found ? specValue(found) : "—";
  };
  const names = [...new Set(modifications.flatMap(({ specs }) => specs.map(({ name }) => name)))];
  // A column that only repeats the name of the modification is left out.
  const differing = names
    .filter((name) => new Set(modifications.map(({ specs }) => valueOf(specs, name))).size > 1)
    .filter((name) => modifications.some((one) => valueOf(one.specs, name) !== one.name))
    .slice(0, MAX_DIFFERENCES);
  const hasArticles = modifications.some(({ article }) => article !== "");
  sheet.demand(90);
  sheet.write("Размеры и исполнения", styles.heading, { tag: "H2", gap: 6 });
  drawTable(sheet, {
    padding,
    marked: modification ? modifications.indexOf(modification) : undefined,
    columns: [
      { title: "Исполнение", share: 26 },
      ...(hasArticles ? [{ title: "Артикул", share: 20 }] : []),
      ...differing.map((title) => ({ title, share: 16 })),
      { title: "Цена", share: 16, align: "right" as const },
    ],
    rows: modifications
      .slice(0, MAX_SIZES)
      .map(({ id, name, note, article, specs, price }) => [
        [name + (id === modification?.id ? " (выбрано)" : ""), !differing.some((one) => valueOf(specs, one) === note) && note]
          .filter(Boolean)
          .join("\n"),
        ...(hasArticles ? [article] : []),
        ...differing.map((one) => valueOf(specs, one)),
        price === 0 ? PRICE_ON_REQUEST : moneyText(price),
      ]),
  });
  const more = modifications.length - MAX_SIZES;
  if (more > 0)
    sheet.write(
      `Ещё ${more}${NBSP}${plural(more, "исполнение", "исполнения", "исполнений")}${NBSP}— на${NBSP}странице товара`,
      styles.small,
    );
}
