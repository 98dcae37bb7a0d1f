import { useLocation } from "react-router-dom";
import { COUNTED_BY_STATE, type OpenState, type OrdersResponse } from "#shared/contract/manage/orders-list.ts";
import { ORDER_STATES, stateRules } from "#shared/domain/order-state.ts";

/** The states that the list shows; none is marked = all. */
export function StateToggles({ open }: Pick<OrdersResponse["page"], "open">) {
  const chosen = new URLSearchParams(useLocation().search).getAll("state");
  return (
    <fieldset className="orders-states">
      <legend className="visually-hidden">Состояние</legend>
      {ORDER_STATES.map((state) => (
        <label key={state} className="orders-toggle">
          <input className="visually-hidden" type="checkbox" name="state" value={state} defaultChecked={chosen.includes(state)} />
          <span>
            {stateRules(state).staffName}
            <Count count={open && state in open ? open[state as OpenState] : 0} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** How many orders wait in a state; nothing beside a state in which none does. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <b className="orders-count numeric">{count > COUNTED_BY_STATE ? `${COUNTED_BY_STATE}+` : count}</b>;
}
