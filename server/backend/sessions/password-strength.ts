import { PASSWORD_COMMON, PASSWORD_MIN, passwordError } from "#shared/domain/account.ts";
import { transliterate } from "#shared/text/transliterate.ts";
import type { Shop } from "../settings.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Words of every shop. */
const ANY_SHOP = [
  "admin administrator админ администратор root user test login password passwd parol пароль qwerty йцукен vzlet взлёт shop магазин",
];
/** Shorter words stand in too many passwords by chance. */
const SHORTEST_WORD = 3;
const GUESSED = "Пароль из имени, почты, телефона или названия магазина угадают: придумайте другой";

/** Where a password is to be valid. */
export interface ShopWords {
  shop: Pick<Shop, "name">;
  siteUrl: string;
}

/**
 * Why this password is not accepted, in Russian; null = it is. The commonest ones are refused, and those that consist of words of the person and of the
 * shop, whatever digits and signs stand around them. @param own texts of the person: e-mail, name, phone
 */
export function passwordRefusal(password: string, own: readonly string[], { shop, siteUrl }: ShopWords): string | null {
  const error = passwordError(password);
  if (error !== null) return error;
  const plain = spelled(password);
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (isCommon(plain) || isCommon(bare)) return PASSWORD_COMMON;
  return consistsOf(plain, wordsOf([...own, ...ANY_SHOP, shop.name, siteUrl])) ? GUESSED : null;
}

const spelled = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");

function isCommon(text: string): boolean {
  return text.length >= PASSWORD_MIN && !/\s/.test(text) && ` ${commonPasswords.replaceAll("\n", " ")} `.includes(` ${text} `);
}

/** The words of the texts in both alphabets, the longest first. A phone is found with and without its «+7» or «8». */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...(spelled(text).match(/[\p{L}\p{N}]+/gu) ?? []), text.replace(/\D/g, "").slice(-10)]);
  const both = new Set(words.flatMap((word) => [word, transliterate(word)]));
  return [...both].filter(({ length }) => length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** Whether nothing but digits, signs and two letters remains of the text without these words. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const squeezed = text.replace(/[^\p{L}\p{N}]+/gu, "");
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), squeezed);
  return rest !== squeezed && rest.replace(/[^\p{L}]+/gu, "").length < SHORTEST_WORD;
}
