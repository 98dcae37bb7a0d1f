import { endpoints } from "#shared/contract/endpoints.ts";
import type { EnquiryResponse, Registrable } from "#shared/contract/forms.ts";
import { isFormId, type FormId } from "#shared/domain/forms/forms.ts";
import { HONEYPOT } from "#shared/domain/forms/form-spec.ts";
import { paths } from "#shared/paths.ts";
import { refusal } from "../api/refusal.ts";
import { pageNotFound } from "#shared/http-error.ts";
import type { ActionContext, FormAnswer, PageAction } from "../page.ts";
import { findProduct, findProducts } from "./find-products.ts";
import { filesIn, payloadOf, textsIn } from "./form-data.ts";

export interface EnquiryAnswer extends FormAnswer {
  /** The enquiry that was sent, when script shows the answer. */
  enquiry?: EnquiryResponse["enquiry"];
  /** Products to choose from: the found ones, or the one that was chosen. */
  found?: Registrable[];
  /** Files were sent. A browser does not fill a file field again. */
  hadFiles?: boolean;
}

/** The button that searches for products and does not send the enquiry. */
export const FIND = "find";
export const FIND_TEXT = "find_text";

/** Sends an enquiry. The page shows thanks, or the errors with everything that was typed. */
export const action: PageAction<EnquiryAnswer> = async ({ params, ...context }) => {
  if (!isFormId(params.form)) throw pageNotFound();
  return answer(params.form, context);
};

async function answer(id: FormId, { api, form, attempt }: Omit<ActionContext, "params">): Promise<{ redirect: string } | EnquiryAnswer> {
  const { [HONEYPOT]: _, ...values } = textsIn(form);
  try {
    if (form.has(FIND)) return { errors: {}, values, ...hadFiles(form), found: await findProducts(api, values[FIND_TEXT] ?? "") };
    const headers = attempt === undefined ? undefined : { "idempotency-key": attempt };
    const { enquiry } = await api.call(endpoints.form, { params: { form: id }, payload: payloadOf(form), headers });
    if (attempt !== undefined) return { errors: {}, values, enquiry };
    // Redirects, so that a reload does not send the enquiry again.
    return { redirect: `${paths.form.href({ form: id })}?sent=${enquiry.number}` };
  } catch (error) {
    const refused = { ...refusal(error), values };
    // With script the form still has the chosen product and the files.
    if (attempt !== undefined) return refused;
    const product = await findProduct(api, values.product_id ?? null).catch(() => null);
    return { ...refused, ...hadFiles(form), found: product ? [product] : [] };
  }
}

const hadFiles = (form: FormData) => ({ hadFiles: filesIn(form).length > 0 });
