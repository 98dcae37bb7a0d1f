import { Fragment, type ReactNode } from "react";
import type { CartResponse } from "#shared/contract/cart.ts";
import { orderedItem, totalQuantity } from "#shared/domain/orders/ordered-lines.ts";
import { backOrderText } from "#shared/domain/unit.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { deliveryText } from "#shared/domain/delivery.ts";
import { CodeField } from "../account/code-field.tsx";
import type { OrderAnswer } from "../checkout/action.ts";
import { PointField } from "../checkout/point.tsx";
import { OrderTextFields, OrderEmailField, OrderPhoneField, PromoField } from "../checkout/order-fields.tsx";
import { usePageForm } from "../forms/use-form.ts";
import { toPay } from "../pages/cart/summary.tsx";
import { ConsentField, NameField } from "../ui/form/contact-fields.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { FieldError, InputField } from "../ui/form/field.tsx";
import "../checkout/contacts.css";

interface PlainOrderProps {
  quote: CartResponse;
  idempotencyKey: string;
}

/** The order form of the cart without script. It carries an idempotency key, so that a second press places no second order, and the total that the shopper has seen for each way of delivery. */
export function PlainOrder({ quote, idempotencyKey }: PlainOrderProps) {
  const { answer, errors, values } = usePageForm<OrderAnswer>();
  const { delivery, page, total_price } = quote;
  const items = page.products.map(orderedItem);
  const asksCode = answer?.asks === "phone-code" || values.code !== undefined;
  const region = delivery.regions.find(({ id }) => id === delivery.region)?.name;
  const isShown = delivery.options.some(({ id }) => id === values.delivery);
  const chosen = isShown ? values.delivery : delivery.options[0]?.id;
  const own = `${paths.cart.href()}?step=order&region=${delivery.region}${delivery.point ? `&point=${delivery.point.code}` : ""}`;
  return (
    <form method="post" action={own} className="order-form stack fit" id="cart-form">
      <input type="hidden" name="products" value={JSON.stringify(items)} />
      <input type="hidden" name="region" value={delivery.region} />
      <input type="hidden" name="idempotency_key" value={values.idempotency_key || idempotencyKey} />
      {delivery.options.map((option) => (
        <Fragment key={option.id}>
          <input type="hidden" name={`expected_total_${option.id}`} value={toPay(quote, option)} />
          <input type="hidden" name={`expected_days_${option.id}`} value={option.days} />
        </Fragment>
      ))}
      <div className="plain-order">
        <ErrorSummary errors={errors} prefix="cart-" attempt={0} />
        <p id="cart-products">
          {totalQuantity(page.products)} на{NBSP}
          {moneyText(total_price)}.{" "}
          {page.products.map((line) => {
            const later = backOrderText(line.quantity, line.stock, line.unit);
            return later && `${line.name}: ${later.toLowerCase()}. `;
          })}
          <a className="underlined" href={`${paths.cart.href()}?region=${delivery.region}`}>
            Изменить состав или город
          </a>
        </p>
        <Step title="Контакты">
          <div className="order-step-body order-step-columns stack gap-20">
            <NameField id="cart-name" error={errors.name} defaultValue={values.name} />
            <OrderPhoneField id="cart-phone" error={errors.phone} defaultValue={values.phone} />
            {asksCode && <CodeField id="cart-code" label="Код из SMS" error={errors.code} />}
            <OrderEmailField type="text" error={errors.email} defaultValue={values.email} />
          </div>
        </Step>
        <Step title={`Доставка: ${region}`}>
          <div className="order-step-body stack gap-20">
            <fieldset className="delivery-options stack gap-8" id="cart-delivery">
              <legend className="visually-hidden">Способ доставки</legend>
              {delivery.options.map((option) => (
                <label className="delivery-option stack gap-4" key={option.id}>
                  <input type="radio" name="delivery" value={option.id} defaultChecked={option.id === chosen} />
                  <span className="delivery-option-inner stack gap-4 text-15 surface">
                    <span className="delivery-option-name row gap-10 text-17">
                      <b>{option.name}</b>
                    </span>
                    <span className="soft">{option.note}</span>
                    <span className="delivery-option-price spread">
                      <b className="text-17 numeric">{deliveryText(option.price)}</b>
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
            {delivery.options.some(({ id }) => id === "point") && <PointField offer={delivery} step="order" />}
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
          <div className="order-step-body stack gap-20">
            <OrderTextFields errors={errors} values={values} />
            <PromoField error={errors.promo_code} value={values.promo_code} />
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
    <section className="order-step no-print stack fit gap-24">
      <h2 className="h3 row gap-16 heavy">{title}</h2>
      {children}
    </section>
  );
}
