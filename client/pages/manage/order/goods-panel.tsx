import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { Panel } from "../../../manage/ui/panel.tsx";
import { anchors, type Saved } from "./saved.ts";
import { OrderForm, SavedNote } from "./form-parts.tsx";
import { draftOf } from "./goods-draft.ts";
import { GoodsEditor } from "./goods-editor.tsx";
import { DO } from "./goods-round.ts";
import { TakeBack } from "./take-back.tsx";
import { useOrderForm } from "./use-order-form.ts";

const PREFIX = "goods-";

/** What is sold: lines, discount, delivery price, sums. Editable while the order's state allows it. */
export function GoodsPanel({ order, saved }: { order: ManageOrder; saved: Saved | null }) {
  const isEditable = order.editable.includes("goods");
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel title="Товары" note={<span className="numeric">{`${pieces}${NBSP}шт.`}</span>} id={anchors.goods}>
      {(["goods", "back"] as const).map((form) => (
        <SavedNote key={form} saved={saved} form={form}>
          {order.email !== "" && (
            <p>
              <a className="desk-link" href="?to=sum">
                Сообщить покупателю сумму
              </a>
            </p>
          )}
        </SavedNote>
      ))}
      {isEditable ? <GoodsForm order={order} /> : <SoldGoods order={order} />}
      {order.takes_back && <TakeBack key={order.version} order={order} />}
    </Panel>
  );
}

function GoodsForm({ order }: { order: ManageOrder }) {
  const state = useOrderForm("goods", order);
  const { answer, errors, sending } = state;
  const positions = new Set(order.lines.map(({ position }) => position));
  const draft = answer?.draft ?? draftOf(order);
  // A line that somebody has removed meanwhile would be a new one.
  const lines = draft.lines.map(({ position, ...line }) =>
    position !== undefined && positions.has(position) ? { ...line, position } : line,
  );
  return (
    <OrderForm form="goods" state={state} prefix={PREFIX}>
      {/* Enter presses the first button of a form: in the search it finds, elsewhere it saves. */}
      <button className="visually-hidden" type="submit" name={DO} value="enter" tabIndex={-1} aria-hidden="true">
        Сохранить
      </button>
      <GoodsEditor
        // Other goods begin again: they were saved, or a round without script brought them.
        key={JSON.stringify([draft, answer?.found?.q])}
        prefix={PREFIX}
        draft={{ ...draft, lines }}
        found={answer?.found}
        errors={errors}
        deliveryNote={[order.delivery_name, order.region].filter(Boolean).join(", ")}
        deliveryHint="не посчитана"
      />
      <div className="form-actions">
        <button className="button" type="submit" name={DO} value="save" disabled={sending}>
          {sending ? "Сохраняем…" : "Сохранить состав и сумму"}
        </button>
        <span className="soft order-hint unscripted">Количество 0 убирает товар.</span>
      </div>
    </OrderForm>
  );
}

/** The goods of an order that no longer changes. */
function SoldGoods({ order }: { order: ManageOrder }) {
  const { lines, products_price, order_discount, delivery_price, delivery_name, total_price } = order;
  return (
    <div className="goods">
      <ol className="goods-lines">
        {lines.map(({ position, name, modification, article, url, price, quantity, total_price }) => (
          <li key={position} className="goods-sold">
            <p className="goods-name">
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
            <span className="numeric">
              {price === 0 ? PRICE_ON_REQUEST : moneyText(price)} × {quantity}
            </span>
            <span className="goods-sum numeric">{moneyText(total_price)}</span>
          </li>
        ))}
      </ol>
      <dl className="goods-totals">
        <dt>Товары</dt>
        <dd className="numeric">{moneyText(products_price)}</dd>
        {order_discount > 0 && (
          <>
            <dt>Скидка на{NBSP}заказ</dt>
            <dd className="numeric">−{moneyText(order_discount)}</dd>
          </>
        )}
        <dt>
          Доставка<span className="soft">{delivery_name}</span>
        </dt>
        <dd className="numeric">{delivery_price === null ? "не посчитана" : moneyText(delivery_price)}</dd>
        <dt className="goods-total">Итого</dt>
        <dd className="goods-total numeric">{moneyText(total_price)}</dd>
      </dl>
    </div>
  );
}
