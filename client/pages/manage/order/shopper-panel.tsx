import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { typedDescription } from "#shared/domain/order.ts";
import { formatPhone, normalizePhone } from "#shared/domain/phone.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import { Facts } from "../../../manage/ui/facts.tsx";
import { OrderBadge } from "../../../manage/ui/order-badge.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AddressField, CommentField, ContactFields } from "./contact-fields.tsx";
import { OrderForm, SavedNote } from "./form-parts.tsx";
import { anchors, type Saved } from "./saved.ts";
import { Unfold } from "./unfold.tsx";
import { useOrderForm } from "./use-order-form.ts";
import "./shopper-panel.css";

const PREFIX = "contacts-";

/** Who has ordered, how to reach them, and what else they have ordered. */
export function ShopperPanel({ order, saved }: { order: ManageOrder; saved: Saved | null }) {
  const { name, phone, email, account, consent, others } = order;
  const comment = typedDescription(order.fast_order, order.description);
  return (
    <Panel title="Покупатель" id={anchors.contacts}>
      <SavedNote saved={saved} form="contacts" />
      <p className="order-person">
        <span className="order-person-name">
          {account ? (
            <a className="desk-link" href={managePaths.shopper.href({ id: String(account.id) })}>
              {name || account.name}
            </a>
          ) : (
            name || "Без имени"
          )}
          {account?.dealer && <Badge tone="active">Дилер</Badge>}
        </span>
        {phone !== "" && (
          <a className="order-call numeric" href={`tel:${normalizePhone(phone) ?? phone}`}>
            <Icon name="phone" small />
            {formatPhone(phone)}
          </a>
        )}
        {email !== "" && (
          <a className="order-call" href={`mailto:${email}`}>
            <Icon name="mail" small />
            {email}
          </a>
        )}
      </p>
      {comment !== "" && (
        <figure className="order-comment">
          <figcaption className="soft">Комментарий покупателя</figcaption>
          <blockquote>{comment}</blockquote>
        </figure>
      )}
      {order.editable.includes("contacts") && <ContactsForm order={order} />}
      {others.length > 0 && (
        <div className="order-others">
          <h3>Другие заказы</h3>
          <ul>
            {others.map(({ number, created_at, state, total_price }) => (
              <li key={number}>
                <a className="desk-link numeric" href={managePaths.order.href({ number })}>
                  {number}
                </a>
                <b className="numeric">{total_price === 0 ? PRICE_ON_REQUEST : moneyText(total_price)}</b>
                <span className="soft">{dayText(created_at)}</span>
                <OrderBadge state={state} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className="order-unfold order-consent">
        <summary className="button-plain">
          Согласие на{NBSP}обработку данных
          <Icon name="chevron-down" small />
        </summary>
        <Facts
          facts={[
            ["Редакция", consent.version],
            ["Откуда", consent.address],
          ]}
        />
      </details>
    </Panel>
  );
}

function ContactsForm({ order }: { order: ManageOrder }) {
  const state = useOrderForm("contacts", order);
  const { values, errors, sending, answer } = state;
  const { name, phone, email, address, description } = order;
  const first = { name, phone: formatPhone(phone), email, address, description, ...values };
  const fields = { prefix: PREFIX, values: first, errors };
  // Where the delivery can be changed, its form has the address.
  const hasAddress = order.editable.includes("delivery");
  return (
    <Unfold label="Изменить контакты" open={answer !== undefined}>
      <OrderForm key={JSON.stringify(first)} form="contacts" state={state} prefix={PREFIX}>
        <ContactFields {...fields} />
        {hasAddress ? <input type="hidden" name="address" value={address} /> : <AddressField {...fields} />}
        <CommentField {...fields} />
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Сохраняем…" : "Сохранить контакты"}
          </button>
        </div>
      </OrderForm>
    </Unfold>
  );
}
