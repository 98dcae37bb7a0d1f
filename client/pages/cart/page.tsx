import { useEffect, useState } from "react";
import { cartCount } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { ORDERS } from "../../offline/names.ts";
import type { PageProps } from "../../page.ts";
import { useLists, useServices, type PlainCart } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notices } from "../../ui/notices.tsx";
import { CategoryLinks } from "../../ui/category-links.tsx";
import { Watched } from "../../ui/watched.tsx";
import type { PlacedOrder } from "./placed.tsx";
import type { OrderFormProps } from "./order-form.tsx";
import { useCart, type Cart } from "./use-cart.ts";
import "../../ui/button.css";
import "./page.css";

/** The cart with the order form. Only the browser knows the cart, so the page is filled there; without script the server fills it. */
export function CartPage({ data }: PageProps<PlainCart | null>) {
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const cart = useCart();
  const { chunks, plain } = useServices();
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
              {items.length > 0 && (
                <span className="count-mark">
                  <span className="visually-hidden">, товаров: </span>
                  {cartCount(items)}
                </span>
              )}
            </h1>
            <Kept />
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
function Kept() {
  const { chunks } = useServices();
  const [any, setAny] = useState(false);
  useEffect(() => {
    const look = async () => {
      if (!("caches" in window) || !(await caches.has(ORDERS))) return;
      await chunks.load("keptOrders");
      setAny(true);
    };
    const start = () => void look().catch(() => {});
    start();
    addEventListener(ORDERS, start);
    return () => removeEventListener(ORDERS, start);
  }, [chunks]);
  const Panel = any && chunks.get("keptOrders")?.KeptOrders;
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
      {ready && items.length === 0 ? <NothingInside /> : !quote && (cart.failed ? <Failed onRetry={cart.retry} /> : <Waiting />)}
    </>
  );
}

/** The lines and the order form are loaded while the backend calculates the prices. */
function Checkout(props: OrderFormProps) {
  const OrderForm = useServices().chunks.get("orderForm")?.OrderForm;
  return OrderForm && <OrderForm {...props} />;
}

function Waiting() {
  return (
    <div className="cart-waiting scripted" aria-busy="true">
      <p className="visually-hidden">Загружаем корзину</p>
      <Skeleton className="cart-skeleton" count={2} />
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <Empty failed title="Не получилось узнать цены" text="Корзина цела. Проверьте связь и попробуйте ещё раз.">
      <button className="button" type="button" onClick={onRetry}>
        Повторить
      </button>
    </Empty>
  );
}

function NothingInside() {
  return (
    <Empty title="В корзине пусто" text={`Добавьте товары из${NBSP}каталога, и${NBSP}они окажутся здесь.`}>
      <a className="button" href={paths.catalog.href()}>
        В каталог
      </a>
      <CategoryLinks />
    </Empty>
  );
}
