import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { paymentNames } from "#shared/domain/orders/payment.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { OrderForm, SavedNote, SubmitButton, Unfold, useOrderForm } from "./form-parts.tsx";
import { roublesField } from "./goods-draft.ts";
import { anchors, type Saved } from "./saved.ts";

const PREFIX = "payment-";

/** What is paid, what came and went back, and what is still to be paid. It goes its own way beside the order's state. */
export function PaymentPanel({ order, saved }: { order: DeskOrder; saved: Saved | null }) {
  const { state, received, refunded, rest, list } = order.payment;
  const kept = received - refunded;
  const isOver = order.state === "cancelled" || order.state === "returned";
  return (
    <Panel title="Оплата" note={paymentNames[state]} id={anchors.payment}>
      <SavedNote saved={saved} form="payment" />
      <SavedNote saved={saved} form="unpay" />
      <Facts
        facts={[
          ["Оплачено", kept > 0 ? moneyText(kept) : ""],
          ["Возвращено", refunded > 0 ? moneyText(refunded) : ""],
          ["Осталось", rest > 0 ? moneyText(rest) : ""],
        ]}
      />
      {refunded > 0 && rest > 0 && !isOver && (
        <Note tone="warning">
          Вернули {moneyText(refunded)}, а{NBSP}сумма заказа прежняя: с{NBSP}покупателя снова ждём {moneyText(rest)}. Если товар не{NBSP}
          нужен, уберите его из{NBSP}состава или{NBSP}запишите возврат.
        </Note>
      )}
      {list.length > 0 && (
        <ul className="stack gap-8 text-15">
          {list.map((payment) => (
            <li key={payment.id} className="spread gap-12">
              <span className="lines">
                <span className="numeric">
                  {payment.kind === "refund" && "−"}
                  {moneyText(payment.amount)}
                </span>
                <span className="soft text-13">
                  {payment.kind === "refund" ? "возврат, " : ""}
                  <Moment iso={payment.at} /> {payment.by}
                </span>
              </span>
              {!payment.online && <PaymentUndo order={order} payment={payment} />}
            </li>
          ))}
        </ul>
      )}
      {(rest > 0 || order.open_price) && <PaymentForm order={order} kind="payment" amount={rest} />}
      {kept > 0 && <PaymentForm order={order} kind="refund" amount={kept} />}
    </Panel>
  );
}

const words = {
  payment: { label: "Записать оплату", amount: "Пришло, ₽", button: "Записать оплату" },
  refund: { label: `Вернули деньги`, amount: "Вернули, ₽", button: "Записать возврат" },
};

/** @param amount what is usual: all that is left */
function PaymentForm({ order, kind, amount }: { order: DeskOrder; kind: "payment" | "refund"; amount: number }) {
  const state = useOrderForm("payment", order);
  const isOwn = state.values.kind === kind;
  const errors = isOwn ? state.errors : {};
  const prefix = `${PREFIX}${kind}-`;
  const { label, amount: field, button } = words[kind];
  const usual = amount > 0 ? roublesField(amount) : "";
  return (
    <Unfold label={label} open={isOwn}>
      <OrderForm form="payment" state={isOwn ? state : { ...state, conflict: undefined, errors }} prefix={prefix}>
        <input type="hidden" name="kind" value={kind} />
        <InputField
          key={usual}
          id={`${prefix}amount`}
          name="amount"
          label={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={isOwn ? state.values.amount : usual}
          error={errors.amount}
        />
        {order.email !== "" && (
          <label className="checkbox">
            <input type="checkbox" name="letter" defaultChecked={isOwn && state.values.letter !== undefined} />
            <span>
              Написать покупателю <span className="soft">{order.email}</span>
            </span>
          </label>
        )}
        <SubmitButton sending={state.sending} title={button} busy="Записываем…" outline />
      </OrderForm>
    </Unfold>
  );
}

/** Takes back what was recorded by mistake. */
function PaymentUndo({ order, payment: { id, amount } }: { order: DeskOrder; payment: DeskOrder["payment"]["list"][number] }) {
  const state = useOrderForm("unpay", order);
  const isOwn = state.values.id === String(id);
  const prefix = `${PREFIX}${id}-`;
  return (
    <Confirm
      label="Убрать"
      name={`Убрать запись об оплате: ${moneyText(amount)}`}
      look="button-plain danger"
      title={`Убрать запись об${NBSP}оплате ${moneyText(amount)}?`}
      open={isOwn && state.answer !== undefined}
    >
      <OrderForm form="unpay" state={isOwn ? state : { ...state, conflict: undefined, errors: {} }} prefix={prefix}>
        <input type="hidden" name="id" value={id} />
        <InputField
          id={`${prefix}reason`}
          name="reason"
          label="Почему"
          autoComplete="off"
          maxLength={500}
          defaultValue={isOwn ? state.values.reason : ""}
          error={isOwn ? state.errors.reason : undefined}
        />
        <div className="form-actions">
          <button className="button button-danger" type="submit" disabled={state.sending}>
            Убрать запись
          </button>
        </div>
      </OrderForm>
    </Confirm>
  );
}
