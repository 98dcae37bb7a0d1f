import { useActionData } from "react-router-dom";
import type { ManageOrder, ManageOrderResponse } from "#shared/contract/manage/order.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { OrderBadge } from "../../../manage/ui/order-badge.tsx";
import type { PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { printAddress } from "../print-orders/address.ts";
import type { OrderAnswer } from "./action.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { SavedNote } from "./form-parts.tsx";
import { GoodsPanel } from "./goods-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { LettersPanel } from "./letters-panel.tsx";
import { MoveOvertaken, MovePanel, type Move } from "./move-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { OrderWay } from "./order-way.tsx";
import type { Saved } from "./saved.ts";
import { ShopperPanel } from "./shopper-panel.tsx";
import { TrackPanel } from "./track-panel.tsx";
import "./page.css";

export interface OrderData extends ManageOrderResponse {
  move: Move | null;
  saved: Saved | null;
}

/** One order: what it is, what was done to it, and every change of it. */
export function OrderPage({ data }: PageProps<OrderData>) {
  const answer = useActionData() as OrderAnswer | undefined;
  // Somebody was faster: everything around the refused form is shown as it is now.
  const { order, options } = answer?.conflict ?? data;
  const { move, saved } = data;
  const { number, total_price, lines, url } = order;
  // Who was faster may have brought the order where this step leads no more.
  const isPossible = move !== null && (move.to === "sum" || order.next.some(({ state }) => state === move.to));
  const isOpen = total_price === 0 && lines.some(({ price }) => price === 0);
  return (
    <div className="order">
      <DeskHead
        title={`Заказ №${NBSP}${number}`}
        back={{ title: "Заказы", url: managePaths.orders.href() }}
        note={
          <>
            <OrderBadge state={order.state} />
            <b className="order-sum numeric">{isOpen ? PRICE_ON_REQUEST : moneyText(total_price)}</b>
            <span>{originOf(order)}</span>
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
      <SavedNote saved={saved} form="state" />
      <SavedNote saved={saved} form="tell" />
      {order.hold_over && (
        <Note tone="warning">
          Заказ вовремя не{NBSP}подтвердили: отложенные товары вернулись в{NBSP}остатки. Подтверждение отложит их снова, если они ещё есть.
        </Note>
      )}
      {isPossible ? <MovePanel key={move.to} order={order} move={move} /> : <MoveOvertaken order={order} />}
      <div className="order-columns">
        <div className="panel-stack">
          <GoodsPanel order={order} saved={saved} />
          <HistoryPanel order={order} />
        </div>
        <div className="panel-stack order-side">
          <ShopperPanel order={order} saved={saved} />
          <DeliveryPanel order={order} options={options} saved={saved} />
          <TrackPanel order={order} options={options} saved={saved} />
          <NotesPanel order={order} />
          <LettersPanel order={order} />
        </div>
      </div>
    </div>
  );
}

/** When and how it came: «22 ноября 2026, 18:40, быстрый заказ». */
function originOf({ created_at, taken_by, fast_order }: ManageOrder): string {
  const way = taken_by ? `по${NBSP}телефону, принял(а) ${taken_by}` : fast_order ? "быстрый заказ" : "";
  return [momentText(created_at), way].filter(Boolean).join(", ");
}
