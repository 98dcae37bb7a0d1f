import { endpoints } from "#shared/contract/endpoints.ts";
import { refusal } from "../api/refusal.ts";
import { textsIn, textsOf } from "../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../page.ts";

/** Mends the phone of an order. The order's page answers the form. */
export const action: PageAction<FormAnswer> = async ({ api, form, url: { pathname, search, searchParams }, attempt }) => {
  const { phone } = textsOf(form, "phone");
  const payload = { number: searchParams.get("number") ?? "", key: searchParams.get("key") ?? "", phone };
  try {
    await api.call(endpoints.changeOrderPhone, { payload });
    return attempt === undefined ? { redirect: pathname + search } : { errors: {}, values: { phone } };
  } catch (error) {
    return { ...refusal(error), values: textsIn(form) };
  }
};
