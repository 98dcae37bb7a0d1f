import { escapeMarkup } from "#shared/text/escape.ts";
import type { Letter } from "../outbox/message.ts";

/** The contents of a letter, from which its plain text and its HTML are made. Missing parts do not appear. */
export interface LetterContent {
  heading: string;
  paragraphs: string[];
  /** Six digits to type. */
  code?: string;
  /** «Телефон: …». A value may have several lines. An empty value is left out with its name. */
  facts?: [name: string, value: string][];
  goods?: { name: string; article: string; quantity: string; total: string }[];
  /** The last one is the sum to pay. */
  totals?: [name: string, value: string][];
  /** The button: the next step of the reader. */
  action?: { title: string; url: string; colour: string };
  closing: string[];
}

/** The letter as plain text and as HTML. */
export function writeLetter(envelope: Omit<Letter, "text" | "html">, content: LetterContent): Letter {
  return { ...envelope, text: letterText(content), html: letterHtml(content) };
}

export function letterText({
  heading,
  paragraphs,
  code = "",
  facts = [],
  goods = [],
  totals = [],
  action,
  closing,
}: LetterContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    code,
    known(facts)
      .map(([name, value]) => (value.includes("\n") ? `${name}:\n${value}` : `${name}: ${value}`))
      .join("\n"),
    goods
      .map(
        ({ name, article, quantity, total }, index) => `${index + 1}. ${name}${article && `, арт. ${article}`}\n   ${quantity} — ${total}`,
      )
      .join("\n"),
    totals.map(([name, value]) => `${name}: ${value}`).join("\n"),
    action ? `${action.title}:\n${action.url}` : "",
    ...closing,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function letterHtml(content: LetterContent): string {
  const { heading, paragraphs, code, facts = [], goods = [], totals = [], action, closing } = content;
  const cell = 'style="padding:8px 0;border-bottom:1px solid #e1e5ee;vertical-align:top"';
  const right = 'style="padding:8px 0 8px 16px;border-bottom:1px solid #e1e5ee;vertical-align:top;text-align:right;white-space:nowrap"';
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${htmlOf(text)}</p>`;
  const row = (left: string, value: string) => `<tr><td ${cell}>${left}</td><td ${right}>${value}</td></tr>`;
  const table = (rows: string[]) =>
    rows.length === 0 ? "" : `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows.join("")}</table>`;
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${htmlOf(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    code ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:4px">${htmlOf(code)}</p>` : "",
    table(known(facts).map(([name, value]) => `<tr><td ${cell}>${htmlOf(name)}</td><td ${cell}>${htmlOf(value)}</td></tr>`)),
    table(goods.map(({ name, article, quantity, total }) => row(goodsName(name, article, quantity), htmlOf(total)))),
    table(totals.map(([name, value], index) => row(htmlOf(name), index < totals.length - 1 ? htmlOf(value) : `<b>${htmlOf(value)}</b>`))),
    action ? button(action) : "",
    ...closing.map(paragraph),
  ];
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${htmlOf(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5fa;color:#0b1020;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border-radius:20px">
${parts.filter((part) => part !== "").join("\n")}
</div>
</body>
</html>
`;
}

function button({ title, url, colour }: NonNullable<LetterContent["action"]>): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:999px;background:${colour};color:#fff;text-decoration:none`;
  return `<p style="margin:0 0 24px"><a href="${htmlOf(url)}" style="${style}">${htmlOf(title)}</a></p>`;
}

function known(facts: [string, string][]): [string, string][] {
  return facts.flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]]));
}

function goodsName(name: string, article: string, quantity: string): string {
  const second = [quantity, article && `арт. ${article}`].filter((part) => part !== "").join(", ");
  return `${htmlOf(name)}<br><small style="color:#5a6478">${htmlOf(second)}</small>`;
}

function htmlOf(text: string): string {
  return escapeMarkup(text).replaceAll("\n", "<br>");
}
