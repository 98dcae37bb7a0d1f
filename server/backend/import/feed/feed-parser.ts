import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ENTITIES } from "./entities.ts";
import { FeedError } from "./feed-text.ts";
import { createOfferReader, type RawOffer } from "./offer-reader.ts";

/** The contents of a feed in their order. Lines are counted from 1. */
export interface FeedEvents {
  /** The date attribute of <yml_catalog>, as it is written. */
  date(text: string): void;
  shopUrl(url: string): void;
  currency(id: string, rate: string): void;
  category(category: RawCategory): void;
  offer(offer: RawOffer): void;
  warning(line: number, text: string): void;
}

export interface RawCategory {
  line: number;
  id: string;
  parentId: string;
  name: string;
}

const MAX_DEPTH = 32;
/** The most characters of one text node, tag, comment or DOCTYPE. The parser keeps what it has read since the last event in memory. */
const MAX_NODE_LENGTH = 4_000_000;
const MAX_CATEGORIES = 100_000;

/**
 * Reads a feed (YML) from pieces of text. Throws FeedError, with the line, when the text is no complete well-formed YML; the
 * caller must then drop what it has received. A DOCTYPE is skipped and its entities are never expanded. An entity that
 * ENTITIES does not have stays as it is written, with a warning.
 */
export async function parseFeed(text: AsyncIterable<string>, events: FeedEvents): Promise<void> {
  const parser = new SaxesParser();
  parser.ENTITIES = new Proxy(Object.assign(Object.create(null) as Record<string, string>, ENTITIES), {
    get(known, key) {
      const name = String(key);
      if (name in known) return known[name];
      // The parser takes a bare & as the beginning of a name that ends at the next semicolon, however far away.
      if (!/^[a-z][a-z0-9]*$/i.test(name)) throw new FeedError(BARE_AMPERSAND, parser.line - lineFeeds(name));
      events.warning(parser.line, `неизвестная сущность &${name}; оставлена в тексте как есть`);
      return `&${name};`;
    },
  });
  const path: string[] = [];
  const offer = createOfferReader();
  let nodeLength = 0;
  let categories = 0;
  let category: RawCategory | null = null;
  let shopUrl = "";
  let hasShop = false;

  const endNode = (): void => {
    nodeLength = 0;
  };

  const open = (tag: SaxesTagPlain): void => {
    endNode();
    path.push(tag.name);
    if (path.length > MAX_DEPTH) throw new FeedError(`элементы вложены глубже ${MAX_DEPTH} уровней`, parser.line);
    if (path.length === 1 && tag.name !== "yml_catalog")
      throw new FeedError(`это не YML: корневой элемент <${tag.name}>, а не <yml_catalog>`, parser.line);
    if (path.length === 1) events.date(tag.attributes["date"] ?? "");
    if (path.length === 2 && tag.name === "shop") hasShop = true;
    if (path.length > OFFER_DEPTH && isAt(path, "offers", "offer")) return offer.open(tag, path.length - OFFER_DEPTH);
    if (path.length !== OFFER_DEPTH) return;
    const { attributes } = tag;
    if (isAt(path, "offers", "offer")) offer.begin(attributes, parser.line);
    else if (isAt(path, "currencies", "currency")) events.currency(attributes["id"] ?? "", attributes["rate"] ?? "");
    else if (isAt(path, "categories", "category")) {
      if (++categories > MAX_CATEGORIES) throw new FeedError(`категорий больше ${MAX_CATEGORIES}`, parser.line);
      category = { line: parser.line, id: attributes["id"] ?? "", parentId: attributes["parentId"] ?? "", name: "" };
    }
  };

  const take = (piece: string): void => {
    endNode();
    if (path.length >= OFFER_DEPTH && path[2] === "offers") offer.text(piece);
    else if (category !== null && category.name.length < 1000) category.name += piece;
    else if (path.length === 3 && path[2] === "url" && shopUrl.length < 1000) shopUrl += piece;
  };

  const close = (tag: SaxesTagPlain): void => {
    endNode();
    if (path.length > OFFER_DEPTH && isAt(path, "offers", "offer")) offer.close(tag, path.length - OFFER_DEPTH);
    else if (path.length === OFFER_DEPTH && isAt(path, "offers", "offer")) events.offer(offer.end());
    else if (path.length === OFFER_DEPTH && category !== null) {
      events.category(category);
      category = null;
    } else if (path.length === 3 && path[2] === "url") events.shopUrl(shopUrl.trim());
    path.pop();
  };

  parser.on("opentag", open);
  parser.on("closetag", close);
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("comment", endNode);
  parser.on("doctype", endNode);
  parser.on("processinginstruction", endNode);
  parser.on("error", (error) => {
    throw new FeedError(russian(error.message.replace(/^\d+:\d+: /, "")), parser.line);
  });

  for await (const piece of text) {
    nodeLength += piece.length;
    parser.write(piece);
    if (nodeLength > MAX_NODE_LENGTH)
      throw new FeedError(`больше ${MAX_NODE_LENGTH} знаков без разметки: такой файл не разбирается`, parser.line);
  }
  if (parser["entity"] !== "") throw new FeedError(BARE_AMPERSAND, parser.line - lineFeeds(parser["entity"]));
  parser.close();
  if (!hasShop)
    throw new FeedError(
      "в файле нет элемента <shop>: в YML товары лежат в <yml_catalog><shop><offers>. Запросите выгрузку для Яндекс Маркета (YML)",
    );
}

const BARE_AMPERSAND = "знак & без имени сущности (в XML он пишется &amp;)";

function lineFeeds(text: string): number {
  return text.split("\n").length - 1;
}

/** The depth of an entry of a list: yml_catalog / shop / list / entry. */
const OFFER_DEPTH = 4;

function isAt(path: readonly string[], list: string, entry: string): boolean {
  return path[3] === entry && path[2] === list && path[1] === "shop";
}

/** What is wrong with a document, from the English words of the parser. */
export function russian(reason: string): string {
  const unclosed = /^unclosed tag: (.*)$/.exec(reason);
  if (unclosed) return `файл обрывается: не закрыт элемент <${unclosed[1]}>`;
  if (reason === "unexpected end.") return "файл обрывается посреди разметки";
  if (reason === "document must contain a root element.") return "файл пуст: в нём нет ни одного элемента";
  if (/^(unexpected close tag|unmatched closing tag)/.test(reason)) return `закрывающий элемент без открывающего (${reason})`;
  if (reason.startsWith("text data outside")) return "это не XML: текст вне элементов";
  if (reason.includes("entity")) return BARE_AMPERSAND;
  if (reason.startsWith("disallowed character")) return "недопустимый в XML знак";
  return `ошибка XML (${reason})`;
}
