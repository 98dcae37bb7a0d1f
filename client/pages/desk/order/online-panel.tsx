import { useEffect, useRef, type FormEvent } from "react";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import type { OnlinePaymentView, OrderOnline } from "#shared/contract/desk/providers/payments.ts";
import { isTrouble, payMethodNames, prepaymentText, troubles } from "#shared/domain/orders/online-payment.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge, onlineTone } from "../../../desk/ui/badge.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";
import { OrderForm, SavedNote, SubmitButton, Unfold, useOrderForm } from "./form-parts.tsx";
import { anchors, type Saved } from "./saved.ts";

const PREFIX = "online-";

interface OnlinePanelProps {
  order: DeskOrder;
  online: OrderOnline;
  saved: Saved | null;
}

/** Payments through a provider: what can be paid now, what was paid and what went back. */
export function OnlinePanel({ order, online, saved }: OnlinePanelProps) {
  const { takes, due, payments } = online;
  if (!takes && payments.length === 0) return null;
  return (
    <Panel title="Оплата онлайн" note={due > 0 ? `ждём ${moneyText(due)}` : undefined} id={anchors.refund}>
      <SavedNote saved={saved} form="refund" />
      <SavedNote saved={saved} form="prepayment" />
      <SavedNote saved={saved} form="online" />
      {payments.length === 0 && (
        <p className="soft text-15">
          {due > 0
            ? `Покупатель ещё не${NBSP}начинал платить. Кнопка «Оплатить» есть на${NBSP}его странице заказа и${NBSP}в${NBSP}письме.`
            : `Платить пока нечего: заказ не${NBSP}подтверждён, его сумма не${NBSP}известна, или всё оплачено.`}
        </p>
      )}
      {payments.map((payment) => (
        <OnlinePayment key={payment.id} order={order} payment={payment} />
      ))}
      {takes && <PrepaymentForm key={online.prepayment} order={order} prepayment={online.prepayment} />}
    </Panel>
  );
}

function OnlinePayment({ order, payment }: { order: DeskOrder; payment: OnlinePaymentView }) {
  const { method, provider, amount, refunded, created_at, paid_at, settled_at, state, state_name, trouble, error, refunds, items } =
    payment;
  return (
    <div className="box stack gap-10 text-15">
      <div className="spread gap-12">
        <span className="numeric semibold">{moneyText(amount)}</span>
        <Badge tone={onlineTone(payment)}>{state_name}</Badge>
      </div>
      <p className="soft text-13">
        {payMethodNames[method]}, {provider}, <Moment iso={paid_at ?? created_at} />
        {settled_at && ", чек зачёта отправлен"}
      </p>
      {isTrouble(trouble) && (
        <Note tone="warning" title={troubles[trouble]}>
          {error}
        </Note>
      )}
      {!isTrouble(trouble) && error !== "" && <p className="soft text-13">{error}</p>}
      {refunds.map((refund) => (
        <p key={refund.id} className="lines">
          <span className="numeric">
            −{moneyText(refund.amount)} {refundStates[refund.state]}
          </span>
          <span className="soft text-13">
            {refund.reason}. {refund.by}, <Moment iso={refund.at} />
            {refund.error && `. ${refund.error}`}
          </span>
        </p>
      ))}
      {state === "paid" && refunded < amount && items.some(({ left }) => left > 0) && (
        // What was sent back is no draft of the next refund.
        <RefundForm key={refunds.length} order={order} payment={payment} />
      )}
      {(state !== "cancelled" && state !== "expired") || trouble !== "" ? <CheckForm order={order} payment={payment} /> : null}
    </div>
  );
}

const refundStates = { new: "отправляется", pending: "банк возвращает", done: "возвращено", failed: "не прошло" } as const;

/** Who types pieces means them, and not all that is left. */
function choosePieces({ target, currentTarget }: FormEvent<HTMLElement>): void {
  const pieces = currentTarget.querySelector<HTMLInputElement>("input[name=whole][value=no]");
  if (pieces && (target as HTMLInputElement).name.startsWith("item-")) pieces.checked = true;
}

/** Asks before money goes back. It takes the focus, so that Enter pressed twice gives nothing back. */
function RefundQuestion({ sum }: { sum: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [sum]);
  return (
    <div className="conflict" ref={box} tabIndex={-1}>
      <input type="hidden" name="sure" value={sum} />
      <Note tone="warning" title={`Вернуть ${moneyText(sum)}?`}>
        Деньги уйдут покупателю, и{NBSP}назад их не{NBSP}взять.
      </Note>
    </div>
  );
}

/** Gives back all that is left of a payment, or pieces of its lines: first the sum is asked about. */
function RefundForm({ order, payment: { id, items, amount, refunds } }: { order: DeskOrder; payment: OnlinePaymentView }) {
  const state = useOrderForm("refund", order);
  const isOwn = state.values.payment === String(id);
  const errors = isOwn ? state.errors : {};
  const values = isOwn ? state.values : {};
  const sum = isOwn ? state.answer?.refund : undefined;
  const prefix = `${PREFIX}${id}-`;
  const back = refunds.filter((refund) => refund.state !== "failed").reduce((sum, refund) => sum + refund.amount, 0);
  return (
    <Unfold label="Вернуть деньги" open={isOwn && state.answer !== undefined}>
      <OrderForm form="refund" state={isOwn ? state : { ...state, conflict: undefined, errors }} prefix={prefix}>
        <input type="hidden" name="payment" value={id} />
        <fieldset className="stack gap-8" id={`${prefix}lines`} tabIndex={-1} onInput={choosePieces}>
          <legend className="soft text-13">Что вернуть</legend>
          <label className="checkbox">
            <input type="radio" name="whole" value="yes" defaultChecked={values.whole !== "no"} />
            <span>Всё, что осталось: {moneyText(amount - back)}</span>
          </label>
          <label className="checkbox">
            <input type="radio" name="whole" value="no" defaultChecked={values.whole === "no"} />
            <span>Только за эти товары:</span>
          </label>
          {items.map(({ name, price, left }, index) =>
            left === 0 ? null : (
              <InputField
                key={`${name}-${price}`}
                id={`${prefix}item-${index}`}
                name={`item-${index}`}
                label={
                  <>
                    {name} <span className="soft numeric">{moneyText(price)}</span>
                  </>
                }
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                placeholder={`0 из${NBSP}${left}`}
                defaultValue={values[`item-${index}`]}
                error={errors[`item-${index}`]}
              />
            ),
          )}
        </fieldset>
        {errors.lines && <FieldError id={`${prefix}lines-error`} text={errors.lines} />}
        <InputField
          id={`${prefix}reason`}
          name="reason"
          label="Причина"
          hint="Её увидят в банке и в журнале"
          autoComplete="off"
          maxLength={250}
          defaultValue={values.reason}
          error={errors.reason}
        />
        {sum !== undefined && <RefundQuestion sum={sum} />}
        <SubmitButton
          sending={state.sending}
          title={sum === undefined ? "Вернуть деньги…" : `Вернуть ${moneyText(sum)}`}
          busy={sum === undefined ? "Считаем…" : "Возвращаем…"}
          outline
        />
      </OrderForm>
    </Unfold>
  );
}

/** Asks the provider again, or makes the payment that can be paid void. */
function CheckForm({ order, payment: { id, open } }: { order: DeskOrder; payment: OnlinePaymentView }) {
  const state = useOrderForm("online", order);
  const isOwn = state.values.payment === String(id);
  return (
    <OrderForm form="online" state={isOwn ? state : { ...state, conflict: undefined, errors: {} }} prefix={`${PREFIX}${id}-check-`}>
      <input type="hidden" name="payment" value={id} />
      <div className="cluster gap-12">
        <button className="button-plain" type="submit" disabled={state.sending}>
          Спросить банк
        </button>
        {open && (
          <button className="button-plain danger" type="submit" name="cancel" value="yes" disabled={state.sending}>
            Отменить платёж
          </button>
        )}
      </div>
    </OrderForm>
  );
}

/** How much is paid before the goods come. */
function PrepaymentForm({ order, prepayment }: { order: DeskOrder; prepayment: string }) {
  const state = useOrderForm("prepayment", order);
  const { errors, values, sending } = state;
  const isShare = /^\d/.test(prepayment);
  return (
    <Unfold label={`Оплата вперёд: ${prepaymentText(prepayment)}`} open={state.answer !== undefined}>
      <OrderForm form="prepayment" state={state} prefix={PREFIX}>
        <SelectField
          id={`${PREFIX}kind`}
          name="kind"
          label={`Что покупатель платит до${NBSP}получения`}
          defaultValue={values.kind ?? (isShare ? "share" : prepayment)}
          options={{ "": "Весь заказ", delivery: `Доставку с${NBSP}подъёмом и${NBSP}сборкой`, share: "Часть заказа" }}
        />
        <InputField
          id={`${PREFIX}prepayment`}
          name="share"
          label={`Часть заказа, %`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={values.share ?? (isShare ? prepayment : "")}
          error={errors.prepayment}
        />
        <SubmitButton sending={sending} title="Сохранить" outline />
      </OrderForm>
    </Unfold>
  );
}
