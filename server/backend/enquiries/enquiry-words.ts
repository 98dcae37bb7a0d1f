/** What an enquiry is found by. Nothing once the person is erased. */
export interface Findable {
  /** E.164; empty = none was left. */
  phone: string;
  email: string;
  words: string;
}

/** @param answers as they are stored */
export function findableBy(answers: Readonly<Record<string, string>>, productName: string): Findable {
  const { phone = "", email = "", ...others } = answers;
  return { phone, email, words: plainWords([phone, email, ...Object.values(others), productName].join("\n")) };
}

/** As words are compared: lower case, е for ё. */
export function plainWords(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}
