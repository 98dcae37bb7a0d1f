import { endpoints } from "#shared/contract/endpoints.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type LoadContext } from "../../page.ts";
import type { PlainCart } from "../../state/context.tsx";
import { CartPage } from "./page.tsx";

/**
 * The browser keeps the cart and asks for its contents; without script a cookie keeps it, and the server fills the page. Without that cookie
 * the page is the same for everybody, so it may be indexed; the sitemap leaves it out.
 */
export const route = definePage({
  component: CartPage,
  kept: true,
  query: ["step", "region"],
  load: loadPlainCart,
  // The action is loaded with the order form: an empty cart does not need it.
  action: async (context) => (await import("../../checkout/action.ts")).action(context),
  head: () => ({ title: "Корзина", description: "Товары, доставка и оформление заказа.", canonical: paths.cart.href() }),
});

/** The cart of a browser without script, with its prices. What cannot be sold leaves the cart and is named once. null = script fills the page. */
async function loadPlainCart({ api, kept, url, signal }: LoadContext): Promise<PlainCart | null> {
  if (!kept) return null;
  const { lists, done, change } = kept;
  const query = { products: JSON.stringify(lists.cart), region: url.searchParams.get("region") };
  const quote = lists.cart.length > 0 ? await api.call(endpoints.cart, { query, signal }) : null;
  const cart = quote?.page.products.map(({ id, quantity }) => ({ id, quantity })) ?? [];
  if (lists.cart.some(({ id, quantity }) => quantityOf(cart, id) !== quantity)) change({ ...lists, cart });
  return { quote, done, idempotencyKey: crypto.randomUUID() };
}
