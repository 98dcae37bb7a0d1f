import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { orderWay, stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icons.ts";
import type { Move } from "./move-panel.tsx";
import { useOrderAddress } from "./saved.ts";

/** The steps of the order so far, and the possible next ones. */
export function OrderWay({ order: { history, state, next, back }, move }: { order: DeskOrder; move: Move | null }) {
  const addressOf = useOrderAddress();
  const isOff = state === "cancelled" || state === "returned";
  const steps = isOff ? history : orderWay(history);
  return (
    <div className="order-way cluster middle surface outlined">
      <ol className="order-steps cluster">
        {steps.map((step) => (
          <li
            key={step.state}
            className={step.at === null ? "event soft text-15" : "event is-new stack text-15"}
            aria-current={step.state === state ? "step" : undefined}
          >
            <span className={step.at === null ? undefined : "medium"}>{stateRules(step.state).staffName}</span>
            {step.at !== null && (
              <span className="soft text-12">
                <Moment iso={step.at} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="order-next push cluster gap-8">
        {next.map((one, index) => (
          <a
            key={one.state}
            className={lookOf(one.state, index)}
            href={addressOf({ to: one.state })}
            data-scroll="keep"
            aria-current={move?.to === one.state || undefined}
          >
            <Icon name={stepIcons[one.state]} small />
            {one.deed}
          </a>
        ))}
        {back && (
          <a className="button-plain" href={addressOf({ to: "back" })} data-scroll="keep" aria-current={move?.to === "back" || undefined}>
            <Icon name="undo-2" small />
            Шаг назад
          </a>
        )}
      </div>
    </div>
  );
}

/** Steps that are pressed one after the other do not look alike. */
const stepIcons: Record<OrderState, IconName> = {
  new: "package",
  confirmed: "check",
  shipped: "truck",
  done: "badge-check",
  cancelled: "x",
  returned: "rotate-ccw",
};

/** The usual next step is filled, later ones are outlined, an end is red and has no frame. */
function lookOf(state: OrderState, index: number): string {
  if (stateRules(state).stock === "back") return "button-plain danger";
  return index === 0 ? "button button-small" : "button button-small button-outline";
}
