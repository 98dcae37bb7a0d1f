import type { OrderView } from "#shared/contract/order.ts";
import { ORDER_STATES, orderStateName } from "#shared/domain/order-state.ts";
import { dayText } from "#shared/text/moment.ts";
import "./order-arc.css";

const way = ORDER_STATES.filter((state) => state !== "cancelled");

/** The jump in thirds, one from each state to the next, and where each state stands on it; a quarter of the width apart. */
const legs = ["M112.5 320Q225 126.67 337.5 62.22", "M337.5 62.22Q450 -2.22 562.5 62.22", "M562.5 62.22Q675 126.67 787.5 320"];
const places = [
  [112.5, 320],
  [337.5, 62.22],
  [562.5, 62.22],
  [787.5, 320],
] as const;

/** The way of an order as a jump: it takes off, flies and lands. */
export function OrderArc({ state, history }: Pick<OrderView, "state" | "history">) {
  const reached = Math.max(0, ...history.map((step) => way.indexOf(step.state as (typeof way)[number])));
  const cancelled = state === "cancelled";
  const [x, y] = places[reached] ?? places[0];
  return (
    <div className={`oarc${cancelled ? " is-off" : ""}`}>
      <svg viewBox="0 0 900 350" aria-hidden="true">
        <path className="oarc-ground" d="M0 320H900" />
        {legs.map((leg, index) => (
          <path key={leg} className={index < reached ? "oarc-done" : "oarc-next"} d={leg} />
        ))}
        {places.map(([cx, cy], index) => (
          <circle key={cx} className={index < reached ? "oarc-was" : "oarc-will"} cx={cx} cy={cy} r="11" />
        ))}
        <circle className="oarc-ball" cx={x} cy={y} r="21" />
      </svg>
      <ol>
        {way.map((step, index) => (
          <Step key={step} name={orderStateName(step)} {...entryOf(history, step)} current={!cancelled && index === reached} />
        ))}
      </ol>
      {cancelled && <p className="oarc-cancelled">Отменён {dayText(entryOf(history, "cancelled")?.at ?? "")}</p>}
    </div>
  );
}

function Step({ name, at, current }: { name: string; at?: string; current: boolean }) {
  return (
    <li className={at ? undefined : "is-ahead"} aria-current={current ? "step" : undefined}>
      <b>{name}</b>
      {at && <span>{dayText(at)}</span>}
    </li>
  );
}

/** When it came into the state, and what that is called for its delivery. */
function entryOf(history: OrderView["history"], state: OrderView["state"]) {
  return history.findLast((entry) => entry.state === state);
}
