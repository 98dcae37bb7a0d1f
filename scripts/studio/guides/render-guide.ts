import PdfDocument from "pdfkit";
import { bodyUnits, type Setting, textStyle } from "./body.ts";
import { arc, colour } from "./brand.ts";
import { drawCover } from "./cover.ts";
import { findDrawing } from "./drawings/find-drawing.ts";
import { page, placeUnits, type Unit } from "./flow.ts";
import type { Fonts } from "./fonts.ts";
import type { Guide } from "./guide.ts";
import { seller } from "./seller.ts";
import { createTypesetter, type Style, type Typesetter } from "./typesetter.ts";
import { edition } from "./wording.ts";

const footStyle: Style = { size: 8, leading: 11, colour: colour.inkSoft };
const softStyle: Style = { ...textStyle, size: 9, leading: 13, colour: colour.inkSoft };
const phoneStyle: Style = { size: 14, leading: 18, colour: colour.ink, bold: true };

export interface RenderedGuide {
  pdf: Buffer;
  pages: number;
}

/** Typesets a guide. The same text gives the same file: its date and its identifier come from the edition. */
export async function renderGuide(guide: Guide, fonts: Fonts): Promise<RenderedGuide> {
  const [year, month] = guide.version.split("-").map(Number);
  const doc = new PdfDocument({
    pdfVersion: "1.7",
    size: "A4",
    margin: 0,
    bufferPages: true,
    font: "",
    lang: "ru",
    tagged: true,
    displayTitle: true,
    info: {
      Title: guide.title,
      Author: seller.name,
      Subject: guide.models,
      Creator: seller.name,
      CreationDate: new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 1)),
    },
  });
  const written = collect(doc);
  const type = createTypesetter(doc, fonts);
  const setting: Setting = { doc, type, drawing: findDrawing };
  drawCover(doc, type, guide, findDrawing(guide.drawing));
  doc.addPage();
  placeUnits(doc, [...bodyUnits(setting, guide), contactUnit(setting)], page.top);
  const pages = drawFooters(doc, type, guide);
  doc.end();
  return { pdf: await written, pages };
}

/** Whom to call: phone, hours and mail of the service, as the site has them. */
function contactUnit({ doc, type }: Setting): Unit {
  const { email, address, legal_name, phone } = seller.company;
  return {
    height: 84,
    gap: 26,
    tag: "P",
    draw(y) {
      doc.roundedRect(page.left, y, page.right - page.left, 84, 12).fill(colour.mist);
      doc
        .save()
        .roundedRect(page.left, y, page.right - page.left, 84, 12)
        .clip();
      doc
        .path(arc(page.left + 12, y + 88, 100, 60))
        .lineWidth(1.8)
        .stroke(colour.ultramarine);
      doc.circle(page.left + 62, y + 21.6, 4.5).fill(colour.lime);
      doc.restore();
      type.write("Вопросы, запчасти, сервис", softStyle, page.text, y + 14);
      type.drawLine([{ text: phone, link: `tel:${phone.replace(/[^+\d]/g, "")}` }], phoneStyle, page.text, y + 28);
      type.write(`${seller.phone_note.charAt(0).toUpperCase()}${seller.phone_note.slice(1)}`, softStyle, page.text, y + 47);
      type.write(`${legal_name}, ${address}`, { ...softStyle, size: 7.6 }, page.text, y + 61);
      const width = type.measure(email, softStyle);
      type.drawLine([{ text: email, link: `mailto:${email}` }], softStyle, page.right - 18 - width, y + 31);
    },
  };
}

/** Title, edition and «2 / 6» under every page. Returns the number of pages. */
function drawFooters(doc: PDFKit.PDFDocument, type: Typesetter, guide: Guide): number {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    doc.markContent("Artifact", { type: "Pagination" });
    doc.moveTo(page.left, 796).lineTo(page.right, 796).lineWidth(0.7).stroke(colour.line);
    type.write(`${guide.title}. Редакция: ${edition(guide.version)}`, footStyle, page.left, 803);
    type.write(`${index + 1} / ${count}`, footStyle, page.right, 803, "right");
    doc.endMarkedContent();
  }
  return count;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
