import { useState } from "react";
import type { OrderOptions } from "#shared/contract/desk/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { readRoubles } from "#shared/text/numbers.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { KnownShopper } from "#shared/contract/desk/shoppers.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { CONTACT_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { isDeliveryId } from "#shared/domain/delivery.ts";
import { chosenServices, servicesSum } from "#shared/domain/prices/delivery-services.ts";
import { readServices } from "../../../checkout/services.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { newAttempt, Seen } from "../../../desk/ui/seen.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps, type FormAnswer, type PageAction } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { FieldError, TextField } from "../../../ui/form/field.tsx";
import { ContactFields } from "../order/contact-fields.tsx";
import {
  discountOf,
  draftTotals,
  roublesField,
  draftErrors,
  readDraft,
  wantedLines,
  type GoodsDraft,
  QUANTITY,
} from "../order/goods-draft.ts";
import { GoodsEditor } from "../order/goods-editor.tsx";
import { DO, editGoods, type EditedGoods } from "../order/edit-goods.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import { DeliveryFields, deliveryOffer, useOffer } from "./delivery-fields.tsx";
import { findKnown, KNOWN, KnownFields, type KnownAddress } from "./known-shopper.tsx";
import { savedAddress } from "../order/saved.ts";
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
  const texts = textsOf(form, ...CONTACT_FIELDS, "region", "postal", "note");
  const typed = { values: textsIn(form), draft };
  const { delivery, attempt, [DO]: pressed } = textsOf(form, "delivery", "attempt", DO);
  // Without it the fields of the delivery would not be shown again, and what was typed there would be lost.
  const offered = () => deliveryOffer(api, draft.lines, texts);
  try {
    const round = await editGoods(api, form);
    if (round) return { ...typed, errors: {}, ...round, offer: await deliveryOffer(api, round.draft.lines, texts) };
    if (pressed === "quote") return { ...typed, errors: {}, offer: await offered() };
    if (pressed === KNOWN) return { ...typed, ...(await withKnown(api, typed.values)), offer: await offered() };
    const consent = form.has("consent");
    const { lift, floor, assembly } = readServices(form);
    const errors = {
      ...(draft.lines.length === 0 && { lines: "Добавьте товары" }),
      ...draftErrors(draft),
      // Without a way the delivery is agreed on later, as that of a fast order.
      ...orderErrors({ ...texts, order_description: texts.description, delivery, fast_order: delivery === "", consent }),
    };
    if (Object.keys(errors).length > 0) return { ...typed, errors, offer: await offered() };
    const price = readRoubles(draft.delivery);
    const { order } = await api.call(deskEndpoints.newOrder, {
      headers: { "idempotency-key": attempt },
      payload: {
        ...texts,
        lines: wantedLines(draft),
        delivery: isDeliveryId(delivery) ? delivery : "",
        ...(lift && { lift, floor }),
        assembly,
        order_discount: discountOf(draft) ?? 0,
        // Without a typed price the tariff's price is used.
        ...(price !== null && { delivery_price: price }),
        consent,
        letter: form.has("letter") && texts.email.trim() !== "",
      },
    });
    return { redirect: savedAddress(order, "placed") };
  } catch (error) {
    const offer = await offered().catch(() => undefined);
    return { ...typed, ...refusal(error), ...(offer && { offer }) };
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
  const [place, setPlace] = useState({ region: values.region ?? options.delivery.regions[0]?.id ?? "", postal: values.postal ?? "" });
  const [asked, setAsked] = useState(() => readServices({ get: (name) => values[name] }));
  const [way, setWay] = useState(values.delivery ?? "");
  const offer = useOffer(draft.lines, place, answer?.offer);
  const chosen = offer?.options.find(({ id }) => id === way);
  const fields = { prefix: PREFIX, values: { ...values, phone: values.phone && formatPhone(values.phone) }, errors };
  const goTo = ({ region: name, delivery }: KnownAddress) => {
    const known = options.delivery.regions.find((one) => one.name === name);
    if (known && known.id !== place.region) setPlace({ region: known.id, postal: "" });
    if (options.delivery.ways.some(({ id }) => id === delivery)) setWay(delivery);
  };
  const services = offer ? chosenServices(offer, way, asked) : [];
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
              services={services}
              onChange={setDraft}
            />
          </Panel>
          <DeliveryFields
            prefix={PREFIX}
            delivery={options.delivery}
            {...{ offer, place, way, asked, errors }}
            onPlace={setPlace}
            onWay={setWay}
            onAsked={setAsked}
            values={fields.values}
          />
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
              <b className="numeric">{moneyText(draftTotals(draft, chosen?.price ?? undefined, servicesSum(services)).total)}</b>
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
