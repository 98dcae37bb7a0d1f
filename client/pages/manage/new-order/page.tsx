import type { OrderOptions } from "#shared/contract/manage/order.ts";
import { useState } from "react";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { SelectField } from "../../../manage/ui/select-field.tsx";
import type { PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FieldError, TextField } from "../../../ui/field.tsx";
import { AddressField, CommentField, ContactFields } from "../order/contact-fields.tsx";
import { draftTotals, roublesField, type GoodsDraft } from "../order/goods-draft.ts";
import { GoodsEditor } from "../order/goods-editor.tsx";
import { DO } from "../order/goods-round.ts";
import type { NewOrderAnswer } from "./action.ts";
import { useOffer } from "./use-offer.ts";
import "../order/page.css";
import "./page.css";

export interface NewOrderData {
  options: OrderOptions;
  /** The Idempotency-Key of this order: however often the form is sent, it is one order. */
  attempt: string;
}

const PREFIX = "new-";
const EMPTY: GoodsDraft = { lines: [], discount: "", delivery: "" };

/** An order that is taken by telephone: goods, who ordered, where they go. */
export function NewOrderPage({ data: { options, attempt: key } }: PageProps<NewOrderData>) {
  const { answer, errors, values, sending, attempt } = usePageForm<NewOrderAnswer>();
  const first = answer?.draft ?? EMPTY;
  const [draft, setDraft] = useState(first);
  const [region, setRegion] = useState(values.region ?? options.delivery.regions[0]?.id ?? "");
  const [way, setWay] = useState(values.delivery ?? "");
  const offer = useOffer(draft.lines, region, answer?.offer);
  const chosen = offer?.options.find(({ id }) => id === way);
  const fields = { prefix: PREFIX, values: { ...values, phone: values.phone && formatPhone(values.phone) }, errors };
  const price = (id: string) => offer?.options.find((option) => option.id === id);
  return (
    <form className="order new-order desk-form" method="post" noValidate>
      <DeskHead title={`Заказ по${NBSP}телефону`} back={{ title: "Заказы", url: managePaths.orders.href() }} />
      <input type="hidden" name="attempt" value={values.attempt ?? key} />
      {/* Enter presses the first button of a form: in the search it finds, elsewhere it places the order. */}
      <button className="visually-hidden" type="submit" name={DO} value="enter" tabIndex={-1} aria-hidden="true">
        Оформить
      </button>
      <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
      <div className="order-columns">
        <div className="panel-stack">
          <Panel title="Товары">
            <GoodsEditor
              key={JSON.stringify([first, answer?.found?.q])}
              prefix={PREFIX}
              draft={first}
              found={answer?.found}
              errors={errors}
              deliveryNote={chosen?.name ?? ""}
              deliveryHint={hintOf(chosen)}
              tariff={chosen?.price ?? undefined}
              onChange={setDraft}
            />
          </Panel>
          <Panel title="Доставка">
            <SelectField
              id={`${PREFIX}region`}
              name="region"
              label="Регион"
              value={region}
              onChange={({ target }) => setRegion(target.value)}
              error={errors.region}
              options={Object.fromEntries(options.delivery.regions.map(({ id, name }) => [id, name]))}
            />
            <fieldset className="new-order-ways" id={`${PREFIX}delivery`} tabIndex={-1}>
              <legend className="field-label">Способ</legend>
              {options.delivery.ways.map(({ id, name }) => (
                <label key={id} className="new-order-way">
                  <input type="radio" name="delivery" value={id} checked={way === id} onChange={() => setWay(id)} />
                  <span>{name}</span>
                  <span className="soft">{price(id)?.days}</span>
                  <b className="numeric">{priceOf(price(id), offer !== undefined)}</b>
                </label>
              ))}
              {errors.delivery && <FieldError id={`${PREFIX}delivery-error`} text={errors.delivery} />}
            </fieldset>
            <button className="button button-outline unscripted" type="submit" name={DO} value="quote">
              Посчитать доставку
            </button>
            <AddressField {...fields} note={`для${NBSP}самовывоза не${NBSP}нужен`} />
          </Panel>
        </div>
        <div className="panel-stack order-side">
          <Panel title="Покупатель">
            <ContactFields {...fields} emailNote={`для${NBSP}писем о${NBSP}заказе`} />
            <CommentField {...fields} />
          </Panel>
          <Panel title="Оформление">
            <TextField
              id={`${PREFIX}note`}
              name="note"
              label="Об оплате и договорённостях"
              hint={`Заметка для${NBSP}сотрудников, покупатель её не${NBSP}видит.`}
              rows={2}
              maxLength={2000}
              defaultValue={values.note}
              error={errors.note}
            />
            <div className="consent">
              <label className="checkbox">
                <input
                  id={`${PREFIX}consent`}
                  type="checkbox"
                  name="consent"
                  defaultChecked={values.consent !== undefined}
                  aria-invalid={errors.consent ? true : undefined}
                  aria-describedby={errors.consent ? `${PREFIX}consent-error` : undefined}
                />
                <span>
                  Покупатель согласен на{NBSP}обработку персональных данных и{NBSP}сказал это по{NBSP}телефону
                </span>
              </label>
              {errors.consent && <FieldError id={`${PREFIX}consent-error`} text={errors.consent} />}
            </div>
            <label className="checkbox">
              <input type="checkbox" name="letter" defaultChecked={answer ? values.letter !== undefined : true} />
              <span>Отправить письмо «Заказ принят», если есть почта</span>
            </label>
            <p className="new-order-total">
              <span>Итого</span>
              <b className="numeric">{moneyText(draftTotals(draft, chosen?.price ?? undefined).total)}</b>
            </p>
            <button className="button button-wide" type="submit" name={DO} value="save" disabled={sending}>
              {sending ? "Оформляем…" : "Оформить заказ"}
            </button>
          </Panel>
        </div>
      </div>
    </form>
  );
}

/** What an empty price of the delivery means. */
function hintOf(option: { price: number | null } | undefined): string {
  if (!option) return `по${NBSP}тарифу`;
  return option.price === null ? "не посчитана" : roublesField(option.price);
}

/** «490 ₽», «Бесплатно»; nothing while the prices are not known. */
function priceOf(option: { price: number | null } | undefined, isKnown: boolean): string {
  if (!isKnown) return "";
  if (!option) return `не${NBSP}возим`;
  if (option.price === null) return "посчитает менеджер";
  return option.price === 0 ? "бесплатно" : moneyText(option.price);
}
