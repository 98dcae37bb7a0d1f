import { useState, useEffect } from "react";
import type { OrderOptions } from "#shared/contract/desk/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { KnownShopper } from "#shared/contract/desk/shoppers.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { CONTACT_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { isDeliveryId } from "#shared/domain/delivery.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { newAttempt, Seen } from "../../../desk/ui/seen.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { definePage, type PageProps, type FormAnswer, type PageAction } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { FieldError, TextField } from "../../../ui/form/field.tsx";
import { AddressField, ContactFields } from "../order/contact-fields.tsx";
import {
  discountOf,
  draftTotals,
  roublesField,
  draftErrors,
  readDraft,
  roublesOf,
  wantedLines,
  type GoodsDraft,
  type DraftLine,
  wholeOf,
  QUANTITY,
} from "../order/goods-draft.ts";
import { GoodsEditor } from "../order/goods-editor.tsx";
import { DO, editGoods, type EditedGoods } from "../order/edit-goods.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import { findKnown, KNOWN, KnownFields, type KnownAddress } from "./known-shopper.tsx";
import { savedAddress } from "../order/saved.ts";
import { useAppContext } from "../../../state/context.tsx";
import { deskHead } from "../../../desk/head.ts";
import type { Api } from "../../../api/call.ts";
import "../order/page.css";
import "./page.css";

interface NewOrderAnswer extends FormAnswer, Partial<EditedGoods> {
  /** What the delivery costs, without script. */
  offer?: DeliveryOffer;
  /** Who has ordered with the phone, without script. */
  known?: KnownShopper | null;
}

/** Places an order that was taken by telephone. */
const action: PageAction<NewOrderAnswer> = async ({ api, form }) => {
  const draft = readDraft(form);
  const texts = textsOf(form, ...CONTACT_FIELDS, "region", "note");
  const typed = { values: textsIn(form), draft };
  const { delivery, attempt, [DO]: pressed } = textsOf(form, "delivery", "attempt", DO);
  try {
    const round = await editGoods(api, form);
    if (round) return { ...typed, errors: {}, ...round, offer: await deliveryOffer(api, round.draft.lines, texts.region) };
    if (pressed === "quote") return { ...typed, errors: {}, offer: await deliveryOffer(api, draft.lines, texts.region) };
    if (pressed === KNOWN) return { ...typed, ...(await withKnown(api, typed.values)) };
    const consent = form.has("consent");
    const errors = {
      ...(draft.lines.length === 0 && { lines: "Добавьте товары" }),
      ...draftErrors(draft),
      // Without a way the delivery is agreed on later, as that of a fast order.
      ...orderErrors({ ...texts, order_description: texts.description, delivery, fast_order: delivery === "", consent }),
    };
    if (Object.keys(errors).length > 0) return { ...typed, errors };
    const price = roublesOf(draft.delivery);
    const { order } = await api.call(deskEndpoints.newOrder, {
      headers: { "idempotency-key": attempt },
      payload: {
        ...texts,
        lines: wantedLines(draft),
        delivery: isDeliveryId(delivery) ? delivery : "",
        order_discount: discountOf(draft) ?? 0,
        // Without a typed price the tariff's price is used.
        ...(price !== undefined && { delivery_price: price }),
        consent,
        letter: form.has("letter") && texts.email.trim() !== "",
      },
    });
    return { redirect: savedAddress(order, "placed") };
  } catch (error) {
    return { ...typed, ...refusal(error) };
  }
};

/** Fills what is empty with what the shop knows of the phone. */
async function withKnown(api: Api, values: Readonly<Record<string, string>>): Promise<Pick<NewOrderAnswer, "errors" | "values" | "known">> {
  const known = await findKnown(api, values.phone ?? "");
  if (!known) return { errors: { phone: `С${NBSP}этим номером ещё не${NBSP}заказывали` }, values, known };
  const { name, email, addresses } = known;
  const filled = { name, email, address: addresses[0]?.address ?? "" };
  const empty = Object.entries(filled).filter(([id]) => !values[id]);
  return { errors: {}, values: { ...values, ...Object.fromEntries(empty) }, known };
}

/** Typing is over after this pause, ms. */
const PAUSE_MS = 300;

/** The delivery prices for these goods; they are updated when the goods or the region change. @param first the prices known without script */
function useOffer(lines: readonly DraftLine[], region: string, first?: DeliveryOffer): DeliveryOffer | undefined {
  const { api } = useAppContext();
  const [offer, setOffer] = useState(first);
  const goods = JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]));
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // The last prices stay when they cannot be asked for: the backend counts them again when the order is placed.
      deliveryOffer(api, lines, region, leaving.signal).then(setOffer, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // `goods` contains the parts of the lines on which the price depends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, goods, region]);
  return offer;
}

export const route = definePage({
  component: NewOrderPage,
  action,
  load: async ({ api, signal }): Promise<NewOrderData> => ({
    options: (await api.call(deskEndpoints.orderOptions, { signal })).options,
    attempt: newAttempt(),
  }),
  head: (_, url) => deskHead("Заказ по телефону", url),
});

interface NewOrderData {
  options: OrderOptions;
  /** The Idempotency-Key of this order: however often the form is sent, it is one order. */
  attempt: string;
}

const PREFIX = "new-";
/** What a new form shows: whatever differs was typed. */
const UNTOUCHED = Object.fromEntries([...CONTACT_FIELDS, "note", QUANTITY].map((name) => [name, ""]));
const EMPTY: GoodsDraft = { lines: [], discount: "", delivery: "" };

/** An order that is taken by telephone: goods, who ordered, where they go. */
function NewOrderPage({ data: { options, attempt: key } }: PageProps<NewOrderData>) {
  const { answer, errors, values, sending, attempt } = usePageForm<NewOrderAnswer>();
  const first = answer?.draft ?? EMPTY;
  const [draft, setDraft] = useState(first);
  const [region, setRegion] = useState(values.region ?? options.delivery.regions[0]?.id ?? "");
  const [way, setWay] = useState(values.delivery ?? "");
  const offer = useOffer(draft.lines, region, answer?.offer);
  const chosen = offer?.options.find(({ id }) => id === way);
  const fields = { prefix: PREFIX, values: { ...values, phone: values.phone && formatPhone(values.phone) }, errors };
  const goTo = ({ region: name, delivery }: KnownAddress) => {
    const known = options.delivery.regions.find((one) => one.name === name);
    if (known) setRegion(known.id);
    if (options.delivery.ways.some(({ id }) => id === delivery)) setWay(delivery);
  };
  const price = (id: string) => offer?.options.find((option) => option.id === id);
  return (
    <form className="stack fit gap-12" method="post" noValidate data-title="заказ по телефону">
      <DeskHead title={`Заказ по${NBSP}телефону`} back={{ title: "Заказы", url: deskPaths.orders.href() }} />
      <input type="hidden" name="attempt" value={values.attempt ?? key} />
      <Seen values={UNTOUCHED} />
      {/* Enter presses the first button of a form: in the search it finds, elsewhere it places the order. */}
      <button className="visually-hidden" type="submit" name={DO} value="enter" tabIndex={-1} aria-hidden="true">
        Оформить
      </button>
      <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
      <div className="order-columns panel-columns stack fit gap-16">
        <div className="stack fit top gap-16">
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
            <fieldset className="stack gap-6" id={`${PREFIX}delivery`} tabIndex={-1}>
              <legend className="field-label">Способ</legend>
              {options.delivery.ways.map(({ id, name }) => (
                <label key={id} className="new-order-way stack text-15 outlined rounded-inner">
                  <input type="radio" name="delivery" value={id} checked={way === id} onChange={() => setWay(id)} />
                  <span>{name}</span>
                  <span className="soft text-13">{price(id)?.days}</span>
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
        <div className="stack fit top gap-16">
          <Panel title="Покупатель">
            <KnownFields prefix={PREFIX} first={answer?.known} onAddress={goTo}>
              {(known) => <ContactFields {...fields} address={false} emailNote={`для${NBSP}писем о${NBSP}заказе`} afterPhone={known} />}
            </KnownFields>
          </Panel>
          <Panel title="Оформление">
            <TextField
              id={`${PREFIX}note`}
              name="note"
              label="Об оплате и договорённостях"
              hint={`Заметка для${NBSP}сотрудников, покупатель её не${NBSP}видит.`}
              rows={3}
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
            <p className="spread text-20 bold ruled">
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

/** The price of each way of delivery for these goods in this region, as the shopper's cart shows it. */
export async function deliveryOffer(api: Api, lines: readonly DraftLine[], region: string, signal?: AbortSignal): Promise<DeliveryOffer> {
  const products = lines.flatMap(({ id, quantity }) => {
    const pieces = wholeOf(quantity) ?? 0;
    return pieces > 0 ? [{ id, quantity: pieces }] : [];
  });
  return (await api.call(endpoints.cart, { query: { products: JSON.stringify(products), region }, signal })).delivery;
}
