import { plural } from "../../../shared/text/format.ts";
import { arc, colour, logo } from "./brand.ts";
import type { Drawing } from "./drawings/drawing.ts";
import { page, tagged } from "./flow.ts";
import type { Guide } from "./guide.ts";
import { drawSheet } from "./sheet.ts";
import type { Style, Typesetter } from "./typesetter.ts";
import { duration, edition, people, positions } from "./wording.ts";

const BAND = 254;
const WIDTH = page.right - page.left;

const kindStyle: Style = { size: 9, leading: 12, colour: colour.inkSoft };
const titleStyle: Style = { size: 27, leading: 31, colour: colour.ink, bold: true };
const modelsStyle: Style = { size: 10, leading: 14, colour: colour.inkSoft };
const labelStyle: Style = { size: 8, leading: 11, colour: colour.inkSoft };
const figureStyle: Style = { size: 14, leading: 18, colour: colour.ink, bold: true };
const toolStyle: Style = { size: 9.5, leading: 13.5, colour: colour.ink };

/** The first page: mark, title, what the work takes, and the drawing. */
export function drawCover(doc: PDFKit.PDFDocument, type: Typesetter, guide: Guide, drawing: Drawing): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.rect(0, 0, page.width, BAND).fill(colour.mist);
  doc.save().rect(0, 0, page.width, BAND).clip();
  doc
    .path(arc(388, BAND + 8, 232, 168))
    .lineWidth(2.4)
    .stroke(colour.ultramarine);
  doc.circle(504, BAND + 8 - 168 - 11, 9).fill(colour.lime);
  doc.restore();
  drawLogo(doc, page.left, 40, 58);
  doc.endMarkedContent();

  const kind = guide.kind === "Сборка" ? "Инструкция по сборке и эксплуатации" : "Инструкция по эксплуатации";
  tagged(doc, { tag: "P", draw: () => type.write(kind, kindStyle, page.right, 44, "right") }, 0);

  const title = type.breakLines([{ text: heading(guide.title) }], titleStyle, 336);
  const models = type.breakLines([{ text: guide.models }], modelsStyle, 320);
  const bottom = BAND - 26 - models.length * modelsStyle.leading;
  const top = bottom - 9 - title.length * titleStyle.leading;
  tagged(doc, { tag: "H1", draw: (y) => type.drawLines(title, titleStyle, page.left, y) }, top);
  tagged(doc, { tag: "P", draw: (y) => type.drawLines(models, modelsStyle, page.left, y) }, bottom);

  drawFacts(doc, type, guide);
  const tools = type.breakLines([{ text: `${guide.tools.join(", ")}.` }], toolStyle, page.right - page.text);
  tagged(doc, { tag: "P", draw: (y) => drawTools(type, tools, y) }, BAND + 64);
  const y = BAND + 64 + tools.length * toolStyle.leading + 16;
  const frame = { x: page.left, y, width: WIDTH, height: page.bottom - y };
  tagged(doc, { tag: "Figure", alt: `Чертёж: ${drawing.caption}`, draw: () => drawSheet(doc, type, drawing, frame) }, y);
}

/** The mark in ink, `width` points wide, with its upper left corner at the point. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  const scale = width / logo.width;
  doc.save().translate(x, y).scale(scale).translate(0, -logo.top);
  doc.path(logo.path).fill(colour.ink);
  for (const dot of logo.dots) doc.circle(dot.x, dot.y, dot.r).fill(colour.ink);
  doc.restore();
}

function drawFacts(doc: PDFKit.PDFDocument, type: Typesetter, guide: Guide): void {
  const assembly = guide.kind === "Сборка";
  const facts = [
    [
      people(guide.people),
      assembly ? plural(guide.people, "собирает", "собирают", "собирают") : plural(guide.people, "готовит", "готовят", "готовят"),
    ],
    [duration(guide.minutes), assembly ? "сборка" : "подготовка"],
    [positions(guide.parts.length), assembly ? "в комплекте" : "на чертеже"],
    [edition(guide.version), "редакция"],
  ] as const;
  facts.forEach(([value, label], index) => {
    const x = page.left + (WIDTH / facts.length) * index;
    tagged(
      doc,
      {
        tag: "P",
        draw: (y) => {
          type.write(value, figureStyle, x, y);
          type.write(label, labelStyle, x, y + 18);
        },
      },
      BAND + 18,
    );
  });
}

function drawTools(type: Typesetter, tools: Parameters<Typesetter["drawLines"]>[0], y: number): void {
  type.write("Понадобится", { ...toolStyle, bold: true }, page.left, y);
  type.drawLines(tools, toolStyle, page.text, y);
}

/** «Батуты с сеткой: сборка и эксплуатация» without what the line above already says. */
const heading = (title: string) => title.split(":")[0] ?? title;
