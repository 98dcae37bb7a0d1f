import type { CartItem, UnavailableProducts } from "#shared/contract/cart.ts";
import type { CheckoutPayload, CheckoutResponse, PriceChanged } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { describeOrder } from "#shared/domain/orders/order.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Api } from "../api/call.ts";
import { refusal } from "../api/refusal.ts";
import { readServices } from "./services.tsx";
import { textsIn, textsOf } from "../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../page.ts";

export interface OrderAnswer extends FormAnswer {
  /** The order that was placed, when script shows the answer. */
  order?: CheckoutResponse["order"];
  /** The products of the order that cannot be sold. */
  unavailable?: UnavailableProducts;
  /** The total of the order beside the one that was shown, roubles: a rule may not apply to its shopper, whom the cart does not know. */
  repriced?: { shown: number | undefined; total: number };
  /** The backend did not answer, so it is unknown whether the order was stored. */
  unanswered?: CheckoutPayload;
}

declare global {
  interface WindowEventMap {
    /** The shop has taken an order of this page. */
    "order-placed": CustomEvent<PlacedGoods>;
  }
}

/** What a counter may know of an order. */
interface PlacedGoods {
  number: string;
  /** Roubles. */
  total: number;
  items: readonly CartItem[];
}

/** Tells the page that the shop has taken an order. Whoever counts listens; nothing in it names the shopper. */
export function tellPlaced({ number, total_price: total }: CheckoutResponse["order"], items: readonly CartItem[]): void {
  dispatchEvent(new CustomEvent("order-placed", { detail: { number, total, items } satisfies PlacedGoods }));
}

/** Places an order: of the cart, or of one product by name and phone only. Without script the form has the key, and the cookie cart is emptied. */
export const action: PageAction<OrderAnswer> = async ({ api, form, attempt, visitorLists }) => {
  const payload = readOrder(form);
  payload.order_description = describeOrder(payload.fast_order, payload.order_description);
  const { idempotency_key: formKey, code } = textsOf(form, "idempotency_key", "code");
  try {
    if (attempt === undefined && code !== "") payload.phone_confirmation = await confirmPhone(api, payload.phone, code);
    const key = attempt ?? formKey;
    const { order } = await api.call(endpoints.checkout, { payload, headers: key ? { "idempotency-key": key } : undefined });
    if (attempt !== undefined) return { errors: {}, values: textsIn(form), order };
    // What could not be ordered stays.
    const ordered = new Set(payload.products.map(({ id }) => id));
    visitorLists?.change({ ...visitorLists.lists, cart: visitorLists.lists.cart.filter(({ id }) => !ordered.has(id)) });
    return { redirect: order.url };
  } catch (error) {
    const refused = { ...refusal(error), values: textsIn(form) };
    if (!(error instanceof HttpError)) {
      // An order that waits for a network gets the day of when it is sent.
      const { expected_days: _, ...unanswered } = payload;
      return { ...refused, unanswered };
    }
    if (error.code === "PHONE_UNCONFIRMED") {
      // With script the code field asks for the code itself.
      const sent = attempt === undefined && api.call(endpoints.askPhoneCode, { payload: { phone: payload.phone } });
      const failed = sent && (await sent.then(() => null, refusal));
      return { ...refused, ...failed, asks: "phone-code" };
    }
    if (error.code === "PRICE_CHANGED")
      return { ...refused, repriced: { shown: payload.expected_total, total: (error.details as PriceChanged).total_price } };
    return error.code === "PRODUCTS_UNAVAILABLE" ? { ...refused, unavailable: error.details as UnavailableProducts } : refused;
  }
};

/** @returns what proves to the checkout that the phone is the shopper's. Throws a wrong code as the call does */
export async function confirmPhone(api: Api, phone: string, code: string): Promise<string> {
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
    "postal",
    "address",
    "point",
    "promo_code",
    "company_name",
    "company_inn",
    "company_kpp",
    "company_address",
    "phone_confirmation",
  );
  const total = form.get("expected_total") ?? form.get(`expected_total_${delivery}`);
  return {
    ...texts,
    products: readProducts(products),
    fast_order: form.has("fast_order"),
    delivery: delivery as CheckoutPayload["delivery"],
    consent: form.has("consent"),
    ask_review: form.has("ask_review"),
    phone_confirmation: phone_confirmation || undefined,
    // Without script the form has the days and a total for each way of delivery.
    expected_days: String(form.get("expected_days") || form.get(`expected_days_${delivery}`) || "") || undefined,
    ...servicesFrom(form, delivery),
    expected_total: total ? Number(total) : undefined,
  };
}

/** What is ordered with the delivery. Without script the form has it for each way that offers it. */
function servicesFrom(form: FormData, way: string): Pick<CheckoutPayload, "lift" | "floor" | "assembly"> {
  const { lift, floor, assembly } = readServices({ get: (name) => form.get(name) || form.get(`${name}_${way}`) });
  return { ...(lift && { lift, floor }), ...(assembly && { assembly }) };
}

/** Something that is not a list of cart items is refused by the backend. */
function readProducts(json: string): CartItem[] {
  try {
    return JSON.parse(json) as CartItem[];
  } catch {
    return [];
  }
}

/** Corrects the phone of an order. The order's page answers the form. */
export const changePhone: PageAction<FormAnswer> = async ({ api, form, url: { pathname, search, searchParams }, attempt }) => {
  const { phone } = textsOf(form, "phone");
  const payload = { number: searchParams.get("number") ?? "", key: searchParams.get("key") ?? "", phone };
  try {
    await api.call(endpoints.changeOrderPhone, { payload });
    return attempt === undefined ? { redirect: pathname + search } : { errors: {}, values: { phone } };
  } catch (error) {
    return { ...refusal(error), values: textsIn(form) };
  }
};
