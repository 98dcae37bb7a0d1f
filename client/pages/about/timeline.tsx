import type { CompanyPage } from "#shared/contract/company.ts";
import "./timeline.css";

/** Height of the last jump, per cent of the drawing; the first is a third of it. */
const HIGHEST = 92;

/** The years as jumps, each higher than the one before. On a phone the line runs down the side of the text. */
export function Timeline({ events }: { events: CompanyPage["timeline"] }) {
  const last = events.length - 1;
  return (
    <section className="years on-dark" aria-labelledby="years">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h2" id="years">
            Прыжок за{"\u00a0"}прыжком
          </h2>
          <p className="years-span">
            {events[0]?.year}–{events[last]?.year}
          </p>
        </div>
        <ol className="years-list">
          {events.map(({ year, title, text }, index) => (
            <li key={year}>
              <Jump height={HIGHEST * (1 / 3 + (2 / 3) * (index / Math.max(last, 1)))} open={index === last} />
              <p className="years-n">{year}</p>
              <h3 className="h4">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** From this year to the next one: across above a column, and down beside a row. The last jump has not landed. */
function Jump({ height, open }: { height: number; open: boolean }) {
  // The apex of a quadratic curve is half-way to its control point.
  const peak = 2 * height;
  return (
    <svg className="jump" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="jump-across" d={open ? `M0 100Q25 ${100 - height} 50 ${100 - height}` : `M0 100Q50 ${100 - peak} 100 100`} />
      <path className="jump-down" d={open ? `M100 0Q${100 - height} 25 ${100 - height} 50` : `M100 0Q${100 - peak} 50 100 100`} />
    </svg>
  );
}
