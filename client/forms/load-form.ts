import type { Registrable } from "#shared/contract/forms.ts";
import { forms, isFormId, type FormId } from "#shared/domain/forms.ts";
import { pageNotFound } from "#shared/http-error.ts";
import type { LoadContext } from "../page.ts";
import { presetsOf } from "../navigation/form-address.ts";
import { findProduct } from "./find-products.ts";

export interface FormPageData {
  form: FormId;
  title: string;
  lead: string;
  product: Registrable | null;
  values: Record<string, string>;
  /** Number of the enquiry that was sent; null = none was sent. */
  sent: string | null;
}

/** Loads the page of a form. Its address may contain a product and numbers. */
export async function loadForm({ api, params: { form }, url: { searchParams }, signal }: LoadContext): Promise<FormPageData> {
  if (!isFormId(form)) throw pageNotFound();
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

/** How many files the form takes. */
export function mostFiles(form: string | undefined): number {
  return (isFormId(form) && forms[form].fields.find(({ kind }) => kind === "files")?.max) || 0;
}
