import { useState, type MouseEvent, type ReactNode } from "react";
import { quantityOf } from "#shared/domain/cart.ts";
import { orderedItem } from "#shared/domain/orders/ordered-lines.ts";
import { perUnit } from "#shared/domain/unit.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import type { CartLine } from "#shared/contract/cart.ts";
import { useForm } from "../../forms/use-form.ts";
import { storeOrder } from "../../offline/pending-orders.ts";
import { ORDERS, SYNC } from "../../offline/names.ts";
import { takeFocus } from "../../navigation/router.ts";
import { goneName } from "../../ui/notices.tsx";
import type { PageAction } from "../../page.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { action, readOrder, tellPlaced, type OrderAnswer } from "../../checkout/action.ts";
import { Contacts } from "../../checkout/contacts.tsx";
import { OrderTextFields, OrderEmailField } from "../../checkout/order-fields.tsx";
import { readServices } from "../../checkout/services.tsx";
import { Delivery } from "./delivery.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListToggle } from "../../ui/product/list-toggle.tsx";
import { Stepper } from "../../ui/form/stepper.tsx";
import { BackOrder, LineGoods, LinePrice, NotSold, notSold } from "./line-goods.tsx";
import { Summary, toPay, totalLabel } from "./summary.tsx";
import { ORDER, type OrderFormProps } from "./use-cart.ts";
import "./lines.css";
import "../../ui/product/buy-bar.css";
import "./order-form.css";

/** It is shown only after the order form, so its code is loaded together with the form. */
export { Placed } from "./placed.tsx";

const FORM_ID = "cart-form";

/** When the shop did not answer, stores the order; the worker sends it later. The key is the same, so the shop places the order only once. */
const keepingAction: PageAction<OrderAnswer> = async (context) => {
  const answer = await action(context);
  if ("redirect" in answer || !answer.unanswered || !context.attempt || !navigator.serviceWorker?.controller) return answer;
  const isKept = await storeOrder(context.attempt, answer.unanswered, Date.now());
  if (!isKept) return answer;
  navigator.serviceWorker.ready.then((registration) => (registration as SyncRegistration).sync?.register(SYNC)).catch(() => {});
  return { ...answer, errors: {}, status: undefined };
};

/** Chromium sends kept orders even when no page is open. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** The lines stay visible when the last one is removed, so that it can be restored. */
export function OrderForm({ cart, quote, onPlaced }: OrderFormProps) {
  const { lists, ui } = useAppContext();
  const cartItems = useLists((state) => state.cart);
  const waiting = notSold(quote).filter(({ id }) => quantityOf(cartItems, id) > 0);
  const items = cartItems.filter(({ id }) => waiting.every((product) => product.id !== id));
  const form = useForm<OrderAnswer>({
    name: ORDER,
    address: paths.cart.href(),
    action: keepingAction,
    check: (data) => orderErrors(readOrder(data)),
    onTaken({ order, values, unanswered }) {
      if (unanswered) {
        lists.getState().clearCart(waiting.map(({ id }) => id));
        dispatchEvent(new Event(ORDERS));
        // The waiting order is shown above the cart.
        window.scrollTo({ top: 0, behavior: "instant" });
        return ui.getState().announce("Заказ сохранён и ждёт связи");
      }
      if (!order) return;
      tellPlaced(order, items);
      lists.getState().clearCart(waiting.map(({ id }) => id));
      ui.getState().announce(`Заказ №${NBSP}${order.number} принят`);
      onPlaced({ order, phone: values.phone ?? "" });
    },
    onRefused({ unavailable, errors: { products, delivery: changed } }) {
      if (unavailable) cart.takeOut(unavailable);
      // The goods, the sum, the stock or the day has changed.
      if (unavailable || products || changed) cart.retry();
    },
  });
  const { draft, errors, sending } = form;
  const [delivery, setDelivery] = useState(draft.delivery || "courier");
  const [services, setServices] = useState(() => readServices({ get: (name) => draft[name] }));
  const { options } = quote.delivery;
  const chosen = options.find(({ id }) => id === delivery) ?? options[0];
  const total = toPay(quote, chosen, services, cart.state === "failed" ? undefined : form.refused);
  const quoted = quote.page.products;
  const isCurrent = items.length === quoted.length && quoted.every(({ id, quantity }) => quantityOf(items, id) === quantity);

  return (
    <>
      <form {...form.props} className="order-form stack fit" id={FORM_ID}>
        <input type="hidden" name="products" value={JSON.stringify(isCurrent ? quoted.map(orderedItem) : items)} />
        <input type="hidden" name="expected_days" value={isCurrent ? chosen?.days : ""} />
        {/* What is shown, also while the prices of a changed cart are counted: the shop then refuses it and names the new sum. */}
        <input type="hidden" name="expected_total" value={total} />
        <div>
          {/* The error summary links to this element. */}
          <div className="order-form-products" id="cart-products" tabIndex={-1}>
            <h2 className="visually-hidden">Товары</h2>
            {errors.products && <FieldError id="cart-products-error" text={errors.products} />}
            <CartLines lines={quote.page.products} onChange={() => form.recheck("products")} />
            {waiting.length > 0 && (
              <ul>
                {waiting.map((product) => (
                  <NotSold
                    key={product.id}
                    product={product}
                    button={{
                      type: "button",
                      onClick() {
                        takeFocus(document.getElementById("cart-products"));
                        lists.getState().setQuantity(product.id, 0);
                        ui.getState().announce(`Убрали «${goneName(product)}»`);
                      },
                    }}
                  />
                ))}
              </ul>
            )}
          </div>
          {/* Hidden instead of removed: the typed values are still there when a line is restored. */}
          <div hidden={items.length === 0}>
            <Step number={1} title="Контакты">
              <div className="order-step-body order-step-columns stack gap-20">
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
                services={services}
                onServices={setServices}
              />
            </Step>
            <Step number={3} title="Комментарий">
              <div className="order-step-body stack gap-20">
                <OrderTextFields errors={errors} values={draft} placeholder="Ворота шириной 2 метра, собака добрая" />
              </div>
            </Step>
          </div>
        </div>
        {items.length > 0 && <Summary cart={cart} quote={quote} chosen={chosen} services={services} total={total} form={form} />}
      </form>
      {items.length > 0 && (
        <div className="buy-bar">
          <p className="buy-bar-price">
            <span className="soft">{totalLabel[cart.state]}</span>
            <b className={cart.state === "counted" ? "numeric" : "numeric soft"}>{moneyText(total)}</b>
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
    <section className="order-step no-print stack fit gap-24" aria-labelledby={`step-${number}`}>
      <h2 className="h3 row gap-16 heavy" id={`step-${number}`}>
        <span className="order-step-number center text-17 bold">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Focuses what stands in the place of what was pressed, unless the shopper has gone elsewhere. */
function regainFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) takeFocus(element);
}

interface Removed {
  line: CartLine;
  quantity: number;
}

interface CartLinesProps {
  lines: readonly CartLine[];
  /** Called when the shopper has changed a quantity. */
  onChange(): void;
}

/** The products in the cart. A removed line can be restored. */
function CartLines({ lines, onChange }: CartLinesProps) {
  const { lists, ui } = useAppContext();
  const items = useLists((state) => state.cart);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  /** The line that has come back last: it has the focus, as the button has that brings one back. */
  const [restored, setRestored] = useState<number>();
  const shown = lines.filter(({ id }) => quantityOf(items, id) > 0);
  const gone = removed.filter(({ line }) => quantityOf(items, line.id) === 0);

  const setQuantity = (line: CartLine, quantity: number) => {
    lists.getState().setQuantity(line.id, quantity);
    onChange();
    if (quantity > 0) return ui.getState().announce(`${line.name}: ${quantity}`);
    setRemoved((list) => [...list.filter((entry) => entry.line.id !== line.id), { line, quantity: quantityOf(items, line.id) }]);
    ui.getState().announce(`Удалили «${line.name}»`);
  };
  const bringBack = ({ line, quantity }: Removed) => {
    setRemoved((list) => list.filter((entry) => entry.line.id !== line.id));
    setRestored(line.id);
    setQuantity(line, quantity);
  };

  return (
    <ul>
      {shown.map((line) => (
        <Line
          key={line.id}
          line={line}
          quantity={quantityOf(items, line.id)}
          onChange={(quantity) => setQuantity(line, quantity)}
          isRestored={line.id === restored}
        />
      ))}
      {gone.map((entry) => (
        <li className="cart-undo no-print row gap-16 soft" key={`gone-${entry.line.id}`}>
          <span>Удалили «{entry.line.name}»</span>
          <button
            className="more-link"
            type="button"
            aria-label={`Вернуть: ${entry.line.name}`}
            ref={regainFocus}
            onClick={() => bringBack(entry)}
          >
            <Icon name="undo-2" small />
            Вернуть
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  quantity: number;
  onChange(quantity: number): void;
  isRestored: boolean;
}

function Line({ line, quantity, onChange, isRestored }: LineProps) {
  const { name, price, stock, unit } = line;
  const takeStock = ({ currentTarget }: MouseEvent) => {
    // The button leaves.
    takeFocus(currentTarget.closest("li")?.querySelector<HTMLElement>(".stepper button") ?? null);
    onChange(stock ?? quantity);
  };
  return (
    <li className="cart-line stack">
      <LineGoods line={line} quantity={quantity}>
        <ListToggle id={line.product_id} name={name} className="inline-row gap-8 soft" text={["В избранное", "В избранном"]} />
        <button
          className="inline-row gap-8 soft"
          type="button"
          aria-label={`Удалить: ${name}`}
          ref={isRestored ? regainFocus : undefined}
          onClick={() => onChange(0)}
        >
          <Icon name="trash-2" small />
          Удалить
        </button>
      </LineGoods>
      <div className="cart-line-quantity">
        <Stepper name={name} quantity={quantity} onChange={onChange} />
        {quantity > 1 && <p className="cart-line-unit-price soft numeric text-13">{`${moneyText(price)} ${perUnit(unit)}`}</p>}
      </div>
      <LinePrice line={line} quantity={quantity} />
      <BackOrder line={line} quantity={quantity} button={{ type: "button", onClick: takeStock }} />
    </li>
  );
}
