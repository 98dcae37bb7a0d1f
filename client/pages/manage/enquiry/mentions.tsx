import type { EnquiryRow, OrderMention } from "#shared/contract/manage/enquiries.ts";
import { stateRules } from "#shared/domain/order-state.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import "./mentions.css";

/** Orders in a line each, with a link to their page. */
export function OrderMentions({ orders }: { orders: readonly OrderMention[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className="mentions" aria-label="Заказы">
      {orders.map(({ number, created_at, state, total_price }) => (
        <li key={number}>
          <a href={managePaths.order.href({ number })}>Заказ {number}</a>
          <span className="numeric">{total_price === 0 ? PRICE_ON_REQUEST : moneyText(total_price)}</span>
          <span className="soft">
            {stateRules(state).staffName}, {dayText(created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Enquiries in a line each. */
export function EnquiryMentions({ enquiries }: { enquiries: readonly EnquiryRow[] }) {
  if (enquiries.length === 0) return null;
  return (
    <ul className="mentions" aria-label="Обращения">
      {enquiries.map(({ number, created_at, form_name, state_name }) => (
        <li key={number}>
          <a href={managePaths.enquiry.href({ id: String(number) })}>
            {form_name} №{NBSP}
            {number}
          </a>
          <span className="soft">
            {state_name}, {dayText(created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
