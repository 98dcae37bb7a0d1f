import type { CartItem } from "#shared/contract/cart.ts";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";

/** The order as its form stands now. */
export function readForm(form: HTMLFormElement, products: readonly CartItem[], fast: boolean): CheckoutPayload {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return {
    products: [...products],
    fast_order: fast,
    order_description: text("order_description"),
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    delivery: text("delivery") as CheckoutPayload["delivery"],
    region: text("region"),
    address: text("address"),
    consent: data.has("consent"),
  };
}
