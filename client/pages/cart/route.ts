import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

/** The cart lives in the browser: the page asks for its contents after it read them. */
export const cartRoute = definePage({
  pattern: paths.cart.pattern,
  page: "cart",
  load: async () => null,
  head: () => ({ title: "Корзина", description: "Товары, доставка и оформление заказа.", canonical: paths.cart.href(), noindex: true }),
});
