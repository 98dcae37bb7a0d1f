import { escapeMarkup } from "#shared/text/escape.ts";

/** Characters that XML does not have. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What may not stand in XML as it is. Most texts have none of it, and are read once only. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

const legal = (text: string) => text.toWellFormed().replace(FORBIDDEN, "");

/** Any text as it may stand in XML, between tags or in an attribute. */
export const xmlText = (text: string) => (SPECIAL.test(text) ? escapeMarkup(legal(text)) : text);

/** HTML that the reader of the XML shall take as it is. */
export const cdata = (html: string) => `<![CDATA[${legal(html).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** An element with its text; nothing for an empty one. */
export const element = (name: string, text: string | number) => (text === "" ? "" : `<${name}>${xmlText(String(text))}</${name}>`);

/** Roubles of kopecks, without superfluous zeros: «24990», «15000.50». */
export const roublesText = (kopecks: number) => (kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2));

/** The beginning of a text, up to the last whole word. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${(/^.*(?=\s)/s.exec(cut)?.[0] ?? cut).trimEnd()}…`;
}
