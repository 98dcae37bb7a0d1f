import type { Statistics } from "#shared/contract/desk/today.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { BarChart } from "../numbers/bar-chart.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";

type Point = Statistics["sales"]["points"][number];

/** Revenue by days or weeks as bars. The table below has the numbers. */
function SalesChart({ points, step }: { points: readonly Point[]; step: "day" | "week" }) {
  const most = Math.max(...points.map(({ revenue }) => revenue));
  const best = points.find(({ revenue }) => revenue === most);
  const label =
    most === 0 || !best
      ? "Продаж за этот период не было"
      : `Выручка по${NBSP}${step === "day" ? "дням" : "неделям"}: больше всего ${moneyText(most)}, ${dateText(best.from)}`;
  const bars = points.map(({ from, orders, revenue }) => ({
    from,
    value: revenue,
    title: `${dateText(from)}: ${moneyText(revenue)}, заказов: ${orders}`,
  }));
  return <BarChart bars={bars} label={label} textOf={moneyText} />;
}

/** The day so far beside the day before and a usual day of the last week. */
function DaySums({ sales: { today, yesterday, week } }: { sales: SalesData }) {
  const rows = [
    ["Сегодня", today.orders, today.revenue],
    ["Вчера", yesterday.orders, yesterday.revenue],
    [`В${NBSP}среднем за${NBSP}7${NBSP}дней`, Math.round((week.orders / 7) * 10) / 10, Math.round(week.revenue / 7)],
  ] as const;
  return (
    <dl className="sales-sums cluster">
      {rows.map(([name, orders, revenue]) => (
        <div key={name}>
          <dt className="text-13">{name}</dt>
          <dd className="numeric text-17 bold">{moneyText(revenue)}</dd>
          <dd className="soft text-13">заказов: {String(orders).replace(".", ",")}</dd>
        </div>
      ))}
    </dl>
  );
}

type SalesData = Statistics["sales"];

const periods = [30, 90, 365] as const;

/** Orders and revenue of a period: the sums beside those of the period before, the chart and its table. */
export function Sales({ sales }: { sales: SalesData }) {
  const { days, total, former, step, points } = sales;
  return (
    <Panel
      title="Продажи"
      id="sales"
      note={`без отменённых и${NBSP}возвращённых`}
      actions={
        <ul className="sales-periods row gap-2 surface-inner">
          {periods.map((period) => (
            <li key={period}>
              <a
                className="inline-row text-13 soft medium rounded-inner"
                href={period === 30 ? deskPaths.today.href() : `${deskPaths.today.href()}?days=${period}`}
                aria-current={period === days ? "true" : undefined}
                data-scroll="keep"
              >
                {period}
                {NBSP}дней
              </a>
            </li>
          ))}
        </ul>
      }
    >
      <div className="sales stack fit gap-16">
        <dl className="sales-sums cluster">
          <Sum name="Выручка" value={moneyText(total.revenue)} change={changeText(total.revenue, former.revenue)} days={days} />
          <Sum name="Заказы" value={String(total.orders)} change={changeText(total.orders, former.orders)} days={days} />
          <Sum
            name="Средний заказ"
            value={total.orders > 0 ? moneyText(Math.round(total.revenue / total.orders)) : "—"}
            change={null}
            days={days}
          />
        </dl>
        <DaySums sales={sales} />
        <SalesChart points={points} step={step} />
        <div className="sales-table text-13 tabular nowrap outlined rounded-inner" tabIndex={0} role="region" aria-label="Продажи в числах">
          <table>
            <thead>
              <tr>
                <th scope="col">{step === "day" ? "День" : `Неделя с`}</th>
                <th scope="col">Заказы</th>
                <th scope="col">Выручка</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ from, orders, revenue }) => (
                <tr key={from}>
                  <th scope="row">{dateText(from)}</th>
                  <td>{orders}</td>
                  <td>{moneyText(revenue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}

function Sum({ name, value, change, days }: { name: string; value: string; change: string | null; days: number }) {
  return (
    <div>
      <dt className="text-13">{name}</dt>
      <dd className="numeric text-24 bold">{value}</dd>
      {change !== null && (
        <dd className="soft text-13">
          {change} к{NBSP}прошлым {days}
          {NBSP}дням
        </dd>
      )}
    </div>
  );
}

/** How a sum differs from the one before, in whole per cent: «+12 %»; null = there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${Math.abs(percent)}${NBSP}%`;
}
