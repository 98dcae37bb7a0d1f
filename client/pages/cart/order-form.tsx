import { useState, type ReactNode } from "react";
import type { CartResponse } from "#shared/contract/cart.ts";
import { cartCount, quantityOf } from "#shared/domain/cart.ts";
import { moneyText } from "#shared/domain/price.ts";
import { orderErrors } from "#shared/domain/order.ts";
import { paths } from "#shared/paths.ts";
import { useForm } from "../../forms/use-form.ts";
import { keepOrder } from "../../offline/kept-orders.ts";
import { ORDERS, SYNC } from "../../offline/names.ts";
import type { PageAction } from "../../page.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { FieldError } from "../../ui/field.tsx";
import { action, readOrder, type OrderAnswer } from "../../checkout/action.ts";
import { Contacts } from "../../checkout/contacts.tsx";
import { OrderCommentField, OrderEmailField } from "../../checkout/order-fields.tsx";
import type { PlacedOrder } from "./placed.tsx";
import { Delivery } from "./delivery.tsx";
import { CartLines } from "./lines.tsx";
import { Summary, toPay } from "./summary.tsx";
import { ORDER, type Cart } from "./use-cart.ts";
import "../../ui/buy-bar.css";
import "./order-form.css";

/** It is shown after the form only, so it comes with it. */
export { Placed } from "./placed.tsx";

const FORM_ID = "cart-form";

/** Keeps an order that the shop did not answer, where a worker sends it later. It has the same key: it stays one order. */
const keepingAction: PageAction<OrderAnswer> = async (context) => {
  const answer = await action(context);
  if ("redirect" in answer || !answer.unanswered || !context.attempt || !navigator.serviceWorker?.controller) return answer;
  const isKept = await keepOrder(context.attempt, answer.unanswered, Date.now());
  if (!isKept) return answer;
  navigator.serviceWorker.ready.then((registration) => (registration as SyncRegistration).sync?.register(SYNC)).catch(() => {});
  return { ...answer, errors: {}, status: undefined };
};

/** Chromium sends kept orders even when no page is open. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

export interface OrderFormProps {
  cart: Cart;
  quote: CartResponse;
  onPlaced(placed: PlacedOrder): void;
}

/** The lines stay visible when the last one is removed, so that it can be restored. */
export function OrderForm({ cart, quote, onPlaced }: OrderFormProps) {
  const { lists, ui } = useServices();
  const items = useLists((state) => state.cart);
  const form = useForm<OrderAnswer>({
    name: ORDER,
    address: paths.cart.href(),
    action: keepingAction,
    check: (data) => orderErrors(readOrder(data)),
    onTaken({ order, values, unanswered }) {
      if (unanswered) {
        lists.getState().clearCart();
        dispatchEvent(new Event(ORDERS));
        // What waits is shown above the cart.
        window.scrollTo({ top: 0, behavior: "instant" });
        return ui.getState().announce("Заказ сохранён и ждёт связи");
      }
      if (!order) return;
      lists.getState().clearCart();
      ui.getState().announce(`Заказ № ${order.number} принят`);
      onPlaced({ order, phone: values.phone ?? "" });
    },
    onRefused({ unavailable, errors: { products } }) {
      if (unavailable) cart.takeOut(unavailable);
      // The sum or the stock has changed.
      else if (products) cart.retry();
    },
  });
  const { draft, errors, sending } = form;
  const [delivery, setDelivery] = useState(draft.delivery || "courier");
  const { options } = quote.delivery;
  const chosen = options.find(({ id }) => id === delivery) ?? options[0];
  // While the prices of a changed cart are loaded, no total has been shown.
  const quoted = quote.page.products;
  const isCurrent = items.length === quoted.length && quoted.every(({ id, quantity }) => quantityOf(items, id) === quantity);

  return (
    <>
      <form {...form.props} className="order-form" id={FORM_ID}>
        <input type="hidden" name="products" value={JSON.stringify(items)} />
        <input type="hidden" name="expected_total" value={isCurrent ? toPay(quote, chosen) : ""} />
        <div className="order-form-main">
          {/* The error summary links to this element. */}
          <div className="order-form-products" id="cart-products" tabIndex={-1}>
            <h2 className="visually-hidden">Товары</h2>
            {errors.products && <FieldError id="cart-products-error" text={errors.products} />}
            <CartLines lines={quote.page.products} onChange={() => form.recheck("products")} />
          </div>
          {/* Hidden instead of removed: the typed values are still there when a line is restored. */}
          <div hidden={items.length === 0}>
            <Step number={1} title="Контакты">
              <div className="order-step-body order-step-columns">
                <Contacts form={form} prefix="cart-" />
                <OrderEmailField error={errors.email} defaultValue={draft.email} />
              </div>
            </Step>
            <Step number={2} title="Доставка">
              <Delivery
                offer={quote.delivery}
                onRegion={cart.chooseRegion}
                chosen={chosen}
                onChoose={setDelivery}
                errors={errors}
                address={draft.address}
              />
            </Step>
            <Step number={3} title="Комментарий">
              <div className="order-step-body">
                <OrderCommentField placeholder="Ворота шириной 2 метра, собака добрая" defaultValue={draft.order_description} />
              </div>
            </Step>
          </div>
        </div>
        {items.length > 0 && <Summary quote={quote} count={cartCount(items)} chosen={chosen} form={form} />}
      </form>
      {items.length > 0 && (
        <div className="buy-bar">
          <p className="buy-bar-price">
            <span className="soft">К оплате</span>
            <b className="numeric">{moneyText(toPay(quote, chosen))}</b>
          </p>
          <button className="button" type="submit" form={FORM_ID} disabled={sending}>
            Оформить
          </button>
        </div>
      )}
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="order-step" aria-labelledby={`step-${number}`}>
      <h2 className="order-step-title" id={`step-${number}`}>
        <span className="order-step-number">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
