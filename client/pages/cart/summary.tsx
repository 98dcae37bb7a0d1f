import type { CartResponse, DeliveryOption } from "#shared/contract/cart.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { ConsentField } from "../../ui/consent-field.tsx";
import type { Checkout } from "../../checkout/use-checkout.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { deliveryText } from "./delivery.tsx";
import "./summary.css";

interface SummaryProps {
  quote: CartResponse;
  count: number;
  chosen: DeliveryOption | undefined;
  checkout: Checkout;
}

/** What is to be paid, in sight all the time, with the consent and the button. */
export function Summary({ quote, count, chosen, checkout }: SummaryProps) {
  const { total_price: goods, total_discount: discount } = quote;
  const freeFrom = quote.delivery.options.find(({ free_from }) => free_from !== null)?.free_from ?? null;
  return (
    <aside className="sum" aria-label="Итог">
      <div className="sum-in">
        {freeFrom !== null && (
          <div className="sum-free">
            <p>
              {goods >= freeFrom ? (
                <b>Доставка курьером за наш счёт</b>
              ) : (
                <>
                  Ещё {formatRoubles(freeFrom - goods)} до{NBSP}бесплатной доставки курьером
                </>
              )}
            </p>
            <progress className="sum-bar" max={freeFrom} value={Math.min(goods, freeFrom)} aria-hidden="true" />
          </div>
        )}
        <dl className="sum-l num">
          <div>
            <dt>
              Товары, {count}
              {NBSP}шт.
            </dt>
            <dd>{formatRoubles(goods + discount)}</dd>
          </div>
          {discount > 0 && (
            <div className="sum-sale">
              <dt>Скидка</dt>
              <dd>−{formatRoubles(discount)}</dd>
            </div>
          )}
          {chosen && (
            <div>
              <dt>Доставка</dt>
              <dd>{deliveryText(chosen.price)}</dd>
            </div>
          )}
        </dl>
        <p className="sum-t">
          <span>К оплате</span>
          <b>{formatRoubles(toPay(quote, chosen))}</b>
        </p>
        <ConsentField id="cart-consent" error={checkout.errors.consent} />
        <ErrorSummary errors={checkout.errors} prefix="cart-" attempt={checkout.attempt} />
        <button className="btn btn-l btn-wide" type="submit" disabled={checkout.sending}>
          {checkout.sending ? "Отправляем…" : "Оформить заказ"}
        </button>
        <ul className="sum-pay soft">
          <li>
            <Icon name="credit-card" small />
            Оплата после звонка менеджера: картой, по{NBSP}СБП или при{NBSP}получении
          </li>
          <li>
            <Icon name="rotate-ccw" small />
            Номер заказа придёт сразу, цена не изменится
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** Goods and delivery, roubles; a delivery that the manager works out is not in it. */
export function toPay(quote: CartResponse, chosen: DeliveryOption | undefined): number {
  return quote.total_price + (chosen?.price ?? 0);
}
