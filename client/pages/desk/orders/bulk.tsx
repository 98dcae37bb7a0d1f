import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { BatchEntry, OrderBatch, OrdersPlan } from "#shared/contract/desk/order-batches.ts";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { isOrderState, ORDER_STATES, stateRules } from "#shared/domain/orders/order-state.ts";
import { hasCode } from "#shared/http-error.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import type { Api } from "../../../api/call.ts";
import { useLive } from "../../../desk/ui/confirm.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { useDesk } from "../../../desk/root-data.ts";
import { SelectionBar } from "../../../desk/ui/selection-bar.tsx";
import { textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { printAddress } from "../print-orders/address.ts";

interface BulkAnswer extends FormAnswer {
  /** What would become of the marked orders: it is asked before anything is changed. */
  plan?: OrdersPlan;
  /** How many orders got somebody else who is responsible. */
  assigned?: number;
}

/** The parameter of the list's address with what was done at once last. */
export const BATCH = "batch";

/** Asks before the state of the marked orders is changed, changes it, takes it back, or opens their papers for printing. */
export const action: PageAction<BulkAnswer> = async ({ api, form, url }) => {
  const { do: deed, state, id, person } = textsOf(form, "do", "state", "id", "person");
  const values = { state, person };
  const numbers = form.getAll("number").filter((number): number is string => typeof number === "string");
  const shown = (batch: OrderBatch) => {
    const query = new URLSearchParams(url.searchParams);
    query.set(BATCH, String(batch.id));
    return { redirect: `${deskPaths.orders.href()}?${query}` };
  };
  try {
    if (deed === "undo") return shown((await api.call(deskEndpoints.undoOrderBatch, { params: { id }, payload: {} })).batch);
    if (numbers.length === 0) return { errors: { form: "Отметьте заказы в списке" }, values };
    if (deed === "print") return { redirect: printAddress(numbers) };
    if (deed === "assign") {
      if (person === "") return { errors: { form: "Выберите, кто отвечает за заказы" }, values };
      const { changed } = await api.call(deskEndpoints.assignOrders, { payload: { numbers, person: Number(person) || 0 } });
      return { errors: {}, values, assigned: changed };
    }
    if (!isOrderState(state)) return { errors: { form: "Выберите, в какое состояние перевести заказы" }, values };
    if (deed !== "move")
      return { errors: {}, values, plan: (await api.call(deskEndpoints.planOrderStates, { payload: { numbers, state } })).plan };
    const versions = form.getAll("version").map(Number);
    const payload = {
      numbers,
      versions: Object.fromEntries(numbers.map((number, index) => [number, versions[index] ?? 0])),
      state,
      letters: form.has("letters"),
    };
    return shown((await api.call(deskEndpoints.setOrderStates, { payload })).batch);
  } catch (error) {
    return { ...refusal(error), values };
  }
};

/** What the address says was done at once; null = nothing, or it was long ago. */
export async function loadBatch(api: Api, url: URL, signal: AbortSignal): Promise<OrderBatch | null> {
  const id = url.searchParams.get(BATCH) ?? "";
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  return api.call(deskEndpoints.orderBatch, { params: { id }, signal }).then(
    ({ batch }) => batch,
    (error: unknown) => {
      if (hasCode(error, "BATCH_NOT_FOUND")) return null;
      throw error;
    },
  );
}

export const BULK_FORM = "orders-bulk";

const ordersText = (count: number) => `${count}${NBSP}${plural(count, "заказ", "заказа", "заказов")}`;

/** What can be done to the marked orders. */
export function BulkBar({ colleagues }: { colleagues: readonly Colleague[] }) {
  const { values, sending } = usePageForm<BulkAnswer>();
  const own = useDesk().me?.staff.id;
  return (
    <SelectionBar id={BULK_FORM} name="number">
      <label>
        <span className="visually-hidden">Перевести в состояние</span>
        <select className="field-input field-input-small" name="state" defaultValue={values.state ?? ""}>
          <option value="">Перевести в…</option>
          {ORDER_STATES.filter((state) => state !== "new").map((state) => (
            <option key={state} value={state}>
              {stateRules(state).staffName}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-small" type="submit" name="do" value="state" disabled={sending}>
        Перевести…
      </button>
      <label>
        <span className="visually-hidden">Ответственный</span>
        <select className="field-input field-input-small" name="person" defaultValue={values.person ?? ""}>
          <option value="">Ответственный…</option>
          <option value="0">Никто</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === own ? `${name}, я` : name}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-small" type="submit" name="do" value="assign" disabled={sending}>
        Назначить
      </button>
      <button className="button button-small button-light" type="submit" name="do" value="print">
        <Icon name="printer" small />
        Печать
      </button>
    </SelectionBar>
  );
}

/** Asks before the marked orders go to a state. Without script it stands above the list. */
export function BulkDialog() {
  const { answer, sending } = usePageForm<BulkAnswer>();
  const { pathname, search } = useLocation();
  const live = useLive();
  const dialog = useRef<HTMLDialogElement>(null);
  const plan = answer?.plan;
  useEffect(() => {
    if (!live || !plan) return;
    dialog.current?.close();
    dialog.current?.showModal();
  }, [live, plan]);
  if (!plan) return null;
  const { state, groups, movable, refused, with_email, paid, unpaid } = plan;
  const { deed, staffName, stock } = stateRules(state);
  const isEnd = stock === "back";
  return (
    <dialog className="confirm-dialog orders-bulk rounded" ref={dialog} open={!live} aria-labelledby="orders-bulk-title">
      <form className="desk-form text-15" method="post">
        <h2 className="text-20" id="orders-bulk-title">
          {movable.length > 0 ? `${deed}: ${ordersText(movable.length)}` : `Ни один заказ не${NBSP}станет «${staffName}»`}
        </h2>
        {movable.length > 0 && (
          <>
            <ul className="stack gap-4">
              {groups.map(({ state: present, count }) => (
                <li key={present} className="spread">
                  <span>
                    {stateRules(present).staffName} → {staffName}
                  </span>
                  <b className="numeric">{count}</b>
                </li>
              ))}
            </ul>
            <div hidden>
              <input type="hidden" name="state" value={state} />
              {movable.map(({ number, version }) => (
                <span key={number}>
                  <input type="hidden" name="number" value={number} />
                  <input type="hidden" name="version" value={version} />
                </span>
              ))}
            </div>
            {isEnd && <p>Товары вернутся в{NBSP}остатки.</p>}
            {isEnd && paid > 0 && (
              <p className="pending medium">
                Из{NBSP}них оплачено {paid}: деньги надо вернуть.
              </p>
            )}
            {state === "done" && unpaid > 0 && (
              <p className="pending medium">
                Не{NBSP}оплачено {unpaid}: получены{NBSP}ли деньги, отметьте в{NBSP}каждом заказе.
              </p>
            )}
          </>
        )}
        {refused.length > 0 && (
          <div className="stack gap-4">
            <p className="semibold">{movable.length > 0 ? `Останутся как есть: ${refused.length}` : "Почему"}</p>
            <ResultList results={refused} />
          </div>
        )}
        {movable.length > 0 && with_email > 0 && (
          <label className="checkbox">
            <input type="checkbox" name="letters" defaultChecked />
            <span>
              Написать покупателям{" "}
              <span className="soft">
                почта есть у{NBSP}
                {with_email} из{NBSP}
                {movable.length}, письма уйдут через 10{NBSP}минут
              </span>
            </span>
          </label>
        )}
        <div className="form-actions">
          {movable.length > 0 && (
            <button className={isEnd ? "button button-danger" : "button"} type="submit" name="do" value="move" disabled={sending}>
              {sending ? "Переводим…" : `${deed} ${ordersText(movable.length)}`}
            </button>
          )}
          <a className="button-plain" href={pathname + search} data-scroll="keep">
            Не сейчас
          </a>
        </div>
        {movable.length > 0 && <p className="soft text-13">Десять минут это можно будет вернуть.</p>}
      </form>
    </dialog>
  );
}

/** What was done to many orders at once, and the way back. */
export function BulkResult({ batch }: { batch: OrderBatch | null }) {
  const { answer, errors, sending } = usePageForm<BulkAnswer>();
  const results = batch?.results;
  // Orders whose state was changed are no longer selected; the refused ones stay selected for another attempt.
  useEffect(() => {
    for (const { number } of (results ?? []).filter(({ outcome }) => outcome === "set"))
      for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][value="${number}"]`)) box.checked = false;
    document.dispatchEvent(new Event("change"));
  }, [results]);
  return (
    <>
      {errors.form && <Note tone="danger">{errors.form}</Note>}
      {answer?.assigned !== undefined && (
        <Note tone="done">
          {answer.assigned === 0
            ? `Ничего не${NBSP}изменилось: всё уже было так.`
            : `Ответственный сменился: ${ordersText(answer.assigned)}.`}
        </Note>
      )}
      {batch && (
        <Note tone={batch.results.every(({ outcome }) => outcome === "set") ? "done" : "danger"} title={titleOf(batch)}>
          <ResultList
            results={batch.results.flatMap(({ number, outcome, message }) => (outcome === "set" ? [] : [{ number, reason: message }]))}
          />
          {batch.undo_until !== null && (
            <form className="form-actions" method="post">
              <input type="hidden" name="id" value={batch.id} />
              <button className="button button-small button-outline" type="submit" name="do" value="undo" disabled={sending}>
                <Icon name="undo-2" small />
                Вернуть как было
              </button>
              <span className="soft text-13">{undoText(batch, batch.undo_until)}</span>
            </form>
          )}
        </Note>
      )}
    </>
  );
}

function titleOf({ results, state_name, undone }: OrderBatch): string {
  const done = results.filter(({ outcome }) => outcome === "set").length;
  const count = done === results.length ? ordersText(done) : `${done} из${NBSP}${results.length}`;
  return undone ? `Вернули как было: ${count}, ${undone.by}` : `Переведено в${NBSP}«${state_name}»: ${count}`;
}

function undoText({ results }: OrderBatch, until: string): string {
  const letters = results.filter(({ lettered }) => lettered).length;
  const time = `до${NBSP}${momentText(until).slice(-5)}`;
  return letters === 0
    ? time
    : `${time}; потом ${plural(letters, "уйдёт", "уйдут", "уйдут")} ${letters}${NBSP}${plural(letters, "письмо", "письма", "писем")}`;
}

function ResultList({ results }: { results: readonly { number: BatchEntry["number"]; reason: string }[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="orders-results stack medium text-13">
      {results.map(({ number, reason }) => (
        <li key={number}>
          <a className="desk-link" href={deskPaths.order.href({ number })}>
            {number}
          </a>{" "}
          {reason}
        </li>
      ))}
    </ul>
  );
}
