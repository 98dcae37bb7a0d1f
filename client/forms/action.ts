import { endpoints } from "#shared/contract/endpoints.ts";
import type { Registrable } from "#shared/contract/forms.ts";
import { isFormId, type FormId } from "#shared/domain/forms.ts";
import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { paths } from "#shared/paths.ts";
import { refusal } from "../api/refusal.ts";
import { notFound } from "../errors.ts";
import type { ActionContext, FormAnswer, PageAction } from "../page.ts";
import { findProduct, findProducts } from "./find-products.ts";
import { filesIn, payloadOf, textsIn } from "./form-answers.ts";

export interface EnquiryAnswer extends FormAnswer {
  /** Products to choose from: those that were looked for, or the one that was chosen. */
  found?: Registrable[];
  /** Files came with it. A browser does not put them into the form again. */
  hadFiles: boolean;
}

/** The button that looks for products and sends nothing. */
export const FIND = "find";
export const FIND_TEXT = "find_text";

/** Answers a form that was sent without script: its page with thanks, or with what must be mended and everything that was typed. */
export const action: PageAction<EnquiryAnswer> = ({ params, ...context }) => {
  if (!isFormId(params.form)) throw notFound();
  return answer(params.form, context);
};

async function answer(id: FormId, { api, form }: Omit<ActionContext, "params">): Promise<{ redirect: string } | EnquiryAnswer> {
  const { [HONEYPOT]: _, ...values } = textsIn(form);
  const hadFiles = filesIn(form).length > 0;
  try {
    if (form.has(FIND)) return { errors: {}, values, hadFiles, found: await findProducts(api, values[FIND_TEXT] ?? "") };
    const { enquiry } = await api.call(endpoints.form, { params: { form: id }, payload: payloadOf(form) });
    // Another address, so that a reload does not send it once more.
    return { redirect: `${paths.form.href({ form: id })}?sent=${enquiry.number}` };
  } catch (error) {
    const product = await findProduct(api, values.product_id ?? null).catch(() => null);
    return { ...refusal(error), values, hadFiles, found: product ? [product] : [] };
  }
}
