import { useLocation } from "react-router-dom";
import { ORDER_STATES, stateRules } from "#shared/domain/order-state.ts";

/** The states that the list shows; none is marked = all. */
export function StateToggles() {
  const chosen = new URLSearchParams(useLocation().search).getAll("state");
  return (
    <fieldset className="orders-states">
      <legend className="visually-hidden">Состояние</legend>
      {ORDER_STATES.map((state) => (
        <label key={state} className="orders-toggle">
          <input className="visually-hidden" type="checkbox" name="state" value={state} defaultChecked={chosen.includes(state)} />
          <span>{stateRules(state).staffName}</span>
        </label>
      ))}
    </fieldset>
  );
}
