import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { CartPage } from "./page.tsx";

/**
 * The browser keeps the cart and asks for its contents. The server's page is the same for everybody, so it may be indexed; the sitemap
 * leaves it out.
 */
export const route = definePage({
  component: CartPage,
  load: async () => null,
  // The action is loaded with the order form: an empty cart does not need it.
  action: async (context) => (await import("../../checkout/action.ts")).action(context),
  head: () => ({ title: "Корзина", description: "Товары, доставка и оформление заказа.", canonical: paths.cart.href() }),
});
