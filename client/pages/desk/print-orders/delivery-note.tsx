import type { General } from "#shared/contract/site.ts";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { formatRoubles, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";

interface DeliveryNoteProps {
  order: DeskOrder;
  company: General["company"];
}

/** The delivery note that goes with the goods: seller, recipient, lines with prices, and places for signatures. */
export function DeliveryNote({ order, company }: DeliveryNoteProps) {
  const { number, created_at, lines, products_price, order_discount, delivery_price, delivery_name, services, total_price, payment } =
    order;
  const kept = payment.received - payment.refunded;
  const sum = (price: number | null) => (price === null ? PRICE_ON_REQUEST : formatRoubles(price, "fixed"));
  return (
    // On a narrow screen the sheet scrolls sideways, also with the keyboard.
    <section className="paper stack top gap-16 text-15 anywhere outlined" tabIndex={0} aria-labelledby={`delivery-${number}`}>
      <header className="paper-head spread gap-16">
        <h2 className="text-24" id={`delivery-${number}`}>
          Накладная{" "}
          <span className="numeric">
            №{NBSP}
            {number}
          </span>
        </h2>
        <p>
          к{NBSP}заказу от{NBSP}
          {dayText(created_at)}
        </p>
      </header>
      <dl className="paper-people stack">
        <dt>Продавец</dt>
        <dd>
          {company.legal_name}, ИНН{NBSP}
          {company.inn}, ОГРН{NBSP}
          {company.ogrn}. {company.address}. {company.phone}
        </dd>
        <dt>Покупатель</dt>
        <dd>
          {order.name} <span className="numeric">{formatPhone(order.phone)}</span>
        </dd>
        <dt>Доставка</dt>
        <dd>{[delivery_name || "не выбрана", order.region, order.address].filter(Boolean).join(", ")}</dd>
      </dl>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col" className="is-end">
              №
            </th>
            <th scope="col">Артикул</th>
            <th scope="col">Товар</th>
            <th scope="col" className="is-end">
              Кол-во
            </th>
            <th scope="col" className="is-end">
              Цена
            </th>
            <th scope="col" className="is-end">
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, article, name, modification, quantity, price, total_price }, index) => (
            <tr key={position}>
              <td className="is-end numeric">{index + 1}</td>
              <td className="numeric nowrap">{article}</td>
              <td>{modification === "" ? name : `${name}, ${modification}`}</td>
              <td className="is-end numeric">{quantity}</td>
              <td className="is-end numeric nowrap">{sum(price)}</td>
              <td className="is-end numeric nowrap">{price === null ? "" : sum(total_price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(order_discount > 0 || delivery_price !== null) && <Total name="Товары" sum={formatRoubles(products_price, "fixed")} />}
          {order_discount > 0 && <Total name="Скидка" sum={`−${formatRoubles(order_discount, "fixed")}`} />}
          {delivery_name !== "" && (
            <Total
              name={`Доставка: ${delivery_name.toLowerCase()}`}
              sum={delivery_price === null ? "не посчитана" : formatRoubles(delivery_price, "fixed")}
            />
          )}
          {services.map(({ id, name, price }) => (
            <Total key={id} name={name} sum={price === null ? "не посчитана" : formatRoubles(price, "fixed")} />
          ))}
          <Total name="Итого" sum={formatRoubles(total_price, "fixed")} isWhole />
          {kept > 0 && <Total name="Оплачено" sum={formatRoubles(kept, "fixed")} />}
          {payment.rest > 0 && <Total name="К оплате при получении" sum={formatRoubles(payment.rest, "fixed")} isWhole />}
        </tfoot>
      </table>
      <p className="paper-signs stack text-12">
        <span>Отпустил</span>
        <span>
          Получил, претензий к{NBSP}количеству и{NBSP}виду товара нет
        </span>
        <span>Дата</span>
      </p>
    </section>
  );
}

function Total({ name, sum, isWhole = false }: { name: string; sum: string; isWhole?: boolean }) {
  return (
    <tr className={isWhole ? "bold" : undefined}>
      <th scope="row" colSpan={5} className="is-end">
        {name}
      </th>
      <td className="is-end numeric nowrap">{sum}</td>
    </tr>
  );
}
