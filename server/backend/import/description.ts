/**
 * A feed's description as HTML: markup stays as it is (writeCatalog sanitises it), markup that was escaped once too often is
 * read, plain text becomes a paragraph per line. Empty text stays empty.
 */
export function htmlDescription(text: string): string {
  const told = text.trim();
  if (TAG.test(told)) return told;
  if (ESCAPED_TAG.test(told))
    return told
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&");
  return told
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const ESCAPED_TAG = /&lt;\/?(?:p|br|ul|ol|li|b|i|strong|em|div|span|h[1-6]|table)\b/i;

/** Entities that stand in the text already (`&nbsp;` inside CDATA) stay. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
