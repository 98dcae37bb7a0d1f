import type { Colours } from "./colours.ts";

/** How the shop looks: its colours and drawings, from brand.yaml and the files that it names. */
export interface Look {
  colours: Colours;
  /** For use on a light ground. */
  logo: Artwork;
  /** For use on a dark ground and on photographs. */
  logoDark: Artwork;
  /** The large name at the bottom of every page; null = there is none. */
  wordmark: Artwork | null;
  /** A square icon for browser tabs and home screens. */
  icon: Artwork;
  /** The shop's own shape; it is shown behind products and in empty lists. */
  shape: Artwork;
  /** The same shape without details inside it. */
  shapeSolid: Artwork;
  /** Whether dashed arcs stand behind headings. */
  arc: boolean;
}

/** Whose shop it is and how it looks now, as the backend tells the processes that render pages. */
export interface LookAnswer {
  name: string;
  look: Look;
  /** The pictures that the shop has brought itself, served as /photo/NAME: SHA-256 by name. */
  photos: Readonly<Record<string, string>>;
  /** The shop has texts and pictures of its own: those of the demonstration are none of its. */
  alone: boolean;
  /** Forms that the shop does not take: their buttons are not shown. */
  forms_off?: readonly string[];
  /** The number of the counter of Yandex Metrika; empty = there is none. */
  metrika?: string;
}

const disc = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 684 940"><circle cx="342" cy="560" r="342"/></svg>';

/** The shape of a shop that has none of its own. */
export const DISC: Artwork = { svg: disc, width: 684, height: 940 };

/** A drawing as an SVG document. Width and height are in the units of the drawing. */
export interface Artwork {
  svg: string;
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");

/** Reads an SVG or PNG file. A PNG is wrapped in an SVG. @throws Error with a Russian reason */
export function readArtwork(bytes: Buffer): Artwork {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return aroundPng(bytes);
  const text = bytes.toString("utf8");
  const start = text.search(/<svg[\s>]/);
  if (start < 0) throw new Error("это не рисунок SVG и не PNG");
  // The drawing is also inserted into other documents, where an XML prolog is not allowed.
  const svg = text.slice(start).trim();
  if (/<(?:script|foreignObject|iframe|embed|object|set|animate)|\son\w+\s*=|javascript:/i.test(svg))
    throw new Error("в рисунке есть скрипт: сохраните его как простой SVG");
  // It would ask other hosts for something in the name of whoever sees it.
  if (/<!ENTITY/i.test(text) || /@import|(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#|data:image\/)/i.test(svg))
    throw new Error("рисунок берёт что-то из других файлов: сохраните его одним простым SVG");
  const [root = ""] = /^<svg[^>]*>/.exec(svg) ?? [];
  const box = /\sviewBox="([^"]+)"/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const sizes =
    box?.length === 4
      ? box.slice(2)
      : ["width", "height"].map((name) => Number.parseFloat(new RegExp(`\\s${name}="([^"]+)"`).exec(root)?.[1] ?? ""));
  const [width = Number.NaN, height = Number.NaN] = sizes;
  if (!(width > 0 && height > 0)) throw new Error("у рисунка нет размера: нужен viewBox или width и height");
  return { svg, width, height };
}

function aroundPng(bytes: Buffer): Artwork {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const href = `data:image/png;base64,${bytes.toString("base64")}`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`,
    width,
    height,
  };
}

/** The drawing as a `data:` address for a stylesheet. */
export function dataUrl({ svg }: Artwork): string {
  return `data:image/svg+xml,${svg.replace(/\s+/g, " ").replace(/[%#"'()<>?[\]\\^`{|}&]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
}

/** The name of a picture that was uploaded for a text: a word or two, and the digest of its bytes. */
export const UPLOADED_PICTURE = /^[\w-]{1,60}-[0-9a-f]{12}\.webp$/;
