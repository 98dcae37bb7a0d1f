import type { OrdersResponse } from "#shared/contract/manage/orders-list.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { CursorPager } from "../../../manage/ui/cursor-pager.tsx";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../manage/ui/filter-bar.tsx";
import { Nothing } from "../../../manage/ui/nothing.tsx";
import type { PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { BULK_FORM, BulkBar, BulkResult } from "./bulk-bar.tsx";
import { columns } from "./columns.tsx";
import { SORTED } from "./query.ts";
import { StateToggles } from "./state-toggles.tsx";
import "./page.css";

export interface OrdersData extends Pick<OrdersResponse, "page"> {
  exportUrl: string;
}

const deliveries = { courier: "Курьером", transport: "Транспортной компанией", pickup: "Самовывоз", none: "Не выбрана" };

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, NBSP);

function totalText({ count, more }: OrdersResponse["page"]["total"]): string {
  const noun = plural(count, "заказ", "заказа", "заказов");
  return more ? `больше ${grouped(count)}${NBSP}заказов` : `${grouped(count)}${NBSP}${noun}`;
}

/** All orders: found, filtered, sorted, and several brought to a state at once. */
export function OrdersPage({ data: { page, exportUrl } }: PageProps<OrdersData>) {
  const { orders, total, open, next, previous } = page;
  return (
    <div className="orders">
      <DeskHead
        title="Заказы"
        note={<span className="numeric">{totalText(total)}</span>}
        actions={
          <>
            <a className="button" href={managePaths.newOrder.href()}>
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
      <FilterBar label="Заказы">
        <FilterText id="orders-q" name="q" label="Номер, телефон, имя, артикул, слово" />
        <FilterPeriod id="orders" />
        <FilterSelect id="orders-delivery" name="delivery" label="Доставка" all="Любая доставка" options={deliveries} />
        <StateToggles open={open} />
      </FilterBar>
      <BulkResult />
      <DataTable
        caption="Заказы"
        columns={columns}
        rows={orders}
        keyOf={({ number }) => number}
        href={({ number }) => managePaths.order.href({ number })}
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
      {orders.length > 0 && <BulkBar />}
      <CursorPager next={next} previous={previous} />
    </div>
  );
}
