import { escapeMarkup } from "#shared/text/escape.ts";

/**
 * The description of a product as people type it: paragraphs with an empty line between them, `### ` before a heading, `- ` and `1. ` before the points of
 * a list, `**` around what is bold. A description that has more (a table) is typed as HTML.
 */

const PLAIN = /^(?:<(?:\/?(?:p|ul|ol|li|b|h3)|br ?\/?)>|[^<])*$/;

/** HTML of the shop as text; HTML that a text cannot say stays HTML. */
export function descriptionText(html: string): string {
  if (!PLAIN.test(html)) return html;
  return html
    .replace(/<ol>([\s\S]*?)<\/ol>/g, (_, points: string) => {
      let number = 0;
      return `${points.replaceAll("<li>", () => `${(number += 1)}. `)}\n`;
    })
    .replace(/<h3>/g, "### ")
    .replace(/<li>/g, "- ")
    .replace(/<\/li>\s*/g, "\n")
    .replace(/<\/?b>/g, "**")
    .replace(/<br ?\/?>/g, "\n")
    .replace(/<\/(?:p|ul|ol|h3)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether it was typed as HTML. */
export const isHtml = (text: string): boolean => /<\/?[a-z]/i.test(text);

/** What was typed as the HTML of the shop. */
export function descriptionHtml(text: string): string {
  if (isHtml(text)) return text;
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(blockHtml)
    .join("");
}

const inline = (text: string) => escapeMarkup(text).replace(/\*\*(.+?)\*\*/g, "<b>$1</b>");
const BULLET = /^[-–—•]\s+/;
const NUMBER = /^\d{1,2}[.)]\s+/;

function blockHtml(block: string): string {
  const lines = block.split("\n").map((line) => line.trim());
  const [first = ""] = lines;
  if (first.startsWith("### ")) return `<h3>${inline(first.slice(4))}</h3>${lines.length > 1 ? blockHtml(lines.slice(1).join("\n")) : ""}`;
  for (const [mark, tag] of [
    [BULLET, "ul"],
    [NUMBER, "ol"],
  ] as const) {
    if (lines.every((line) => mark.test(line))) {
      return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ""))}</li>`).join("")}</${tag}>`;
    }
  }
  return `<p>${lines.map(inline).join("<br>")}</p>`;
}
