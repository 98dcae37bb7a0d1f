import { useActionData } from "react-router-dom";
import type { DeskOrder, DeskOrderResponse, OrderLetterText, OrderOptions } from "#shared/contract/desk/order.ts";
import type { ContestedResponse } from "#shared/contract/desk/exchange.ts";
import type { OrderParcels } from "#shared/contract/desk/providers/parcels.ts";
import type { OrderOnline } from "#shared/contract/desk/providers/payments.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { paymentNames } from "#shared/domain/orders/payment.ts";
import type { OrderState } from "#shared/domain/orders/order-state.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { OrderBadge, orderTones } from "../../../desk/ui/badge.tsx";
import { areSlugs, definePage, type PageProps, type LoadContext } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { listIn, neighboursQuery, orderAddress } from "../orders/query.ts";
import { printAddress } from "../print-orders/address.ts";
import { action, type OrderAnswer } from "./action.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { Conflict, SavedNote, OrderForm, useOrderForm, SubmitButton } from "./form-parts.tsx";
import { ContestedPanel } from "./exchange/contested-panel.tsx";
import { GoodsPanel } from "./goods-panel.tsx";
import { AssignForms } from "../../../desk/ui/assign.tsx";
import { Changes } from "../../../desk/ui/changes.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { EventList, Moment, type EventEntry } from "../../../desk/ui/event-list.tsx";
import { LettersPanel } from "./letters-panel.tsx";
import { MoveConflict, MovePanel, type Move } from "./move-panel.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { anchors, readSaved, type Saved } from "./saved.ts";
import { OrderWay } from "./order-way.tsx";
import { OnlinePanel } from "./online-panel.tsx";
import { ParcelPanel } from "./parcel/parcel-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PapersPanel } from "./papers-panel.tsx";
import { ShopperPanel } from "./shopper-panel.tsx";
import { TrackPanel } from "./track-panel.tsx";
import { deskHead } from "../../../desk/head.ts";
import "./page.css";

export const route = definePage({
  component: OrderPage,
  validate: areSlugs,
  action,
  async load({ api, params, url, signal }): Promise<OrderData> {
    const named = { number: params.number ?? "" };
    const list = listIn(url.searchParams);
    const [answer, { online }, { parcels }, exchange, neighbours] = await Promise.all([
      api.call(deskEndpoints.order, { params: named, signal }),
      api.call(deskEndpoints.orderOnline, { params: named, signal }),
      api.call(deskEndpoints.orderParcels, { params: named, signal }),
      api.call(deskEndpoints.orderExchange, { params: named, signal }),
      api.call(deskEndpoints.orderNeighbours, { params: named, query: neighboursQuery(list), signal }),
    ]);
    return {
      ...answer,
      ...exchange,
      online,
      parcels,
      list,
      neighbours,
      move: await loadMove({ api, url, signal }, answer.order),
      letter: await loadLetter({ api, url, signal }, answer.order),
      saved: readSaved(url, answer.order),
    };
  },
  head: ({ order }, url) => deskHead(`Заказ №${NBSP}${order.number}`, url),
});

/** What the parameter `to` asks for; null = nothing, or the order cannot go there any more. */
async function loadMove({ api, url, signal }: Pick<LoadContext, "api" | "url" | "signal">, order: DeskOrder): Promise<Move | null> {
  const wanted = url.searchParams.get("to");
  const params = { number: order.number };
  const preview = async (letter: OrderState | "sum") =>
    (await api.call(deskEndpoints.previewOrderLetter, { params, payload: { letter }, signal })).letter;
  const isWritten = order.email !== "";
  const next = order.next.find(({ state }) => state === wanted);
  if (next) return { to: next.state, deed: next.deed, letter: next.letter ? await preview(next.state) : null };
  if (wanted === "sum") return { to: "sum", deed: "Отправить письмо", letter: isWritten ? await preview("sum") : null };
  if (wanted === "back" && order.back) return { to: "back", deed: "Вернуть", letter: isWritten ? await preview(order.back.state) : null };
  return null;
}

/** The letter that the parameter `letter` opens; null = none. */
async function loadLetter(
  { api, url, signal }: Pick<LoadContext, "api" | "url" | "signal">,
  { number, letters }: DeskOrder,
): Promise<OrderLetterText | null> {
  const id = url.searchParams.get("letter");
  if (!letters.some((letter) => String(letter.id) === id)) return null;
  return (await api.call(deskEndpoints.orderLetter, { params: { number, id: String(id) }, signal })).letter;
}

interface OrderData extends DeskOrderResponse, ContestedResponse {
  online: OrderOnline;
  parcels: OrderParcels;
  move: Move | null;
  letter: OrderLetterText | null;
  saved: Saved | null;
  /** The query of the list that it was opened from, and the orders beside it in that list. */
  list: string;
  neighbours: Record<"previous" | "next", string | null>;
}

/** One order: what it is, what was done to it, and every change of it. */
function OrderPage({ data }: PageProps<OrderData>) {
  const answer = useActionData() as OrderAnswer | undefined;
  // Another member has changed the order: everything around the refused form shows its current state.
  const { order, options } = answer?.conflict ?? data;
  const { move, saved, letter, list } = data;
  const { number, total_price, open_price, url } = order;
  // Another member may have moved the order to a state from which this step is not possible.
  const isPossible =
    move !== null && (move.to === "sum" || (move.to === "back" ? order.back !== null : order.next.some(({ state }) => state === move.to)));
  return (
    <div className="stack fit gap-12">
      <DeskHead
        title={`Заказ №${NBSP}${number}`}
        back={{ title: "Заказы", url: `${deskPaths.orders.href()}${list === "" ? "" : `?${list}`}` }}
        beside={<Neighbours list={list} {...data.neighbours} />}
        note={
          <>
            <OrderBadge state={order.state} />
            <b className="order-sum numeric text-20">{total_price === 0 && open_price ? PRICE_ON_REQUEST : moneyText(total_price)}</b>
            <span className={order.payment.state === "unpaid" ? undefined : "medium"}>{paymentNames[order.payment.state]}</span>
            <span>{originOf(order)}</span>
            {order.assigned && <span>ведёт {order.assigned.name}</span>}
          </>
        }
        actions={
          <>
            <a className="button button-outline" href={printAddress([number])}>
              <Icon name="printer" small />
              Печать
            </a>
            <a className="button button-outline" href={url} target="_blank" rel="noopener">
              <Icon name="external-link" small />
              Глазами покупателя
            </a>
          </>
        }
      />
      <OrderWay order={order} move={isPossible ? move : null} />
      {saved?.form === "placed" && <Note tone="done">Заказ принят. Его номер — {number}.</Note>}
      {(["state", "undo", "tell", "exchange"] as const).map((form) => (
        <SavedNote key={form} saved={saved} form={form} />
      ))}
      <ContestedPanel order={order} contested={data.contested} />
      {order.hold_over && (
        <Note tone="warning">
          Заказ вовремя не{NBSP}подтвердили: отложенные товары вернулись в{NBSP}остатки. Подтверждение отложит их снова, если они ещё есть.
        </Note>
      )}
      {isPossible ? <MovePanel key={move.to} order={order} options={options} move={move} /> : <MoveConflict order={order} />}
      <div className="order-columns panel-columns stack fit gap-16">
        <div className="stack fit top gap-16">
          <GoodsPanel order={order} saved={saved} />
          <NotesPanel order={order} />
          <LettersPanel order={order} opened={letter} />
          <HistoryPanel order={order} />
        </div>
        <div className="stack fit top gap-16">
          <ShopperPanel order={order} saved={saved} />
          <DeliveryPanel order={order} options={options} saved={saved} />
          <PaymentPanel order={order} saved={saved} />
          <OnlinePanel order={order} online={data.online} saved={saved} />
          <PapersPanel order={order} />
          <ParcelPanel order={order} parcels={data.parcels} saved={saved} />
          <TrackPanel order={order} options={options} saved={saved} />
          <AssignPanel order={order} options={options} saved={saved} />
        </div>
      </div>
    </div>
  );
}

/** The orders before and after this one in the list that it was opened from; `j` and `k` follow them too. */
function Neighbours({ list, previous, next }: OrderData["neighbours"] & { list: string }) {
  const link = (number: string | null, name: string, rel: "prev" | "next") =>
    number !== null && (
      <a className="desk-head-back gap-6 inline-row hover-primary" href={orderAddress(number, list)} rel={rel} data-step={rel}>
        {rel === "prev" && <Icon name="arrow-left" small />}
        <span>
          <span className="visually-hidden">{name} заказ: </span>
          {number}
        </span>
        {rel === "next" && <Icon name="arrow-right" small />}
      </a>
    );
  if (previous === null && next === null) return null;
  return (
    <nav className="cluster gap-16 numeric" aria-label="Соседние заказы списка">
      {link(previous, "Предыдущий", "prev")}
      {link(next, "Следующий", "next")}
    </nav>
  );
}

/** When and how it came: «22 ноября 2026, 18:40, быстрый заказ». */
function originOf({ created_at, taken_by, fast_order }: DeskOrder): string {
  const way = taken_by ? `по${NBSP}телефону, принял(а) ${taken_by}` : fast_order ? "быстрый заказ" : "";
  return [momentText(created_at), way].filter(Boolean).join(", ");
}

/** What has happened to the order, the newest first: its states and what the staff did. */
function HistoryPanel({ order }: { order: DeskOrder }) {
  return (
    <Panel title="История" id="order-history">
      <EventList entries={entriesOf(order)} />
    </Panel>
  );
}

function entriesOf({ history, journal }: DeskOrder): EventEntry[] {
  const states = history.map(({ state, name, at, by }, index): EventEntry => ({
    id: `state-${index}`,
    at,
    by,
    title: name,
    tone: orderTones[state],
  }));
  // A change of the state already appears in the history as that state, so its journal entry is left out.
  const deeds = journal
    .filter(({ at }) => !history.some((one) => one.at === at))
    .map(({ at, by, deed, changes }, index): EventEntry => ({
      id: `deed-${index}`,
      at,
      by,
      title: deed,
      body: changes.length > 0 && <Changes changes={changes} />,
    }));
  return [...states, ...deeds].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
}

/** Who is responsible for the order. */
function AssignPanel({ order, options, saved }: { order: DeskOrder; options: OrderOptions; saved: Saved | null }) {
  const { conflict, version, errors, values, sending } = useOrderForm("assign", order);
  const { assigned } = order;
  return (
    <Panel title="Ответственный" note={assigned?.name ?? "пока никто"} id={anchors.assign}>
      <SavedNote saved={saved} form="assign" />
      <div className="desk-form">
        {conflict && <Conflict conflict={conflict} />}
        <AssignForms
          key={assigned?.id}
          assigned={assigned}
          colleagues={options.colleagues}
          id="assign-person"
          hidden={
            <>
              <input type="hidden" name="form" value="assign" />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="was" value={assigned?.id ?? 0} />
            </>
          }
          value={values.person}
          error={errors.person ?? (conflict ? undefined : errors.form)}
          sending={sending}
        />
      </div>
    </Panel>
  );
}

/** What the staff tell each other about the order. */
function NotesPanel({ order }: { order: DeskOrder }) {
  const state = useOrderForm("note", order);
  const { values, errors, sending } = state;
  const { notes } = order;
  return (
    <Panel title="Заметки" note={`покупатель не${NBSP}видит`} id={anchors.note}>
      {notes.length > 0 && (
        <ol className="stack gap-10 text-15">
          {notes.map(({ id, at, by, text }) => (
            <li key={id} className="box typed">
              <p>{text}</p>
              <p className="soft text-13">
                {by} <Moment iso={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <OrderForm key={notes[0]?.id ?? 0} form="note" state={state} prefix="note-" seen={{ text: "" }}>
        <TextField
          id="note-text"
          name="text"
          label="Новая заметка"
          rows={3}
          maxLength={2000}
          defaultValue={values.text}
          error={errors.text}
        />
        <SubmitButton sending={sending} title="Записать" busy="Записываем…" outline />
      </OrderForm>
    </Panel>
  );
}
