import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { orderWay, stateRules } from "#shared/domain/order-state.ts";
import { Moment } from "../../../manage/ui/moment.tsx";
import type { Move } from "./move-panel.tsx";

/** Where the order stands, and what may follow. */
export function OrderWay({ order: { history, state, next }, move }: { order: ManageOrder; move: Move | null }) {
  const isOff = state === "cancelled" || state === "returned";
  const steps = isOff ? history : orderWay(history);
  return (
    <div className="order-way">
      <ol className="order-steps">
        {steps.map((step) => (
          <li
            key={step.state}
            className={step.at === null ? undefined : "is-reached"}
            aria-current={step.state === state ? "step" : undefined}
          >
            <span>{stateRules(step.state).staffName}</span>
            {step.at !== null && <Moment iso={step.at} />}
          </li>
        ))}
      </ol>
      {next.length > 0 && (
        <div className="order-next">
          {next.map((one, index) => (
            <a
              key={one.state}
              className={lookOf(one.state, index)}
              href={`?to=${one.state}`}
              data-scroll="keep"
              aria-current={move?.to === one.state || undefined}
            >
              {one.deed}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function lookOf(state: string, index: number): string {
  if (state === "cancelled" || state === "returned") return "button button-small button-outline order-undo";
  return index === 0 ? "button button-small" : "button button-small button-outline";
}
