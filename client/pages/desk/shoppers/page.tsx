import { useLocation } from "react-router-dom";
import type { ShopperRow, ShoppersResponse } from "#shared/contract/desk/shoppers.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { deskHead } from "../../../desk/head.ts";

export const route = definePage<ShoppersResponse["page"]>({
  component: ShoppersPage,
  async load({ api, url, signal }) {
    const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value !== "" && name !== "erased"));
    const { page } = await api.call(deskEndpoints.shoppers, { query, signal });
    return page;
  },
  head: (_, url) => deskHead("Покупатели", url),
  query: ["q", "kind", "cursor", "erased"],
});

const kinds = { accounts: "С личным кабинетом", dealers: "Дилеры", guests: "Без личного кабинета" };

function kindBadge({ account, dealer }: ShopperRow) {
  if (dealer) return <Badge tone="active">Дилер</Badge>;
  return account && <Badge tone="off">Кабинет</Badge>;
}

/** One below the other: a column of its own would break an e-mail on a tablet. */
function Contacts({ phone, email }: ShopperRow) {
  return (
    <div className="lines">
      {phone !== "" && <span className="numeric nowrap">{formatPhone(phone)}</span>}
      {email !== "" && <span className="soft anywhere">{email}</span>}
    </div>
  );
}

const columns: Column<ShopperRow>[] = [
  { id: "name", title: "Имя", cell: ({ name, email }) => name || email || "Без имени", phone: "title" },
  { id: "kind", title: "Кто", silent: true, cell: kindBadge, phone: "aside" },
  { id: "contacts", title: "Контакты", cell: Contacts },
  { id: "orders", title: "Заказы", cell: ({ orders }) => orders || "", align: "end" },
  { id: "sum", title: "На сумму", cell: ({ orders, sum }) => (orders > 0 ? moneyText(sum) : ""), align: "end", tight: true },
  { id: "last", title: "Последний заказ", cell: ({ last_order_at: at }) => at && dayText(at), tight: true },
];

/** Everybody who has an account or has ordered, each once. */
function ShoppersPage({ data: { shoppers, next } }: PageProps<ShoppersResponse["page"]>) {
  const query = new URLSearchParams(useLocation().search);
  const narrowed = query.get("q") || query.get("kind");
  return (
    <>
      <DeskHead title="Покупатели" />
      {query.has("erased") && (
        <Note tone="done" title="Данные покупателя стёрты">
          Суммы и{NBSP}товары заказов остались для{NBSP}бухгалтерии.
        </Note>
      )}
      <FilterBar label="Покупатели">
        <FilterText id="shoppers-q" name="q" label="Имя, телефон или почта" />
        <FilterSelect id="shoppers-kind" name="kind" label="Кто" all="Все" options={kinds} />
      </FilterBar>
      <DataTable
        caption="Покупатели"
        columns={columns}
        rows={shoppers}
        keyOf={({ id }) => id}
        href={({ id }) => deskPaths.shopper.href({ id })}
        empty={
          narrowed ? (
            <Nothing title="Никого не нашлось">
              Имя, телефон и{NBSP}почта ищутся и{NBSP}по{NBSP}заказам: попробуйте другое слово или другой номер.
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
