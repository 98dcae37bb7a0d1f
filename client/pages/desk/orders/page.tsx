import { redirect, useLocation } from "react-router-dom";
import type { OrderBatch } from "#shared/contract/desk/order-batches.ts";
import type { OrdersResponse, OpenState } from "#shared/contract/desk/orders-list.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { plural, NBSP, numberText } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { paymentNames } from "#shared/domain/orders/payment.ts";
import { ORDER_STATES, stateRules, COUNTED_BY_STATE } from "#shared/domain/orders/order-state.ts";
import { peopleOptions } from "../../../desk/ui/assign.tsx";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { FreshRows } from "../../../desk/ui/fresh-rows.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { action, BATCH, BULK_FORM, BulkBar, BulkDialog, BulkResult, loadBatch } from "./bulk.tsx";
import { columns } from "./columns.tsx";
import { SORTED, exactOrder, exportAddress, listQuery, orderAddress } from "./query.ts";
import { deskHead } from "../../../desk/head.ts";
import "./page.css";

export const route = definePage({
  component: OrdersPage,
  action,
  quiet: true,
  load: async ({ api, url, signal }): Promise<OrdersData> => {
    const { page } = await api.call(deskEndpoints.orders, { query: listQuery(url), signal });
    const number = exactOrder(url, page.orders);
    if (number !== null) throw redirect(deskPaths.order.href({ number }), 303);
    return { page, exportUrl: exportAddress(url), batch: await loadBatch(api, url, signal) };
  },
  head: (_, url) => deskHead("Заказы", url),
});

interface OrdersData extends Pick<OrdersResponse, "page"> {
  exportUrl: string;
  batch: OrderBatch | null;
}

const deliveries = {
  courier: "Курьером",
  transport: "Транспортной компанией",
  pickup: "Самовывоз",
  point: "В пункт выдачи",
  none: "Не выбрана",
};

function totalText({ count, more }: OrdersResponse["page"]["total"]): string {
  const noun = plural(count, "заказ", "заказа", "заказов");
  return more ? `больше ${numberText(count)}${NBSP}заказов` : `${numberText(count)}${NBSP}${noun}`;
}

/** What stays in the address when the filter changes: the sort, and what was done at once and can be taken back. */
const KEPT = ["sort", BATCH];

/** All orders: found, filtered, sorted, and several brought to a state at once. */
function OrdersPage({ data: { page, exportUrl, batch } }: PageProps<OrdersData>) {
  const { orders, total, open, colleagues, next, previous } = page;
  const { search } = useLocation();
  return (
    <div className="orders stack fit gap-12">
      <DeskHead
        title="Заказы"
        note={<span className="numeric">{totalText(total)}</span>}
        actions={
          <>
            <a className="button" href={deskPaths.newOrder.href()}>
              <Icon name="plus" small />
              Заказ по{NBSP}телефону
            </a>
            <a className="button button-outline" href={exportUrl} download>
              <Icon name="file-down" small />
              Выгрузить
            </a>
          </>
        }
      />
      <FilterBar label="Заказы" keep={KEPT}>
        <FilterText id="orders-q" name="q" label="Номер, телефон, имя, артикул, слово" />
        <FilterPeriod id="orders" />
        <FilterSelect id="orders-delivery" name="delivery" label="Доставка" all="Любая доставка" options={deliveries} />
        <FilterSelect id="orders-payment" name="payment" label="Оплата" all="Любая оплата" options={paymentNames} />
        <FilterSelect
          id="orders-person"
          name="person"
          label="Ответственный"
          all="Все сотрудники"
          options={{ me: "Мои", none: "Ничьи", ...peopleOptions(colleagues) }}
        />
        <StateToggles open={open} />
      </FilterBar>
      <BulkResult batch={batch} />
      <BulkDialog />
      <FreshRows of="orders" />
      <DataTable
        caption="Заказы"
        columns={columns}
        rows={orders}
        keyOf={({ number }) => number}
        href={({ number }) => orderAddress(number, search)}
        sorted={SORTED}
        selection={{
          form: BULK_FORM,
          name: "number",
          valueOf: ({ number }) => number,
          labelOf: ({ number }) => `Отметить заказ ${number}`,
        }}
        isMarked={({ state }) => state === "new"}
        empty={
          <Nothing title="Таких заказов нет">
            <p>
              Проверьте запрос или сбросьте фильтры. Телефон и{NBSP}номер можно набирать не{NBSP}целиком.
            </p>
          </Nothing>
        }
      />
      {orders.length > 0 && <BulkBar colleagues={colleagues} />}
      <CursorPager next={next} previous={previous} />
    </div>
  );
}

/** The states that the list shows; none is marked = all. */
function StateToggles({ open }: Pick<OrdersResponse["page"], "open">) {
  const chosen = new URLSearchParams(useLocation().search).getAll("state");
  return (
    <fieldset className="orders-states strip cluster gap-6">
      <legend className="visually-hidden">Состояние</legend>
      {ORDER_STATES.map((state) => (
        <label key={state} className="orders-toggle">
          <input className="visually-hidden" type="checkbox" name="state" value={state} defaultChecked={chosen.includes(state)} />
          <span className="chip">
            {stateRules(state).staffName}
            <Count count={open && state in open ? open[state as OpenState] : 0} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The number of orders that wait in a state; nothing for 0. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <b className="numeric">{count > COUNTED_BY_STATE ? `${COUNTED_BY_STATE}+` : count}</b>;
}
