import type { FormId } from "#shared/domain/forms.ts";
import { paths } from "#shared/paths.ts";

/** Fields that an address of a form can fill with numbers. */
export const PRESETS = ["price", "first_payment", "months"] as const;

type Parameters = Partial<Record<"product" | (typeof PRESETS)[number], number>>;

/**
 * The address of a form's own page. With script a link to it opens the form in a dialog.
 * @param parameters `product` is the id of the product; prices in roubles
 */
export function formHref(form: FormId, parameters: Parameters = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${paths.form.href({ form })}?${query}` : paths.form.href({ form });
}

/** The values that the address of a form brings for its fields. */
export function presetsOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(PRESETS.flatMap((name) => (/^\d{1,9}$/.test(query.get(name) ?? "") ? [[name, query.get(name) ?? ""]] : [])));
}
