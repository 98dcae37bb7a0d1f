import type { CompanyPage } from "#shared/contract/company.ts";
import "./timeline.css";

/** Height of the last arc in per cent of the drawing; the first has a third of it. */
const HIGHEST = 92;

/** The company's history: each year has an arc, higher than the one before. On a phone the arcs run beside the text. */
export function Timeline({ events }: { events: CompanyPage["timeline"] }) {
  const last = events.length - 1;
  return (
    <section className="timeline on-dark" aria-labelledby="timeline-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2" id="timeline-title">
            Прыжок за{"\u00a0"}прыжком
          </h2>
          <p className="timeline-span">
            {events[0]?.year}–{events[last]?.year}
          </p>
        </div>
        <ol className="timeline-list">
          {events.map(({ year, title, text }, index) => (
            <li key={year}>
              <Jump height={HIGHEST * (1 / 3 + (2 / 3) * (index / Math.max(last, 1)))} open={index === last} />
              <p className="timeline-year">{year}</p>
              <h3 className="h4">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** An arc from this year to the next: above a column, or beside a row. The last arc is open. */
function Jump({ height, open }: { height: number; open: boolean }) {
  // The apex of a quadratic curve is half-way to its control point.
  const peak = 2 * height;
  return (
    <svg className="timeline-jump" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="timeline-jump-across"
        d={open ? `M0 100Q25 ${100 - height} 50 ${100 - height}` : `M0 100Q50 ${100 - peak} 100 100`}
      />
      <path className="timeline-jump-down" d={open ? `M100 0Q${100 - height} 25 ${100 - height} 50` : `M100 0Q${100 - peak} 50 100 100`} />
    </svg>
  );
}
