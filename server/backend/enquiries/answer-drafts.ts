import type { AnswerTemplate } from "#shared/contract/manage/enquiries.ts";
import type { AnswerDraft } from "../content/answers.ts";
import type { Shop } from "../settings.ts";
import type { Enquiry } from "./enquiry.ts";

/** The texts of the content for this enquiry, with its name, number and product filled in. */
export function answerTemplates(
  drafts: readonly AnswerDraft[],
  { id, form, answers, product_name }: Enquiry,
  shop: Shop,
): AnswerTemplate[] {
  const values: Record<string, string> = {
    имя: answers.name ?? "",
    номер: String(id),
    товар: product_name || (answers.product_name ?? ""),
    магазин: shop.name,
    телефон: shop.phone,
  };
  // What is not known goes with the comma before it: «Здравствуйте.»
  const fill = (text: string) =>
    text.replaceAll(/(,\s)?\{(имя|номер|товар|магазин|телефон)\}/g, (_, comma: string | undefined, name: string) => {
      const value = values[name] ?? "";
      return value === "" ? "" : `${comma ?? ""}${value}`;
    });
  return drafts
    .filter(({ forms }) => forms === undefined || forms.includes(form))
    .map(({ name, subject, text }) => ({ name, subject: fill(subject), text: fill(text).trimEnd() }));
}
