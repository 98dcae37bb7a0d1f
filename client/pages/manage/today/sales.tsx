import type { Statistics } from "#shared/contract/manage/today.ts";
import { moneyText } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Panel } from "../../../manage/ui/panel.tsx";
import { changeText } from "./change-text.ts";
import { SalesChart } from "./sales-chart.tsx";
import "./sales.css";

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
        <ul className="sales-periods">
          {periods.map((period) => (
            <li key={period}>
              <a
                href={period === 30 ? managePaths.today.href() : `${managePaths.today.href()}?days=${period}`}
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
      <div className="sales">
        <dl className="sales-sums">
          <Sum name="Выручка" value={moneyText(total.revenue)} change={changeText(total.revenue, former.revenue)} days={days} />
          <Sum name="Заказы" value={String(total.orders)} change={changeText(total.orders, former.orders)} days={days} />
          <Sum
            name="Средний заказ"
            value={total.orders > 0 ? moneyText(Math.round(total.revenue / total.orders)) : "—"}
            change={null}
            days={days}
          />
        </dl>
        <SalesChart points={points} step={step} />
        <div className="sales-table" tabIndex={0} role="region" aria-label="Продажи в числах">
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
    <div className="sales-sum">
      <dt>{name}</dt>
      <dd className="numeric">{value}</dd>
      {change !== null && (
        <dd className="sales-change">
          {change} к{NBSP}прошлым {days}
          {NBSP}дням
        </dd>
      )}
    </div>
  );
}
