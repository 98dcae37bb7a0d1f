import { useEffect, useRef, useState } from "react";
import type { DeskOrder, OrderOptions } from "#shared/contract/desk/order.ts";
import type { LetterPreviewResponse } from "#shared/contract/desk/order-changes.ts";
import { stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { pickFields, TRACK_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { NBSP } from "#shared/text/format.ts";
import { Note } from "../../../desk/ui/note.tsx";
import { FieldError, InputField, TextField } from "../../../ui/form/field.tsx";
import { useAppContext } from "../../../state/context.tsx";
import { previewOf } from "./action.ts";
import { Conflict, OrderForm, useOrderForm } from "./form-parts.tsx";
import { DO } from "./edit-goods.ts";
import { anchors, useOrderAddress } from "./saved.ts";
import { TrackFields } from "./track-panel.tsx";
import "./move-panel.css";

const PREFIX = "move-";
/** Long enough to skip most keystrokes, short enough to feel immediate. */
const PAUSE_MS = 200;

/** A step that must be confirmed: a change of the order's state, the way back, or a letter to the shopper about the total. */
export interface Move {
  to: OrderState | "sum" | "back";
  /** What the button says. */
  deed: string;
  /** null = the shopper cannot be written to. */
  letter: LetterPreviewResponse["letter"];
}

/** Asks for a confirmation before the order changes its state. The letter to the shopper can be edited or left out here. */
export function MovePanel({ order, options, move }: { order: DeskOrder; options: OrderOptions; move: Move }) {
  const { to, deed } = move;
  const form = to === "sum" ? "tell" : to === "back" ? "undo" : "state";
  const state = useOrderForm(form, order);
  const { values, errors, sending, answer } = state;
  const addressOf = useOrderAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [to]);
  const { letter, showSoon } = useStepLetter(order.number, answer?.letter ?? move.letter);
  const leaves = to === "shipped" || to === "done";
  const open = openSums(order);
  const isEnd = to === "cancelled" || to === "returned";
  const isBack = to === "back";
  const kept = order.payment.received - order.payment.refunded;
  return (
    <section className="order-move stack gap-12 rounded" aria-labelledby="order-move-title">
      <h2 className="text-20" id="order-move-title" ref={heading} tabIndex={-1}>
        {titleOf(order, move)}
      </h2>
      <OrderForm form={form} state={state} prefix={PREFIX}>
        {form === "state" && <input type="hidden" name="state" value={to} />}
        {isBack && <UndoReason order={order} value={values.reason} error={errors.reason} />}
        {leaves && open !== "" && (
          <Note tone="warning">
            В{NBSP}заказе не{NBSP}посчитаны {open}. Потом их не{NBSP}изменить:{" "}
            <a className="desk-link" href={`#${anchors.goods}`}>
              укажите сейчас
            </a>
            .
          </Note>
        )}
        {isEnd && <Note>Товары вернутся в{NBSP}остатки.</Note>}
        {isEnd && kept > 0 && (
          <Note tone="warning">
            Покупатель заплатил {moneyText(kept)}. Верните деньги и{NBSP}запишите возврат в{NBSP}«Оплате».
          </Note>
        )}
        {to === "done" && order.payment.rest > 0 && (
          <MoneyQuestion rest={order.payment.rest} value={values.received} error={errors.received} />
        )}
        {/* An order that the shopper picks up has no carrier. */}
        {to === "shipped" && order.delivery !== "pickup" && (
          <div className="order-letter stack fit top gap-16" onInput={({ currentTarget }) => showSoon(currentTarget.closest("form"))}>
            <TrackFields
              prefix={PREFIX}
              first={{
                ...pickFields(order, TRACK_FIELDS),
                ...pickFields(
                  values,
                  TRACK_FIELDS.filter((name) => name in values),
                ),
              }}
              errors={errors}
              carriers={options.carriers}
              hint={`Попадёт в${NBSP}письмо и${NBSP}на${NBSP}страницу заказа. Нет номера — оставьте пустым: его можно добавить и${NBSP}потом.`}
            />
          </div>
        )}
        {letter ? (
          <>
            {to !== "sum" && (
              <label className="checkbox order-move-letter">
                <input type="checkbox" name="letter" defaultChecked={answer ? values.letter !== undefined : !isBack} />
                <span>
                  Отправить письмо <span className="soft">{letter.to}</span>
                </span>
              </label>
            )}
            <LetterFields letter={letter} values={values} errors={errors} />
          </>
        ) : (
          <p className="soft text-13">
            {order.email === "" ? `Почты у${NBSP}заказа нет: письмо не${NBSP}уйдёт.` : `Об${NBSP}этом покупателю не${NBSP}пишем.`}
          </p>
        )}
        <div className="form-actions">
          {(letter !== null || to !== "sum") && (
            <button className={isEnd ? "button button-danger" : "button"} type="submit" disabled={sending}>
              {sending ? "Выполняем…" : to === "sum" ? "Отправить письмо" : deed}
            </button>
          )}
          <a className="button-plain" href={addressOf()} data-scroll="keep">
            Не сейчас
          </a>
        </div>
      </OrderForm>
    </section>
  );
}

/** The letter of the step, anew when something was typed about the parcel. */
function useStepLetter(number: string, first: Move["letter"]) {
  const { api } = useAppContext();
  const [shown, setShown] = useState({ first, letter: first });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(pause.current), []);
  const showSoon = (form: HTMLFormElement | null) => {
    clearTimeout(pause.current);
    const request = (asked.current += 1);
    pause.current = setTimeout(() => {
      // What cannot be sent yet, as a number without its carrier, is told when the step is sent.
      const answer = form && previewOf(api, number, new FormData(form)).catch(() => null);
      void answer?.then((letter) => letter && request === asked.current && setShown({ first, letter }));
    }, PAUSE_MS);
  };
  return { letter: shown.first === first ? shown.letter : first, showSoon };
}

interface LetterFieldsProps {
  letter: NonNullable<Move["letter"]>;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The words of the letter, and the letter as it goes with them. Without script a button shows it anew. */
function LetterFields({ letter, values, errors }: LetterFieldsProps) {
  const [text, setText] = useState(values.text ?? letter.text);
  return (
    <div className="order-letter stack fit top gap-16">
      <div className="stack fit top gap-12">
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
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errors.text}
        />
        <button className="button button-outline unscripted" type="submit" name={DO} value="preview">
          Показать письмо
        </button>
      </div>
      <figure className="stack fit gap-4">
        <figcaption className="field-label">Письмо целиком</figcaption>
        <pre className="box anywhere" tabIndex={0}>
          {letter.before + text.trim().replaceAll("\r\n", "\n") + letter.after}
        </pre>
      </figure>
    </div>
  );
}

function titleOf(order: DeskOrder, { to, deed }: Move): string {
  if (to === "sum") return "Письмо о сумме заказа";
  if (to === "back") return `Вернуть на${NBSP}шаг назад: заказ снова станет «${order.back && stateRules(order.back.state).staffName}»`;
  return `${deed}: заказ станет «${stateRules(to).staffName}»`;
}

/** Whether the money has come that was to be paid at the receipt. */
function MoneyQuestion({ rest, value, error }: { rest: number; value: string | undefined; error: string | undefined }) {
  return (
    <fieldset className="stack gap-6" id={`${PREFIX}received`} tabIndex={-1}>
      <legend className="field-label">Деньги получены? Осталось оплатить {moneyText(rest)}</legend>
      <input type="hidden" name="asks_money" value="1" />
      {(["yes", "no"] as const).map((answer) => (
        <label key={answer} className="checkbox">
          <input type="radio" name="received" value={answer} defaultChecked={value === answer} />
          <span>{answer === "yes" ? `Да, ${moneyText(rest)} у${NBSP}нас` : `Ещё нет: заказ останется неоплаченным`}</span>
        </label>
      ))}
      {error && <FieldError id={`${PREFIX}received-error`} text={error} />}
    </fieldset>
  );
}

/** Why the last step is taken back, and what happens to the goods and to the letter about it. */
function UndoReason({ order: { state, back }, value, error }: { order: DeskOrder; value: string | undefined; error: string | undefined }) {
  const takesStock = stateRules(state).stock === "back";
  return (
    <>
      <InputField
        id={`${PREFIX}reason`}
        name="reason"
        label="Почему"
        hint={`Останется в${NBSP}истории заказа и${NBSP}в${NBSP}журнале. Без${NBSP}имён и${NBSP}телефонов.`}
        autoComplete="off"
        maxLength={500}
        defaultValue={value}
        error={error}
      />
      {takesStock && (
        <Note>
          Товары снова уйдут из{NBSP}остатков в{NBSP}этот заказ.
        </Note>
      )}
      {back?.told && <Note tone="warning">Письмо об{NBSP}этом шаге покупатель уже получил. Стоит написать ему, что это ошибка.</Note>}
    </>
  );
}

/** Explains why the order did not change to the next state, when that state is no longer possible. */
export function MoveConflict({ order }: { order: DeskOrder }) {
  const [step, undo] = [useOrderForm("state", order), useOrderForm("undo", order)];
  const { conflict, errors } = step.answer ? step : undo;
  if (conflict) return <Conflict conflict={conflict} isOver />;
  return errors.form ? <Note tone="danger" title={errors.form} /> : null;
}

/** The parts of the total that are not known yet, as long as they can still be set. */
function openSums({ editable, lines, delivery, delivery_price, services }: DeskOrder): string {
  if (!editable.includes("goods")) return "";
  const open = [
    lines.some(({ price }) => price === null) && "цены товаров",
    delivery !== "" && delivery_price === null && "стоимость доставки",
    ...services.map(({ name, price }) => price === null && `${name}: стоимость`),
  ];
  return open.filter(Boolean).join(` и${NBSP}`);
}
