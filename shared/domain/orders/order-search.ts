import { nationalDigits } from "../phone.ts";

/** The words by which an order is found at the desk. They are kept beside the order, because the database does not know Cyrillic letters in lower case. */

const LONGEST_TERM = 40;
const MAX_TERMS = 120;
/** Fewer digits than this do not count as the end of a phone number. */
const SHORTEST_PHONE_END = 4;
/** In a comment words of one letter are prepositions. */
const SHORTEST_WORD = 2;

export interface SearchableOrder {
  number: string;
  name: string;
  /** E.164, or as it was typed; may be empty. */
  phone: string;
  email: string;
  description: string;
  /** The legal person that orders; absent or empty = none. */
  company_name?: string;
  company_inn?: string;
  lines: readonly { article: string }[];
}

/** All terms of an order: words of the name, the company and the comment, the e-mail, the articles, the number without its dash and the phone from its end. */
export function orderTerms({
  number,
  name,
  phone,
  email,
  description,
  company_name = "",
  company_inn = "",
  lines,
}: SearchableOrder): string[] {
  const typed = [name, company_name, company_inn, ...lines.map(({ article }) => article), description];
  const terms = new Set([squeezed(number), tailOf(number), ...phoneTerms(phone), ...emailTerms(email), ...typed.flatMap(nameTerms)]);
  return [...terms].filter((term) => term.length >= SHORTEST_WORD).slice(0, MAX_TERMS);
}

/** The term that finds orders with the same phone number: one term, or none when no phone is given. */
export function phoneTerms(phone: string): string[] {
  const digits = nationalDigits(phone);
  return digits.length < SHORTEST_PHONE_END ? [] : [phoneEnd(digits)];
}

/** The terms of an e-mail; what was typed with spaces has several. */
export function emailTerms(email: string): string[] {
  return piecesOf(email).map(squeezed);
}

/** The terms of a name or of another text. */
export function nameTerms(text: string): string[] {
  return piecesOf(text)
    .flatMap((piece) => [squeezed(piece), ...wordsOf(piece)])
    .filter((term) => term !== "");
}

/** One word or number of a query. An order matches it when one of its terms begins with one of `beginnings` or equals `whole`. */
export interface QueryPiece {
  /** «смир» finds «смирнова». */
  beginnings: string[];
  /** «12» finds the order that ends in 000012, but not the one that ends in 000123; null = the piece is no number of an order. */
  whole: string | null;
}

/**
 * The pieces of what was typed; an order must match each. Digits with the marks that phones are written with are one piece: a number of an order,
 * with or without year and dash, a phone or its last digits, or an article.
 */
export function parseOrderQuery(query: string): QueryPiece[] {
  const text = query.trim();
  const pieces = /^№?[\d\s()+.\-–—]+$/.test(text) ? [text.replaceAll(/\s/g, "")] : piecesOf(text.replaceAll("№", " "));
  return pieces.map(pieceOf).filter(({ whole, beginnings }) => whole !== null || beginnings.length > 0);
}

function pieceOf(piece: string): QueryPiece {
  const beginning = squeezed(piece);
  if (!/^№?[\d()+.\-–—]+$/.test(piece)) return { beginnings: beginning === "" ? [] : [beginning], whole: null };
  const digits = nationalDigits(piece);
  const phone = digits.length >= SHORTEST_PHONE_END ? [phoneEnd(digits)] : [];
  return {
    beginnings: beginning.length >= SHORTEST_PHONE_END ? [...phone, beginning] : phone,
    whole: /^\d{1,7}$/.test(beginning) ? tailOf(beginning) : null,
  };
}

/** An order is asked for by the end of its number: «26-000123», «000123» and «123» are «#123». */
function tailOf(number: string): string {
  return `#${Number(/\d+$/.exec(number)?.[0] ?? 0)}`;
}

/** A phone is searched by its end, so its digits are stored in reverse order. The plus distinguishes it from other digits. */
function phoneEnd(digits: string): string {
  return `+${[...digits].reverse().join("")}`;
}

function piecesOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/\s+/)
    .filter((piece) => piece !== "");
}

/** «ОРБ-12» as «орб12»: however it is written, it is one term. */
function squeezed(piece: string): string {
  return piece
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .slice(0, LONGEST_TERM);
}

function wordsOf(piece: string): string[] {
  return piece.split(/[^\p{L}\p{N}]+/u).map((word) => word.slice(0, LONGEST_TERM));
}
