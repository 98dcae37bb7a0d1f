import type { FormId } from "#shared/domain/forms.ts";
import { paths } from "#shared/paths.ts";

/** Numbers that a link to a form brings into its fields of these names. */
export const PRESETS = ["price", "first_payment", "months"] as const;

type Parameters = Partial<Record<"product" | (typeof PRESETS)[number], number>>;

/**
 * The address of a form's own page. With script, a link to it opens the form in a dialog over the page.
 * @param parameters `product` is the id of what the enquiry is about; prices in roubles
 */
export function formHref(form: FormId, parameters: Parameters = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${paths.form.href({ form })}?${query}` : paths.form.href({ form });
}

/** What the address of a form brings into its fields. */
export function presetsOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(PRESETS.flatMap((name) => (/^\d{1,9}$/.test(query.get(name) ?? "") ? [[name, query.get(name) ?? ""]] : [])));
}
