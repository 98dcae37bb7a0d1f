import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { backOrderedText, totalQuantity } from "#shared/domain/orders/ordered-lines.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Thumbnail } from "../../../desk/ui/thumbnail.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";
import { anchors, useOrderAddress, type Saved } from "./saved.ts";
import { OrderForm, SavedNote, useOrderForm, Unfold, SubmitButton } from "./form-parts.tsx";
import { draftOf, returnField, seenOf } from "./goods-draft.ts";
import { GoodsEditor, ServiceSums } from "./goods-editor.tsx";
import { DO } from "./edit-goods.ts";

const PREFIX = "goods-";

/** What is sold: lines, discount, delivery price, sums. Editable while the order's state allows it. */
export function GoodsPanel({ order, saved }: { order: DeskOrder; saved: Saved | null }) {
  const addressOf = useOrderAddress();
  const isEditable = order.editable.includes("goods");
  return (
    <Panel title="Товары" note={<span className="numeric">{totalQuantity(order.lines)}</span>} id={anchors.goods}>
      {(["goods", "back"] as const).map((form) => (
        <SavedNote key={form} saved={saved} form={form}>
          {order.email !== "" && (
            <p>
              <a className="desk-link" href={addressOf({ to: "sum" })}>
                Сообщить покупателю сумму
              </a>
            </p>
          )}
        </SavedNote>
      ))}
      {isEditable && <BackOrders order={order} />}
      {isEditable ? <GoodsForm order={order} /> : <SoldGoods order={order} />}
      {order.takes_back && <ReturnPanel key={order.version} order={order} />}
    </Panel>
  );
}

/** What was not in stock when it was ordered. */
function BackOrders({ order: { lines } }: { order: DeskOrder }) {
  const waiting = lines.filter(({ back_ordered }) => back_ordered > 0);
  return waiting.length === 0 ? null : (
    <ul className="text-15">
      {waiting.map(({ position, name, modification, unit, quantity, back_ordered }) => (
        <li key={position}>
          {[name, modification].filter(Boolean).join(", ")}: {quantityText(quantity, unit)},{" "}
          <b className="pending">{backOrderedText({ quantity, back_ordered })}</b>
        </li>
      ))}
    </ul>
  );
}

function GoodsForm({ order: present }: { order: DeskOrder }) {
  const state = useOrderForm("goods", present);
  const { order, answer, errors, sending } = state;
  const positions = new Set(order.lines.map(({ position }) => position));
  const draft = answer?.draft ?? draftOf(order);
  // A line that somebody else has removed in the meantime is added as a new one.
  const lines = draft.lines.map(({ position, ...line }) =>
    position !== undefined && positions.has(position) ? { ...line, position } : line,
  );
  const { seen } = state.fieldsOf(seenOf(draftOf(order)));
  return (
    <OrderForm form="goods" state={state} prefix={PREFIX} seen={seen}>
      {/* Enter presses the first button of a form: in the search it finds, elsewhere it saves. */}
      <button className="visually-hidden" type="submit" name={DO} value="enter" tabIndex={-1} aria-hidden="true">
        Сохранить
      </button>
      <GoodsEditor
        // The editor starts again when the goods change: they were saved, or a request without script has changed them.
        key={JSON.stringify([draft, answer?.found?.q])}
        prefix={PREFIX}
        draft={{ ...draft, lines }}
        shown={{ discount: seen.discount ?? "" }}
        found={answer?.found}
        errors={errors}
        deliveryNote={[order.delivery_name, order.region].filter(Boolean).join(", ")}
        deliveryHint="не посчитана"
        services={order.services}
      />
      <div className="form-actions">
        <button className="button" type="submit" name={DO} value="save" disabled={sending}>
          {sending ? "Сохраняем…" : "Сохранить состав и сумму"}
        </button>
        <span className="soft unscripted text-13">Количество 0 убирает товар.</span>
      </div>
    </OrderForm>
  );
}

/** The goods of an order that no longer changes. */
function SoldGoods({ order }: { order: DeskOrder }) {
  const { lines, products_price, order_discount, delivery_price, delivery_name, services, total_price } = order;
  return (
    <div className="goods stack gap-12">
      <ol className="goods-lines">
        {lines.map(({ position, name, modification, article, picture, url, price, quantity, unit, back_ordered, total_price }) => (
          <li key={position} className="goods-sold stack text-15 ruled middle">
            <div className="goods-name row gap-10">
              <Thumbnail picture={picture} />
              <p className="lines text-15">
                <span>
                  {url ? (
                    <a className="desk-link" href={url} target="_blank" rel="noopener">
                      {modification === "" ? name : `${name}, ${modification}`}
                    </a>
                  ) : (
                    name
                  )}
                </span>
                <span className="soft numeric">{article}</span>
              </p>
            </div>
            <span className="numeric">
              {price === null ? PRICE_ON_REQUEST : moneyText(price)} × {quantityText(quantity, unit)}
              {back_ordered > 0 && <b className="pending">, {backOrderedText({ quantity, back_ordered })}</b>}
            </span>
            <span className="goods-sum numeric text-15 semibold nowrap">{moneyText(total_price)}</span>
          </li>
        ))}
      </ol>
      <dl className="goods-totals stack text-15 middle">
        <dt>Товары</dt>
        <dd className="numeric">{moneyText(products_price)}</dd>
        {order_discount > 0 && (
          <>
            <dt>Скидка на{NBSP}заказ</dt>
            <dd className="numeric">−{moneyText(order_discount)}</dd>
          </>
        )}
        <dt>
          Доставка<span className="soft text-13">{delivery_name}</span>
        </dt>
        <dd className="numeric">{delivery_price === null ? "не посчитана" : moneyText(delivery_price)}</dd>
        <ServiceSums services={services} />
        <dt className="text-20 bold ruled">Итого</dt>
        <dd className="numeric text-20 bold ruled">{moneyText(total_price)}</dd>
      </dl>
    </div>
  );
}

const RETURN_PREFIX = "take-";

/** A partial return, after the goods have left the shop: some pieces come back, and the shopper keeps the rest. */
export function ReturnPanel({ order }: { order: DeskOrder }) {
  const state = useOrderForm("back", order);
  const { answer, errors, values, sending } = state;
  return (
    <Unfold label="Часть товаров вернулась" open={answer !== undefined}>
      <OrderForm form="back" state={state} prefix={RETURN_PREFIX}>
        <fieldset className="order-back stack" id={`${RETURN_PREFIX}lines`} tabIndex={-1}>
          <legend className="soft text-13">
            Сколько штук вернулось. Они{NBSP}снова будут в{NBSP}остатках, остальное покупатель оставляет себе.
          </legend>
          {order.lines.map(({ position, name, modification, quantity }) => (
            <InputField
              key={position}
              id={RETURN_PREFIX + returnField(position)}
              name={returnField(position)}
              label={modification === "" ? name : `${name}, ${modification}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              placeholder={`0 из${NBSP}${quantity}`}
              defaultValue={values[returnField(position)]}
              error={errors[returnField(position)]}
            />
          ))}
        </fieldset>
        {errors.lines && <FieldError id={`${RETURN_PREFIX}lines-error`} text={errors.lines} />}
        <SubmitButton sending={sending} title="Принять обратно" busy="Принимаем…" outline />
      </OrderForm>
    </Unfold>
  );
}
