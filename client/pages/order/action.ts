import { endpoints } from "#shared/contract/endpoints.ts";
import { isPayMethod } from "#shared/domain/orders/online-payment.ts";
import { refusal } from "../../api/refusal.ts";
import { changePhone } from "../../checkout/action.ts";
import { textsOf } from "../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../page.ts";

/** The forms of the order's page: the phone, and a payment, which leads to the provider's page or back to this one with the QR code. */
export const action: PageAction<FormAnswer> = async (context) => {
  const { api, form, url } = context;
  const { pay: method } = textsOf(form, "pay");
  if (!isPayMethod(method)) return changePhone(context);
  const payload = { number: url.searchParams.get("number") ?? "", key: url.searchParams.get("key") ?? "", method };
  try {
    const { url: next } = await api.call(endpoints.payOrder, { payload });
    return { redirect: next.startsWith("/") ? `${next}#order-pay` : next };
  } catch (error) {
    return { form: "pay", ...refusal(error), values: {} };
  }
};
