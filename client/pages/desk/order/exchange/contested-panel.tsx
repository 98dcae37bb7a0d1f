import type { OrderExchange } from "#shared/contract/desk/exchange.ts";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { exchangeFieldNames, type ExchangeChoice } from "#shared/domain/orders/contested.ts";
import { NBSP } from "#shared/text/format.ts";
import { Moment } from "../../../../desk/ui/event-list.tsx";
import { Panel } from "../../../../desk/ui/panel.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { OrderForm, SubmitButton, useOrderForm } from "../form-parts.tsx";
import { anchors } from "../saved.ts";

const PREFIX = "exchange-";

/** Where 1C says something else of the order than the shop: both versions side by side, and a choice for each field. */
export function ContestedPanel({ order, contested: loaded }: { order: DeskOrder; contested: OrderExchange }) {
  const state = useOrderForm("exchange", order);
  const { answer, values, errors, sending } = state;
  const contested = answer?.contested ?? loaded;
  if (contested.length === 0) return null;
  return (
    <Panel title="1С говорит другое" note="выберите, что верно" id={anchors.exchange}>
      <p className="text-15 soft">
        Этот заказ изменили и{NBSP}здесь, и{NBSP}в{NBSP}1С. Без вас магазин ничего не{NBSP}меняет: отметьте, чья версия верна.
      </p>
      <OrderForm form="exchange" state={state} prefix={PREFIX}>
        {contested.map(({ field, ours, theirs, mark, obstacle, at, by }) => {
          const choice = (value: ExchangeChoice, title: string, text: string, isBarred = false) => (
            <label className="checkbox box">
              <input
                type="radio"
                name={`choice-${field}`}
                value={value}
                defaultChecked={!isBarred && values[`choice-${field}`] === value}
                disabled={isBarred}
              />
              <span className="stack gap-4">
                <span className="soft text-13">{title}</span>
                <span className="typed medium">{text === "" ? "Пусто" : text}</span>
              </span>
            </label>
          );
          return (
            <fieldset key={`${field}-${mark}`} className="stack gap-8" id={`${PREFIX}${field}`} tabIndex={-1}>
              <legend className="semibold">{exchangeFieldNames[field]}</legend>
              <input type="hidden" name={`mark-${field}`} value={mark} />
              <div className="order-back stack">
                {choice("ours", `В${NBSP}магазине, ${by === "" ? "изменено здесь" : `изменил(а) ${by}`}`, ours)}
                {choice("theirs", `В${NBSP}1С`, theirs, obstacle !== "")}
              </div>
              <p className="soft text-13">
                1С прислала <Moment iso={at} />
                {obstacle !== "" && `. Версию 1С взять нельзя: ${obstacle}`}
              </p>
              {errors[field] && <FieldError id={`${PREFIX}${field}-error`} text={errors[field]} />}
            </fieldset>
          );
        })}
        <p className="soft text-13">
          Наша версия уйдёт в{NBSP}1С со{NBSP}следующим обменом. О{NBSP}версии 1С покупатель получит письмо, как если бы вы изменили заказ
          сами.
        </p>
        <SubmitButton sending={sending} title="Сохранить выбор" />
      </OrderForm>
    </Panel>
  );
}
