import { useEffect } from "react";
import { redirect, useLocation } from "react-router-dom";
import type { OrdersResponse, OpenState } from "#shared/contract/desk/orders-list.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { OrdersStateResponse } from "#shared/contract/desk/order-changes.ts";
import { ORDER_STATES, stateRules, COUNTED_BY_STATE, isOrderState } from "#shared/domain/orders/order-state.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { FreshRows } from "../../../desk/ui/fresh-rows.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps, type FormAnswer, type PageAction } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { SelectionBar } from "../../../desk/ui/selection-bar.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { printAddress } from "../print-orders/address.ts";
import { columns } from "./columns.tsx";
import { SORTED, exactOrder, exportAddress, listQuery } from "./query.ts";
import { deskHead } from "../../../desk/head.ts";
import "./page.css";

interface BulkAnswer extends FormAnswer {
  /** What became of each order. */
  results?: OrdersStateResponse["results"];
}

/** Changes the state of the selected orders, or opens their papers for printing. */
const action: PageAction<BulkAnswer> = async ({ api, form }) => {
  const { do: deed, state } = textsOf(form, "do", "state");
  const values = { state, letters: form.has("letters") ? "on" : "" };
  const numbers = form.getAll("number").filter((number): number is string => typeof number === "string");
  if (numbers.length === 0) return { errors: { form: "Отметьте заказы в списке" }, values };
  if (deed === "print") return { redirect: printAddress(numbers) };
  if (!isOrderState(state)) return { errors: { form: "Выберите, в какое состояние перевести заказы" }, values };
  try {
    const { results } = await api.call(deskEndpoints.setOrderStates, { payload: { numbers, state, letters: form.has("letters") } });
    return { errors: {}, values: {}, results };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

const BULK_FORM = "orders-bulk";

/** What can be done to the marked orders. */
function BulkBar() {
  const { values, sending } = usePageForm<BulkAnswer>();
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
function BulkResult() {
  const { answer, errors } = usePageForm<BulkAnswer>();
  const results = answer?.results;
  // Orders whose state was changed are no longer selected; the refused ones stay selected for another attempt.
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
    <ul className="orders-results cluster medium">
      {results.map(({ number, outcome, message }) => (
        <li key={number} className={outcome === "set" ? undefined : "is-refused"}>
          <a className="desk-link" href={deskPaths.order.href({ number })}>
            {number}
          </a>
          {outcome !== "set" && ` ${message}`}
        </li>
      ))}
    </ul>
  );
}

export const route = definePage({
  component: OrdersPage,
  action,
  quiet: true,
  load: async ({ api, url, signal }): Promise<OrdersData> => {
    const { page } = await api.call(deskEndpoints.orders, { query: listQuery(url), signal });
    const number = exactOrder(url, page.orders);
    if (number !== null) throw redirect(deskPaths.order.href({ number }), 303);
    return { page, exportUrl: exportAddress(url) };
  },
  head: (_, url) => deskHead("Заказы", url),
});

interface OrdersData extends Pick<OrdersResponse, "page"> {
  exportUrl: string;
}

const deliveries = { courier: "Курьером", transport: "Транспортной компанией", pickup: "Самовывоз", none: "Не выбрана" };

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, NBSP);

function totalText({ count, more }: OrdersResponse["page"]["total"]): string {
  const noun = plural(count, "заказ", "заказа", "заказов");
  return more ? `больше ${grouped(count)}${NBSP}заказов` : `${grouped(count)}${NBSP}${noun}`;
}

/** All orders: found, filtered, sorted, and several brought to a state at once. */
function OrdersPage({ data: { page, exportUrl } }: PageProps<OrdersData>) {
  const { orders, total, open, next, previous } = page;
  return (
    <div className="orders stack fit gap-12">
      <DeskHead
        title="Заказы"
        note={<span className="numeric">{totalText(total)}</span>}
        actions={
          <>
            <a className="button" href={deskPaths.newOrder.href()}>
              <Icon name="plus" small />
              Заказ по{NBSP}телефону
            </a>
            <a className="button button-outline" href={exportUrl} download>
              <Icon name="file-down" small />
              Выгрузить
            </a>
          </>
        }
      />
      <FilterBar label="Заказы">
        <FilterText id="orders-q" name="q" label="Номер, телефон, имя, артикул, слово" />
        <FilterPeriod id="orders" />
        <FilterSelect id="orders-delivery" name="delivery" label="Доставка" all="Любая доставка" options={deliveries} />
        <StateToggles open={open} />
      </FilterBar>
      <BulkResult />
      <FreshRows of="orders" />
      <DataTable
        caption="Заказы"
        columns={columns}
        rows={orders}
        keyOf={({ number }) => number}
        href={({ number }) => deskPaths.order.href({ number })}
        sorted={SORTED}
        selection={{
          form: BULK_FORM,
          name: "number",
          valueOf: ({ number }) => number,
          labelOf: ({ number }) => `Отметить заказ ${number}`,
        }}
        isMarked={({ state }) => state === "new"}
        empty={
          <Nothing title="Таких заказов нет">
            <p>
              Проверьте запрос или сбросьте фильтры. Телефон и{NBSP}номер можно набирать не{NBSP}целиком.
            </p>
          </Nothing>
        }
      />
      {orders.length > 0 && <BulkBar />}
      <CursorPager next={next} previous={previous} />
    </div>
  );
}

/** The states that the list shows; none is marked = all. */
function StateToggles({ open }: Pick<OrdersResponse["page"], "open">) {
  const chosen = new URLSearchParams(useLocation().search).getAll("state");
  return (
    <fieldset className="orders-states strip cluster gap-6">
      <legend className="visually-hidden">Состояние</legend>
      {ORDER_STATES.map((state) => (
        <label key={state} className="orders-toggle">
          <input className="visually-hidden" type="checkbox" name="state" value={state} defaultChecked={chosen.includes(state)} />
          <span className="chip">
            {stateRules(state).staffName}
            <Count count={open && state in open ? open[state as OpenState] : 0} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The number of orders that wait in a state; nothing for 0. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <b className="numeric">{count > COUNTED_BY_STATE ? `${COUNTED_BY_STATE}+` : count}</b>;
}
