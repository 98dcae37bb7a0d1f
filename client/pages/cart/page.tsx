import { useEffect, useRef, useState, type FormEvent } from "react";
import type { CartResponse } from "#shared/contract/cart.ts";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { cartCount } from "#shared/domain/cart.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { ContactFields } from "../../checkout/contact-fields.tsx";
import { readForm } from "../../checkout/read-form.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { InputField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Watched } from "../../ui/watched.tsx";
import { Delivery } from "./delivery.tsx";
import { keepDraft, readDraft } from "./draft.ts";
import { CartLines } from "./lines.tsx";
import { Summary, toPay } from "./summary.tsx";
import { useCart, type Cart } from "./use-cart.ts";
import "../../ui/button.css";
import "../../ui/buy-bar.css";
import "../../ui/form.css";
import "./page.css";

const FORM_ID = "cart-form";

/** The cart and the registration of the order on one page. The cart is the browser's own, so the page fills in there. */
export function CartPage() {
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const [placed, setPlaced] = useState<CheckoutResponse["order"] | null>(null);
  const cart = useCart();
  return (
    <>
      <div className="wrap cart-page">
        <Breadcrumbs items={[]} current="Корзина" />
        {placed ? (
          <Placed order={placed} />
        ) : (
          <>
            <h1 className="h1 cart-h">
              Корзина
              {ready && items.length > 0 && (
                <span className="sup">
                  <span className="vh">, товаров: </span>
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

function Contents({ cart, onPlaced }: { cart: Cart; onPlaced: (order: CheckoutResponse["order"]) => void }) {
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  if (!ready) return <Waiting />;
  if (items.length === 0 && !cart.quote) return <NothingInside cart={cart} />;
  if (cart.failed && !cart.quote) return <Failed onRetry={cart.retry} />;
  if (!cart.quote) return <Waiting />;
  return <Registration cart={cart} quote={cart.quote} onPlaced={onPlaced} />;
}

/** The goods stay on screen when the last one is removed, so that it can be brought back. */
function Registration({
  cart,
  quote,
  onPlaced,
}: {
  cart: Cart;
  quote: CartResponse;
  onPlaced: (order: CheckoutResponse["order"]) => void;
}) {
  const { lists, ui } = useServices();
  const items = useLists((state) => state.cart);
  const [draft] = useState(readDraft);
  const [delivery, setDelivery] = useState(draft.delivery || "courier");
  const chosen = quote.delivery.find(({ id }) => id === delivery);
  const checkout = useCheckout((order) => {
    lists.getState().clearCart();
    ui.getState().announce(`Заказ № ${order.number} принят`);
    onPlaced(order);
  }, cart.takeOut);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (items.length > 0) void checkout.send(readForm(event.currentTarget, items, false));
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    keepDraft(currentTarget);
    checkout.recheck(readForm(currentTarget, items, false), (target as HTMLInputElement).name);
  };

  return (
    <>
      <Notices cart={cart} />
      <form className="cart" id={FORM_ID} noValidate onSubmit={submit} onChange={change}>
        <div className="cart-main">
          <h2 className="vh">Товары</h2>
          <CartLines lines={quote.page.products} />
          {/* Hidden, not taken away: what was typed is there again when the last line is brought back. */}
          <div hidden={items.length === 0}>
            <Step number={1} title="Контакты">
              <div className="stp-b stp-2">
                <ContactFields errors={checkout.errors} prefix="cart-" values={draft} />
                <EmailField error={checkout.errors.email} value={draft.email} />
              </div>
            </Step>
            <Step number={2} title="Доставка">
              <Delivery options={quote.delivery} chosen={chosen} onChoose={setDelivery} errors={checkout.errors} address={draft.address} />
            </Step>
            <Step number={3} title="Комментарий">
              <div className="stp-b">
                <TextField
                  id="cart-order_description"
                  name="order_description"
                  label={
                    <>
                      Что важно знать курьеру <span className="soft">необязательно</span>
                    </>
                  }
                  placeholder="Ворота шириной 2 метра, собака добрая"
                  maxLength={2000}
                  defaultValue={draft.order_description}
                />
              </div>
            </Step>
          </div>
        </div>
        {items.length > 0 && <Summary quote={quote} count={cartCount(items)} chosen={chosen} checkout={checkout} />}
      </form>
      {items.length === 0 && <NothingInside cart={cart} />}
      {items.length > 0 && (
        <div className="mbuy">
          <p className="mbuy-p">
            <span className="soft">К оплате</span>
            <b className="num">{formatRoubles(toPay(quote, chosen))}</b>
          </p>
          <button className="btn" type="submit" form={FORM_ID} disabled={checkout.sending}>
            Оформить
          </button>
        </div>
      )}
    </>
  );
}

function EmailField({ error, value }: { error: string | undefined; value: string | undefined }) {
  return (
    <InputField
      id="cart-email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={200}
      label={
        <>
          Эл. почта <span className="soft">для копии заказа, необязательно</span>
        </>
      }
      error={error}
      defaultValue={value}
    />
  );
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <section className="stp" aria-labelledby={`step-${number}`}>
      <h2 className="stp-h" id={`step-${number}`}>
        <span className="stp-n">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Notices({ cart }: { cart: Cart }) {
  return (
    <div role="status">
      {cart.notices.map(({ id, title, text }) => (
        <div className="gone" key={id}>
          <Icon name="info" />
          <p>
            <b>{title}.</b> {text}
          </p>
          <button className="icbtn" type="button" aria-label="Понятно" onClick={() => cart.dismiss(id)}>
            <Icon name="x" small />
          </button>
        </div>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className="cart-wait" aria-busy="true">
      <p className="vh">Загружаем корзину</p>
      <div className="cart-bone" />
      <div className="cart-bone" />
      <noscript>
        <p>Корзина хранится в браузере, ей нужен JavaScript. Без него заказ примем по телефону: номер вверху и внизу страницы.</p>
      </noscript>
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <Empty title="Не получилось узнать цены" text="Корзина цела. Проверьте связь и попробуйте ещё раз.">
      <button className="btn" type="button" onClick={onRetry}>
        Повторить
      </button>
    </Empty>
  );
}

function NothingInside({ cart }: { cart: Cart }) {
  return (
    <>
      {!cart.quote && <Notices cart={cart} />}
      <Empty title="В корзине пусто" text={`Выберите батут, тренажёр или гирю, и${NBSP}они окажутся здесь.`}>
        <a className="btn" href={paths.catalog.href()}>
          В каталог
        </a>
      </Empty>
    </>
  );
}

function Placed({ order }: { order: CheckoutResponse["order"] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="placed">
      <svg className="placed-arc" viewBox="0 0 640 320" aria-hidden="true">
        <path d="M8 312Q320 -296 632 312" />
        <circle cx="320" cy="8" r="14" />
      </svg>
      <h1 className="h1" ref={heading} tabIndex={-1}>
        Заказ №{NBSP}
        <span className="placed-n">{order.number}</span> принят
      </h1>
      <p className="lead">
        {formatRoubles(order.total_price)}
        {order.delivery_price === null ? " и доставка по тарифу перевозчика" : ""}. Позвоним, чтобы подтвердить состав и время доставки.
      </p>
      <a className="btn btn-l" href={paths.catalog.href()}>
        Вернуться в каталог
      </a>
    </section>
  );
}
