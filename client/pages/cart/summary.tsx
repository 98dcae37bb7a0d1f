import type { CartResponse, DeliveryOption } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { deliveryText } from "#shared/domain/delivery.ts";
import { chosenServices, servicesSum, type AskedServices } from "#shared/domain/prices/delivery-services.ts";
import { totalQuantity } from "#shared/domain/orders/ordered-lines.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import type { OrderAnswer } from "../../checkout/action.ts";
import { PromoField } from "../../checkout/order-fields.tsx";
import { addressOf } from "../../api/call.ts";
import { takeFocus } from "../../navigation/router.ts";
import { ConsentField } from "../../ui/form/contact-fields.tsx";
import type { Form } from "../../forms/use-form.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Cart } from "./use-cart.ts";
import "./summary.css";

interface SummaryProps {
  cart: Cart;
  quote: CartResponse;
  chosen: DeliveryOption | undefined;
  services: AskedServices;
  /** What is to be paid, roubles. */
  total: number;
  form: Form<OrderAnswer>;
}

/** What the sum is. That of the last answer stands while a new one is counted: it is what the order is sent with. */
export const totalLabel = { counted: "К оплате", counting: "Считаем…", failed: "Было" } as const;

/** The total, which stays visible, with the consent and the button. */
export function Summary({ cart: { state, retry }, quote, chosen, services, total, form }: SummaryProps) {
  const { total_price: goods, total_discount: discount } = quote;
  const courier = quote.delivery.options.find(({ free_from }) => free_from !== null);
  const freeFrom = courier?.free_from ?? 0;
  // The sum of the goods before codes and rules counts, and a code may make the delivery free.
  const counted = courier?.price === 0 ? freeFrom : goods + (quote.promo?.reduction ?? 0);
  return (
    <aside className="order-summary" aria-label="Итог">
      <div className="order-summary-inner stack fit gap-20">
        {freeFrom > 0 && (
          <div className="stack gap-8 text-15">
            <p>
              {counted >= freeFrom ? (
                <b>Доставка курьером за наш счёт</b>
              ) : (
                <>
                  Ещё {moneyText(freeFrom - counted)} до{NBSP}бесплатной доставки курьером
                </>
              )}
            </p>
            <progress className="order-summary-bar clip full-width" max={freeFrom} value={Math.min(counted, freeFrom)} aria-hidden="true" />
          </div>
        )}
        <dl className="order-summary-list numeric stack gap-10">
          <div>
            <dt>Товары, {totalQuantity(quote.page.products)}</dt>
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
          {servicesIn(quote, chosen, services).map(({ id, name, price }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{price === null ? "назовёт менеджер" : moneyText(price)}</dd>
            </div>
          ))}
        </dl>
        <div className="stack gap-8">
          <PromoField error={form.errors.promo_code ?? quote.promo?.error ?? undefined} value={form.draft.promo_code} />
          <p>
            <button className="button button-outline" type="button" onClick={retry}>
              Применить
            </button>
          </p>
          {quote.promo?.titles.map((title) => (
            <p key={title} className="text-15">
              {title}
            </p>
          ))}
        </div>
        <a className="more-link" href={offerAddress(quote)} target="_blank" rel="noopener">
          Коммерческое предложение, PDF
        </a>
        <p className="order-summary-total spread text-20 semibold">
          <span className="nowrap">{totalLabel[state]}</span>
          <b className={`h2 text-44 nowrap${state === "counted" ? "" : " soft"}`}>{moneyText(total)}</b>
        </p>
        {state === "failed" && (
          <div className="stack gap-8" role="alert">
            <p>Не{NBSP}получилось посчитать новую сумму.</p>
            <p>
              <button
                className="button button-outline"
                type="button"
                onClick={() => {
                  // The button leaves.
                  takeFocus(document.querySelector(".order-summary-total"));
                  retry();
                }}
              >
                Повторить
              </button>
            </p>
          </div>
        )}
        <ConsentField id="cart-consent" error={form.errors.consent} />
        <ErrorSummary errors={form.errors} prefix="cart-" attempt={form.attempt} />
        <button className="button button-large button-wide" type="submit" disabled={form.sending}>
          {form.sending ? "Отправляем…" : "Оформить заказ"}
        </button>
        <ul className="order-summary-payment soft stack gap-8 text-13">
          <li className="row gap-10">
            <Icon name="credit-card" small />
            Оплата после звонка менеджера: картой, по{NBSP}СБП или при{NBSP}получении
          </li>
          <li className="row gap-10">
            <Icon name="rotate-ccw" small />
            Номер заказа придёт сразу, цена не{NBSP}изменится
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** The file of an offer of these goods into this region. */
const offerAddress = ({ page: { products }, delivery: { region, postal }, promo }: CartResponse) =>
  addressOf(endpoints.cartOffer, {
    query: {
      products: JSON.stringify(products.map(({ id, quantity }) => ({ id, quantity }))),
      region,
      ...(postal && { postal }),
      ...(promo?.code && { code: promo.code }),
    },
  });

/**
 * Products, delivery and services in roubles, to the kopeck. A price that the manager names later is not included. @param refused what the shop has
 * answered to the order: while the cart shows the same total, the one of the answer is true
 */
export function toPay(quote: CartResponse, chosen: DeliveryOption | undefined, services: AskedServices, refused?: OrderAnswer): number {
  const sum = quote.total_price + (chosen?.price ?? 0) + servicesSum(servicesIn(quote, chosen, services));
  const shown = Math.round(sum * 100) / 100;
  return refused?.repriced?.shown === shown ? refused.repriced.total : shown;
}

export const servicesIn = ({ delivery }: CartResponse, chosen: DeliveryOption | undefined, services: AskedServices) =>
  chosen ? chosenServices(delivery, chosen.id, services) : [];
