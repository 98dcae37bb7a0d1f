import type { CartItem, UnavailableProducts } from "#shared/contract/cart.ts";
import type { CheckoutPayload, CheckoutResponse } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { describeOrder } from "#shared/domain/order.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Api } from "../api/call.ts";
import { refusal } from "../api/refusal.ts";
import { textsIn, textsOf } from "../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../page.ts";

export interface OrderAnswer extends FormAnswer {
  /** The order that was placed, when script shows the answer. */
  order?: CheckoutResponse["order"];
  /** The products of the order that cannot be sold. */
  unavailable?: UnavailableProducts;
  /** The shop did not answer: nobody knows whether it has the order. */
  unanswered?: CheckoutPayload;
}

/** Places an order: of the cart, or of one product by name and phone only. Without script the form brings its key and empties the kept cart. */
export const action: PageAction<OrderAnswer> = async ({ api, form, attempt, kept }) => {
  const payload = readOrder(form);
  payload.order_description = describeOrder(payload.fast_order, payload.order_description);
  const { idempotency_key: formKey, code } = textsOf(form, "idempotency_key", "code");
  try {
    if (attempt === undefined && code !== "") payload.phone_confirmation = await confirmPhone(api, payload.phone, code);
    const key = attempt ?? formKey;
    const { order } = await api.call(endpoints.checkout, { payload, headers: key ? { "idempotency-key": key } : undefined });
    if (attempt !== undefined) return { errors: {}, values: textsIn(form), order };
    kept?.change({ ...kept.lists, cart: [] });
    return { redirect: order.url };
  } catch (error) {
    const refused = { ...refusal(error), values: textsIn(form) };
    if (!(error instanceof HttpError)) return { ...refused, unanswered: payload };
    if (error.code === "PHONE_UNCONFIRMED") {
      // With script the field of the code asks for it.
      const sent = attempt === undefined && api.call(endpoints.askPhoneCode, { payload: { phone: payload.phone } });
      const failed = sent && (await sent.then(() => null, refusal));
      return { ...refused, ...failed, asks: "phone-code" };
    }
    return error.code === "PRODUCTS_UNAVAILABLE" ? { ...refused, unavailable: error.details as UnavailableProducts } : refused;
  }
};

async function confirmPhone(api: Api, phone: string, code: string): Promise<string> {
  const { phone_confirmation } = await api.call(endpoints.confirmPhone, { payload: { phone, code: code.replace(/\s/g, "") } });
  return phone_confirmation;
}

/** Reads an order from its form: `products` is a JSON array of cart items; `fast_order` marks a quick order. */
export function readOrder(form: FormData): CheckoutPayload {
  const { products, delivery, phone_confirmation, ...texts } = textsOf(
    form,
    "products",
    "order_description",
    "name",
    "phone",
    "email",
    "delivery",
    "region",
    "address",
    "phone_confirmation",
  );
  return {
    ...texts,
    products: readProducts(products),
    fast_order: form.has("fast_order"),
    delivery: delivery as CheckoutPayload["delivery"],
    consent: form.has("consent"),
    phone_confirmation: phone_confirmation || undefined,
    // Without script the form has a total for each way of delivery.
    expected_total: Number(form.get("expected_total") || form.get(`expected_total_${delivery}`)) || undefined,
  };
}

/** Something that is not a list of cart items is refused by the backend. */
function readProducts(json: string): CartItem[] {
  try {
    return JSON.parse(json) as CartItem[];
  } catch {
    return [];
  }
}
