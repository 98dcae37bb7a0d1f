import type { OrderRow } from "#shared/contract/desk/orders-list.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { paymentNames } from "#shared/domain/orders/payment.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import type { Column } from "../../../desk/ui/columns.ts";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Thumbnail } from "../../../desk/ui/thumbnail.tsx";
import { OrderBadge } from "../../../desk/ui/badge.tsx";

/** Where an order came from, when not from the cart. */
const source = ({ fast_order, by_phone }: OrderRow) => (by_phone ? "по телефону" : fast_order ? "быстрый" : "");

function Shopper({ name, phone, email }: OrderRow) {
  return (
    <div className="orders-two lines">
      <span>{name || "Без имени"}</span>
      {phone === "" ? <span className="soft">{email}</span> : <span className="soft numeric nowrap">{formatPhone(phone)}</span>}
    </div>
  );
}

function Goods({ goods, picture, lines, pieces }: OrderRow) {
  const rest = lines - 1;
  return (
    <div className="row gap-10">
      {lines > 0 && <Thumbnail picture={picture} more={rest} />}
      <div className="orders-two lines">
        <span className="orders-goods two-lines anywhere">{goods || "Нет товаров"}</span>
        {pieces > 1 && (
          <span className="soft">
            {rest > 0 && `и${NBSP}ещё ${rest}${NBSP}${plural(rest, "позиция", "позиции", "позиций")}, `}
            {pieces}
            {NBSP}шт.
          </span>
        )}
      </div>
    </div>
  );
}

function Delivery({ delivery_name, region }: OrderRow) {
  if (delivery_name === "") return <span className="soft">Не выбрана</span>;
  return (
    <div className="orders-two lines">
      <span>{delivery_name}</span>
      {region !== "" && <span className="soft">{region}</span>}
    </div>
  );
}

function Sum({ total_price, open_price, delivery_price, delivery_name, payment, state }: OrderRow) {
  const open = [open_price && total_price > 0 && "цены", delivery_price === null && delivery_name !== "" && "доставки"]
    .filter(Boolean)
    .join(` и${NBSP}`);
  return (
    <div className="orders-two lines">
      <b>{total_price === 0 && open_price ? PRICE_ON_REQUEST : moneyText(total_price)}</b>
      {open !== "" && <span className="pending">без {open}</span>}
      {payment === "unpaid" ? (
        (state === "shipped" || state === "done") && <span className="pending">не{NBSP}оплачен</span>
      ) : (
        <span className="soft">{paymentNames[payment].toLowerCase()}</span>
      )}
    </div>
  );
}

function State(row: OrderRow) {
  return (
    <span className="lines start gap-2">
      <OrderBadge state={row.state} />
      {row.assigned && <span className="soft">{row.assigned.name}</span>}
      {row.hold_over && <span className="pending">резерв снят</span>}
    </span>
  );
}

export const columns: readonly Column<OrderRow>[] = [
  { id: "number", title: "Номер", cell: ({ number }) => number, sort: "number", descending: true, phone: "title", tight: true },
  {
    id: "time",
    title: "Принят",
    cell: (row) => (
      <div className="orders-two lines">
        <Moment iso={row.created_at} />
        {source(row) !== "" && <span className="soft">{source(row)}</span>}
      </div>
    ),
    sort: "time",
    descending: true,
    tight: true,
    phone: "wide",
  },
  { id: "state", title: "Состояние", cell: State, phone: "aside" },
  { id: "shopper", title: "Покупатель", cell: Shopper, phone: "wide" },
  { id: "goods", title: "Товары", cell: Goods, phone: "wide" },
  { id: "delivery", title: "Доставка", cell: Delivery, phone: "wide" },
  { id: "sum", title: "Сумма", cell: Sum, sort: "sum", descending: true, align: "end", tight: true, phone: "wide" },
];
