import { useLocation } from "react-router-dom";
import type { ShopperRow, ShoppersResponse } from "#shared/contract/manage/shoppers.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import type { Column } from "../../../manage/ui/columns.ts";
import { CursorPager } from "../../../manage/ui/cursor-pager.tsx";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { FilterBar, FilterSelect, FilterText } from "../../../manage/ui/filter-bar.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Nothing } from "../../../manage/ui/nothing.tsx";
import type { PageProps } from "../../../page.ts";
import "./page.css";

const kinds = { dealers: "Дилеры", guests: "Без личного кабинета" };

const columns: Column<ShopperRow>[] = [
  { id: "name", title: "Имя", cell: ({ name, email }) => name || email, phone: "title" },
  { id: "kind", title: "Цены", cell: ({ dealer }) => dealer && <Badge tone="active">Дилер</Badge>, phone: "aside" },
  { id: "phone", title: "Телефон", cell: ({ phone }) => <span className="numeric">{phone && formatPhone(phone)}</span>, tight: true },
  { id: "email", title: "Почта", cell: ({ email }) => email },
  { id: "orders", title: "Заказы", cell: ({ orders }) => orders || "", align: "end" },
  { id: "sum", title: "На сумму", cell: ({ orders, sum }) => (orders > 0 ? moneyText(sum) : ""), align: "end", tight: true },
];

/** Who buys: with an account, or found through their orders. */
export function ShoppersPage({ data: { shoppers, next } }: PageProps<ShoppersResponse["page"]>) {
  const query = new URLSearchParams(useLocation().search);
  const guests = query.get("kind") === "guests";
  const since: Column<ShopperRow> = {
    id: "since",
    title: guests ? "Последний заказ" : "С нами",
    cell: (row) => dayText(row.since),
    tight: true,
  };
  return (
    <>
      <DeskHead title="Покупатели" note={guests ? `Заказывали без${NBSP}личного кабинета` : undefined} />
      {query.has("erased") && (
        <div className="shoppers-erased">
          <Note tone="done" title="Данные покупателя стёрты">
            Суммы и{NBSP}товары заказов остались для{NBSP}бухгалтерии.
          </Note>
        </div>
      )}
      <FilterBar label="Покупатели">
        <FilterText id="shoppers-q" name="q" label="Имя, телефон или почта" />
        <FilterSelect id="shoppers-kind" name="kind" label="Кто" all="С личным кабинетом" options={kinds} />
      </FilterBar>
      <DataTable
        caption="Покупатели"
        columns={guests ? [...columns.filter(({ id }) => id !== "kind"), since] : [...columns, since]}
        rows={shoppers}
        keyOf={({ id }) => id}
        href={({ id }) => managePaths.shopper.href({ id })}
        empty={
          query.get("q") ? (
            <Nothing title="Никого не нашлось">
              {guests ? (
                <>Проверьте телефон: в{NBSP}заказе он мог быть другим.</>
              ) : (
                <a className="desk-link" href={`?${new URLSearchParams({ q: query.get("q") ?? "", kind: "guests" })}`}>
                  Искать среди тех, кто заказывал без{NBSP}личного кабинета
                </a>
              )}
            </Nothing>
          ) : (
            <Nothing title="Пока никого">Покупатели появятся здесь после регистрации или первого заказа.</Nothing>
          )
        }
      />
      <CursorPager next={next} />
    </>
  );
}
