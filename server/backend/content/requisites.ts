import * as z from "zod";
import { isBankAccount, isKpp } from "#shared/domain/orders/company.ts";
import type { Requisites, Seller } from "../settings.ts";
import type { Identity } from "./identity.ts";
import type { ContentFolder } from "./content-file.ts";

const digits = (count: number) => z.string().regex(new RegExp(String.raw`^\d{${count}}$`), `нужно ${count} цифр в кавычках`);

const bank = z
  .strictObject({
    name: z.string().min(1).max(160),
    bik: digits(9),
    account: digits(20),
    correspondent: z.string().regex(/^(?:\d{20})?$/, "нужно 20 цифр в кавычках или пусто"),
  })
  .check(({ value: { bik, account, correspondent }, issues }) => {
    const refuse = (field: string, input: string) =>
      issues.push({ code: "custom", input, path: [field], message: "контрольная цифра не сходится: проверьте БИК и счёт" });
    if (!isBankAccount(account, bik)) refuse("account", account);
    if (correspondent !== "" && !isBankAccount(correspondent, bik, true)) refuse("correspondent", correspondent);
  });

const days = (usual: number) => z.int().min(1).max(365).default(usual);

const requisitesFile = z.strictObject({
  kpp: z.string().refine((text) => text === "" || isKpp(text), "нужно 9 знаков в кавычках; у предпринимателя пусто"),
  bank,
  vat: z.int().min(0).max(50).nullable(),
  invoice_days: days(5),
  offer_days: days(14),
  director: z.string().max(100).default(""),
  accountant: z.string().max(100).default(""),
});

/** requisites.yaml; null = the shop has none and issues no papers. @throws ContentError */
export function loadRequisites(folder: ContentFolder): Promise<Requisites | null> {
  return folder.optional("requisites.yaml", async (file) => {
    const { invoice_days, offer_days, ...rest } = await folder.yaml(file, requisitesFile);
    return { ...rest, invoiceDays: invoice_days, offerDays: offer_days };
  });
}

/** The seller as its papers name it; null = the shop has no bank details. */
export function sellerOf(company: Identity["company"], requisites: Requisites | null): Seller | null {
  const { legal_name, inn, address, phone, email } = company;
  return requisites && { name: legal_name, inn, address, phone, email, ...requisites };
}
