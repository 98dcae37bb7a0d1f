import { useEffect, useState, type ComponentType } from "react";
import { cartCount } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { ORDERS } from "../../offline/names.ts";
import { definePage, type PageProps, type LoadContext } from "../../page.ts";
import { useLists, useAppContext, type PlainCart } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { EmptyList, FailedList } from "../../ui/page/list-parts.tsx";
import { CountMark } from "../../ui/page/count-mark.tsx";
import { Notices } from "../../ui/notices.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { CartTools } from "./cart-tools.tsx";
import { useCart, type Cart, type OrderFormProps, type PlacedOrder } from "./use-cart.ts";
import "../../ui/button.css";
import "./page.css";

/**
 * The browser keeps the cart and asks for its contents; without script a cookie keeps it, and the server fills the page. Without that cookie
 * the page is the same for everybody, so it may be indexed; the sitemap leaves it out.
 */
export const route = definePage({
  component: CartPage,
  showsLists: true,
  query: ["step", "point", "region", "postal", "lift", "floor", "assembly"],
  load: loadPlainCart,
  // An order that could not be sent is not lost with the page.
  loadRest: async ({ visitorLists }): Promise<PlainCart | undefined> =>
    visitorLists && { quote: null, done: null, idempotencyKey: "", failed: true },
  // The action is loaded with the order form: an empty cart does not need it.
  action: async (context) => (await import("../../checkout/action.ts")).action(context),
  head: () => ({ title: "Корзина", description: "Товары, доставка и оформление заказа.", canonical: paths.cart.href() }),
});

/** The cart of a browser without script, with its prices. What no longer exists leaves the cart and is named once. null = script fills the page. */
async function loadPlainCart({ api, visitorLists, url, signal }: LoadContext): Promise<PlainCart | null> {
  if (!visitorLists) return null;
  const { lists, done, change } = visitorLists;
  const place = Object.fromEntries(["region", "postal", "point"].map((name) => [name, url.searchParams.get(name)]));
  const query = { products: JSON.stringify(lists.cart), ...place };
  const quote = lists.cart.length > 0 ? await api.call(endpoints.cart, { query, signal }) : null;
  const gone = quote?.errorProductsId ?? [];
  if (gone.length > 0) change({ ...lists, cart: lists.cart.filter(({ id }) => !gone.includes(id)) });
  return { quote, done, idempotencyKey: crypto.randomUUID() };
}

/** The cart with the order form. Only the browser knows the cart, so the page is filled there; without script the server fills it. */
function CartPage({ data }: PageProps<PlainCart | null>) {
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const cart = useCart();
  const { chunks, plain } = useAppContext();
  const Placed = chunks.get("orderForm")?.Placed;
  const Plain = plain?.cart;
  return (
    <>
      <div className="wrap full-height-page cart-page">
        <Breadcrumbs items={[]} current="Корзина" />
        {placed && Placed ? (
          <Placed {...placed} />
        ) : (
          <>
            <h1 className="h1 cart-title">
              Корзина
              {items.length > 0 && <CountMark count={cartCount(items)} />}
            </h1>
            <CartTools items={items.length > 0 ? items : (data?.quote?.page.products ?? [])} />
            <PlainLists />
            <Contents cart={cart} onPlaced={setPlaced} />
            <noscript>{Plain && <Plain data={data} />}</noscript>
          </>
        )}
      </div>
      {ready && items.length === 0 && <Watched />}
    </>
  );
}

/** Orders that were made without a network. Their code is loaded only when there are some. */
function PlainLists() {
  const { chunks } = useAppContext();
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    const look = async () => {
      if (!("caches" in window) || !(await caches.has(ORDERS))) return;
      const { PendingOrders } = await chunks.load("pendingOrders");
      setPanel(() => PendingOrders);
    };
    const start = () => void look().catch(() => {});
    start();
    addEventListener(ORDERS, start);
    return () => removeEventListener(ORDERS, start);
  }, [chunks]);
  return Panel && <Panel />;
}

function Contents({ cart, onPlaced }: { cart: Cart; onPlaced: (placed: PlacedOrder) => void }) {
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const { quote } = cart;
  return (
    <>
      <Notices {...cart} />
      {quote && <Checkout cart={cart} quote={quote} onPlaced={onPlaced} />}
      {ready && items.length === 0 ? (
        <EmptyList title="В корзине пусто" text={`Добавьте товары из${NBSP}каталога, и${NBSP}они окажутся здесь.`} />
      ) : (
        !quote &&
        (cart.state === "failed" ? <FailedList title="Не получилось узнать цены" kept="Корзина цела." onRetry={cart.retry} /> : <Waiting />)
      )}
    </>
  );
}

/** The lines and the order form are loaded while the backend calculates the prices. */
function Checkout(props: OrderFormProps) {
  const OrderForm = useAppContext().chunks.get("orderForm")?.OrderForm;
  return OrderForm && <OrderForm {...props} />;
}

function Waiting() {
  return (
    <div className="cart-waiting scripted stack gap-24" aria-busy="true">
      <p className="visually-hidden">Загружаем корзину</p>
      <Skeleton className="cart-skeleton stack gap-24" count={2} />
    </div>
  );
}
