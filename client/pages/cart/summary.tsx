import type { CartResponse, DeliveryOption } from "#shared/contract/cart.ts";
import { deliveryText } from "#shared/domain/delivery-text.ts";
import { moneyText } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { ConsentField } from "../../ui/consent-field.tsx";
import type { Form } from "../../forms/use-form.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./summary.css";

interface SummaryProps {
  quote: CartResponse;
  count: number;
  chosen: DeliveryOption | undefined;
  form: Form;
}

/** The total, which stays visible, with the consent and the button. */
export function Summary({ quote, count, chosen, form }: SummaryProps) {
  const { total_price: goods, total_discount: discount } = quote;
  const freeFrom = quote.delivery.options.find(({ free_from }) => free_from !== null)?.free_from ?? null;
  return (
    <aside className="order-summary" aria-label="Итог">
      <div className="order-summary-inner">
        {freeFrom !== null && (
          <div className="order-summary-free-delivery">
            <p>
              {goods >= freeFrom ? (
                <b>Доставка курьером за наш счёт</b>
              ) : (
                <>
                  Ещё {moneyText(freeFrom - goods)} до{NBSP}бесплатной доставки курьером
                </>
              )}
            </p>
            <progress className="order-summary-bar" max={freeFrom} value={Math.min(goods, freeFrom)} aria-hidden="true" />
          </div>
        )}
        <dl className="order-summary-list numeric">
          <div>
            <dt>
              Товары, {count}
              {NBSP}шт.
            </dt>
            <dd>{moneyText(goods + discount)}</dd>
          </div>
          {discount > 0 && (
            <div className="order-summary-discount">
              <dt>Скидка</dt>
              <dd>−{moneyText(discount)}</dd>
            </div>
          )}
          {chosen && (
            <div>
              <dt>Доставка</dt>
              <dd>{deliveryText(chosen.price)}</dd>
            </div>
          )}
        </dl>
        <p className="order-summary-total">
          <span>К оплате</span>
          <b>{moneyText(toPay(quote, chosen))}</b>
        </p>
        <ConsentField id="cart-consent" error={form.errors.consent} />
        <ErrorSummary errors={form.errors} prefix="cart-" attempt={form.attempt} />
        <button className="button button-large button-wide" type="submit" disabled={form.sending}>
          {form.sending ? "Отправляем…" : "Оформить заказ"}
        </button>
        <ul className="order-summary-payment soft">
          <li>
            <Icon name="credit-card" small />
            Оплата после звонка менеджера: картой, по{NBSP}СБП или при{NBSP}получении
          </li>
          <li>
            <Icon name="rotate-ccw" small />
            Номер заказа придёт сразу, цена не{NBSP}изменится
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** Products and delivery in roubles. A delivery price that the manager calculates later is not included. */
export function toPay(quote: CartResponse, chosen: DeliveryOption | undefined): number {
  return quote.total_price + (chosen?.price ?? 0);
}
