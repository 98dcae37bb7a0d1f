import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { OrdersStateResponse } from "#shared/contract/manage/order-changes.ts";
import { isOrderState } from "#shared/domain/order-state.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { printAddress } from "../print-orders/address.ts";

export interface BulkAnswer extends FormAnswer {
  /** What became of each order. */
  results?: OrdersStateResponse["results"];
}

/** Brings the marked orders to a state, or leads to their papers. */
export const action: PageAction<BulkAnswer> = async ({ api, form }) => {
  const { do: deed, state } = textsOf(form, "do", "state");
  const values = { state, letters: form.has("letters") ? "on" : "" };
  const numbers = form.getAll("number").filter((number): number is string => typeof number === "string");
  if (numbers.length === 0) return { errors: { form: "Отметьте заказы в списке" }, values };
  if (deed === "print") return { redirect: printAddress(numbers) };
  if (!isOrderState(state)) return { errors: { form: "Выберите, в какое состояние перевести заказы" }, values };
  try {
    const { results } = await api.call(manageEndpoints.setOrderStates, { payload: { numbers, state, letters: form.has("letters") } });
    return { errors: {}, values: {}, results };
  } catch (error) {
    return { ...refusal(error), values };
  }
};
