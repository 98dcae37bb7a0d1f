import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import type { OrderAnswer } from "./action.ts";
import type { OrderFormId } from "./saved.ts";

/** The state of one form of the page, with the version of the order that it begins from. */
export function useOrderForm(form: OrderFormId, order: ManageOrder) {
  const page = usePageForm<OrderAnswer>(form);
  // After a conflict it is the present one: whoever has read what others did saves over it knowingly. Otherwise what was typed keeps its own.
  const version = page.answer?.conflict?.order.version ?? page.values.version ?? order.version;
  return { ...page, conflict: page.answer?.conflict, version };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;
