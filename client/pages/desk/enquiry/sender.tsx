import type { DeskEnquiry, EnquiryRow, OrderMention } from "#shared/contract/desk/enquiries.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dateText, dayText } from "#shared/text/date.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { useRight } from "../../../desk/root-data.ts";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { mailLink, phoneLink } from "./links.tsx";
import "./mentions.css";

/** Who wrote. */
export function Sender({ enquiry }: { enquiry: DeskEnquiry }) {
  const { name, phone, email, shopper, consent } = enquiry;
  const maySee = useRight("shoppers");
  return (
    <Panel
      title="От кого"
      id="enquiry-sender"
      actions={
        maySee &&
        shopper && (
          <a className="button-plain" href={deskPaths.shopper.href({ id: shopper })}>
            Всё о покупателе
          </a>
        )
      }
    >
      <Facts
        facts={[
          ["Имя", name],
          ["Телефон", phoneLink(phone)],
          ["Почта", mailLink(email)],
          ["Согласие", `политика от ${consentText(consent.version)}${consent.address && `, с адреса ${consent.address}`}`],
        ]}
      />
    </Panel>
  );
}

/** The version of the policy is its date. */
function consentText(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? dateText(version) : version;
}

/** What else the same person wrote and ordered. */
export function Others({ others: { enquiries, orders } }: { others: DeskEnquiry["others"] }) {
  if (enquiries.length === 0 && orders.length === 0) return null;
  return (
    <Panel title="Ещё от этого человека">
      <div className="stack gap-16">
        <OrderMentions orders={orders} />
        <EnquiryMentions enquiries={enquiries} />
      </div>
    </Panel>
  );
}

/** Orders in a line each, with a link to their page. */
function OrderMentions({ orders }: { orders: readonly OrderMention[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className="mentions stack gap-8 text-15 hover-primary" aria-label="Заказы">
      {orders.map(({ number, created_at, state, total_price, open_price }) => (
        <li key={number} className="spread">
          <a className="medium" href={deskPaths.order.href({ number })}>
            Заказ {number}
          </a>
          <span className="numeric">{total_price === 0 && open_price ? PRICE_ON_REQUEST : moneyText(total_price)}</span>
          <span className="soft text-13">
            {stateRules(state).staffName}, {dayText(created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Enquiries in a line each. */
function EnquiryMentions({ enquiries }: { enquiries: readonly EnquiryRow[] }) {
  if (enquiries.length === 0) return null;
  return (
    <ul className="mentions stack gap-8 text-15 hover-primary" aria-label="Обращения">
      {enquiries.map(({ number, created_at, form_name, state_name }) => (
        <li key={number} className="spread">
          <a className="medium" href={deskPaths.enquiry.href({ id: String(number) })}>
            {form_name} №{NBSP}
            {number}
          </a>
          <span className="soft text-13">
            {state_name}, {dayText(created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
