import type { HallPlan } from "#shared/contract/planner.ts";
import { moneyText } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { ASK, plannerHref, type PlannerState } from "./address.ts";
import { lineReason } from "./reasons.ts";
import "./left-out.css";

/** What is not in the plan: what did not fit or cost too much, what the visitor has removed, and what has no price. */
export function LeftOut({ plan: { missing, removed, on_request, rest }, state }: { plan: HallPlan; state: PlannerState }) {
  if (missing.length + removed.length + on_request.length === 0) return null;
  return (
    <section className="left-out" aria-label="Что не вошло">
      {missing.length > 0 && (
        <div>
          <h2 className="h3">Не вошло</h2>
          <ul className="left-out-list">
            {missing.map((line) => (
              <li key={line.role}>
                <b>{line.role_name}</b>
                <a href={line.url}>{`${line.name}, ${moneyText(line.price)}`}</a>
                <span className="left-out-reason">{lineReason(line, rest)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {removed.length > 0 && (
        <div>
          <h2 className="h3">Убрано</h2>
          <ul className="left-out-chips">
            {removed.map(({ role, role_name }) => (
              <li key={role}>
                <a className="chip" href={plannerHref(state, { [`q_${role}`]: null })} data-scroll="keep">
                  {role_name}: вернуть
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {on_request.length > 0 && (
        <div>
          <h2 className="h3">Для клуба под заказ</h2>
          <p className="soft">
            Цена этих изделий зависит от{NBSP}проекта, поэтому в{NBSP}план они не{NBSP}входят.{" "}
            <a className="left-out-ask" href={`#${ASK}`}>
              Спросите в{NBSP}расчёте
            </a>
            .
          </p>
          <ul className="left-out-chips">
            {on_request.map(({ name, url }) => (
              <li key={url}>
                <a className="chip" href={url}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
