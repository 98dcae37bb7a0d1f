import { orderTerms } from "./order-search.ts";

export interface SearchableEnquiry {
  id: number;
  /** Texts by field name; empty once the person is erased. */
  answers: Readonly<Record<string, string>>;
  product_name: string;
}

/** The words by which an enquiry is found, made and read as those of an order: its number, the phone from its end, the e-mail, all words that were typed. */
export function enquiryTerms({ id, answers, product_name }: SearchableEnquiry): string[] {
  const { name = "", phone = "", email = "", ...others } = answers;
  const description = [...Object.values(others), product_name].join("\n");
  return orderTerms({ number: String(id), name, phone, email, description, lines: [] });
}
