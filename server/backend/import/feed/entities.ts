/** The five entities of XML and the entities of HTML that feeds use without a declaration (the old shops.dtd declared them). */
export const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  laquo: "«",
  raquo: "»",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  middot: "·",
  deg: "°",
  plusmn: "±",
  times: "×",
  sup2: "²",
  sup3: "³",
  frac12: "½",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
};

const NAMED = Object.keys(ENTITIES).join("|");
const ENTITY = new RegExp(`&(?:(${NAMED})|#(\\d{2,7})|#x([0-9a-f]{2,6}));`, "gi");
const ESCAPED_ENTITY = new RegExp(`&amp;(?=(?:${NAMED}|#\\d{2,7}|#x[0-9a-f]{2,6});)`, "gi");

/** Decodes the entities that are left in a plain text because the feed has escaped it twice. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
  });
}

/** HTML whose entities the feed has escaped twice: `&amp;nbsp;` becomes `&nbsp;`. */
export function unescapeEntities(html: string): string {
  return html.replace(ESCAPED_ENTITY, "&");
}
