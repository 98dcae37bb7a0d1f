import { endpoints } from "#shared/contract/endpoints.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import type { FormAnswer, PageAction } from "../../page.ts";

/** Ends the subscription of the key; `values.email` is the address. */
export const action: PageAction = async ({ api, form }): Promise<FormAnswer> => {
  try {
    const { newsletter } = await api.call(endpoints.unsubscribe, { payload: textsOf(form, "key") });
    return { errors: {}, values: { email: newsletter.email } };
  } catch (error) {
    return { ...refusal(error), values: {} };
  }
};
