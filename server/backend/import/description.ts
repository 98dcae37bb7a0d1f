import { unescapeEntities } from "./entities.ts";

/**
 * A feed's description as HTML. Markup stays as it is (writeCatalog sanitises it). Markup and entities that were escaped twice are
 * unescaped. Of text without blocks each line becomes a paragraph. Empty text stays empty.
 */
export function htmlDescription(text: string): string {
  const trimmed = text
    .replaceAll("\\r\\n", "\n")
    .replace(/\\n(?=[\s\p{Lu}•*–—-]|$)/gu, "\n")
    .trim();
  if (BLOCK.test(trimmed)) return unescapeEntities(trimmed);
  if (ESCAPED_TAG.test(trimmed))
    return unescapeEntities(
      trimmed
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, "&"),
    );
  const paragraph = TAG.test(trimmed) ? (line: string) => line : escapeText;
  return trimmed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${paragraph(unescapeEntities(line))}</p>`)
    .join("");
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const BLOCK = /<\/?(?:p|br|ul|ol|li|div|h[1-6]|table|tr|td|section|article|blockquote|hr|dl|dt|dd|pre)(?:\s[^<>]*)?\/?>/i;
const ESCAPED_TAG = /&lt;\/?(?:p|br|ul|ol|li|b|i|strong|em|div|span|h[1-6]|table)\b/i;

/** Leaves the entities that the text has already (`&nbsp;` inside CDATA). */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
