import { useEffect, useRef } from "react";
import type { ManageOrder } from "#shared/contract/manage/orders.ts";
import { stateRules } from "#shared/domain/order-state.ts";
import { NBSP } from "#shared/text/space.ts";
import { Note } from "../../../manage/ui/note.tsx";
import { InputField, TextField } from "../../../ui/field.tsx";
import { OrderForm } from "./form-parts.tsx";
import type { Move } from "./route.ts";
import { anchors } from "./saved.ts";
import { useOrderForm } from "./use-order-form.ts";

const PREFIX = "move-";

/** Asks before the order goes to another state: the letter that would go stands here to be changed or left out. */
export function MovePanel({ order, move }: { order: ManageOrder; move: Move }) {
  const { to, deed, letter } = move;
  const form = to === "sum" ? "tell" : "state";
  const state = useOrderForm(form, order);
  const { values, errors, sending, answer } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [to]);
  const wantsTrack = to === "shipped" && order.track_number === "" && order.delivery === "transport";
  const isEnd = to !== "sum" && (to === "cancelled" || to === "returned");
  return (
    <section className="order-move" aria-labelledby="order-move-title">
      <h2 className="order-move-title" id="order-move-title" ref={heading} tabIndex={-1}>
        {to === "sum" ? "Письмо о сумме заказа" : `${deed}: заказ станет «${stateRules(to).staffName}»`}
      </h2>
      <OrderForm form={form} state={state} prefix={PREFIX}>
        {to !== "sum" && <input type="hidden" name="state" value={to} />}
        {wantsTrack && (
          <Note tone="warning">
            <p>
              Номера для{NBSP}отслеживания ещё нет.{" "}
              <a className="desk-link" href={`#${anchors.track}`}>
                Укажите его сначала
              </a>
              , чтобы он попал в{NBSP}письмо.
            </p>
          </Note>
        )}
        {isEnd && <Note>Товары вернутся в{NBSP}остатки. Отменить это действие нельзя.</Note>}
        {letter ? (
          <>
            {to !== "sum" && (
              <label className="checkbox order-move-letter">
                <input type="checkbox" name="letter" defaultChecked={answer ? values.letter !== undefined : true} />
                <span>
                  Отправить письмо <span className="soft">{letter.to}</span>
                </span>
              </label>
            )}
            <div className="order-letter">
              <div className="order-letter-fields">
                <InputField
                  id={`${PREFIX}subject`}
                  name="subject"
                  label="Тема письма"
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={values.subject ?? letter.subject}
                  error={errors.subject}
                />
                <TextField
                  id={`${PREFIX}text`}
                  name="text"
                  label="Текст"
                  rows={5}
                  maxLength={5000}
                  defaultValue={values.text ?? letter.text}
                  error={errors.text}
                />
              </div>
              <figure className="order-letter-whole">
                <figcaption>
                  Письмо с{NBSP}товарами и{NBSP}суммами
                </figcaption>
                <pre tabIndex={0}>{letter.whole}</pre>
              </figure>
            </div>
          </>
        ) : (
          <p className="soft order-hint">
            {order.email === "" ? `Почты у${NBSP}заказа нет: письмо не${NBSP}уйдёт.` : `Об${NBSP}этом покупателю не${NBSP}пишем.`}
          </p>
        )}
        <div className="form-actions">
          {(letter !== null || to !== "sum") && (
            <button className={isEnd ? "button button-danger" : "button"} type="submit" disabled={sending}>
              {sending ? "Выполняем…" : to === "sum" ? "Отправить письмо" : deed}
            </button>
          )}
          <a className="button-plain" href="?" data-scroll="keep">
            Не сейчас
          </a>
        </div>
      </OrderForm>
    </section>
  );
}
