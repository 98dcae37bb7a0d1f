import { useEffect } from "react";
import type { OrdersStateResponse } from "#shared/contract/manage/order-changes.ts";
import { ORDER_STATES, stateRules } from "#shared/domain/order-state.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { Note } from "../../../manage/ui/note.tsx";
import { SelectionBar } from "../../../manage/ui/selection-bar.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { BulkAnswer } from "./action.ts";

export const BULK_FORM = "orders-bulk";

/** What can be done to the marked orders. */
export function BulkBar() {
  const { values, sending } = usePageForm<BulkAnswer>();
  return (
    <SelectionBar id={BULK_FORM} name="number">
      <label className="orders-bulk-state">
        <span className="visually-hidden">Перевести в состояние</span>
        <select name="state" defaultValue={values.state ?? ""}>
          <option value="">Перевести в…</option>
          {ORDER_STATES.filter((state) => state !== "new").map((state) => (
            <option key={state} value={state}>
              {stateRules(state).staffName}
            </option>
          ))}
        </select>
      </label>
      <label className="checkbox">
        <input type="checkbox" name="letters" defaultChecked={values.letters === "on"} />
        Написать покупателям
      </label>
      <button className="button button-small" type="submit" name="do" value="state" disabled={sending}>
        {sending ? "Переводим…" : "Перевести"}
      </button>
      <button className="button button-small button-light" type="submit" name="do" value="print">
        <Icon name="printer" small />
        Печать
      </button>
    </SelectionBar>
  );
}

/** What became of each marked order. */
export function BulkResult() {
  const { answer, errors } = usePageForm<BulkAnswer>();
  const results = answer?.results;
  // What has been done is no longer marked; what was refused stays, for another try.
  useEffect(() => {
    for (const { number } of (results ?? []).filter(({ outcome }) => outcome === "set"))
      for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][value="${number}"]`)) box.checked = false;
    document.dispatchEvent(new Event("change"));
  }, [results]);
  if (errors.form) return <Note tone="danger">{errors.form}</Note>;
  if (!results) return null;
  const done = results.filter(({ outcome }) => outcome === "set").length;
  const title =
    done === results.length
      ? `Готово: ${done}${NBSP}${plural(done, "заказ", "заказа", "заказов")}`
      : `Переведено ${done} из${NBSP}${results.length}`;
  return (
    <Note tone={done === results.length ? "done" : "danger"} title={title}>
      <ResultList results={results} />
    </Note>
  );
}

function ResultList({ results }: OrdersStateResponse) {
  return (
    <ul className="orders-results">
      {results.map(({ number, outcome, message }) => (
        <li key={number} className={outcome === "set" ? undefined : "is-refused"}>
          <a className="desk-link" href={managePaths.order.href({ number })}>
            {number}
          </a>
          {outcome !== "set" && ` ${message}`}
        </li>
      ))}
    </ul>
  );
}
