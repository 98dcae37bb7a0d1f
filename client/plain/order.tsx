import { Fragment, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { AskedServices } from "#shared/domain/prices/delivery-services.ts";
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
import { readServices } from "../checkout/services.tsx";
import { OrderTextFields, OrderEmailField, OrderPhoneField, PromoField } from "../checkout/order-fields.tsx";
import { usePageForm } from "../forms/use-form.ts";
import { servicesIn, toPay } from "../pages/cart/summary.tsx";
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
  const [query] = useSearchParams();
  const asked = readServices(query);
  const place = placeQuery(delivery, asked);
  const own = `${paths.cart.href()}?step=order&${place}`;
  return (
    <form method="post" action={own} className="order-form stack fit" id="cart-form">
      <input type="hidden" name="products" value={JSON.stringify(items)} />
      <input type="hidden" name="region" value={delivery.region} />
      <input type="hidden" name="postal" value={delivery.postal} />
      <input type="hidden" name="idempotency_key" value={values.idempotency_key || idempotencyKey} />
      {delivery.options.map((option) => (
        <Fragment key={option.id}>
          <input type="hidden" name={`expected_total_${option.id}`} value={toPay(quote, option, asked, answer)} />
          {delivery.lift?.ways.includes(option.id) && (
            <>
              <input type="hidden" name={`lift_${option.id}`} value={asked.lift} />
              <input type="hidden" name={`floor_${option.id}`} value={asked.floor} />
            </>
          )}
          {asked.assembly && delivery.assembly?.ways.includes(option.id) && (
            <input type="hidden" name={`assembly_${option.id}`} value="1" />
          )}
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
          <a className="underlined" href={`${paths.cart.href()}?${place}`}>
            Изменить состав, город, подъём или сборку
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
                      {servicesIn(quote, option, asked).map(({ id, name, price }) => (
                        <span key={id}>
                          {name}: {price === null ? "назовёт менеджер" : moneyText(price)}
                        </span>
                      ))}
                      <span>
                        {option.price === null ? "товары" : "вместе"} {moneyText(toPay(quote, option, asked, answer))}
                      </span>
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            {["delivery", "postal", "lift", "floor", "assembly"].map(
              (name) => errors[name] && <FieldError key={name} id={`cart-${name}-error`} text={errors[name]} />,
            )}
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

/** The place and the services in the address of a page of the cart. */
export function placeQuery({ region, postal, point }: CartResponse["delivery"], { lift, floor, assembly }: AskedServices): string {
  return String(
    new URLSearchParams({
      region,
      ...(postal && { postal }),
      ...(point && { point: point.code }),
      ...(lift && { lift, floor: String(floor) }),
      ...(assembly && { assembly: "1" }),
    }),
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
