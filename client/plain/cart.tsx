import { useSearchParams } from "react-router-dom";
import type { CartResponse } from "#shared/contract/cart.ts";
import { moneyText } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { deliveryText } from "#shared/domain/delivery-text.ts";
import type { PlainCart } from "../state/context.tsx";
import { goneName, Notices, type Notice } from "../ui/notices.tsx";
import { RegionSelect } from "../ui/region-select.tsx";
import { Done } from "./done.tsx";
import { Nothing } from "./nothing.tsx";
import { PlainLines } from "./lines.tsx";
import { PlainOrder } from "./order.tsx";
import "../pages/cart/delivery.css";
import "../pages/cart/order-form.css";
import "../pages/cart/summary.css";
import "../ui/form.css";
import "./cart.css";

const ignore = () => {};

/**
 * The cart without script, in two steps: first the lines with the prices of delivery, then the order form. They are separate pages, because
 * a change of a line reloads the page and would lose what was typed into the form.
 */
export function PlainCartView({ data }: { data: PlainCart | null }) {
  const [query] = useSearchParams();
  const quote = data?.quote ?? null;
  const lines = quote?.page.products ?? [];
  const changed = lines.find(({ id }) => id === data?.done?.id);
  return (
    <div className="plain-part">
      <Done done={data?.done ?? null} name={changed && [changed.name, changed.modification].filter(Boolean).join(", ")} />
      {quote && <Notices notices={noticesOf(quote)} dismiss={ignore} />}
      {data === null || quote === null || lines.length === 0 ? (
        <Nothing title="В корзине пусто" text={`Добавьте товары из${NBSP}каталога, и${NBSP}они окажутся здесь.`} />
      ) : query.get("step") === "order" ? (
        <PlainOrder quote={quote} idempotencyKey={data.idempotencyKey} />
      ) : (
        <Contents quote={quote} />
      )}
    </div>
  );
}

const reasons = {
  unknown: "Больше не продаётся, убрали из корзины.",
  sold_out: "Товар закончился, убрали из корзины.",
  no_price: `Цена по${NBSP}запросу: убрали из${NBSP}корзины. Напишите нам со${NBSP}страницы товара.`,
};

/** Notices about what the server has removed from the cart, or reduced to the stock. */
function noticesOf({ error_products, page }: CartResponse): Notice[] {
  const short = page.products.filter(({ quantity, requested }) => quantity < requested);
  return [
    ...error_products.map(({ id, name, url, reason }) => ({ id, title: goneName({ id, name }), url, text: reasons[reason] })),
    ...short.map(({ id, name, quantity }) => ({ id, title: name, text: `В наличии ${quantity}${NBSP}шт., поправили количество.` })),
  ];
}

function Contents({ quote }: { quote: CartResponse }) {
  const { delivery, page, total_price, total_discount } = quote;
  return (
    <div className="order-form">
      <div className="order-form-main">
        <h2 className="visually-hidden">Товары</h2>
        <PlainLines lines={page.products} />
      </div>
      <aside className="order-summary" aria-label="Итог">
        <div className="order-summary-inner">
          {total_discount > 0 && (
            <dl className="order-summary-list numeric">
              <div className="order-summary-discount">
                <dt>Скидка</dt>
                <dd>−{moneyText(total_discount)}</dd>
              </div>
            </dl>
          )}
          <p className="order-summary-total plain-total">
            <span>Товары</span>
            <b>{moneyText(total_price)}</b>
          </p>
          <form method="get" action={paths.cart.href()} className="plain-region">
            <label className="field-label" htmlFor="plain-region">
              Куда везём
            </label>
            <RegionSelect id="plain-region" regions={delivery.regions} defaultValue={delivery.region} />
            <button className="button button-outline" type="submit">
              Показать доставку
            </button>
          </form>
          <dl className="order-summary-list numeric">
            {delivery.options.map(({ id, name, price, days }) => (
              <div key={id}>
                <dt>
                  {name}, {days}
                </dt>
                <dd>{deliveryText(price)}</dd>
              </div>
            ))}
          </dl>
          <a className="button button-large button-wide" href={`${paths.cart.href()}?step=order&region=${delivery.region}`}>
            Оформить заказ
          </a>
        </div>
      </aside>
    </div>
  );
}
