/**
 * A feed's description as HTML. Markup stays as it is (writeCatalog sanitises it). Markup that was escaped twice is
 * unescaped. Of plain text each line becomes a paragraph. Empty text stays empty.
 */
export function htmlDescription(text: string): string {
  const trimmed = text.trim();
  if (TAG.test(trimmed)) return trimmed;
  if (ESCAPED_TAG.test(trimmed))
    return trimmed
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&");
  return trimmed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const ESCAPED_TAG = /&lt;\/?(?:p|br|ul|ol|li|b|i|strong|em|div|span|h[1-6]|table)\b/i;

/** Leaves the entities that the text has already (`&nbsp;` inside CDATA). */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
