import { SaxesParser } from "saxes";
import { ENTITIES } from "../import/feed/entities.ts";
import { russian } from "../import/feed/feed-parser.ts";
import { FeedError } from "../import/feed/feed-text.ts";

/** An element of a document with all that is inside it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

export interface ElementEvents {
  /** An element that is not collected begins. */
  begin(name: string, attributes: Readonly<Record<string, string>>): void;
  /** A collected element has ended. `parent` is the name of the element around it. */
  element(element: XmlElement, parent: string): void;
}

const MAX_DEPTH = 120;
/** Of one collected element. A tree of all groups is one. */
const MAX_CHARACTERS = 8_000_000;
const MAX_ELEMENTS = 300_000;
const MAX_NODE = 4_000_000;

/**
 * Reads a document piece by piece. The elements that `isWanted` chooses are collected whole and passed on one after another, so that memory holds one of them
 * at a time. @throws FeedError for what is no well-formed XML, is too deep or too large
 */
export async function readElements(
  text: AsyncIterable<string>,
  isWanted: (name: string, parent: string) => boolean,
  events: ElementEvents,
  onPiece: () => Promise<void>,
): Promise<void> {
  const parser = new SaxesParser();
  parser.ENTITIES = Object.assign(Object.create(null) as Record<string, string>, ENTITIES);
  const path: string[] = [];
  const open: XmlElement[] = [];
  let [characters, elements, node] = [0, 0, 0];

  parser.on("opentag", ({ name, attributes }) => {
    node = 0;
    const parent = path.at(-1) ?? "";
    path.push(name);
    if (path.length > MAX_DEPTH) throw new FeedError(`элементы вложены глубже ${MAX_DEPTH} уровней`, parser.line);
    if (path.length === 1 && name !== "КоммерческаяИнформация")
      throw new FeedError(`это не CommerceML: корневой элемент <${name}>`, parser.line);
    const element = { name, attributes, text: "", children: [] };
    if (open.length > 0) {
      if (++elements > MAX_ELEMENTS) throw new FeedError(`в элементе <${open[0]?.name}> больше ${MAX_ELEMENTS} других`, parser.line);
      open.at(-1)?.children.push(element);
      open.push(element);
    } else if (isWanted(name, parent)) {
      [characters, elements] = [0, 0];
      open.push(element);
    } else events.begin(name, attributes);
  });
  const take = (piece: string): void => {
    node = 0;
    const element = open.at(-1);
    if (!element) return;
    characters += piece.length;
    if (characters > MAX_CHARACTERS) throw new FeedError(`элемент <${open[0]?.name}> слишком велик`, parser.line);
    element.text += piece;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => {
    node = 0;
    path.pop();
    const element = open.pop();
    if (element && open.length === 0) events.element(element, path.at(-1) ?? "");
  });
  parser.on("error", (error) => {
    throw new FeedError(russian(error.message.replace(/^\d+:\d+: /, "")), parser.line);
  });
  for await (const piece of text) {
    node += piece.length;
    parser.write(piece);
    if (node > MAX_NODE) throw new FeedError(`больше ${MAX_NODE} знаков без разметки`, parser.line);
    await onPiece();
  }
  parser.close();
  await onPiece();
}

/** The first child of this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of a child, without spaces around it; empty when there is none. NUL is in no XML. */
export const textOf = (element: XmlElement | undefined, name: string): string => (childOf(element, name)?.text ?? "").trim();

export const isTrue = (text: string | undefined): boolean => /^(?:true|да|1|истина)$/i.test((text ?? "").trim());

/** «1 234,50»; null = no number. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
