import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { typedDescription } from "#shared/domain/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";

/** What to collect in the stock, with a box to tick for each line. No prices: whoever collects needs none. */
export function PickingList({ order }: { order: ManageOrder }) {
  const { number, created_at, lines, delivery_name, region, address, name, phone, notes } = order;
  const comment = typedDescription(order.fast_order, order.description);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    // A narrow screen moves the sheet sideways, by keys too.
    <section className="paper" tabIndex={0} aria-labelledby={`picking-${number}`}>
      <header className="paper-head">
        <h2 id={`picking-${number}`}>
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
              <td className="numeric paper-tight">{article}</td>
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
      {comment !== "" && (
        <p className="paper-note">
          <b>Комментарий покупателя.</b> {comment}
        </p>
      )}
      {notes.length > 0 && (
        <ul className="paper-note">
          {notes.map(({ id, text }) => (
            <li key={id}>
              <b>Заметка.</b> {text}
            </li>
          ))}
        </ul>
      )}
      <p className="paper-signs">
        <span>Собрал</span>
        <span>Проверил</span>
      </p>
    </section>
  );
}
