import type { SaxesTagPlain } from "saxes";

/** An <offer> of the feed. Only its size has been checked. */
export interface RawOffer {
  line: number;
  attributes: Record<string, string>;
  /** Text of the child elements by name. Of elements with the same name the first that is not empty is kept. */
  fields: Record<string, string>;
  pictures: string[];
  params: { name: string; unit: string; value: string }[];
  /** Pieces in all outlets; null = the feed does not say. */
  outlets: number | null;
  /** Why the offer is too large to import, or null. */
  oversize: string | null;
}

const MAX_TEXT = 200_000;
const MAX_CHILDREN = 1000;
const MAX_PICTURES = 10;

/**
 * Collects one offer at a time. Levels are counted from the offer: 1 = its child elements. Unescaped markup
 * inside a description becomes HTML text again. Nothing more is added to an offer that is too large.
 */
export function createOfferReader() {
  let offer: RawOffer = emptyOffer({}, 0);
  let children = 0;
  let size = 0;
  let text = "";
  let child: SaxesTagPlain | null = null;

  const add = (piece: string): void => {
    size += piece.length;
    if (size > MAX_TEXT) offer.oversize ??= `больше ${MAX_TEXT} знаков текста`;
    else text += piece;
  };

  return {
    begin(attributes: Record<string, string>, line: number): void {
      offer = emptyOffer(attributes, line);
      children = 0;
      size = 0;
      child = null;
    },

    open(tag: SaxesTagPlain, level: number): void {
      if (level === 1) {
        child = tag;
        text = "";
        if (++children > MAX_CHILDREN) offer.oversize ??= `больше ${MAX_CHILDREN} элементов внутри`;
      } else if (child?.name === "description") add(`<${tag.name}>`);
      else if (tag.name === "outlet") {
        const instock = Number(tag.attributes["instock"] ?? "");
        if (Number.isFinite(instock) && tag.attributes["instock"]) offer.outlets = (offer.outlets ?? 0) + Math.max(0, Math.trunc(instock));
      }
    },

    text(piece: string): void {
      if (child !== null) add(piece);
    },

    close(tag: SaxesTagPlain, level: number): void {
      if (level > 1) {
        if (child?.name === "description" && !VOID.has(tag.name)) add(`</${tag.name}>`);
        return;
      }
      const value = text.trim();
      const attributes = child?.attributes ?? {};
      child = null;
      if (offer.oversize !== null) return;
      if (tag.name === "param") offer.params.push({ name: attributes["name"] ?? "", unit: attributes["unit"] ?? "", value });
      else if (tag.name === "picture") {
        if (value !== "" && offer.pictures.length < MAX_PICTURES) offer.pictures.push(value);
      } else offer.fields[tag.name] ||= value;
    },

    end(): RawOffer {
      return offer;
    },
  };
}

const VOID = new Set(["br", "hr", "img"]);

function emptyOffer(attributes: Record<string, string>, line: number): RawOffer {
  return {
    line,
    attributes,
    fields: Object.create(null) as Record<string, string>,
    pictures: [],
    params: [],
    outlets: null,
    oversize: null,
  };
}
