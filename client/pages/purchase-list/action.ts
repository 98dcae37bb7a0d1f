import { endpoints } from "#shared/contract/endpoints.ts";
import type { ListAnswer } from "#shared/contract/cart.ts";
import { wholeQuantity } from "#shared/domain/cart.ts";
import { readId } from "#shared/domain/lists/lists.ts";
import { refusal } from "../../api/refusal.ts";
import { textsIn } from "../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../page.ts";

export interface PurchaseListAnswer extends FormAnswer {
  /** What the lines of the list mean; absent = it could not be read. */
  result?: ListAnswer;
}

/** Reads a list, or looks once more for lines that were changed. */
export const action: PageAction<PurchaseListAnswer> = async ({ api, form }) => {
  const values = textsIn(form);
  try {
    if (values.lines !== undefined)
      return { errors: {}, values: {}, result: await api.call(endpoints.checkList, { payload: { lines: linesOf(values) } }) };
    const file = form.get("file");
    const hasFile = file instanceof File && file.size > 0;
    if (hasFile && values.list?.trim()) return { errors: { file: "Что-нибудь одно: или файл, или список в поле" }, values };
    const payload = hasFile ? form : { list: values.list ?? "" };
    return { errors: {}, values: {}, result: await api.call(endpoints.readList, { payload }) };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

function linesOf(values: Readonly<Record<string, string>>) {
  return Array.from({ length: Number(values.lines) || 0 }, (_, index) => {
    // What was found and is not wanted leaves the list.
    if (`sure-${index}` in values && !values[`pick-${index}`]) return { text: "", quantity: null, chosen: null };
    // The words of a line that was not found are in a field of their own; its quantity stays.
    const text = values[`text-${index}`] ?? "";
    const quantity = wholeQuantity(values[`pieces-${index}`]);
    return { text, quantity: quantity === 0 ? null : quantity, chosen: readId(values[`pick-${index}`] ?? "") };
  }).filter(({ text }) => text.trim() !== "");
}
