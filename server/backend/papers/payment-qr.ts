import type { Seller } from "../settings.ts";

/** The longest values that ГОСТ Р 56042-2014 allows. */
const LONGEST = { Name: 160, BankName: 45, Purpose: 210 };

interface Payment {
  seller: Seller;
  /** Kopecks. */
  total: number;
  purpose: string;
}

/** What a bank's app reads: format ST, version 0001, UTF-8 (2), then the values in the order of ГОСТ Р 56042-2014. */
export function paymentText({ seller, total, purpose }: Payment): string {
  const { name, inn, kpp, bank } = seller;
  const values = {
    Name: name,
    PersonalAcc: bank.account,
    BankName: bank.name,
    BIC: bank.bik,
    CorrespAcc: bank.correspondent || "0",
    PayeeINN: inn,
    KPP: kpp,
    Sum: String(total),
    Purpose: purpose,
  };
  const pairs = Object.entries(values).flatMap(([field, value]) => {
    // The bar separates values, and a break would end the text for some readers.
    const text = value.replaceAll(/[|\s\u00a0]+/g, " ").trim();
    const longest = LONGEST[field as keyof typeof LONGEST];
    return text === "" ? [] : [`${field}=${text.slice(0, longest)}`];
  });
  return ["ST00012", ...pairs].join("|");
}
