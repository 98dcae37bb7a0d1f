import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { addressOf } from "../../../api/call.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** УПД and ТОРГ-12 of the order as it is, for the day of the shipment. The browser opens the file beside the page. */
function ShippingPapers({ number }: { number: string }) {
  const address = (paper: string) => paperAddress(number, paper);
  return (
    <form className="stack start gap-8 ruled" method="get" action={address("upd")} target="_blank">
      <InputField id="papers-day" name="day" type="date" label="Дата отгрузки" hint={`без${NBSP}неё — сегодня`} />
      <div className="cluster gap-8">
        <button className="button button-outline" type="submit">
          УПД
        </button>
        <button className="button button-outline" type="submit" formAction={address("torg-12")}>
          ТОРГ-12
        </button>
      </div>
    </form>
  );
}

const paperAddress = (number: string, paper: string) => addressOf(deskEndpoints.orderPaper, { params: { number, paper } });

/** The papers of an order: an offer of any, invoices and papers of shipment of a company's. */
export function PapersPanel({ order: { number, company_inn, invoices, open_price } }: { order: DeskOrder }) {
  return (
    <Panel title="Документы" id="order-papers">
      {company_inn !== "" && invoices.length === 0 && (
        <p className="soft text-15">
          {open_price
            ? `Счёт появится, когда у${NBSP}всех товаров будет цена.`
            : `Счёта нет: заказ отменён или в${NBSP}магазине не${NBSP}указаны банковские реквизиты.`}
        </p>
      )}
      {/* An order without papers begins with the offer: nothing stands above it. */}
      {invoices.length > 0 && (
        <ul className="stack gap-8 text-15">
          {invoices.map(({ number, total, issued_at, valid_until, over, voided, url }) => (
            <li key={number} className="stack start gap-4">
              <a className="desk-link gap-6 inline-row" href={url} target="_blank" rel="noopener">
                <Icon name="file-text" small />
                Счёт №{NBSP}
                {number}, {moneyText(total)}
              </a>
              <span className="soft text-13">
                {dayText(issued_at)}
                {voided ? ", аннулирован" : over ? ", срок прошёл" : `, до${NBSP}${dayText(valid_until)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {invoices.some(({ voided }) => !voided) && <ShippingPapers number={number} />}
      <form
        className={company_inn === "" && invoices.length === 0 ? "desk-form" : "desk-form ruled"}
        method="get"
        action={paperAddress(number, "offer")}
        target="_blank"
      >
        <InputField id="papers-note" name="note" label="Слова к предложению" hint="необязательно" maxLength={500} autoComplete="off" />
        <div className="form-actions">
          <button className="button button-outline" type="submit">
            Коммерческое предложение
          </button>
        </div>
        <p className="soft text-13">
          Откроется по{NBSP}ссылке с{NBSP}ограниченным сроком: её можно переслать.
        </p>
      </form>
    </Panel>
  );
}
