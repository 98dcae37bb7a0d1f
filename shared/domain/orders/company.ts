import { NBSP } from "../../text/format.ts";

/** The legal person that orders, as the fields of an order have it. All empty = a private person orders. */
export interface CompanyForm {
  company_name: string;
  company_inn: string;
  company_kpp: string;
  company_address: string;
}

export const COMPANY_FIELDS = ["company_name", "company_inn", "company_kpp", "company_address"] as const;

export const isCompanyField = (id: string): id is keyof CompanyForm => COMPANY_FIELDS.some((one) => one === id);

/** A tax number without the spaces and hyphens that people type. */
export const taxNumber = (typed: string): string => typed.replaceAll(/[\s\u00a0-]/g, "").toUpperCase();

/** The weights of the check digits: that of a legal person, and the two of a person. */
const WEIGHTS = [
  [2, 4, 10, 3, 5, 9, 4, 6, 8],
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
] as const;

/** Whether the last digits of an ИНН follow from the others. It has 10 digits, or the 12 of a person. */
export function isInn(inn: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/.test(inn) || /^0+$/.test(inn)) return false;
  const [legal, first, second] = WEIGHTS;
  return inn.length === 10 ? isChecked(inn, legal) : isChecked(inn, first) && isChecked(inn, second);
}

function isChecked(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
}

/** A КПП: the tax office, why it stands there (letters may be among these two signs), and a number. */
export const isKpp = (kpp: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp);

/**
 * Whether an account (20 digits) is one of the bank with this БИК: the sum of all digits, with the weights 7, 1 and 3 in turn, ends in zero. The
 * digits of the bank come first: the last three of the БИК, of an account of the bank itself (`correspondent`) a zero and two others of it.
 */
export function isBankAccount(account: string, bik: string, correspondent = false): boolean {
  if (!/^\d{20}$/.test(account) || !/^\d{9}$/.test(bik)) return false;
  const digits = (correspondent ? `0${bik.slice(4, 6)}` : bik.slice(6)) + account;
  const sum = [...digits].reduce((total, digit, index) => total + ((Number(digit) * ([7, 1, 3][index % 3] ?? 0)) % 10), 0);
  return sum % 10 === 0;
}

/** The errors of a company by field, in Russian. A company is asked for whole as soon as one of its fields is typed. */
export function companyErrors(form: CompanyForm): Partial<Record<keyof CompanyForm, string>> {
  const [inn, kpp] = [taxNumber(form.company_inn), taxNumber(form.company_kpp)];
  if (COMPANY_FIELDS.every((id) => form[id].trim() === "")) return {};
  const errors: ReturnType<typeof companyErrors> = {};
  if (form.company_name.trim() === "") errors.company_name = "Укажите название, как в уставе: ООО «Атлет»";
  if (inn === "") errors.company_inn = "Укажите ИНН";
  else if (!/^(?:\d{10}|\d{12})$/.test(inn)) errors.company_inn = `В${NBSP}ИНН 10${NBSP}цифр, у${NBSP}предпринимателя 12`;
  else if (!isInn(inn)) errors.company_inn = `Такого ИНН не${NBSP}бывает: проверьте цифры`;
  if (inn.length === 12 && kpp !== "") errors.company_kpp = `У${NBSP}предпринимателя нет КПП: оставьте поле пустым`;
  else if (inn.length !== 12 && kpp === "") errors.company_kpp = "Укажите КПП";
  else if (kpp !== "" && !isKpp(kpp)) errors.company_kpp = `В${NBSP}КПП 9${NBSP}знаков`;
  if (form.company_address.trim() === "") errors.company_address = "Укажите юридический адрес";
  return errors;
}
