import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

/**
 * The cart lives in the browser: the page asks for its contents after it read them. What a robot sees is the same for everyone, so
 * that it may be indexed; the sitemap does without it.
 */
export const cartRoute = definePage({
  pattern: paths.cart.pattern,
  page: "cart",
  load: async () => null,
  head: () => ({ title: "Корзина", description: "Товары, доставка и оформление заказа.", canonical: paths.cart.href() }),
});
