import type { General } from "#shared/contract/site.ts";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { typedDescription } from "#shared/domain/orders/order.ts";
import { orderField, PRINT_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { momentText } from "#shared/text/date.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PAPERS, printAddress, type Paper } from "./address.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { deskHead } from "../../../desk/head.ts";
import "./page.css";

/** At most this many orders are printed at once. */
const MAX_ORDERS = 50;

export const route = definePage({
  component: PrintOrdersPage,
  async load({ api, url: { searchParams }, signal }): Promise<PrintData> {
    const numbers = [...new Set(searchParams.getAll("number"))].filter((number) => /^[\w-]{1,20}$/.test(number)).slice(0, MAX_ORDERS);
    if (numbers.length === 0) throw pageNotFound();
    const [{ company }, ...answers] = await Promise.all([
      api.call(endpoints.general, { signal }),
      ...numbers.map((number) => api.call(deskEndpoints.order, { params: { number }, signal })),
    ]);
    const paper = searchParams.get("paper") ?? "";
    return { orders: answers.map(({ order }) => order), company, paper: Object.hasOwn(PAPERS, paper) ? (paper as Paper) : "both" };
  },
  head: ({ orders }, url) =>
    deskHead(orders.length === 1 ? `Печать заказа №${NBSP}${orders[0]?.number}` : `Печать: ${orders.length}${NBSP}заказов`, url),
});

interface PrintData {
  orders: DeskOrder[];
  company: General["company"];
  paper: Paper;
}

/** The papers of one order or of several: on the screen as they come out of the printer. */
function PrintOrdersPage({ data: { orders, company, paper } }: PageProps<PrintData>) {
  const numbers = orders.map(({ number }) => number);
  const [first] = numbers;
  const isOne = numbers.length === 1;
  return (
    <>
      <DeskHead
        title="Печать"
        back={
          isOne && first
            ? { title: `Заказ №${NBSP}${first}`, url: deskPaths.order.href({ number: first }) }
            : { title: "Заказы", url: deskPaths.orders.href() }
        }
        note={
          <span className="numeric">
            {isOne ? `заказ №${NBSP}${first}` : `${numbers.length}${NBSP}${plural(numbers.length, "заказ", "заказа", "заказов")}`}
          </span>
        }
        actions={
          <button className="button scripted" type="button" onClick={() => print()}>
            <Icon name="printer" small />
            Напечатать
          </button>
        }
      />
      <nav className="no-print cluster middle gap-8" aria-label="Что напечатать">
        {(Object.keys(PAPERS) as Paper[]).map((one) => (
          <a key={one} className="chip" href={printAddress(numbers, one)} aria-current={one === paper || undefined} data-scroll="keep">
            {PAPERS[one]}
          </a>
        ))}
        <p className="unscripted soft text-13">Печать — в{NBSP}меню браузера.</p>
      </nav>
      <div className="print-papers stack gap-20">
        {orders.map((order) => (
          <div className="print-order stack gap-20" key={order.number}>
            {paper !== "delivery" && <PickingList order={order} />}
            {paper !== "picking" && <DeliveryNote order={order} company={company} />}
          </div>
        ))}
      </div>
    </>
  );
}

/** The picking list for the warehouse, with a checkbox for each line. It has no prices, because picking does not need them. */
function PickingList({ order }: { order: DeskOrder }) {
  const { number, created_at, lines, delivery_name, region, address, name, phone, notes } = order;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    // On a narrow screen the sheet scrolls sideways, also with the keyboard.
    <section className="paper stack top gap-16 text-15 anywhere outlined" tabIndex={0} aria-labelledby={`picking-${number}`}>
      <header className="paper-head spread gap-16">
        <h2 className="text-24" id={`picking-${number}`}>
          Лист подбора{" "}
          <span className="numeric">
            №{NBSP}
            {number}
          </span>
        </h2>
        <p>{momentText(created_at)}</p>
      </header>
      <p className="paper-facts">
        {[delivery_name || "Доставка не выбрана", region, address].filter(Boolean).join(", ")}
        <br />
        {name} <span className="numeric">{formatPhone(phone)}</span>
      </p>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col" className="paper-tick">
              <span className="visually-hidden">Собрано</span>
            </th>
            <th scope="col">Артикул</th>
            <th scope="col">Товар</th>
            <th scope="col" className="is-end">
              Кол-во
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, article, name, modification, quantity }) => (
            <tr key={position}>
              <td className="paper-tick">
                <span className="visually-hidden">не отмечено</span>
              </td>
              <td className="numeric nowrap">{article}</td>
              <td>{modification === "" ? name : `${name}, ${modification}`}</td>
              <td className="is-end numeric">
                <b>{quantity}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Всего штук</td>
            <td className="is-end numeric">
              <b>{pieces}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {PRINT_FIELDS.map((id) => {
        const text = id === "description" ? typedDescription(order.fast_order, order.description) : order[id];
        const { label, inputLabel = label } = orderField(id);
        return text === "" ? null : (
          <p key={id} className="typed">
            <b>{inputLabel}.</b> {text}
          </p>
        );
      })}
      {notes.length > 0 && (
        <ul className="typed">
          {notes.map(({ id, text }) => (
            <li key={id}>
              <b>Заметка.</b> {text}
            </li>
          ))}
        </ul>
      )}
      <p className="paper-signs stack text-12">
        <span>Собрал</span>
        <span>Проверил</span>
      </p>
    </section>
  );
}
