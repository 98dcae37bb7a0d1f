/**
 * E-mail addresses. One mailbox has many spellings that a mail server takes for the same, so an address is accepted in ordinary characters only, and is
 * stored, counted and written to in one form.
 */

/** Browsers and Node have it; it knows IDNA. */
declare const URL: { new (text: string): { readonly hostname: string }; canParse(text: string): boolean };

/** Latin and Russian letters, digits and signs that need no quotes. Brackets, commas and invisible characters would be dropped on the way to the mailbox. */
const LOCAL = /^[a-z0-9а-яё!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9а-яё!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The one form of an address: trimmed, in lower case, its domain as DNS has it (IDNA, «xn--…»). null = it is no address. */
export function normalizeEmail(text: string): string | null {
  const [local = "", domain = "", ...rest] = text.trim().toLowerCase().split("@");
  if (rest.length > 0 || local.length > 64 || !LOCAL.test(local) || !DOMAIN.test(domain) || domain !== domain.normalize("NFKC"))
    return null;
  const origin = `https://${domain}`;
  const ascii = URL.canParse(origin) ? new URL(origin).hostname : "";
  return ascii.length <= 253 && ASCII_DOMAIN.test(ascii) ? `${local}@${ascii}` : null;
}

const YANDEX = /^(?:ya\.ru|yandex\.(?:ru|com|by|kz|ua|uz))$/;
const GMAIL = /^(?:gmail|googlemail)\.com$/;

/** The mailbox of a stored address, as limits count it: what stands after a plus, and signs that its provider ignores, lead to the same one. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  const name = local.replace(/\+.*$/, "");
  if (GMAIL.test(domain)) return `${name.replaceAll(".", "")}@gmail.com`;
  if (YANDEX.test(domain)) return `${name.replaceAll(".", "-")}@yandex.ru`;
  return `${name}@${domain}`;
}

export const EMAIL_INVALID = "Проверьте адрес почты: нужен вид name@example.ru";

/** Why a typed address is none; null = it is one. */
export function emailError(email: string): string | null {
  if (email.trim() === "") return "Укажите почту";
  return normalizeEmail(email) === null ? EMAIL_INVALID : null;
}
