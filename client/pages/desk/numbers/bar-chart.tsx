import { dateText } from "#shared/text/date.ts";
import "./bar-chart.css";

/** Units of the drawing: the place of a bar, the gap between two, the height. */
const PLACE = 10;
const GAP = 2.5;
const HEIGHT = 100;

export interface Bar {
  /** The day, or the first one of a week, YYYY-MM-DD. */
  from: string;
  value: number;
  /** What the pointer is told. */
  title: string;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What a screen reader is told; it also stands in place of a chart without values. */
  label: string;
  /** A value of the axis as text. */
  textOf: (value: number) => string;
}

/** Values by days or weeks as bars. A table beside it has the numbers. */
export function BarChart({ bars, label, textOf }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  if (most <= 0) return <p className="soft text-15">{label}</p>;
  const top = axisTop(most);
  return (
    <figure className="bar-chart stack">
      <ol className="bar-chart-axis stack numeric text-12 soft" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <li key={value}>{textOf(value)}</li>
        ))}
      </ol>
      <svg className="full-width" viewBox={`0 0 ${bars.length * PLACE} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, HEIGHT / 2].map((y) => (
          <line key={y} className="bar-chart-grid" x1={0} x2={bars.length * PLACE} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {bars.map(({ from, value, title }, index) => {
          const height = (value / top) * HEIGHT;
          return (
            <g key={from} className="bar-chart-bar">
              <title>{title}</title>
              {/* The whole height reacts to the pointer. */}
              <rect className="bar-chart-place" x={index * PLACE} y={0} width={PLACE} height={HEIGHT} />
              <rect x={index * PLACE + GAP / 2} y={HEIGHT - height} width={PLACE - GAP} height={height} />
            </g>
          );
        })}
      </svg>
      <figcaption className="bar-chart-days spread numeric gap-12 text-12 soft" aria-hidden="true">
        {[first, bars[Math.floor(bars.length / 2)], last].map((bar) => bar && <span key={bar.from}>{dateText(bar.from)}</span>)}
      </figcaption>
    </figure>
  );
}

/** The value at the top of the axis: the next round number, with half of it round, too. */
export function axisTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 8].find((step) => step * unit >= most) ?? 10) * unit;
}
