import type { OrderView } from "#shared/contract/order.ts";
import { dayText } from "#shared/text/date.ts";
import "./order-arc.css";

/** The three parts of the arc, one between each two steps, and the positions of the steps. */
const legs = ["M112.5 320Q225 126.67 337.5 62.22", "M337.5 62.22Q450 -2.22 562.5 62.22", "M562.5 62.22Q675 126.67 787.5 320"];
const places = [
  [112.5, 320],
  [337.5, 62.22],
  [562.5, 62.22],
  [787.5, 320],
] as const;

/** The progress of an order as an arc. */
export function OrderArc({ state, state_name: name, way, history }: Pick<OrderView, "state" | "state_name" | "way" | "history">) {
  const reached = Math.max(
    0,
    way.findLastIndex(({ at }) => at !== null),
  );
  const under = way.some((step) => step.state === state);
  const [x, y] = places[reached] ?? places[0];
  return (
    <div className={`order-arc${under ? "" : " is-off"}`}>
      <svg viewBox="0 0 900 350" aria-hidden="true">
        <path className="order-arc-ground" d="M0 320H900" />
        {legs.map((leg, index) => (
          <path key={leg} className={index < reached ? "order-arc-done" : "order-arc-next"} d={leg} />
        ))}
        {places.map(([cx, cy], index) => (
          <circle key={cx} className={index < reached ? "order-arc-passed" : "order-arc-ahead"} cx={cx} cy={cy} r="11" />
        ))}
        <circle className="order-arc-ball" cx={x} cy={y} r="21" />
      </svg>
      <ol>
        {way.map((step, index) => (
          <Step key={step.state} {...step} current={under && index === reached} />
        ))}
      </ol>
      {!under && (
        <p className="order-arc-cancelled">
          {name} {dayText(history.at(-1)?.at ?? "")}
        </p>
      )}
    </div>
  );
}

function Step({ name, at, current }: { name: string; at: string | null; current: boolean }) {
  return (
    <li className={at ? undefined : "is-ahead"} aria-current={current ? "step" : undefined}>
      <b>{name}</b>
      {at && <span>{dayText(at)}</span>}
    </li>
  );
}
