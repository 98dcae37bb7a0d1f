import type { Statistics } from "#shared/contract/manage/today.ts";
import { moneyText } from "#shared/domain/price.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";

/** Units of the drawing: the place of a bar, the gap between two, the height. */
const PLACE = 10;
const GAP = 2.5;
const HEIGHT = 100;

type Point = Statistics["sales"]["points"][number];

/** Revenue by days or weeks as bars. The table below has the numbers. */
export function SalesChart({ points, step }: { points: readonly Point[]; step: "day" | "week" }) {
  const most = Math.max(...points.map(({ revenue }) => revenue));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const best = points.find(({ revenue }) => revenue === most);
  const label =
    most === 0 || !best
      ? "Продаж за этот период не было"
      : `Выручка по${NBSP}${step === "day" ? "дням" : "неделям"}: больше всего ${moneyText(most)}, ${dateText(best.from)}`;
  return (
    <figure className="sales-chart">
      <svg viewBox={`0 0 ${points.length * PLACE} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {points.map(({ from, orders, revenue }, index) => {
          const height = most === 0 ? 0 : (revenue / most) * HEIGHT;
          return (
            <g key={from} className="sales-bar">
              <title>{`${dateText(from)}: ${moneyText(revenue)}, заказов: ${orders}`}</title>
              {/* The whole height reacts to the pointer. */}
              <rect className="sales-bar-place" x={index * PLACE} y={0} width={PLACE} height={HEIGHT} />
              <rect x={index * PLACE + GAP / 2} y={HEIGHT - height} width={PLACE - GAP} height={height} />
            </g>
          );
        })}
      </svg>
      <figcaption className="sales-chart-ends numeric" aria-hidden="true">
        <span>{dateText(first.from)}</span>
        <span>{most > 0 && `до${NBSP}${moneyText(most)}`}</span>
        <span>{dateText(last.from)}</span>
      </figcaption>
    </figure>
  );
}
