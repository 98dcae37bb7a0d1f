import type { ReactNode } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Numbers } from "#shared/contract/desk/numbers.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { VITALS, VITAL_NAMES, type Vital } from "#shared/domain/vitals.ts";
import { dateText, DAY_MS } from "#shared/text/date.ts";
import { NBSP, numberText } from "#shared/text/format.ts";
import { BarChart } from "./bar-chart.tsx";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterPeriod } from "../../../desk/ui/filter-bar.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { deskHead } from "../../../desk/head.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { paths } from "#shared/paths.ts";

/** Days up to today that one press shows. */
const PERIODS = [7, 30, 90, 365] as const;

interface NumbersData {
  numbers: Numbers;
  /** The period that the address names; null = days of its own. */
  last: number | null;
}

export const route = definePage<NumbersData>({
  component: NumbersPage,
  async load({ api, url: { searchParams }, signal }) {
    const query = Object.fromEntries([...searchParams].filter(([name]) => name === "from" || name === "to"));
    const numbers = await api.call(deskEndpoints.numbers, { query, signal });
    const last = PERIODS.find((days) => String(days) === searchParams.get("last")) ?? null;
    if (last === null) return { numbers, last: searchParams.has("from") || searchParams.has("to") ? null : numbers.days.length };
    // What is shown without a choice ends today, by the shop's clock.
    const { to } = Object.keys(query).length > 0 ? await api.call(deskEndpoints.numbers, { query: {}, signal }) : numbers;
    const from = new Date(Date.parse(to) - (last - 1) * DAY_MS).toISOString().slice(0, 10);
    return { numbers: await api.call(deskEndpoints.numbers, { query: { from, to }, signal }), last };
  },
  quiet: true,
  head: (_, url) => deskHead("Посещаемость", url),
});

const count = (value: number) => numberText(value);
/** Few visitors could be recognised: the shop does not tell how few. */
const fewOr = (value: number | null) => (value === null ? `<${NBSP}5` : count(value));

/** The pages that have a name of their own; the others are called by their address. */
const names: Readonly<Partial<Record<keyof typeof paths, string>>> = {
  home: "Главная",
  catalog: "Каталог",
  category: "Категория",
  type: "Список товаров",
  product: "Товар",
  cart: "Корзина",
  favorites: "Избранное",
  compare: "Сравнение",
  search: "Поиск",
  order: "Страница заказа",
  account: "Личный кабинет",
  clubsEquipment: "Клубам",
  planner: "Планировщик зала",
};

/** What visitors do: how many come, from where, what they look at, and what becomes of it. */
function NumbersPage({ data: { numbers, last } }: PageProps<NumbersData>) {
  const { from, to, days, funnel, sources, products, searches, speed } = numbers;
  const query = new URLSearchParams({ from, to });
  return (
    <>
      <DeskHead
        title="Посещаемость"
        note={from === to ? dateText(from) : `${dateText(from)} — ${dateText(to)}`}
        actions={
          <a className="button button-outline" href={`${deskEndpoints.numbersFile.path}?${query}`} download>
            <Icon name="file-down" small />
            Выгрузить в{NBSP}CSV
          </a>
        }
      />
      <FilterBar label="Посещаемость">
        <FilterPeriod id="numbers" />
      </FilterBar>
      <nav aria-label="Период">
        <ul className="cluster gap-16 text-15">
          {PERIODS.map((period) => (
            <li key={period}>
              <a
                className={period === last ? "desk-link bold" : "desk-link"}
                href={`${deskPaths.numbers.href()}?last=${period}`}
                aria-current={period === last ? "true" : undefined}
              >
                {period}
                {NBSP}дней
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {funnel.visits === 0 ? (
        <div className="data-table-empty outlined rounded">
          <Nothing title={`За${NBSP}эти дни посещений не${NBSP}было`}>
            Магазин считает их сам: без cookie и{NBSP}без чужих счётчиков, только суммы.
          </Nothing>
        </div>
      ) : (
        <div className="stack fit gap-16">
          <Panel title="Посещения" note={`без роботов, только суммы: никого нельзя узнать`}>
            <Funnel {...funnel} />
            <BarChart
              bars={days.map(({ day, visits, views, orders }) => ({
                from: day,
                value: visits,
                title: `${dateText(day)}: посещений ${count(visits)}, страниц ${count(views)}, заказов ${count(orders)}`,
              }))}
              label={`Посещения по${NBSP}дням, всего ${count(funnel.visits)}`}
              textOf={count}
            />
          </Panel>
          <Table title="Что смотрят" columns={productColumns} rows={products} keyOf={({ id }) => id} />
          <div className="panel-columns stack fit gap-16">
            <Table title="Откуда приходят" columns={sourceColumns} rows={sources} keyOf={({ source }) => source} />
            <Table title="Что ищут" columns={searchColumns} rows={searches} keyOf={({ query: words }) => words} />
          </div>
          <Table
            title="Скорость страниц"
            note={`у${NBSP}трёх четвертей посетителей не${NBSP}дольше`}
            columns={speedColumns}
            rows={speed}
            keyOf={({ page }) => page}
          />
        </div>
      )}
    </>
  );
}

/** Each step with its share of the one before. */
function Funnel({ visits, viewed, added, orders, revenue }: Numbers["funnel"]) {
  const steps: [name: string, value: number, of: number | null][] = [
    ["Посещения", visits, null],
    ["Смотрели товар", viewed, visits],
    ["Положили в\u00a0корзину", added, viewed],
    ["Заказы", orders, added],
  ];
  return (
    <dl className="cluster gap-24">
      {steps.map(([name, value, of]) => (
        <div key={name}>
          <dt className="text-13">{name}</dt>
          <dd className="numeric text-24 bold">{count(value)}</dd>
          {of !== null && of > 0 && (
            <dd className="soft text-13">
              {Math.round((value / of) * 100)}
              {NBSP}% от{NBSP}прошлого шага
            </dd>
          )}
        </div>
      ))}
      <div>
        <dt className="text-13">Выручка</dt>
        <dd className="numeric text-24 bold">{moneyText(revenue)}</dd>
      </div>
    </dl>
  );
}

interface TableProps<Row> {
  title: string;
  note?: ReactNode;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

function Table<Row>({ title, note, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <Panel title={title} note={note} flush>
      <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} empty={<Nothing title="Пока ничего" />} />
    </Panel>
  );
}

const number = (id: string, title: string) => ({ id, title, align: "end", tight: true }) as const;

const productColumns: Column<Numbers["products"][number]>[] = [
  {
    id: "name",
    title: "Товар",
    phone: "title",
    cell: ({ name, url }) =>
      url === null ? (
        name
      ) : (
        <a className="desk-link" href={url} target="_blank" rel="noopener">
          {name}
        </a>
      ),
  },
  { ...number("views", "Смотрели"), cell: ({ views }) => count(views) },
  { ...number("added", "В\u00a0корзину"), cell: ({ added }) => count(added) },
  { ...number("ordered", "Заказано, шт."), cell: ({ ordered }) => count(ordered) },
];

const sourceColumns: Column<Numbers["sources"][number]>[] = [
  { id: "source", title: "Источник", phone: "title", cell: ({ source }) => source || "Набрали адрес или открыли из\u00a0закладок" },
  { ...number("visits", "Посещений"), phone: "aside", cell: ({ visits }) => fewOr(visits) },
];

const searchColumns: Column<Numbers["searches"][number]>[] = [
  { id: "query", title: "Запрос", phone: "title", cell: ({ query }) => query },
  { ...number("count", "Искали"), cell: (row) => fewOr(row.count) },
  { ...number("led", "Открыли товар"), cell: ({ led }) => fewOr(led) },
];

const speedColumns: Column<Numbers["speed"][number]>[] = [
  { id: "page", title: "Страница", phone: "title", cell: ({ page }) => names[page] ?? paths[page].pattern },
  { ...number("views", "Показали"), cell: ({ views }) => count(views) },
  ...VITAL_NAMES.map((vital) => ({
    ...number(vital, VITALS[vital].name),
    cell: ({ vitals }: Numbers["speed"][number]) => <VitalValue vital={vital} value={vitals[vital] ?? null} />,
  })),
];

/** A value with what it means for people: good, middling, bad. */
function VitalValue({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return "—";
  const { good, poor } = VITALS[vital];
  const text = vital === "cls" ? numberText(value / 1000, { max: 2 }) : `${numberText(value / 1000, { max: 2 })}${NBSP}с`;
  return <Badge tone={value <= good ? "done" : value <= poor ? "active" : "danger"}>{text}</Badge>;
}
