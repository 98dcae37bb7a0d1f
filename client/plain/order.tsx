import type { ReactNode } from "react";
import type { CartResponse } from "#shared/contract/cart.ts";
import { cartCount } from "#shared/domain/cart.ts";
import { moneyText } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { deliveryText } from "#shared/domain/delivery-text.ts";
import { CodeField } from "../account/code-field.tsx";
import type { OrderAnswer } from "../checkout/action.ts";
import { OrderCommentField, OrderEmailField, OrderPhoneField } from "../checkout/order-fields.tsx";
import { usePageForm } from "../forms/use-form.ts";
import { toPay } from "../pages/cart/summary.tsx";
import { ConsentField } from "../ui/consent-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FieldError, InputField } from "../ui/field.tsx";
import { NameField } from "../ui/name-field.tsx";
import "../checkout/contacts.css";

interface PlainOrderProps {
  quote: CartResponse;
  idempotencyKey: string;
}

/** The order form of the cart without script. It carries an idempotency key, so that a second press places no second order, and the total that the shopper has seen for each way of delivery. */
export function PlainOrder({ quote, idempotencyKey }: PlainOrderProps) {
  const { answer, errors, values } = usePageForm<OrderAnswer>();
  const { delivery, page, total_price } = quote;
  const items = page.products.map(({ id, quantity }) => ({ id, quantity }));
  const asksCode = answer?.asks === "phone-code" || values.code !== undefined;
  const region = delivery.regions.find(({ id }) => id === delivery.region)?.name;
  const isShown = delivery.options.some(({ id }) => id === values.delivery);
  const chosen = isShown ? values.delivery : delivery.options[0]?.id;
  const own = `${paths.cart.href()}?step=order&region=${delivery.region}`;
  return (
    <form method="post" action={own} className="order-form" id="cart-form">
      <input type="hidden" name="products" value={JSON.stringify(items)} />
      <input type="hidden" name="region" value={delivery.region} />
      <input type="hidden" name="idempotency_key" value={values.idempotency_key || idempotencyKey} />
      {delivery.options.map((option) => (
        <input key={option.id} type="hidden" name={`expected_total_${option.id}`} value={toPay(quote, option)} />
      ))}
      <div className="order-form-main plain-order">
        <ErrorSummary errors={errors} prefix="cart-" attempt={0} />
        <p id="cart-products">
          {cartCount(items)}
          {NBSP}шт. на{NBSP}
          {moneyText(total_price)}.{" "}
          <a className="plain-to-cart" href={`${paths.cart.href()}?region=${delivery.region}`}>
            Изменить состав или город
          </a>
        </p>
        <Step title="Контакты">
          <div className="order-step-body order-step-columns">
            <NameField id="cart-name" error={errors.name} defaultValue={values.name} />
            <OrderPhoneField id="cart-phone" error={errors.phone} defaultValue={values.phone} />
            {asksCode && <CodeField id="cart-code" label="Код из SMS" error={errors.code} />}
            <OrderEmailField type="text" error={errors.email} defaultValue={values.email} />
          </div>
        </Step>
        <Step title={`Доставка: ${region}`}>
          <div className="order-step-body">
            <fieldset className="delivery-options" id="cart-delivery">
              <legend className="visually-hidden">Способ доставки</legend>
              {delivery.options.map((option) => (
                <label className="delivery-option" key={option.id}>
                  <input type="radio" name="delivery" value={option.id} defaultChecked={option.id === chosen} />
                  <span className="delivery-option-inner">
                    <span className="delivery-option-name">
                      <b>{option.name}</b>
                    </span>
                    <span className="soft">{option.note}</span>
                    <span className="delivery-option-price">
                      <b className="numeric">{deliveryText(option.price)}</b>
                      <span>{option.days}</span>
                      <span>
                        {option.price === null ? "товары" : "вместе"} {moneyText(toPay(quote, option))}
                      </span>
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            {errors.delivery && <FieldError id="cart-delivery-error" text={errors.delivery} />}
            <InputField
              id="cart-address"
              name="address"
              label="Город, улица, дом"
              hint={`Для${NBSP}самовывоза не${NBSP}нужен`}
              autoComplete="street-address"
              maxLength={500}
              error={errors.address}
              defaultValue={values.address}
            />
          </div>
        </Step>
        <Step title="Комментарий">
          <div className="order-step-body">
            <OrderCommentField error={errors.order_description} defaultValue={values.order_description} />
            <ConsentField id="cart-consent" error={errors.consent} given={values.consent !== undefined} />
            <p>
              <button className="button button-large" type="submit">
                {asksCode ? "Подтвердить и заказать" : "Оформить заказ"}
              </button>
            </p>
            <p className="soft">
              Оплата после звонка менеджера: картой, по{NBSP}СБП или при{NBSP}получении.
            </p>
          </div>
        </Step>
      </div>
    </form>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-step">
      <h2 className="order-step-title">{title}</h2>
      {children}
    </section>
  );
}
