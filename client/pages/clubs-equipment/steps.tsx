import type { ClubsPage } from "#shared/contract/company.ts";
import "./steps.css";

/** From the plan to the upkeep, in order; the line under them is one. */
export function Steps({ steps }: { steps: ClubsPage["steps"] }) {
  return (
    <section className="wrap sec">
      <div className="sec-head">
        <h2 className="h2">Как это идёт</h2>
      </div>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
