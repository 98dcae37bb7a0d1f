import { useSearchParams } from "react-router-dom";
import type { CartResponse, CartLine } from "#shared/contract/cart.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paths, LISTS_FORM, LISTS_PATH } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { perUnit } from "#shared/domain/unit.ts";
import { deliveryText } from "#shared/domain/delivery.ts";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { listItem } from "#shared/domain/lists/cookie-lists.ts";
import { usePageForm } from "../forms/use-form.ts";
import type { PlainCart } from "../state/context.tsx";
import { goneName, Notices, type Notice } from "../ui/notices.tsx";
import { RegionSelect } from "../ui/form/region-select.tsx";
import { Done, Nothing } from "./done.tsx";
import { BackOrder, LineGoods, LinePrice, NotSold, notSold } from "../pages/cart/line-goods.tsx";
import { Icon } from "../ui/icon.tsx";
import { placeQuery, PlainOrder } from "./order.tsx";
import { chosenServices, serviceErrors, type AskedServices } from "#shared/domain/prices/delivery-services.ts";
import { PostalField, readServices, ServiceFields } from "../checkout/services.tsx";
import "../pages/cart/lines.css";
import "../ui/form/stepper.css";
import "../pages/cart/delivery.css";
import "../pages/cart/order-form.css";
import "../pages/cart/summary.css";
import "../ui/form/form.css";
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
      {data?.failed ? (
        <Unanswered />
      ) : data === null || quote === null || lines.length + notSold(quote).length === 0 ? (
        <Nothing title="В корзине пусто" text={`Добавьте товары из${NBSP}каталога, и${NBSP}они окажутся здесь.`} />
      ) : query.get("step") === "order" && lines.length > 0 ? (
        <PlainOrder quote={quote} idempotencyKey={data.idempotencyKey} />
      ) : (
        <Contents quote={quote} />
      )}
    </div>
  );
}

/** Notices about what the server has removed from the cart. */
const noticesOf = ({ error_products, errorProductsId }: CartResponse): Notice[] =>
  error_products
    .filter(({ id }) => errorProductsId.includes(id))
    .map(({ id, name }) => ({ id, title: goneName({ id, name }), text: "Больше не продаётся, убрали из корзины." }));

/** The shop does not answer. An order that was sent is in the page, with its key, until it is accepted. */
function Unanswered() {
  const { errors, values } = usePageForm();
  const isOrder = Object.keys(values).length > 0;
  return (
    <div className="stack start gap-16">
      <h2 className="h3">{isOrder ? "Заказ ещё не отправлен" : "Не получилось узнать цены"}</h2>
      <p className="soft" role="alert">
        {errors.form ?? `Магазин сейчас не${NBSP}отвечает. Корзина цела.`}
      </p>
      {isOrder && (
        <p>
          Всё введённое на{NBSP}месте: {[values.name, values.phone].filter(Boolean).join(", ")}.
        </p>
      )}
      {isOrder ? (
        <form method="post" action={`${paths.cart.href()}?step=order&region=${values.region}`}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button button-large" type="submit">
            Отправить ещё раз
          </button>
        </form>
      ) : (
        <a className="button" href={paths.cart.href()}>
          Повторить
        </a>
      )}
    </div>
  );
}

function Contents({ quote }: { quote: CartResponse }) {
  const { delivery, page, total_price, total_discount } = quote;
  const [query] = useSearchParams();
  const asked = readServices(query);
  const errors = serviceErrors(delivery, delivery.lift?.ways[0] ?? "", { ...asked, assembly: false });
  return (
    <div className="order-form stack fit">
      <div>
        <h2 className="visually-hidden">Товары</h2>
        <PlainLines lines={page.products} />
        <ul>
          {notSold(quote).map((product) => (
            <NotSold
              key={product.id}
              product={product}
              button={{ type: "submit", form: LISTS_FORM, name: "set", value: listItem({ id: product.id, quantity: 0 }) }}
            />
          ))}
        </ul>
      </div>
      <aside className="order-summary" aria-label="Итог" hidden={page.products.length === 0}>
        <div className="order-summary-inner stack fit gap-20">
          {total_discount > 0 && (
            <dl className="order-summary-list numeric stack gap-10">
              <div className="order-summary-discount">
                <dt>Скидка</dt>
                <dd>−{moneyText(total_discount)}</dd>
              </div>
            </dl>
          )}
          <p className="order-summary-total plain-total spread text-20 semibold">
            <span className="nowrap">Товары</span>
            <b className="h2 text-44 nowrap">{moneyText(total_price)}</b>
          </p>
          <form method="get" action={paths.cart.href()} className="stack gap-8">
            <label className="field-label" htmlFor="plain-region">
              Куда везём
            </label>
            <RegionSelect id="plain-region" regions={delivery.regions} defaultValue={delivery.region} />
            <PostalField offer={delivery} />
            <ServiceFields offer={delivery} asked={asked} errors={errors} />
            <button className="button button-outline" type="submit">
              Показать доставку
            </button>
          </form>
          <dl className="order-summary-list numeric stack gap-10">
            {delivery.options.map(({ id, name, price, days }) => (
              <div key={id}>
                <dt>
                  {name}, {days}
                </dt>
                <dd>{deliveryText(price)}</dd>
              </div>
            ))}
            {servicesAnyhow(delivery, asked).map(({ id, name, price }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{price === null ? "назовёт менеджер" : moneyText(price)}</dd>
              </div>
            ))}
          </dl>
          <a className="button button-large button-wide" href={`${paths.cart.href()}?step=order&${placeQuery(delivery, asked)}`}>
            Оформить заказ
          </a>
        </div>
      </aside>
    </div>
  );
}

/** The services by the ways that offer them. */
const servicesAnyhow = (delivery: CartResponse["delivery"], asked: AskedServices) => [
  ...chosenServices(delivery, delivery.lift?.ways[0] ?? "", { ...asked, assembly: false }),
  ...chosenServices(delivery, delivery.assembly?.ways[0] ?? "", { ...asked, lift: "" }),
];

/** The lines of the cart without script. Each button sends the quantity that is wanted, so sending it twice changes nothing more. */
function PlainLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: CartLine }) {
  const { id, name, price, quantity, stock, unit } = line;
  const formId = `line-${id}`;
  const wanted = (next: number) => ({ type: "submit", form: LISTS_FORM, name: "set", value: listItem({ id, quantity: next }) }) as const;
  return (
    <li className="cart-line plain-line stack">
      <LineGoods line={line} quantity={quantity}>
        <button {...wanted(0)} className="plain-remove inline-row gap-8 soft" aria-label={`Удалить: ${name}`}>
          <Icon name="trash-2" small />
          Удалить
        </button>
      </LineGoods>
      <div className="cart-line-quantity">
        <div className="stepper" role="group" aria-label={`Количество: ${name}`}>
          <button {...wanted(quantity - 1)} aria-label={quantity > 1 ? "Меньше" : "Убрать из корзины"}>
            <Icon name="minus" small />
          </button>
          <input
            form={formId}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label="Количество"
            defaultValue={quantity}
          />
          <button {...wanted(quantity + 1)} aria-label="Больше" disabled={quantity >= MAX_QUANTITY}>
            <Icon name="plus" small />
          </button>
        </div>
        <form id={formId} method="post" action={LISTS_PATH}>
          <input type="hidden" name="line" value={id} />
          <button className="plain-recount full-width text-13 primary" type="submit">
            Пересчитать
          </button>
        </form>
        {quantity > 1 && <p className="cart-line-unit-price soft numeric text-13">{`${moneyText(price)} ${perUnit(unit)}`}</p>}
      </div>
      <LinePrice line={line} quantity={quantity} />
      <BackOrder line={line} quantity={quantity} button={wanted(stock ?? quantity)} />
    </li>
  );
}
