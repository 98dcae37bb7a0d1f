import { useState } from "react";
import { cartCount } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { useLists, useServices } from "../../state/context.tsx";
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

/** The cart with the order form. Only the browser knows the cart, so the page is filled there. */
export function CartPage() {
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const cart = useCart();
  const Placed = useServices().chunks.get("orderForm")?.Placed;
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
            <Contents cart={cart} onPlaced={setPlaced} />
          </>
        )}
      </div>
      {ready && items.length === 0 && <Watched />}
    </>
  );
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
    <div className="cart-waiting" aria-busy="true">
      <p className="visually-hidden">Загружаем корзину</p>
      <Skeleton className="cart-skeleton" count={2} />
      <noscript>
        <p>Корзина хранится в браузере, ей нужен JavaScript. Без него заказ примем по телефону: номер вверху и внизу страницы.</p>
      </noscript>
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
    <Empty title="В корзине пусто" text={`Выберите батут, тренажёр или гирю, и${NBSP}они окажутся здесь.`}>
      <a className="button" href={paths.catalog.href()}>
        В каталог
      </a>
      <CategoryLinks />
    </Empty>
  );
}
