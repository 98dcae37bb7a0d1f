import type { CartItem, UnavailableProducts } from "#shared/contract/cart.ts";
import type { CheckoutPayload, CheckoutResponse } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { describeOrder } from "#shared/domain/order.ts";
import { HttpError } from "#shared/http-error.ts";
import { refusal } from "../api/refusal.ts";
import { textsIn, textsOf } from "../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../page.ts";

export interface OrderAnswer extends FormAnswer {
  /** The order that was placed, when script shows the answer. */
  order?: CheckoutResponse["order"];
  /** The products of the order that cannot be sold. */
  unavailable?: UnavailableProducts;
}

/** Places an order: of the cart, or of one product by name and phone only. */
export const action: PageAction<OrderAnswer> = async ({ api, form, attempt }) => {
  const payload = readOrder(form);
  payload.order_description = describeOrder(payload.fast_order, payload.order_description);
  try {
    const headers = attempt === undefined ? undefined : { "idempotency-key": attempt };
    const { order } = await api.call(endpoints.checkout, { payload, headers });
    return attempt === undefined ? { redirect: order.url } : { errors: {}, values: textsIn(form), order };
  } catch (error) {
    const refused = { ...refusal(error), values: textsIn(form) };
    if (!(error instanceof HttpError)) return refused;
    if (error.code === "PHONE_UNCONFIRMED") return { ...refused, asks: "phone-code" };
    return error.code === "PRODUCTS_UNAVAILABLE" ? { ...refused, unavailable: error.details as UnavailableProducts } : refused;
  }
};

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
