import type { Statistics } from "#shared/contract/desk/today.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";

/** The page of the shop in a tab of its own. */
function ShopLink({ url, name }: { url: string | null; name: string }) {
  if (url === null) return name;
  return (
    <a className="desk-link" href={url} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

const pieces = (count: number) => `${count}${NBSP}шт.`;
const times = (count: number) => `${count}${NBSP}${plural(count, "раз", "раза", "раз")}`;

type Best = Statistics["best"][number];
const bestColumns: Column<Best>[] = [
  { id: "name", title: "Товар", cell: ({ name, url }) => <ShopLink name={name} url={url} />, phone: "title" },
  { id: "pieces", title: "Продано", cell: (row) => pieces(row.pieces), align: "end", tight: true, phone: "aside" },
  { id: "revenue", title: "Выручка", cell: ({ revenue }) => (revenue === 0 ? "—" : moneyText(revenue)), align: "end", tight: true },
];

export function BestSellers({ best }: Pick<Statistics, "best">) {
  return (
    <Panel title="Лучше всего продаётся" flush>
      <DataTable
        caption="Лучше всего продаётся"
        columns={bestColumns}
        rows={best}
        keyOf={({ id }) => id}
        empty={<Nothing title={`За${NBSP}этот период ничего не${NBSP}продано`} />}
      />
    </Panel>
  );
}

type Ending = Statistics["ending"]["items"][number];
const endingColumns: Column<Ending>[] = [
  { id: "name", title: "Товар", cell: ({ name, url }) => <ShopLink name={name} url={url} />, phone: "title" },
  { id: "stock", title: "Осталось", cell: ({ stock }) => pieces(stock), align: "end", tight: true, phone: "aside" },
];

export function EndingStock({ ending: { total, items } }: Pick<Statistics, "ending">) {
  return (
    <Panel
      title="Скоро закончится"
      id="ending"
      flush
      note={total > items.length && `${items.length} из${NBSP}${total}`}
      actions={
        total > items.length && (
          <a className="button-plain" href="?ending=all#ending">
            Показать все
          </a>
        )
      }
    >
      <DataTable
        caption="Скоро закончится"
        columns={endingColumns}
        rows={items}
        keyOf={({ id }) => id}
        empty={<Nothing title="Всего достаточно" />}
      />
    </Panel>
  );
}

type Missed = Statistics["missed"][number];
const missedColumns: Column<Missed>[] = [
  { id: "query", title: "Что искали", cell: ({ query }) => query, phone: "title" },
  { id: "count", title: "Искали", cell: ({ count }) => times(count), align: "end", tight: true, phone: "aside" },
  { id: "last", title: "Последний раз", cell: ({ last_at: at }) => <Moment iso={at} />, align: "end", tight: true },
];

export function MissedSearches({ missed }: Pick<Statistics, "missed">) {
  return (
    <Panel title={`Искали и не${NBSP}нашли`} flush note={`за${NBSP}90${NBSP}дней`}>
      <DataTable
        caption="Искали и не нашли"
        columns={missedColumns}
        rows={missed}
        keyOf={({ query }) => query}
        empty={<Nothing title="Всё, что искали, нашлось" />}
      />
    </Panel>
  );
}

type Lost = Statistics["lost"][number];
const lostColumns: Column<Lost>[] = [
  {
    id: "address",
    title: "Адрес",
    cell: ({ address, referrer }) => (
      <span className="lines">
        {address}
        {referrer && <span className="soft">ссылка на {referrer}</span>}
      </span>
    ),
    phone: "title",
  },
  { id: "count", title: "Открывали", cell: ({ count }) => times(count), align: "end", tight: true, phone: "aside" },
  { id: "last", title: "Последний раз", cell: ({ last_at: at }) => <Moment iso={at} />, align: "end", tight: true },
];

export function LostAddresses({ lost }: Pick<Statistics, "lost">) {
  return (
    <Panel title={`Страницы, которых${NBSP}нет`} flush note={`их открывали по${NBSP}старым ссылкам`}>
      <DataTable
        caption="Страницы, которых нет"
        columns={lostColumns}
        rows={lost}
        keyOf={({ address }) => address}
        empty={<Nothing title="Все ссылки ведут куда надо" />}
      />
    </Panel>
  );
}
