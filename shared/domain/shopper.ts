import { emailTerms, nameTerms, phoneTerms } from "./orders/order-search.ts";

/** How a shopper is called and reached. Each may be empty. */
export interface Contacts {
  name: string;
  /** E.164, or as it was typed. */
  phone: string;
  email: string;
}

const MAX_TERMS = 60;

/**
 * The contacts of a shopper after one more order. An empty value never replaces a known one, nor does a part of a name the whole:
 * «Анна» leaves «Анна Берёзкина» as it is. What an account says is always right, so orders only fill what it leaves empty.
 */
export function joinContacts(known: Contacts, ordered: Contacts, hasAccount: boolean): Contacts {
  const [first, second] = hasAccount ? [known, ordered] : [ordered, known];
  const isPart = !hasAccount && isPartOf(ordered.name, known.name);
  return {
    name: isPart ? known.name : first.name || second.name,
    phone: first.phone || second.phone,
    email: first.email || second.email,
  };
}

function isPartOf(name: string, whole: string): boolean {
  const words = new Set(nameTerms(whole));
  return nameTerms(name).every((word) => words.has(word));
}

/** The words by which a shopper is found at the desk: those of the name, the phone from its end, the e-mail and its parts. */
export function shopperTerms({ name, phone, email }: Contacts): string[] {
  const [, domain = ""] = email.split("@");
  const terms = [...phoneTerms(phone), ...emailTerms(email), ...emailTerms(domain), ...nameTerms(email), ...nameTerms(name)];
  return [...new Set(terms)].slice(0, MAX_TERMS);
}
