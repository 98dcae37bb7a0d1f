import type { Registrable } from "#shared/contract/forms.ts";
import { forms, isFormId, type FormId } from "#shared/domain/forms.ts";
import { notFound } from "../errors.ts";
import type { LoadContext } from "../page.ts";
import { presetsOf } from "./address.ts";
import { findProduct } from "./find-products.ts";

export interface FormPageData {
  form: FormId;
  title: string;
  lead: string;
  product: Registrable | null;
  values: Record<string, string>;
  /** Number of the enquiry that was sent; null = not yet. */
  sent: string | null;
}

/** The page of one form; its address may name a product and numbers. */
export async function loadForm({ api, params: { form }, url: { searchParams }, signal }: LoadContext): Promise<FormPageData> {
  if (!isFormId(form)) throw notFound();
  const { title, lead } = forms[form];
  const sent = searchParams.get("sent");
  return {
    form,
    title,
    lead,
    product: forms[form].product ? await findProduct(api, searchParams.get("product"), signal) : null,
    values: presetsOf(searchParams),
    sent: /^\d{1,10}$/.test(sent ?? "") ? sent : null,
  };
}
